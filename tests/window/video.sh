# Videos: the same frames each time at exact times, and a word and what there is when it goes wrong.
source "$(dirname "$0")/../support/window.sh"
cd "$work"
view_program=$BUILD_DIR/flockview
there=$PATH
search=$PATH # for ffmpeg

# ffmpeg_is LINE...: puts a script in the place of ffmpeg.
ffmpeg_is() {
    mkdir -p fake
    printf '#!/bin/sh\n' >fake/ffmpeg
    printf '%s\n' "$@" >>fake/ffmpeg
    chmod +x fake/ffmpeg
    search=$work/fake:$there
}

# film CODE REGEX OPTION...: makes a small video; wants this exit code and, unless 0, one line.
film() {
    local wanted=$1 regex=$2 code=0
    shift 2
    PATH=$search "$view_program" --boids 40 --size 160x100 "$@" >out 2>err || code=$?
    [ "$code" -eq "$wanted" ] || fail "$*: exit code $code, wanted $wanted"
    [ "$(wc -l <err)" -eq $((wanted == 0 ? 0 : 1)) ] || fail "$*: not one line of error"
    grep -q -E -e "$regex" err || [ -z "$regex" ] || fail "$*: never said: $regex"
}

raw_frame=$((160 * 100 * 3))

# One that somebody stops and lets go on loses nothing; one that stays so is given up after a few
# seconds, which pass while the rest is tested, or at once on an interrupt.
stopped() {
    ffmpeg_is 'head -c 100000' 'kill -STOP $$' 'exec cat'
    film 1 'stopped.mp4: ffmpeg was stopped .*is in it' --video stopped.mp4 "$@"
    [ "$(stat -c %s stopped.mp4)" = 100000 ] || fail "what was made is not kept"
}
(mkdir wait && cd wait && work=$work/wait && stopped --seconds 3600) &
patient=$!

# What ffmpeg would get is written as it is. With many boids groups are read at times of the clock,
# but not for a video.
ffmpeg_is 'exec cat'
for name in one two; do
    film 0 '' --video $name.mp4 --seconds 0.5 --fps 30 --orbit 90 --colour group --boids 2500 \
        --tails trails
done
cmp one.mp4 two.mp4 || fail "two videos differ"
[ "$(stat -c %s one.mp4)" = $((15 * raw_frame)) ] || fail "not 15 frames"

# Frame k is the flock after k / fps seconds, and the camera where it is then.
film 0 '' --video turned.mp4 --seconds 2 --fps 4 --orbit 10
film 0 '' --picture then.png --warm-up 1.5 --yaw 45
dd if=turned.mp4 of=then.rgb bs=$raw_frame skip=6 count=1 status=none
[ "$(convert -size 160x100 -depth 8 rgb:then.rgb then.png -fuzz 2% -metric AE -compare \
    -format '%[distortion]' info:)" = 0 ] || fail "frame 6 is not the flock after 1.5 s"

# Pictures need no ffmpeg, and replace nothing.
search=$there film 0 '' --video f-%03d.png --seconds 0.1 --fps 30
[ "$(echo ./*.png)" = './f-001.png ./f-002.png ./f-003.png ./then.png' ] || fail "not three pictures"
film 1 'f-001.png exists' --video f-%03d.png --seconds 0.1
film 2 'needs? a number' --video f.png
film 2 'even: 162x100' --video odd.mp4 --size 161x100
film 2 'at most 50' --video fast.gif --fps 60

# ffmpeg missing, killed, failing, deaf: what there is has the name, and nothing else is left.
search=$work film 1 'ffmpeg.*not installed' --video none.mp4
ffmpeg_is 'head -c 100000' 'kill -9 $$'
film 1 'killed.mp4: .*Killed.*is in it' --video killed.mp4
[ "$(stat -c %s killed.mp4)" = 100000 ] || fail "what was made is not kept"
ffmpeg_is 'head -c 100000' 'echo "boo: No space left on device" >&2' 'exit 7'
film 1 'full.mp4: ffmpeg failed: boo: No space left' --video full.mp4
[ "$(stat -c %s full.mp4)" = 100000 ] || fail "what was made is not kept"
ffmpeg_is 'exit 0'
film 1 'deaf.mp4: .*nothing is left' --video deaf.mp4
[ "$(echo ./*.part none* deaf*)" = './*.part none* deaf*' ] || fail "something is left behind"

# An interrupt ends the video as its end would.
ffmpeg_is 'exec cat'
PATH=$search env --default-signal=INT "$view_program" --boids 40 --size 160x100 --video long.mp4 --seconds 3600 2>err &
view=$!
begun() { [ "$(cat ./long.mp4.*.part 2>/dev/null | wc -c)" -gt $((3 * raw_frame)) ]; }
poll 30 begun || fail "no frames come"
kill -INT "$view"
code=0
wait "$view" || code=$?
view=
[ "$code" -eq 130 ] || fail "an interrupt: exit code $code, wanted 130"
grep -q 'stopped by SIGINT after' err || fail "the interrupt is not told"
[ $(($(stat -c %s long.mp4) % raw_frame)) = 0 ] || fail "not whole frames"

