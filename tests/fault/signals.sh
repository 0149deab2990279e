# SIGINT and SIGTERM at any time of a run, a sweep, a picture and a video: it ends soon with 130 or
# 143, what has its name is complete, and nothing half written is left. A stop from outside and
# going on changes nothing.
source "$(dirname "$0")/../support/flockrun.sh"
flockview=$BUILD_DIR/flockview
turn=0

# ended CODE WHEN COMMAND: checks how a process ended that was sent a signal.
ended() {
    (($1 == wanted)) || fail "SIG$signal $2, $3: exit code $1, $(cat err)"
    local parts=(./*.??????.part)
    [[ ! -e ${parts[0]} ]] || fail "SIG$signal $2, $3: ${parts[0]} is left"
}

# SIGINT and SIGTERM take turns.
take_turns() {
    wanted=143 signal=TERM
    if ((turn++ % 2 == 0)); then
        wanted=130 signal=INT
    fi
}

# stop SECONDS COMMAND...: sends a signal once, after so long; checks how it ends. It runs in the
# foreground, for what a script starts in the background ignores SIGINT, at first whatever it does.
stop() {
    local seconds=$1 code=0
    shift
    take_turns
    env --default-signal=INT timeout --foreground --preserve-status -s $signal "$seconds" "$@" \
        >out 2>err || code=$?
    ended $code "after $seconds s" "$*"
}

# Before anything is open, while it opens, at once afterwards, later.
for seconds in 0.002 0.01 0.03 0.06 0.15; do
    stop $seconds "$flockrun" --boids 300 --steps 100000000 --metrics m.csv --tracks t.csv --save c \
        --force
    [[ ! -e m.csv ]] || same "a row that is not whole after $seconds s" \
        "$(awk -F, 'NF != 11' m.csv)" ""
    [[ ! -e c ]] || same "the step of the checkpoint" \
        "$("$flockrun" --resume c --quiet | sed 's/^step \([0-9]*\),.*/\1/')" \
        "$(tail -n 1 m.csv | cut -d, -f1)"
    rm -f m.csv t.csv c
done
[[ ! -e t.csv ]] || fail "a table is left"

# While it measures how fast it is, its table complete: however long that took.
"$flockrun" --boids 2000 --bench --quiet --metrics m.csv >out 2>err &
for ((tries = 0; tries < 3000; tries++)); do
    [[ ! -e m.csv ]] || break
    sleep 0.01
done
wanted=143 signal=TERM code=0
kill -TERM $!
wait $! || code=$?
ended $code "once its table is there" "a bench"
[[ -s m.csv ]] || fail "a table that was complete before the signal is gone"

stop 0.1 "$flockrun" --sweep alignment=0:2:0.01 --seconds 3600 --metrics s.csv

# While it waits for a reader that never comes; one that comes late gets all of it.
mkfifo pipe pipe.png
for file in metrics tracks save; do
    stop 0.1 "$flockrun" --$file pipe
done
stop 0.3 "$flockrun" --sweep alignment=0,1 --steps 1 --boids 2 --metrics pipe
(sleep 0.1 && cat pipe >late) &
"$flockrun" --steps 3 --boids 2 --metrics pipe --quiet || fail "a reader that comes late"
wait $!
same "lines for a late reader" "$(wc -l <late)" 5

if [[ -x $flockview ]]; then
    stop 0.2 "$flockview" --picture pipe.png
    # While it flies to the moment, and while it draws a poster.
    stop 0.2 "$flockview" --picture p.png --size 64x40 --warm-up 1e6
    stop 0.9 "$flockview" --picture p.png --size 16000x16000 --samples 2
    [[ ! -e p.png ]] || fail "a picture that was stopped is there"
    stop 0.6 "$flockview" --video f%04d.png --size 320x200 --seconds 3600
    for frame in f*.png; do
        [[ ! -e $frame ]] || tail -c 8 "$frame" | grep -q IEND || fail "$frame is not whole"
    done
fi

# Asleep for a while in the midst of its work, for a pipe holds but a part of what it writes: the
# same flight.
flight=(--boids 300 --steps 400 --quiet --hash)
"$flockrun" "${flight[@]}" --tracks - >pipe &
exec 3<pipe
IFS= read -r slept <&3
kill -STOP $!
sleep 0.4
kill -CONT $!
slept=$(tail -n 1 <&3)
wait $! || fail "a run that was stopped and went on fails"
same "the hash of a flight that slept" "$slept" "$("$flockrun" "${flight[@]}")"
exit "$failed"
