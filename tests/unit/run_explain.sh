#!/usr/bin/env bash
# flockrun --explain: the lines of a boid, its table over time, and ids that are not there.
set -uo pipefail
export LC_ALL=C.UTF-8
source "$(cd "$(dirname "$0")/../support" && pwd)/flockrun.sh"

# --- the seven lines, of the moment the run ends at
for preset in box lesson lab; do
    expect 0 "" --preset $preset --steps 30 --explain 5
    same "heading of $preset" "$(head -n 1 out | cut -d, -f1)" "boid 5 at step 30"
    same "lines of $preset" "$(grep -o '^[A-Z][a-z]*' out | tr '\n' ' ')" \
        "Neighbours Separation Alignment Cohesion Avoid Steer Move "
    same "rows of $preset" "$(wc -l <out)" 15
done
grep -qF "forces in u/frame²" out || fail "no unit in the lab: $(head -n 1 out)"

# --- with measures and a hash beside it: lines before the hash, no summary
expect 0 "" --steps 3 --explain 5 --hash --metrics m.csv
same "first line" "$(head -n 1 out | cut -d, -f1)" "boid 5 at step 3"
[[ $(tail -n 1 out) =~ ^[0-9a-f]{16}$ ]] || fail "the last line is no hash: $(tail -n 1 out)"
same "lines with a hash" "$(wc -l <out)" 16

# --- the table: its rows say where the tracks go
expect 0 "" --steps 10 --tracks t.csv
expect 0 "" --steps 10 --explain 5 --every 1
same "columns" "$(head -n 1 out)" "step,time,id,x,y,z,vx,vy,vz,neighbours,close,nearest,\
separation_x,separation_y,separation_z,alignment_x,alignment_y,alignment_z,\
cohesion_x,cohesion_y,cohesion_z,avoid_x,avoid_y,avoid_z,sum_x,sum_y,sum_z,\
next_x,next_y,next_z,next_vx,next_vy,next_vz,acted"
same "rows" "$(tail -n +2 out | cut -d, -f1 | tr '\n' ' ')" "0 1 2 3 4 5 6 7 8 9 10 "
same "columns of each row" "$(awk -F, '{ print NF }' out | sort -u)" 34
same "positions and velocities" "$(tail -n +2 out | cut -d, -f1,2,3,4-9)" \
    "$(awk -F, '$3 == 5' t.csv | cut -d, -f1-9)"
same "where each step leads" "$(head -n 11 out | tail -n +2 | cut -d, -f28-33)" \
    "$(awk -F, '$3 == 5' t.csv | tail -n +2 | cut -d, -f4-9)"
expect 0 "" --preset lesson --steps 100 --explain 3 --every 25
same "rows every 25 steps" "$(tail -n +2 out | cut -d, -f1 | tr '\n' ' ')" "0 25 50 75 100 "
cut -d, -f34 out | grep -q cap-sum || fail "no cap acted in the lesson: $(cut -d, -f34 out)"
expect 0 "" --preset lab --steps 300 --explain 3 --every 1
cut -d, -f34 out | grep -q "^speed-set wrap-[xy]$" || fail "boid 3 of the lab never wraps"

# One that begins inside an obstacle is set on its surface, and one beside it is not.
printf 'id,x,y\n0,-6,-3\n1,5,5\n' >inside.csv
expect 0 "" --preset lesson --start inside.csv --steps 0 --explain 0 --every 1
grep -q " surface-1$" out || fail "boid 0 is not set on the obstacle's surface: $(tail -n 1 out)"
expect 0 "" --preset lesson --start inside.csv --steps 0 --explain 1 --every 1
grep -q "surface" out && fail "boid 1 is set on a surface: $(tail -n 1 out)"

# --- ids that are not there
expect 2 "--explain 150: there is no such boid (ids are 0..149)" --explain 150 --tracks new.csv
[[ -e new.csv ]] && fail "new.csv was written by a refused run"
printf 'id,x,y\n3,0,0\n9,0.1,0\n40,0.2,0\n' >few.csv
expect 0 "" --start few.csv --explain 9
same "a boid of a table" "$(head -n 1 out | cut -d, -f1)" "boid 9 at step 0"
expect 2 "no such boid (3 ids in 3..40; the nearest are 9 and 40)" --start few.csv --explain 10
expect 2 "no such boid (3 ids in 3..40; the nearest is 40)" --start few.csv --explain 41
expect 2 "no such boid (3 ids in 3..40; the nearest is 3)" --start few.csv --explain 0
expect 2 "--explain 4284967295: there is no such boid" --explain 4284967295
expect 2 "--explain -1: allowed is a whole number" --explain -1
expect 2 "--explain needs a value" --explain

# --- two tables on standard output
expect 2 "--metrics - and the table of --explain are the same file" \
    --explain 5 --every 2 --metrics -
expect 2 "--tracks - and the table of --explain are the same file" \
    --explain 5 --every 2 --tracks -
expect 0 "" --explain 5 --metrics -
if [[ -c /dev/full ]]; then
    "$flockrun" --explain 5 >/dev/full 2>err
    same "exit code of lines to a full disk" $? 1
    "$flockrun" --explain 5 --every 1 --steps 1000 >/dev/full 2>err
    same "exit code of a table to a full disk" $? 1
fi

exit $failed
