# Sourced by tests of flockrun: goes to a folder of its own, which vanishes with the test, and brings
# what checks a run. The test ends with `exit "$failed"`.
# shellcheck shell=bash
flockrun="$BUILD_DIR/flockrun"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

fail() {
    echo "FAILED: $*"
    failed=1
}

# expect CODE WORDS ARGUMENT...: runs flockrun; checks its exit code, and that standard error has
# WORDS ("": that it is empty). Leaves out and err.
expect() {
    local code=$1 words=$2 got
    shift 2
    "$flockrun" "$@" >out 2>err
    got=$?
    ((got == code)) || fail "flockrun $*: exit code $got, wanted $code; $(cat err)"
    if [[ -z $words ]]; then
        [[ -s err ]] && fail "flockrun $*: standard error has \"$(cat err)\""
    elif ! grep -qF -- "$words" err; then
        fail "flockrun $*: standard error has \"$(cat err)\", wanted \"$words\""
    fi
}

# same WHAT GOT WANTED
same() {
    [[ $2 == "$3" ]] || fail "$1: got \"$2\", wanted \"$3\""
}
