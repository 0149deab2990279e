#!/usr/bin/env bash
# Every single step of the golden numbers through the program: a table in, one step, a table out,
# the same as the reference within float32's rounding. The seeded starts likewise.
set -euo pipefail
export LC_ALL=C
flockrun="$BUILD_DIR/flockrun"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
steps=0

# use POSITION VELOCITY MIDDLE_X MIDDLE_Y: tolerances, and the world's middle in the reference.
# What follows also sets edges.
use() {
    position=$1 velocity=$2 middle_x=$3 middle_y=$4
}

# Writes a table of the reference in coordinates from the world's middle.
centred() {
    awk -F, -v OFS=, -v x="$middle_x" -v y="$middle_y" -v CONVFMT=%.17g -v OFMT=%.17g '
        NR > 1 { $2 -= x; $3 -= y }
        { print }' "$1"
}

# Compares frame $4 of the tracks $2 with the reference $1, boid by boid but for those of $5, and
# prints the worst. A column the reference has not (z, vz in 2D) must be exactly 0.
compare() {
    awk -F, -v name="$3" -v frame="$4" -v exempt=" ${5-} " -v position="$position" \
        -v velocity="$velocity" -v width_x="$((2 * middle_x))" -v width_y="$((2 * middle_y))" \
        -v edges="$edges" '
        function column(key) {
            if (!(key in at)) { print name ": no column " key; exit 1 }
            return at[key]
        }
        # The distance of two values, on a torus the short way round.
        function apart(key, a, b,    d, width) {
            d = a > b ? a - b : b - a
            width = key == "x" ? width_x : key == "y" ? width_y : 0
            if (edges == "torus" && width > 0 && d > width / 2) d = d > width ? d - width : width - d
            return d
        }
        FNR == 1 {
            for (key in at) delete at[key]
            for (i = 1; i <= NF; i++) at[$i] = i
            file++
            if (file == 1) for (i = 1; i <= 6; i++) known[keys[i]] = keys[i] in at
            next
        }
        file == 1 {
            for (i = 1; i <= 6; i++)
                wanted[$column("id"), keys[i]] = known[keys[i]] ? $column(keys[i]) : 0
            boids++
            next
        }
        $column("frame") != frame { next }
        {
            seen++
            id = $column("id")
            for (i = 1; i <= 6; i++) {
                if (known[keys[i]] && index(exempt, " " id " ")) continue
                difference = apart(keys[i], $column(keys[i]), wanted[id, keys[i]])
                limit = !known[keys[i]] ? 0 : i <= 3 ? position : velocity
                if (!(difference <= limit)) {
                    printf "%s: %s of boid %d: got %s, wanted %s\n", name, keys[i], id, \
                        $column(keys[i]), wanted[id, keys[i]]
                    bad++
                }
                if (limit > 0 && difference / limit > worst) worst = difference / limit
            }
        }
        BEGIN { split("x y z vx vy vz", keys, " ") }
        END {
            if (seen != boids || seen == 0) {
                printf "%s: %d boids, wanted %d\n", name, seen, boids
                bad++
            }
            printf "%s: worst difference %.2f of the tolerance\n", name, worst
            exit bad > 0
        }' "$1" "$2"
}

# step FROM TO EXEMPT OPTION...: one step from one file of the reference, compared with another.
step() {
    local from=$1 to=$2 exempt=$3
    shift 3
    centred "$GOLDEN_DIR/$from" >"$folder/from.csv"
    centred "$GOLDEN_DIR/$to" >"$folder/to.csv"
    "$flockrun" "$@" --start "$folder/from.csv" --steps 1 --tracks - >"$folder/tracks.csv"
    compare "$folder/to.csv" "$folder/tracks.csv" "$to" 1 "$exempt" || failed=1
    steps=$((steps + 1))
}

# start FILE OPTION...: the seeded start of a preset.
start() {
    local file=$1
    shift
    centred "$GOLDEN_DIR/$file" >"$folder/to.csv"
    "$flockrun" "$@" --tracks - >"$folder/tracks.csv"
    compare "$folder/to.csv" "$folder/tracks.csv" "$file" 0 || failed=1
}

# enough FEWEST INDEX: that an index had as many rows as it should.
enough() {
    if ((steps < $1)); then
        echo "only $steps steps in $2"
        failed=1
    fi
    steps=0
}

# --- box: on one spot, and outside the box, the model has its own rules
use 1e-6 3e-6 0 0
edges=walls
start box_n150_default_step0000.csv --preset box
while IFS=, read -r _ variant separation alignment cohesion radius dt from to _; do
    exempt=
    [[ $variant == edge_cases ]] && exempt="1 2 10"
    step "$from" "$to" "$exempt" --preset box --separation "$separation" --alignment "$alignment" \
        --cohesion "$cohesion" --radius "$radius" --dt "$dt"
done < <(tail -n +2 "$GOLDEN_DIR/box_pairs_index.csv")
enough 10 box_pairs_index.csv

# --- lesson: likewise
use 1e-5 1e-5 18 10
edges=walls
start lesson_step0000.csv --preset lesson --no-obstacles
while IFS=, read -r _ edges obstacles from to _; do
    switch=--set=obstacles=on
    ((obstacles > 0)) || switch=--no-obstacles
    exempt=
    [[ $from == *edge_cases* ]] && exempt="2 3 11"
    step "$from" "$to" "$exempt" --preset lesson --edges "$edges" "$switch"
done < <(tail -n +2 "$GOLDEN_DIR/lesson_pairs_index.csv")
enough 20 lesson_pairs_index.csv

# --- lab: its reference does not see across the seam; the pointer, if any, is in the middle
use 3e-4 5e-5 480 270
edges=torus
start lab_step0000.csv --preset lab
while IFS=, read -r _ cursor cursor_x cursor_y from to _; do
    pointer=(--cursor off)
    if ((cursor)); then
        pointer=(--cursor-at "$((cursor_x - middle_x)),$((cursor_y - middle_y))")
    fi
    step "$from" "$to" "" --preset lab --seam-sight off "${pointer[@]}"
done < <(tail -n +2 "$GOLDEN_DIR/lab_pairs_index.csv")
step lab_edge_cases_before.csv lab_edge_cases_twopass_nocursor_after.csv "4 5" --preset lab \
    --seam-sight off
step lab_edge_cases_before.csv lab_edge_cases_twopass_cursor480x270_after.csv "4 5" --preset lab \
    --seam-sight off --cursor flee
enough 8 lab_pairs_index.csv

exit $failed
