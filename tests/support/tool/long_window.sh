# Part of scripts/long: a window that plays on for a quarter of an hour, or as many seconds as the
# argument says, with all the past and trails that its memory has room for. Once that is full, after a
# third of the time, the process's memory no longer grows. Prints what it found.
source "$(dirname "$0")/../window.sh"
seconds=${1:-900}

# What the process has in memory, KB.
memory_used() {
    sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$view/status"
}

plays_on() {
    local part before after
    sleep $((seconds / 3))
    before=$(memory_used)
    for part in 1 2 3 4; do
        sleep $((seconds / 6))
        after=$(memory_used)
        echo "$before KB, $part/4 later $after KB"
        [ "$after" -lt $((before + 1024)) ] || fail "memory grew from $before to $after KB"
    done
    after space Paused
    after period 'Step [0-9]+, .*'
    echo "$seen"
}

in_window plays_on --boids 300 --memory 1 --tails trails --size 320x200
