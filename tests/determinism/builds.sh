# The same flight has the same hash whatever compiled it: gcc and clang, every level of
# optimisation, plain and AVX2 code. Builds only what a flight needs, with the flags for floating point
# that the build itself uses.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat > "$work/flight.c" <<'C'
#include <inttypes.h>
#include <stdio.h>
#include "flock/flock_hash.h"
#include "flock/flock_world.h"

/* Flies one scenario for 120 steps, with changes on the way, and prints the hash. */
static void fly(flock_params params) {
    flock_world *world = flock_world_create(&params, NULL);
    for (int step = 0; step < 120; step++) {
        if (step % 50 == 25) {
            flock_command set = {.kind = FLOCK_COMMAND_SET,
                                 .param = FLOCK_PARAM_SEPARATION,
                                 .value = step % 100 == 25 ? 0.0 : 1.7};
            flock_world_apply(world, &set, NULL);
        }
        flock_world_step(world);
    }
    flock_frame frame = flock_world_frame(world);
    printf("%016" PRIx64 "\n", flock_hash(&frame, flock_world_params(world)));
    flock_world_destroy(world);
}

int main(void) {
    for (int preset = 0; preset < FLOCK_PRESETS; preset++) {
        flock_params params = flock_params_of((flock_preset)preset);
        fly(params);
        params.dims = 3;
        params.edges = FLOCK_TORUS;
        params.density = FLOCK_DENSITY_AUTO;
        params.obstacles_on = FLOCK_ON;
        params.cursor_mode = FLOCK_CURSOR_ATTRACT;
        params.count = 200;
        params.half[0] *= 1.37f;
        fly(params);
        params.dims = 2;
        params.edges = FLOCK_WALLS;
        fly(params);
    }
    return 0;
}
C

float_flags=$(sed -n 's/^add_compile_options(\(-f[^$)]*\))$/\1/p' "$SOURCE_DIR/CMakeLists.txt" | head -n 1)
echo "flags of the build: $float_flags"

reference=
failed=0
for compiler in gcc clang; do
    for flags in -O0 -O1 -O2 -O3 "-O3 -mavx2 -mfma"; do
        case $flags in *avx2*) grep -q avx2 /proc/cpuinfo || continue ;; esac
        # shellcheck disable=SC2086
        "$compiler" -std=c17 $float_flags $flags \
            -I"$SOURCE_DIR/src" "$work/flight.c" "$SOURCE_DIR"/src/flock/*.c \
            "$SOURCE_DIR"/src/base/*.c -lm -o "$work/flight"
        hashes=$("$work/flight" | tr '\n' ' ')
        echo "$compiler $flags: $hashes"
        reference=${reference:-$hashes}
        [ "$hashes" = "$reference" ] || failed=1
    done
done
[ "$failed" = 0 ] || { echo "the hashes differ"; exit 1; }
