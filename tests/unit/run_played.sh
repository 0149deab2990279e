#!/usr/bin/env bash
# flockrun on tracks: what it measures, says and refuses.
set -uo pipefail
source "$(dirname "$0")/../support/flockrun.sh"

# A flight that was written down measures as it did when it was flown.
"$flockrun" --boids 40 --steps 30 --tracks own.csv --metrics flown.csv --every 5
"$flockrun" own.csv --radius 0.25 --metrics read.csv 2>said || fail "own.csv: $(cat said)"
same "measures of our own tracks" "$(cat read.csv)" "$(cat flown.csv)"
grep -qF 'own.csv: 40 animals, 7 frames; x "x"' said || fail "said: $(cat said)"
same "quiet" "$("$flockrun" own.csv --quiet --hash 2>&1 | wc -l)" 1

# The same in other words: packed, by semicolons with decimal commas, by animals and not by frames.
gzip -k own.csv
tr ',.' ';,' <own.csv >comma.csv
{ head -n 1 own.csv && tail -n +2 own.csv | sort -t , -k 3,3n -k 1,1n; } >sorted.csv
for table in own.csv.gz comma.csv sorted.csv; do
    "$flockrun" "$table" --radius 0.25 --metrics again.csv --force 2>err || fail "$(cat err)"
    same "$table" "$(cat again.csv)" "$(cat flown.csv)"
done

# Rows at every other frame, from the middle of a table that begins at frame 10.
printf 'frame,id,X (cm),Y (cm)\n10,1,0,0\n11,1,1,0\n12,1,3,0\n13,1,3,0\n' >fish.csv
same "times are frames" "$("$flockrun" fish.csv --every 2 --metrics - --quiet | cut -d , -f 1,2)" \
    $'step,time\n10,10\n12,12'
same "times by --rate" "$("$flockrun" fish.csv --rate 2 --metrics - --quiet | cut -d , -f 1,2)" \
    $'step,time\n10,5\n11,5.5\n12,6\n13,6.5'
same "as far as was asked" "$("$flockrun" fish.csv --steps 1 --metrics - --quiet | wc -l)" 3
expect 0 "lengths cm" fish.csv
expect 0 "lengths body" fish.csv --unit body
printf '0 7 1 2\n1 7 2 2\n' >plain.txt
expect 0 "1 animal, 2 frames" plain.txt --columns frame=1,id=2,x=3,y=4

# One moment is a start, as before.
printf 'id,x,y\n1,0,0\n2,0.3,0.4\n' >moment.csv
expect 0 "" moment.csv --steps 3 --hash

expect 2 "--alignment 2: not with fish.csv: no rules move tracks" fish.csv --alignment 2
expect 2 "--save: not with fish.csv" fish.csv --save x
expect 2 "--explain: not with fish.csv" fish.csv --explain 1
expect 2 "fish.csv has 3 steps, not 4" fish.csv --steps 4
expect 2 "--rate tells how tracks are to be read, and no file of tracks" --rate 3
expect 2 "no column \"w\" for id; there are: frame, id, X (cm), Y (cm)" fish.csv --columns id=w
expect 2 "plain.txt is no scenario" plain.txt
printf 'frame,id,x,y\n0,1,2,3\n0,1,2,4\n' >twice.csv
expect 2 "twice.csv:3: id 1 at frame 0 is also in line 2" twice.csv

exit "$failed"
