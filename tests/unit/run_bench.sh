# flockrun --bench times what it says it does, on the state the steps led to.
set -euo pipefail
flockrun=$BUILD_DIR/flockrun

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# rows OPTION...: the table without its header, which is checked.
rows() {
    local table
    table=$("$flockrun" --bench --quiet "$@")
    local header=boids,neighbours,engine,threads,least_ns,median_ns,steps_a_second,instructions,compiler
    [ "$(head -n 1 <<<"$table")" = "$header" ] || fail "the header is $(head -n 1 <<<"$table")"
    tail -n +2 <<<"$table"
}

# columns ROWS: engines and threads, on one line.
columns() {
    cut -d, -f3,4 <<<"$1" | tr '\n' ' '
}

few=$(rows --boids 40 --steps 20 --threads 2)
[ "$(columns "$few")" = 'grid,1 grid,2 pairs,1 ' ] || fail "of 40 boids: $few"
awk -F, '$1 != 40 || $5 <= 0 || $5 > $6 || ($6 * $1 * $7 - 1e9) ^ 2 > 1e14 { bad = 1 } END { exit bad }' \
    <<<"$few" || fail "numbers that do not fit: $few"

# Every pair of so many would take too long.
many=$(rows --boids 20001 --threads 1 --density auto)
[ "$(columns "$many")" = 'grid,1 ' ] || fail "of 20001 boids: $many"

# The neighbours are those of the last step, as the table of measures has them.
measured=$("$flockrun" --boids 40 --steps 20 --every 20 --metrics - --quiet | tail -n 1 | cut -d, -f11)
told=$(head -n 1 <<<"$few" | cut -d, -f2)
awk "BEGIN { exit ($measured - $told) ^ 2 > 1e-4 }" ||
    fail "$told neighbours, and the measures have $measured"

"$flockrun" --boids 40 --bench --threads 1 | grep -q '^grid  *1 ' || fail "no row in the text"