ffmpeg_is 'head -c 100000' 'kill -STOP $$' 'exec cat'
PATH=$search env --default-signal=INT "$view_program" --boids 40 --size 160x100 --video hurried.mp4 --seconds 3600 2>err &
view=$!
stays() { [ "$(cat ./hurried.mp4.*.part 2>/dev/null | wc -c)" = 100000 ]; }
poll 30 stays || fail "it does not begin"
kill -INT "$view"
wait "$view" && fail "an interrupt of one that is stopped ends with 0"
view=
grep -q 'stopped from outside.*is in it' err || fail "the stop is not told"
ffmpeg_is 'head -c 100000' '(sleep 0.2; kill -CONT $$) &' 'kill -STOP $$' 'exec cat'
film 0 '' --video went_on.mp4 --seconds 1 --fps 30
[ "$(stat -c %s went_on.mp4)" = $((30 * raw_frame)) ] || fail "not 30 frames after a stop"
ffmpeg_is 'echo "Error closing file file:/dev/fd/1: No space left on device" >&2' 'exit 1'
film 1 'plain.mp4: ffmpeg failed: No space left on device; nothing' --video plain.mp4

# Disks that are full or cannot be written, where this machine lets one make them.
mkdir small
if unshare -rm true 2>/dev/null; then
    export -f film fail
    export view_program search
    unshare -rm bash -c '
        mount -t tmpfs -o size=32k none small
        film 1 "small/k[0-9].png: No space left.* frames are there" --video small/k%d.png --samples 2
        mount -o remount,ro small
        film 1 "small/v.mp4 cannot be written: Read-only" --video small/v.mp4' || exit 1
fi

# The real one, where it is installed.
search=$there
if command -v ffmpeg >/dev/null && command -v ffprobe >/dev/null; then
    for ending in mp4 webm gif; do
        film 0 '' --video real.$ending --seconds 0.4 --fps 50
        [ "$(ffprobe -v error -count_frames -show_entries stream=nb_read_frames -of csv=p=0 \
            real.$ending)" = 20 ] || fail "not 20 frames in real.$ending"
    done
    if unshare -rm true 2>/dev/null; then # it does not say by itself what is wrong
        unshare -rm bash -c '
            mount -t tmpfs -o size=8k none small
            head -c 8192 /dev/zero >small/full
            film 1 "small/f.mp4: No space left on device.*; nothing" --video small/f.mp4' || exit 1
    fi
fi

wait "$patient" || fail "one that stays stopped is not given up"

# --- in the window -------------------------------------------------------------------------------

# What is stopped at once, and a window without room, make no film; neither is a fault.
films_nothing() {
    xdotool windowunmap --sync "$window"
    xdotool key --window "$window" v v
    xdotool windowmap --sync "$window"
    expect 'Filming: V ends it'
    expect 'Nothing was filmed: .*'
    focus
    xdotool windowsize --sync "$window" 1 50
    after v 'No video: the window is 1 x 50, .*'
    [ ! -e flock-0001.mp4 ] || fail "something is left of nothing"
}

films_the_window() {
    after v 'Filming: V ends it'
    # It goes on while the flock does not fly, and while the camera turns.
    after space Paused
    after ctrl+Left 'Yaw .*'
    # Another flock, with a boid explained, and back again are in the same film.
    after ctrl+o "Folder: $work"
    xdotool type --delay 20 other.ini
    xdotool key Return
    expect 'Opened scenario other\.ini; Ctrl\+Z returns'
    after Return 'Boid [0-9]+'
    after ctrl+z 'Undone: opening other\.ini'
    after v 'Video saved: .*/flock-0001\.mp4 \([0-9]+\.[0-9] s\)'
    local size
    size=$(stat -c %s "$work/flock-0001.mp4")
    [ "$size" -gt 0 ] && [ $((size % (320 * 240 * 3))) = 0 ] || fail "not whole frames: $size bytes"

    # ffmpeg dies, the window lives.
    ffmpeg_is 'head -c 1000000' 'kill -9 $$'
    xdotool key v
    expect 'Filming: V ends it'
    expect 'Video ended: .*Killed.*is in it'
    [ "$(stat -c %s "$work/flock-0002.mp4")" = 1000000 ] || fail "what was made is not kept"
    grep -q 'flock-0002.mp4: .*Killed' "$work/err" || fail "the end is not logged"
    : >"$work/err"

    # One that runs when the window closes is whole.
    ffmpeg_is 'exec cat'
    after v 'Filming: V ends it'
}

cd "$work"
ffmpeg_is 'exec cat'
PATH=$search
printf '[flock]\nboids = 30\n' >other.ini
in_window films_nothing --size 320x241
in_window films_the_window --size 320x241
[ "$(stat -c %s flock-0003.mp4)" -gt 0 ] || fail "the last video is not there"
grep -q 'Video saved: .*/flock-0003\.mp4' out || fail "the last video is not told"
