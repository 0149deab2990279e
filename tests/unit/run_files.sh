#!/usr/bin/env bash
# Scenarios and checkpoints through flockrun: a resumed flight is the straight one in hash and in
# tables, what may be changed on the way and what not, and a checkpoint's file is whole or not there
# whatever happens to the program or the disk while it is written.
set -uo pipefail
export LC_ALL=C
flockrun=$BUILD_DIR/flockrun
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder" || exit 1

failed=0
fail() {
    echo "$*"
    failed=1
}

# same WHAT GOT WANTED
same() {
    [[ $2 == "$3" ]] || fail "$1: \"$2\", wanted \"$3\""
}

# expect CODE WORDS OPTION...: runs flockrun; its exit code, and words on standard error.
expect() {
    local code=$1 words=$2
    shift 2
    "$flockrun" "$@" >out 2>err
    same "exit code of flockrun $*" $? "$code"
    [[ -z $words ]] || grep -qF -- "$words" err || fail "flockrun $*: \"$(cat err)\", wanted \"$words\""
}

# hash_of OPTION...: the last line of a run.
hash_of() {
    "$flockrun" "$@" --hash | tail -n 1
}

cat >s.ini <<'INI'
[flock]
preset = lesson
boids = 50
edges = torus
obstacle = 0, 0, 2
INI

# --- a resumed flight is the straight one
"$flockrun" s.ini --steps 90 --metrics whole.csv --tracks tracks.csv --every 7
"$flockrun" s.ini --steps 40 --metrics a.csv --every 7 --save c
"$flockrun" --resume c --steps 50 --metrics b.csv --tracks end.csv --every 7
same "measures in two parts" "$(cat a.csv <(tail -n +2 b.csv))" "$(cat whole.csv)"
same "the last boids" "$(tail -n 50 end.csv)" "$(tail -n 50 tracks.csv)"
same "hash of a resumed flight" "$(hash_of c --steps 50)" "$(hash_of s.ini --steps 90)"
same "hash of no step" "$(hash_of c)" "$(hash_of s.ini --steps 40)"
"$flockrun" c --steps 10 --save c2
same "a checkpoint of a checkpoint" "$(hash_of c2 --steps 40)" "$(hash_of s.ini --steps 90)"
"$flockrun" c --save c3
cmp c c3 || fail "a checkpoint that was resumed and saved is another"

# Rules can be changed; what is the same is no change.
same "the same rules again" "$(hash_of c --steps 50 --boids 50 --style reynolds)" \
    "$(hash_of c --steps 50)"
[[ $(hash_of c --steps 50 --alignment 3) != $(hash_of c --steps 50) ]] ||
    fail "--alignment changed nothing"
same "boids after --boids 60" "$("$flockrun" c --boids 60 --tracks - | tail -n +2 | wc -l)" 60
for option in "--seed 3" "--dims 3" "--world 20,10" "--preset lab" "--set placement=ball"; do
    # shellcheck disable=SC2086
    expect 2 "$option: not with c: its flock is under way" c $option
done
expect 2 "--start whole.csv: not with c, which is a checkpoint" c --start whole.csv
expect 2 "radius 300 is over" c --radius 300

# --- what is none
expect 2 "--resume s.ini: this is a scenario, not a checkpoint" --resume s.ini
printf '[flock]\nobstacle = 0, 0, 0, 2\n' >bad.ini
expect 2 "bad.ini:2: obstacle 0, 0, 0, 2: obstacle 1 does not lie inside the world" bad.ini
expect 2 "tracks.csv:nothing cannot be read" tracks.csv:nothing
expect 2 "tracks.csv and --start a.csv: only one table" tracks.csv --start a.csv
same "the boids of a table and its frame" "$(hash_of tracks.csv:14)" "$(hash_of --start tracks.csv:14)"
head -c 1000 c >cut
expect 2 "cut is cut off: it has 1000 bytes and should have" cut
printf 'x' | dd of=c3 bs=1 seek=1500 conv=notrunc 2>/dev/null
expect 2 "c3 is altered: its checksum is" c3
expect 2 "it looks like a program" "$flockrun"

# --- where it cannot be written
expect 2 "--save: c exists already (--force replaces it)" s.ini --save c
expect 2 "--metrics m and --save ./m are the same file" s.ini --metrics m --save ./m
expect 2 "--save: nowhere/c cannot be written: No such file" s.ini --save nowhere/c
same "what was left by refusals" "$(echo m* nowhere* ./*.part)" "m* nowhere* ./*.part"
if [[ -c /dev/full ]]; then
    expect 1 "No space left" s.ini --save /dev/full
fi

# A disk of 64 kB that is full, and a folder that nobody may write to. Both need a mount.
if unshare --map-root-user --mount true 2>/dev/null; then
    mkdir small fixed
    unshare --map-root-user --mount bash -s "$flockrun" <<'MOUNTED' || failed=1
    mount -t tmpfs -o size=64k none small && mount -t tmpfs none fixed && cd small || exit 0
    "$1" ../s.ini --steps 3 --save old || exit 1
    before=$(cksum <old)
    "$1" ../s.ini --boids 5000 --save old --force 2>../err
    code=$?
    if [[ $code != 1 ]] || ! grep -q "old: No space left on device; what was written is in" ../err; then
        echo "a full disk: code $code, \"$(cat ../err)\""
        exit 1
    fi
    [[ $(cksum <old) == "$before" ]] || { echo "a full disk spoilt the old file"; exit 1; }
    mount -o remount,ro ../fixed && cd .. || exit 0
    "$1" s.ini --save fixed/c 2>err
    code=$?
    if [[ $code != 2 ]] || ! grep -q "fixed/c cannot be written: Read-only file system" err; then
        echo "a read-only folder: code $code, \"$(cat err)\""
        exit 1
    fi
MOUNTED
fi

# --- the examples do what they say
for example in "$SOURCE_DIR"/docs/examples/*.ini; do
    expect 0 "" "$example" --steps 5
done
milling=$("$flockrun" "$SOURCE_DIR/docs/examples/mill.ini" --seconds 60 |
    sed 's/.*milling \(0\.[0-9][0-9]\).*/\1/')
grep -q "prints milling $milling," "$SOURCE_DIR/docs/examples/mill.ini" ||
    fail "mill.ini does not promise milling $milling"

# --- killed while it is written: the old file or the new one, and nothing between
"$flockrun" --boids 150000 --seed 1 --save big
old=$(hash_of big)
new=$(hash_of --boids 150000 --seed 2)
kills=0
for pause in 0.01 0.02 0.03 0.04 0.05 0.06 0.08 0.10 0.12 0.15 0.2 0.3; do
    "$flockrun" --boids 150000 --seed 2 --save big --force &
    sleep "$pause"
    kill -9 $! 2>/dev/null && kills=$((kills + 1))
    wait $! 2>/dev/null
    now=$(hash_of big)
    [[ $now == "$old" || $now == "$new" ]] || fail "killed after $pause s: the file has \"$now\""
done
((kills > 0)) || fail "no write was killed"
"$flockrun" --boids 150000 --seed 2 --save big --force
same "the file after all" "$(hash_of big)" "$new"

exit $failed
