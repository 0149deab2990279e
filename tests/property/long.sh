# scripts/long, which flies for hours, for seconds: every flight, small flocks on one thread and
# large ones on several. And it fails where a flight fails, and where threads change a flight.
set -euo pipefail
long=$SOURCE_DIR/scripts/long

"$long" 150 36 1
"$long" 5500 1 1 3

fake=$(mktemp -d)
trap 'rm -rf "$fake"' EXIT
mkdir "$fake/tests"

# fails_with LINES FLIGHT: scripts/long with this script for its flights fails, with so many marked.
fails_with() {
    printf '#!/bin/sh\n%s\n' "$2" >"$fake/tests/long_flight"
    chmod +x "$fake/tests/long_flight"
    if BUILD_DIR=$fake "$long" 1 1 1 2 >"$fake/out"; then
        echo "FAILED: it succeeds with flights that do $2"
        exit 1
    fi
    local marked
    marked=$(grep -c FAILED "$fake/out")
    [[ $marked == "$1" ]] || { echo "FAILED: $marked marked, wanted $1; flights do $2"; exit 1; }
}
fails_with 6 'echo "$1 $2 $5"'
fails_with 2 'echo "$1 $2 same"; test "$1 $2" != "lesson handled"'
