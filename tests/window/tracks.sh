#!/usr/bin/env bash
# Pictures of tracks, off screen: of each frame its own, and of one frame always the same.
set -euo pipefail
: "${BUILD_DIR:?set BUILD_DIR to the folder of the programs}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
unset DISPLAY WAYLAND_DISPLAY

fail() {
    echo "FAILED: $*"
    exit 1
}

draw() {
    "$BUILD_DIR/flockview" fish.csv --size 400x300 --picture "$@" 2>said || fail "$*: $(cat said)"
}

printf '%s\n' 'frame,id,X (cm),Y (cm)' '0,1,0,0' '0,2,40,30' '1,1,5,0' '1,2,40,25' '2,2,30,20' \
    >fish.csv
draw first.png --at 0
draw again.png --at 0
draw second.png --at 1
draw last.png --at 2 --explain 2 --colour group
draw labels.png --at 0 --labels
cmp first.png again.png || fail "the same frame gave other bytes"
! cmp -s first.png second.png || fail "two frames gave the same picture"
! cmp -s first.png labels.png || fail "--labels writes nothing"
grep -qF 'fish.csv: 2 animals, 3 frames; x "X (cm)"' said || fail "said: $(cat said)"
grep -qaF 'fish.csv' last.png || fail "the picture does not tell its command line"

# A frame beyond the last one, and a rule.
if "$BUILD_DIR/flockview" fish.csv --at 3 --picture no.png 2>said; then
    fail "there is no frame 3"
fi
grep -qF 'can be opened at step 0 to 2' said || fail "said: $(cat said)"
if "$BUILD_DIR/flockview" fish.csv --cohesion 2 --picture no.png 2>said; then
    fail "tracks have no rules"
fi
grep -qF -- '--cohesion 2: not with fish.csv: no rules move tracks' said || fail "said: $(cat said)"
