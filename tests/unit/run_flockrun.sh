#!/usr/bin/env bash
# flockrun from the outside: exit codes, what goes to which stream, and what becomes of files.
set -uo pipefail
export LC_ALL=C
source "$(cd "$(dirname "$0")/../support" && pwd)/flockrun.sh"

# --- help, version, summary
expect 0 "" --version
same "version" "$(cut -d' ' -f1 out)" "flockrun"
expect 0 "" --help
grep -q -- "--radius X" out || fail "--help does not list --radius: $(cat out)"
expect 0 "" --steps 3
same "summary" "$(cut -d, -f1 out)" "step 3"
same "summary lines" "$(wc -l <out)" 1

# --- hashes
expect 0 "" --steps 20 --hash
hash=$(cat out)
[[ $hash =~ ^[0-9a-f]{16}$ ]] || fail "hash is \"$hash\""
expect 0 "" --steps 20 --hash --seed 0.42 --quiet
same "hash of the same run" "$(cat out)" "$hash"
expect 0 "" --steps 20 --hash --seed 0.43
[[ $(cat out) != "$hash" ]] || fail "another seed has the same hash $hash"
expect 0 "" --steps 21 --hash
[[ $(cat out) != "$hash" ]] || fail "another step has the same hash $hash"
expect 0 "" --steps 20 --hash --tracks -
same "last line behind the tracks" "$(tail -n 1 out)" "$hash"

# --- tables
expect 0 "" --steps 10 --every 5 --boids 7 --metrics m.csv --tracks t.csv
same "standard output beside files" "$(cat out)" ""
same "steps of the measures" "$(cut -d, -f1 m.csv | tr '\n' ' ')" "step 0 5 10 "
same "frames of the tracks" "$(cut -d, -f1 t.csv | uniq -c | awk '{printf "%s:%s ", $2, $1}')" \
    "frame:1 0:7 5:7 10:7 "
same "files left" "$(echo *)" "err m.csv out t.csv"
expect 0 "" --steps 9 --every 5 --metrics -
same "last step is no multiple" "$(cut -d, -f1 out | tr '\n' ' ')" "step 0 5 "
expect 0 "" --seconds 0.5 --dt 0.02 --every 25 --metrics -
same "seconds" "$(tail -n 1 out | cut -d, -f1,2)" "25,0.5"

# --- a frame of the tracks goes on as the run did
expect 0 "" --start t.csv:5 --steps 5 --tracks -
same "the run taken up at step 5" "$(grep '^5,' out | cut -d, -f3-)" "$(grep '^10,' t.csv | cut -d, -f3-)"
expect 2 "--boids 8: t.csv has 7" --start t.csv --boids 8
expect 0 "" --start t.csv --boids 7
expect 2 "t.csv has no frame 7 (the nearest is 5)" --start t.csv:7

# --- with auto density the table's number of boids decides, and not the preset's
expect 0 "" --boids 400 --tracks t400.csv
expect 0 "" --start t400.csv --density auto --edges torus --radius 1 --steps 1
expect 2 "t.csv: radius 3.499514 is over 1, half the torus's width (with 7 boids)" --start t.csv \
    --density auto --edges torus --radius 1
expect 2 "standard input: radius 3.499514 is over 1" --start - --density auto --edges torus \
    --radius 1 <t.csv
rm -f t400.csv

# --- what no flock accepts is refused where it was read
expect 2 'standard input:2: id "4294967295" is not a whole number from 0 to 4284967295' --start - \
    <<<$'id,x,y\n4294967295,0,0'
expect 2 'standard input:3: y "2e9" is not within +-1e+09' --start - <<<$'id,x,y\n1,0,0\n2,0,2e9'

# --- the same from standard input
expect 0 "" --start - --steps 5 --hash <t.csv
hash=$(cat out)
expect 0 "" --start t.csv --steps 5 --hash
same "hash of a start from standard input" "$hash" "$(cat out)"
expect 0 "" --start -:5 --steps 5 --tracks - <t.csv
same "a frame from standard input" "$(grep '^5,' out | cut -d, -f3-)" "$(grep '^10,' t.csv | cut -d, -f3-)"
expect 2 'standard input:2: x "nan" is not a number' --start - <<<$'id,x,y\n1,nan,0'
expect 2 "standard input:1: the table is empty" --start - </dev/null
expect 2 "standard input cannot be read" --start - <&-

# --- other presets: 10 ticks and 60 frames are a second of playback
expect 0 "" --preset lesson --seconds 1.5 --every 15 --metrics -
same "the lesson's seconds" "$(tail -n 1 out | cut -d, -f1,2)" "15,1.5"
expect 0 "" --preset lab --seconds 0.5 --every 30 --metrics -
same "the lab's seconds" "$(tail -n 1 out | cut -d, -f1,2)" "30,0.5"
same "columns of the measures" "$(head -n 1 out)" \
    "step,time,polarization,spread,groups,alone,largest,nearest,milling,speed,neighbours"

# --- options in any order are the same flight; each of them makes another one
flight() {
    "$flockrun" --steps 30 --hash "$@" 2>err || fail "flockrun $*: $(cat err)"
}
hash=$(flight --preset lesson --style weighted --radius 3 --world 20,10)
same "another order" "$(flight --world 20,10 --radius 3 --style weighted --preset lesson)" "$hash"
hash=$(flight --preset lesson)
for option in --style=weighted --style=normalised --dims=3 --edges=torus --no-obstacles \
    --obstacle=0,0,3 --cursor=flee --cursor=attract --cursor-at=5,5 --reach=4 --avoid=0.5 \
    --max-speed=0.3 --max-force=0.05 --world=20,10 --set=placement=scatter; do
    [[ $(flight --preset lesson "$option") != "$hash" ]] || fail "$option changes nothing"
