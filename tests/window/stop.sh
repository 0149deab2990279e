# A window that is made to end or to stand still: by SIGTERM while it plays, rests or films; by an X
# server that dies; and one whose shaders are damaged while it draws. What it writes is complete, and
# it is gone within seconds.
source "$(dirname "$0")/../support/window.sh"
cd "$work"

# In the place of ffmpeg: what it would get is written as it is.
mkdir fake
printf '#!/bin/sh\nexec cat\n' >fake/ffmpeg
chmod +x fake/ffmpeg
PATH=$work/fake:$PATH

# ends CODE SECONDS: the window comes to its end in time, with this code and no part of a file.
ends() {
    local code=0 part
    slowness=1 poll "$2" is_gone || fail "it is still there after $2 s"
    wait "$view" || code=$?
    view=
    [ "$code" -eq "$1" ] || fail "exit code $code, wanted $1: $(cat err)"
    part=$(find . -name '*.part')
    [ -z "$part" ] || fail "$part is left"
}

# films: begins a video and waits until frames are in it; the file's name so far in $film.
frames_come() {
    film=$(find . -maxdepth 1 -name '*.mp4.*.part' -size +500k)
    [ -n "$film" ]
}
films() {
    after v 'Filming: V ends it'
    poll 20 frames_come || fail "no frames come"
}

# has_film: there is a video of whole frames under its name.
has_film() {
    local name
    name=$(find . -maxdepth 1 -name '*.mp4')
    [ -n "$name" ] || fail "there is no video"
    [ $(($(stat -c %s "$name") % (320 * 200 * 3))) -eq 0 ] || fail "not whole frames"
    rm "$name"
}

# stands_still: the program is stopped from outside, for STALL seconds of the environment; how long it
# was in $stood, ms.
stands_still() {
    local from
    from=$(now)
    kill -STOP "$view"
    sleep "${STALL:-2}"
    kill -CONT "$view"
    stood=$(($(now) - from))
}

now() {
    date +%s%3N
}

# steps: does one more while it is paused; which one, in $step.
steps() {
    after period 'Step [0-9]+, .*'
    step=$(sed 's/Step \([0-9]*\),.*/\1/' <<<"$seen")
}

start_server
small='--size 320x200 --boids 40'

# Filming, and asleep.
start_view $small
films
kill -TERM "$view"
ends 143 5
has_film
grep -q 'stopped by SIGTERM' err || fail "the signal is not told: $(cat err)"
start_view $small --paused
sleep 0.3
kill -TERM "$view"
ends 143 5

# Standing still is not made up for: a flock flies no longer than it had time to, and a second.
start_view $small --paused
from=$(now)
after space Playing
stands_still
after space Paused
played=$(($(now) - from - stood))
steps
flown=$((step * 1000 / 60))
[ "$flown" -lt $((played + 1100)) ] || fail "$flown ms flown in $played, after $stood of standing still"

# A video's time goes on from frame to frame: one for each step, none lost, none for the time between.
first=$step
xdotool key v space
expect 'Filming: V ends it'
expect Playing
poll 20 frames_come || fail "no frames come"
stands_still
xdotool key space v
expect Paused
expect 'Video saved: .*'
steps
frames=$(($(stat -c %s flock-*.mp4) / (320 * 200 * 3)))
late=$((frames - (step - 1 - first))) # of the film's first and last moments, paused
[ "$late" -ge -2 ] && [ "$late" -lt 20 ] || fail "$frames frames of steps $first to $((step - 1))"
has_film
quit_view

# A shader that does not compile leaves the last good ones; a good one is read.
cp -r "$SOURCE_DIR/shaders" shaders
start_view $small --shaders shaders
echo 'void main() { this is none }' >shaders/marks.frag
expect 'A shader is refused; the last good ones go on'
grep -q 'marks.frag: the driver refuses this shader' err || fail "the shader is not named"
moves
cp "$SOURCE_DIR/shaders/marks.frag" shaders/marks.frag
expect 'Shaders read anew'
shot good
[ "$(picture colours "$work/good")" -gt 100 ] || fail "no flock after the shaders were read anew"
: >err

# The X server dies while it films.
films
kill -9 "$server"
wait "$server" 2>/dev/null || true
server=
ends 1 5
has_film
