# The same flight has the same hash whatever compiled it (gcc and clang, every level of optimisation,
# plain and AVX2 code). The build under test has flown it as determinism/flight; the others compile
# only what that needs, with the flags for floating point that the build itself uses. With what the
# build under test has for files each of them replays recordings of a chance session, too.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if grep -q '^FLOCKVIEW_SANITIZE:.*=.' "$BUILD_DIR/CMakeCache.txt"; then
    echo "a build with sanitizers cannot be linked to others: not tested"
    exit 0
fi

# Recordings of commands, branches and undos, and the hashes at their ends.
SESSION_STEPS=6000 SESSION_KEEP=$work "$BUILD_DIR/tests/property_session" >/dev/null
recorded=$(for file in "$work"/*.rec; do "$BUILD_DIR/flockrun" "$file" --hash --quiet; done)
[ "$(wc -l <<<"$recorded")" = 3 ] || { echo "no recordings"; exit 1; }

float_flags=$(sed -n 's/^add_compile_options(\(-f[^$)]*\))$/\1/p' "$SOURCE_DIR/CMakeLists.txt" | head -n 1)
echo "flags of the build: $float_flags"

reference=$("$BUILD_DIR/tests/determinism_flight")
failed=0

# flies COMPILER FLAG...: builds the flight so and compares what it prints, and what recordings end
# with.
flies() {
    # shellcheck disable=SC2086
    (cd "$work" && rm -f ./*.o && "$1" -std=c17 -fopenmp $float_flags "${@:2}" -I"$SOURCE_DIR/src" -c \
        "$SOURCE_DIR/tests/determinism/flight.c" "$SOURCE_DIR/src/run/main.c" \
        "$SOURCE_DIR"/src/flock/*.c "$SOURCE_DIR"/src/base/*.c)
    local hashes replayed
    "$1" -fopenmp "$work"/flight.o "$work"/flock_*.o "$work"/base_*.o -lm -o "$work/flight"
    # shellcheck disable=SC2046
    "$1" -fopenmp "$work"/main.o "$work"/flock_*.o "$work"/base_*.o "$BUILD_DIR"/lib{run,play,data,scene}.a \
        "$BUILD_DIR/third_party/libglyph_files.a" $(pkg-config --libs inih libpng zlib) -lm -o "$work/flockrun"
    hashes=$("$work/flight") || failed=1
    replayed=$(for file in "$work"/*.rec; do "$work/flockrun" "$file" --hash --quiet; done) || failed=1
    echo "$*: $(wc -l <<<"$hashes") hashes, $(cksum <<<"$hashes"); recordings: $(cksum <<<"$replayed")"
    [ "$hashes$replayed" = "$reference$recorded" ] || failed=1
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
