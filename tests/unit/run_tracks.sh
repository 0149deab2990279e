#!/usr/bin/env bash
# What flockrun writes of its boids: the table, extended XYZ and NumPy's arrays have the same numbers,
# NumPy and ASE read them where they are installed, and after a full disk, a signal or a kill there is
# a whole file, or none, or a part that can be read.
set -uo pipefail
export LC_ALL=C
source "$(cd "$(dirname "$0")/../support" && pwd)/flockrun.sh"

# A Python that has a module; "" when there is none.
python_with() {
    local python
    for python in python3 /usr/bin/python3; do
        "$python" -c "import $1" 2>/dev/null && echo "$python" && return
    done
}

# rows_of FILE.npy: how many it says it has.
rows_of() {
    head -c 256 "$1" | tr -d '\0' | sed -n "s/.*'shape': (\([0-9]*\),).*/\1/p"
}

# --- three files of one flight
flight=(--boids 7 --edges torus --steps 20 --every 10)
for file in t.csv t.xyz t.EXTXYZ t.npy; do
    expect 0 "" "${flight[@]}" --tracks $file
done
cmp t.xyz t.EXTXYZ || fail "the two endings of XYZ give two files"
same "columns of the table" "$(head -n 1 t.csv)" "frame,time,id,x,y,z,vx,vy,vz,speed"
same "boids of the XYZ file" "$(awk '$1 == "X" { print $2, $3, $4, $5, $6, $7, $8 }' t.xyz)" \
    "$(tail -n +2 t.csv | awk -F, '{ print $3, $4, $5, $6, $7, $8, $9 }')"
same "head of its second frame" "$(sed -n '10,11p' t.xyz)" '7
Lattice="2 0 0 0 2 0 0 0 2" Origin="-1 -1 -1" Properties=species:S:1:id:I:1:pos:R:3:velo:R:3 Time=0.166666667 Step=10 pbc="T T T"'
expect 0 "" --preset lab --boids 2 --tracks lab.xyz
same "a flat torus" "$(sed -n 2p lab.xyz | grep -o 'pbc=.*')" 'pbc="T T F"'
expect 0 "" --preset lesson --boids 2 --tracks lesson.xyz
same "flat walls" "$(sed -n 2p lesson.xyz | grep -oE "pbc=.*|-0.5\"")" $'-0.5"\npbc="F F F"'
same "rows of the array" "$(rows_of t.npy)" 21
same "bytes of the array" "$(wc -c <t.npy)" $((256 + 21 * 48))

python=$(python_with numpy)
if [[ -n $python ]]; then
    "$python" - <<'PYTHON' || fail "NumPy reads other numbers"
import numpy
array = numpy.load("t.npy")
table = numpy.genfromtxt("t.csv", delimiter=",", names=True, dtype=None)
assert array.dtype.names == table.dtype.names, array.dtype
for name in array.dtype.names:
    same = array[name] == table[name].astype(array[name].dtype)
    if name == "time":
        same = abs(array[name] - table[name]) < 1e-9
    assert same.all(), (name, array[name], table[name])
PYTHON
fi
python=$(python_with ase)
if [[ -n $python ]]; then
    "$python" - <<'PYTHON' || fail "ASE reads other numbers"
import csv
from ase.io import read
frames = read("t.xyz", index=":")
rows = list(csv.DictReader(open("t.csv")))
assert len(frames) == 3, frames
for index, frame in enumerate(frames):
    assert frame.pbc.all() and abs(frame.cell.lengths() - 2).max() == 0, frame
    assert frame.info["Step"] == 10 * index, frame.info
    for boid in range(7):
        row = rows[7 * index + boid]
        assert frame.arrays["id"][boid] == int(row["id"])
        assert list(frame.positions[boid]) == [float(row[k]) for k in "xyz"]
        assert list(frame.arrays["velo"][boid]) == [float(row["v" + k]) for k in "xyz"]
assert not read("lab.xyz").pbc[2] and read("lab.xyz").pbc[0]
PYTHON
fi

# --- where an array cannot go
mkfifo pipe.npy
cat pipe.npy >/dev/null &
expect 2 "--tracks: pipe.npy: an array begins with how many rows it has" "${flight[@]}" \
    --tracks pipe.npy
wait $!
expect 2 "--metrics - and --tracks - are the same file" "${flight[@]}" --metrics - --tracks -
same "standard output of a refusal" "$(cat out)" ""

# --- asked to stop: whole files, that end where the run did
long=(--boids 200 --steps 100000000)

# stop SIGNAL FILE OPTION...: runs flockrun, sends it the signal as soon as something is in the file
# (a pattern), and returns its exit code. Jobs that have a group of their own do not ignore SIGINT.
stop() {
    local signal=$1 file=$2
    shift 2
    set -m
    "$flockrun" "$@" 2>err &
    set +m
    # shellcheck disable=SC2086,SC2116
    until [[ -s $(echo $file) ]] || ! kill -0 $! 2>/dev/null; do
        sleep 0.02
    done
    kill -"$signal" $!
    wait $! 2>/dev/null
}

stop INT "stopped.npy.*.part" "${long[@]}" --metrics m.csv --tracks stopped.npy --save stopped.flock
same "exit code of SIGINT" $? 130
grep -q "stopped by SIGINT at step" err || fail "SIGINT: $(cat err)"
same "files left unfinished" "$(ls ./*.part 2>/dev/null)" ""
same "boids of all steps" "$(rows_of stopped.npy)" $((200 * ($(wc -l <m.csv) - 1)))
same "bytes of all steps" "$(wc -c <stopped.npy)" $((256 + 48 * $(rows_of stopped.npy)))
steps=$(tail -n 1 m.csv | cut -d, -f1)
same "hash of the step it stopped at" "$("$flockrun" --resume stopped.flock --hash)" \
    "$("$flockrun" --boids 200 --steps "$steps" --hash)"
stop TERM out "${long[@]}" --tracks - >out
same "exit code of SIGTERM" $? 143
same "last line after SIGTERM" "$(tail -n 1 out | tr -cd , | wc -c)" 9
rm -f stopped.* m.csv out

# --- killed: no file of that name
stop KILL "killed.xyz.*.part" "${long[@]}" --tracks killed.xyz
[[ -e killed.xyz ]] && fail "a killed run has left killed.xyz"
rm -f ./*.part

# --- a disk of 64 kB that is full: the part says how many rows are whole
if unshare --map-root-user --mount true 2>/dev/null; then
    mkdir small
    unshare --map-root-user --mount bash -s "$flockrun" <<'MOUNTED' || fail "a full disk: $(cat err)"
    mount -t tmpfs -o size=64k none small && cd small || exit 0
    "$1" --boids 100 --steps 1000 --tracks t.npy 2>../err
    [[ $? == 1 && ! -e t.npy ]] && grep -q "t.npy: No space left on device" ../err || exit 1
    rows=$(head -c 256 t.npy.*.part | tr -d '\0' | sed -n "s/.*'shape': (\([0-9]*\),).*/\1/p")
    bytes=$(wc -c <t.npy.*.part)
    ((rows > 1000 && rows == (bytes - 256) / 48)) || { echo "$rows rows in $bytes bytes"; exit 1; }
MOUNTED
fi

exit "$failed"
