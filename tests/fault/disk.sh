# Files that may grow to so many bytes and no further, at every size from none on: each write fails
# in turn. A program ends with 1 and says where what it wrote can be read; that begins as the whole
# file does, and no name that was asked for is there half written.
source "$(dirname "$0")/../support/flockrun.sh"
flockview=$BUILD_DIR/flockview

if ! command -v prlimit >/dev/null; then
    echo "there is no prlimit"
    exit 0
fi

# limited BYTES COMMAND...: its exit code in $code.
limited() {
    local bytes=$1
    shift
    rm -f ./*.part "$file"
    # Standard error is a pipe, for which there is no limit.
    prlimit --core=0 --fsize="$bytes" "$@" 2>&1 >/dev/null | cat >err
    code=${PIPESTATUS[0]}
}

# begins PART: whether it is as far as it goes what the whole file is. An NPY table says at its
# beginning how many rows it has.
begins() {
    local from=1
    [[ $file != *.npy ]] || from=257
    cmp -s <(tail -c +$from "$1") <(head -c "$(stat -c %s "$1")" whole | tail -c +$from)
}

# half BYTES: checks what a limit of so many bytes left of $file.
half() {
    ((code == 1)) || fail "$file of $1 bytes: exit code $code, wanted 1"
    [[ ! -e $file ]] || fail "$file of $1 bytes is there"
    local parts=(./"$file".*.part)
    if [[ -e ${parts[0]} ]]; then
        grep -qF "${parts[0]#./}" err || fail "$file of $1 bytes: ${parts[0]} is not told"
        begins "${parts[0]}" || fail "$file of $1 bytes: what is left is something else"
    fi
    grep -q 'File too large' err || fail "$file of $1 bytes: $(cat err)"
}

# every FILE STEPS COMMAND...: limits from 0 to the size of FILE, in so many steps.
every() {
    file=$1
    local steps=$2 k
    shift 2
    "$@" >out 2>err || fail "$*: $(cat err)"
    mv "$file" whole
    local size
    size=$(stat -c %s whole)
    for ((k = 0; k < steps; k++)); do
        limited $((size * k / steps)) "$@"
        half $((size * k / steps))
    done
    limited "$size" "$@"
    ((code == 0)) || fail "$file of all its $size bytes: exit code $code, $(cat err)"
    cmp -s "$file" whole || fail "$file of all its bytes is another"
}

run=("$flockrun" --boids 40 --steps 60 --quiet)
every metrics.csv 3 "${run[@]}" --metrics metrics.csv
every tracks.csv 4 "${run[@]}" --tracks tracks.csv
every tracks.npy 2 "${run[@]}" --tracks tracks.npy
every checkpoint 3 "${run[@]}" --save checkpoint
if [[ -x $flockview ]]; then
    every p.png 2 "$flockview" --picture p.png --size 90x60 --boids 20
fi

# A video of one fragment: ffmpeg writes all but its head when it closes the file.
if [[ -x $flockview ]] && command -v ffmpeg >/dev/null; then
    file=v.mp4
    video=("$flockview" --video v.mp4 --seconds 0.2 --size 90x60 --boids 20 --force)
    "${video[@]}" 2>err || fail "a video: $(cat err)"
    size=$(stat -c %s v.mp4)
    for k in 1 2 3; do
        limited $((size * k / 4)) "${video[@]}"
        ((code == 1)) || fail "a video of $((size * k / 4)) bytes: exit code $code, wanted 1"
        grep -q 'v.mp4: ffmpeg failed: File too large' err || fail "a video: $(cat err)"
    done
fi

# A sweep keeps the runs that are done beside its table, and says so.
sweep=("$flockrun" --sweep alignment=0,1 --seconds 1 --quiet --boids 20 --metrics sweep.csv)
file=sweep.csv
"${sweep[@]}" && mv sweep.csv whole
size=$(stat -c %s whole)
for k in 2 3; do
    limited $((size * k / 4)) "${sweep[@]}"
    ((code == 1)) || fail "a sweep's table of $((size * k / 4)) bytes: exit code $code"
    grep -q 'sweep.csv.part: File too large' err || fail "a sweep's table: $(cat err)"
done
"${sweep[@]}" && cmp sweep.csv whole || fail "a sweep that goes on ends in another table"
exit "$failed"
