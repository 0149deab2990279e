# Whatever has a thread, at once, under the thread sanitizer: a flight on its own thread and those of
# OpenMP, ffmpeg filming it, pictures, the panel, going back, files. Only for the build that sees
# races (tsan); ROUNDS in the environment makes it longer.
source "$(dirname "$0")/../support/window.sh"
panel=

# Drivers are no more instrumented than ffmpeg is: what they do is not looked at. OpenMP tells its
# sanitizer who waits for whom. Steps of so many boids are long enough for a thread of their own.
archer=$(dirname "$(readlink -f "$(command -v clang)")")/../lib/libarcher.so
[ -e "$archer" ] || fail "there is no $archer: install libomp-dev"
export OMP_TOOL_LIBRARIES=$archer TSAN_OPTIONS="ignore_noninstrumented_modules=1"
flock='--boids 5100 --threads 3'

# A picture takes seconds on a busy machine.
expect() {
    poll 120 heard "^($1)\$" || fail "never said: $1"
}

# In the place of ffmpeg, which some machines lack: it takes in all and writes a little.
mkdir "$work/fake"
printf '#!/bin/sh\nexec tail -c 1000\n' >"$work/fake/ffmpeg"
chmod +x "$work/fake/ffmpeg"
PATH=$work/fake:$PATH

# drag X TO_X Y: in the window of 800 x 500, where the card stands at 468..788.
drag() {
    xdotool mousemove --window "$window" "$1" "$3" mousedown 1
    xdotool mousemove --window "$window" $((($1 + $2) / 2)) "$3"
    xdotool mousemove --window "$window" "$2" "$3"
    xdotool mouseup 1
}

# Every message that comes is one of what was pressed; the next round waits for the last.
a_round() {
    xdotool key F12 2 Up k t Return Prior e m o c
    drag 520 670 200
    drag 200 300 300
    expect 'Picture saved.*'
    xdotool mousemove --window "$window" 557 377 click 1
    xdotool key comma comma Home F12
    expect 'Picture saved.*'
    xdotool key period space
    drag 200 300 478
    xdotool key End space r ctrl+z ctrl+y n shift+n ctrl+s ctrl+shift+s
    expect 'Recording saved.*'
}

everything_at_once() {
    after v 'Filming: V ends it'
    local i
    for ((i = 0; i < ${ROUNDS:-1}; i++)); do
        a_round
    done
    after v 'Video saved: .*'
}

# shellcheck disable=SC2086 # words
in_window everything_at_once $flock --size 800x500

# Off screen, one of each kind.
cd "$work"
for name in film.mp4 film-%02d.png; do
    # shellcheck disable=SC2086 # words
    "$BUILD_DIR/flockview" $flock --video $name --seconds 0.1 --size 160x100 2>err ||
        fail "$name: $(cat err)"
    [ ! -s err ] || fail "$name: $(cat err)"
done
