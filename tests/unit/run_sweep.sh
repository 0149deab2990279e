#!/usr/bin/env bash
# Sweeps through flockrun: the table is the same bytes on any number of threads, after ten kills and
# when it was flown in parts; what a row says is what the run's own table of measures says; maps are
# pictures; what makes no sense is refused by name.
set -uo pipefail
export LC_ALL=C
source "$(cd "$(dirname "$0")/../support" && pwd)/flockrun.sh"

sweep=(--boids 40 --sweep alignment=0:2:0.4 --sweep "edges=walls,torus" --repeat 3 --seconds 3
    --burn-in 1 --every 2)

# --- the whole of it, on one thread and on four
expect 0 "" "${sweep[@]}" --metrics one.csv --threads 1
expect 0 "" "${sweep[@]}" --metrics four.csv --threads 4 --map polarization:map.png \
    --map nearest:near.PNG
cmp one.csv four.csv || fail "another number of threads gives another table"
same "rows" "$(wc -l <one.csv)" 37
same "what is left" "$(echo *)" "err four.csv map.png near.PNG one.csv out"
same "a picture" "$(head -c 4 map.png | tail -c 3)" PNG
cmp -s map.png near.PNG && fail "two measures have one map"
same "the columns" "$(head -n 1 one.csv | cut -d, -f1-7)" \
    "run,alignment,edges,repeat,seed,polarization_mean,polarization_sd"
same "the ninth run" "$(sed -n 10p one.csv | cut -d, -f1-5)" "9,0.4,walls,3,1803886266"

# --- a row is the mean and deviation of the run's own measures
expect 0 "" --boids 40 --alignment 0.4 --edges walls --seed 1803886266 --seconds 3 --every 2 \
    --metrics run.csv
same "mean and deviation of spread" "$(sed -n 10p one.csv | cut -d, -f8,9)" \
    "$(awk -F, 'NR > 1 && $1 >= 60 { n++; s += $4; v[n] = $4 }
        END { m = s / n; for (i = 1; i <= n; i++) q += (v[i] - m) ^ 2
              printf "%.9g,%.9g\n", m, sqrt(q / (n - 1)) }' run.csv)"

# --- killed ten times
slow=("${sweep[@]}" --seconds 40)
expect 0 "" "${slow[@]}" --metrics slow.csv
kills=0
for pause in 0.02 0.03 0.04 0.03 0.05 0.02 0.04 0.03 0.05 0.04; do
    "$flockrun" "${slow[@]}" --metrics killed.csv --threads 2 2>/dev/null &
    sleep "$pause"
    kill -9 $! 2>/dev/null && kills=$((kills + 1))
    wait $! 2>/dev/null
    [[ -e killed.csv ]] && break
    printf '12,0.8,walls,3,18' >>killed.csv.part # as a machine that fails leaves it
done
((kills > 0)) || fail "no sweep was killed"
rows=$(grep -c '^[0-9].*"$' killed.csv.part 2>/dev/null)
[[ -e killed.csv ]] ||
    expect 0 "$( ((rows > 0)) && echo "going on: $rows of 36 runs are done")" "${slow[@]}" \
        --metrics killed.csv
cmp slow.csv killed.csv || fail "a sweep that was killed has another table"
[[ -e killed.csv.part ]] && fail "the journal is still there"

# --- asked to stop, and gone on with
long=(--boids 10 --sweep alignment=0:2:0.1)
"$flockrun" "${long[@]}" --seconds 10 --repeat 10000 --metrics asked.csv 2>err &
until grep -qs '^1,' asked.csv.part || ! kill -0 $! 2>/dev/null; do
    sleep 0.02
done
kill -TERM $!
wait $!
same "exit code after SIGTERM" $? 143
grep -q "stopped by SIGTERM" err || fail "SIGTERM: $(cat err)"
grep -q "runs are in asked.csv.part; the same command goes on from there" err ||
    fail "SIGTERM: $(cat err)"
rm -f asked.csv.part
"$flockrun" "${sweep[@]}" --metrics - --quiet 2>/dev/null | sed '1s/,edges//' | head -n 3 >asked.csv.part
expect 2 "asked.csv.part is the table of another sweep: it has --boids 40 where this one has --boids 10" \
    "${long[@]}" --seconds 3 --metrics asked.csv
rm -f asked.csv.part

# --- finished: it is not flown again, and another one is refused
expect 0 "all 36 runs are in one.csv already" "${sweep[@]}" --metrics one.csv
expect 2 "it has --repeat 3 where this one has --repeat 4" "${sweep[@]}" --repeat 4 --metrics one.csv
expect 2 "it has --boids 40 where this one has --boids 41" "${sweep[@]}" --boids 41 --metrics one.csv
expect 2 "it has --seconds 3 where this one has --seconds 4" "${sweep[@]}" --seconds 4 \
    --metrics one.csv
