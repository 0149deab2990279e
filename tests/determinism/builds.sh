# The same flight has the same hash whatever compiled it (gcc and clang, every level of optimisation,
# plain and AVX2 code). The build under test has flown it as determinism/flight; the others compile
# only what that needs, with the flags for floating point that the build itself uses.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

float_flags=$(sed -n 's/^add_compile_options(\(-f[^$)]*\))$/\1/p' "$SOURCE_DIR/CMakeLists.txt" | head -n 1)
echo "flags of the build: $float_flags"

reference=$("$BUILD_DIR/tests/determinism_flight")
failed=0

# flies COMPILER FLAG...: builds the flight so and compares what it prints.
flies() {
    # shellcheck disable=SC2086
    "$1" -std=c17 -fopenmp $float_flags "${@:2}" -I"$SOURCE_DIR/src" \
        "$SOURCE_DIR/tests/determinism/flight.c" "$SOURCE_DIR"/src/flock/*.c \
        "$SOURCE_DIR"/src/base/*.c -lm -o "$work/flight"
    local hashes
    hashes=$("$work/flight") || failed=1
    echo "$*: $(wc -l <<<"$hashes") hashes, $(cksum <<<"$hashes")"
    [ "$hashes" = "$reference" ] || failed=1
}

echo "this build: $(wc -l <<<"$reference") hashes, $(cksum <<<"$reference")"
flies gcc -O0
flies gcc -O2
flies clang -O1
flies clang -O3
if grep -q avx2 /proc/cpuinfo; then
    flies gcc -O3 -mavx2 -mfma
    flies clang -O3 -mavx2 -mfma
fi
[ "$failed" = 0 ] || { echo "the hashes differ"; exit 1; }
