# A monkey at a real window: random keys, clicks, drags, sizes and files, all from one seed.
# MONKEY_EVENTS and MONKEY_SEED say how many and which: sanitized tests have 2000.
#
# The window answers to the end and quits with 0; it said nothing on standard error, where sanitizers
# and what OpenGL refuses are told; its memory is what it was after the first quarter. The recordings
# that were saved on the way are the same flights once more, with finite numbers and nobody outside.
source "$(dirname "$0")/../support/window.sh"
events=${MONKEY_EVENTS:-500}
seed=${MONKEY_SEED:-1}
panel=

# A quarantine that fills up for ever would be all that is seen of the memory.
export ASAN_OPTIONS=quarantine_size_mb=8:${ASAN_OPTIONS:-}

# kB that the program may grow by after the first quarter, and for each boid of a larger crowd than
# the monkey begins with.
allowed=24000
allowed_each=2

tool=$(dirname "$0")/../support/tool
cc -std=c17 -D_POSIX_C_SOURCE=200809L "$tool/monkey.c" "$tool/xdnd.c" -o "$work/monkey" -lX11 -lXtst

# Files to drop: of every kind, and of none.
printf '[flock]\npreset = box\nboids = 150\n' >"$work/calm.ini"
printf '[flock]\npreset = box\nengine = grid\nboids = 30000\n' >"$work/crowd.ini"
printf '[flock]\npreset = lesson\nboids = 31\n' >"$work/lesson.ini"
printf '[flock]\npreset = lab\nengine = grid\nboids = 3000\n' >"$work/many.ini"
printf '[flock]\nalignment = -1\n' >"$work/bad.ini"
printf 'to do: feed the birds\n' >"$work/list.txt"
"$BUILD_DIR/flockrun" --boids 40 --steps 60 --tracks "$work/tracks.csv" --save "$work/moment.flock" \
    --quiet
mkdir "$work/folder"
files=()
for name in calm.ini crowd.ini lesson.ini many.ini bad.ini list.txt tracks.csv moment.flock folder \
    gone.ini flock-0001.{rec,ini,png,mp4} flock-0002.rec; do
    files+=("$work/$name")
done

play() {
    "$work/monkey" "$window" "$view" "$work/out" "$seed" "$events" "${files[@]}" >"$work/done" || {
        tail -n 20 "$work/done" >&2
        fail "seed $seed: $(wc -l <"$work/done") things done"
    }
    tail -n 2 "$work/done"
}

remembers() {
    local most first last
    read -r most first last < <(sed -n \
        's/.* at most \([0-9]*\) boids; memory: \([0-9]*\) kB, then \([0-9]*\) kB$/\1 \2 \3/p' \
        "$work/done")
    ((last - first < allowed + allowed_each * (most - 30000))) ||
        fail "seed $seed: memory grew from $first kB to $last kB"
}

# flies_again FILE: the same flight, step by step, and in the program that only computes.
flies_again() {
    local step hash again
    read -r step hash < <("$BUILD_DIR/tests/flight" "$1") || fail "seed $seed: $1"
    "$BUILD_DIR/flockrun" "$1" --quiet --hash --metrics "$work/measures.csv" --every 60 --force \
        >"$work/hash" || fail "seed $seed: $1 is not replayed"
    again=$(tail -n 1 "$work/hash")
    [ "$hash" = "$again" ] || fail "seed $seed: $1 ends with $hash, and in flockrun with $again"
    ! grep -i -E 'nan|inf' "$work/measures.csv" || fail "seed $seed: measures of $1"
    echo "$(basename "$1"): $step steps"
}

echo "monkey: seed $seed, $events events"
in_window play --memory 16 --size 640x400
remembers
recordings=$(find "$work" -name 'flock-*.rec' | sort | tail -n "${MONKEY_RECORDINGS:-8}")
[ -n "$recordings" ] || fail "seed $seed: no recording was saved"
for file in $recordings; do
    flies_again "$file"
done