expect 2 "map.png exists already" "${sweep[@]}" --metrics one.csv --map polarization:map.png
expect 0 "" "${sweep[@]}" --metrics - --quiet
cmp out four.csv || fail "standard output gets another table"

# --- in parts
if command -v parallel >/dev/null; then
    parallel --will-cite "$flockrun" "${sweep[@]@Q}" --threads 1 --shard {}/5 --metrics part-{}.csv \
        ::: 1 2 3 4 5 2>err || fail "parallel: $(cat err)"
else
    for i in 1 2 3 4 5; do
        expect 0 "" "${sweep[@]}" --threads 1 --shard $i/5 --metrics part-$i.csv
    done
fi
expect 0 "" --merge part-*.csv --metrics merged.csv --map polarization:merged.png
cmp one.csv merged.csv || fail "the parts joined are another table"
cmp map.png merged.png || fail "the parts joined have another map"
expect 2 "no table has run 3 of 36" --merge part-1.csv part-2.csv part-4.csv part-5.csv --metrics x
expect 2 "part-2.csv:2: run 2 was there already" --merge part-*.csv part-2.csv --metrics x
expect 2 "run 2 is not of part 1/5" "${sweep[@]}" --shard 1/5 --metrics part-2.csv
expect 0 "" "${sweep[@]}" --repeat 2 --shard 2/5 --metrics other.csv
expect 2 "other.csv is the table of another sweep" --merge part-1.csv other.csv --metrics x
expect 2 "run.csv is no table of a sweep" --merge run.csv --metrics x
# Numbers that somebody wrote and no run measured.
for number in 1e308 -1e301; do
    awk -F, -v OFS=, -v number=$number 'NR > 1 { $8 = number } 1' one.csv >forged.csv
    expect 1 "the spread from" --merge forged.csv --map spread:forged.png
    [[ ! -e forged.png ]] || fail "a map of $number"
done

# --- what makes no sense
expect 2 "--sweep needs --metrics" --sweep alignment=0:1:0.1 --seconds 3
expect 2 "--sweep needs --seconds" --sweep alignment=0:1:0.1 --metrics x
expect 2 "run 12 of 21: --alignment 11 is out of range: allowed is 0..10" --sweep alignment=0:20:1 --seconds 3 --metrics x
expect 2 "boids 1.5" --sweep boids=1:2:0.5 --seconds 3 --metrics x
expect 2 "--edges 0" --sweep edges=0:1:1 --seconds 3 --metrics x
expect 2 "none is left to be measured" --sweep alignment=0,1 --seconds 3 --burn-in 4 --metrics x
expect 2 "--sweep and --hash" --sweep alignment=0,1 --seconds 3 --metrics x --hash
expect 2 "--repeat: only with --sweep" --seconds 3 --repeat 2
expect 2 "--map: only with --sweep or --merge" --map polarization:x.png
expect 2 "a measure is polarization|spread" --sweep alignment=0,1 --seconds 3 --metrics x --map a:x.png
expect 2 "must end in .png" --sweep alignment=0,1 --seconds 3 --metrics x --map milling:x.svg
expect 2 "a map is of one or two swept keys" --sweep alignment=0,1 --sweep cohesion=0,1 \
    --sweep radius=0.2,0.3 --seconds 3 --metrics x --map milling:x.png
expect 2 "all runs that begin with the boids of t.csv are the same" --start t.csv --repeat 2 \
    --sweep alignment=0,1 --seconds 3 --metrics x
if [[ -c /dev/full ]]; then
    expect 1 "No space left" --sweep alignment=0,1 --seconds 1 --metrics /dev/full
fi
expect 1 "run 1: nowhere.csv cannot be read" --start nowhere.csv --sweep alignment=0,1 --seconds 1 \
    --metrics x
expect 2 "--map milling:x.png and --map speed:./x.png are the same file" --force \
    --sweep alignment=0,1 --seconds 1 --metrics x --map milling:x.png --map speed:./x.png
expect 2 "--metrics x.png and --map milling:./x.png are the same file" --force \
    --sweep alignment=0,1 --seconds 1 --metrics x.png --map milling:./x.png
expect 2 "--map milling:no/x.png: no/x.png cannot be written: No such file" \
    --sweep alignment=0,1 --seconds 1 --metrics x --map milling:no/x.png
mkdir folder
expect 2 "--metrics: folder is a folder" --sweep alignment=0,1 --seconds 1 --metrics folder
same "files of refusals" "$(ls x* 2>/dev/null)" ""

exit "$failed"