done
hash=$(flight --preset lab)
[[ $(flight --preset lab --seam-sight off) != "$hash" ]] || fail "--seam-sight changes nothing"
hash=$(flight --cursor flee)
[[ $(flight --cursor-dir 1,0,0) != "$hash" ]] || fail "--cursor-dir changes nothing"

# --- a table of three dimensions in two: z and vz are read and dropped
printf 'id,x,y,z,vx,vy,vz\n1,0,0,5,0.3,0,0.3\n2,1,1,-5,0,0.3,-0.3\n' >deep.csv
expect 0 "" --preset lesson --start deep.csv --steps 5 --tracks -
same "z and vz in 2D" "$(tail -n +2 out | cut -d, -f6,9 | sort | uniq -c | tr -s ' ')" " 12 0,0"
printf 'id,x,y,z\n1,0,0,word\n' >deep.csv
expect 2 'deep.csv:2: z "word" is not a number' --preset lesson --start deep.csv
rm -f deep.csv

# --- existing files are never replaced, and that is known before the run
cp t.csv before.csv
expect 2 "t.csv exists already" --steps 1000000000 --tracks t.csv
expect 2 "t.csv exists already" --steps 1000000000 --metrics n.csv --tracks t.csv
[[ -e n.csv ]] && fail "n.csv was written by a refused run"
cmp -s t.csv before.csv || fail "t.csv was changed by a refused run"
expect 0 "" --boids 3 --tracks t.csv --force
same "lines of the replaced file" "$(wc -l <t.csv)" 4
rm -f before.csv

# --- a link is written through, and the file keeps its permissions
chmod 640 t.csv
ln -s t.csv link.csv
expect 2 "link.csv exists already" --boids 4 --tracks link.csv
expect 0 "" --boids 4 --tracks link.csv --force
same "what is left of the link" "$(readlink link.csv)" "t.csv"
same "the file behind the link" "$(stat -c %a t.csv) $(wc -l <t.csv)" "640 5"
expect 2 "are the same file" --boids 4 --tracks link.csv --metrics t.csv --force
rm -f link.csv

# --- closed standard streams: no file takes their place
"$flockrun" --steps 2 --tracks c.csv --hash >&- 2>err
same "exit code without standard output" $? 1
same "the tracks without standard output" "$(tail -n 1 c.csv | cut -d, -f1,3)" "2,149"
grep -qF "standard output: " err || fail "no standard output: \"$(cat err)\""
words=$("$flockrun" --metrics m2.csv --tracks - 2>&1 >&-)
same "exit code of tracks to a closed standard output" $? 2
same "tracks to a closed standard output" "$words" \
    "flockrun: --tracks: standard output is not open for writing"
[[ -e m2.csv ]] && fail "m2.csv was written by a refused run"
"$flockrun" --steps 2 --tracks d.csv --metrics /dev/full 2>&-
same "exit code without standard error" $? 1
cmp c.csv d.csv || fail "the tracks without standard error are others"
rm -f c.csv d.csv

# --- bad input: exit code 2 and nothing written
printf 'id,x,y\n1,0,0\n2,nan,0\n' >bad.csv
expect 2 'bad.csv:3: x "nan" is not a number' --start bad.csv --steps 1 --tracks new.csv
same "standard output of a refused run" "$(cat out)" ""
[[ -e new.csv ]] && fail "new.csv was written though the start was bad"
expect 2 "nothing.csv cannot be read" --start nothing.csv
expect 2 ". is a folder" --start .
expect 2 "did you mean --alignment?" --alignmnt 1 --tracks new.csv
expect 2 "--obstacle 9,9,1.5: obstacle 2 does not lie inside the world" --preset lesson \
    --obstacle 0,0,1 --obstacle 9,9,1.5 --tracks new.csv
expect 2 "--dt 0.01 is out of range" --style reynolds --dt 0.01 --tracks new.csv
expect 2 "--metrics - and --tracks - are the same file" --metrics - --tracks -
expect 2 "are the same file" --metrics /dev/stdout --tracks -
expect 2 "--metrics out and --tracks - are the same file" --metrics out --tracks - --force
expect 2 "--metrics m.csv and --tracks ./m.csv are the same file" --metrics m.csv --tracks ./m.csv \
    --force
expect 2 "are the same file" --metrics new.csv --tracks "$folder/new.csv"
expect 0 "" --metrics /dev/null --tracks /dev/null
expect 2 "cannot be written" --tracks nowhere/t.csv
expect 2 "is a folder" --tracks .
same "files left" "$(echo *)" "bad.csv err m.csv out t.csv"

# --- a full disk and a reader that goes away
if [[ -c /dev/full ]]; then
    expect 1 "No space left" --steps 1000 --tracks /dev/full
    expect 1 "flockrun: step 0: /dev/full: No space left" --metrics /dev/full
    for what in "--hash" "--help" "--version" "--steps 1" "--tracks -"; do
        # shellcheck disable=SC2086
        "$flockrun" $what >/dev/full 2>err
        same "exit code of $what to a full disk" $? 1
        grep -q "No space left" err || fail "$what to a full disk: \"$(cat err)\""
    done
fi
"$flockrun" --steps 100000000 --tracks - 2>err | head -n 1 >out
same "exit code when the reader goes away" "${PIPESTATUS[0]}" 1
grep -q "Broken pipe" err || fail "the reader goes away: \"$(cat err)\""

exit $failed
