# Threads that share a step never write what another reads or writes: a flight on three threads,
# built with clang's thread sanitizer and clang's OpenMP, whose barriers the sanitizer knows through
# archer (it takes those of gcc's OpenMP for races). Builds only what a flight needs.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat > "$work/flight.c" <<'C'
#include <stdio.h>
#include "flock/flock_lanes.h"
#include "flock/flock_world.h"

int main(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.density = FLOCK_DENSITY_AUTO;
    params.count = FLOCK_WORTH_DEALING + 1;
    flock_world *world = flock_world_create(&params, NULL);
    if (world == NULL) {
        return 1;
    }
    flock_world_set_threads(world, 3);
    for (int step = 0; step < 3; step++) {
        flock_world_step(world);
    }
    printf("%g\n", (double)flock_world_frame(world).x[0]);
    flock_world_destroy(world);
    return 0;
}
C

archer=$(dirname "$(readlink -f "$(command -v clang)")")/../lib/libarcher.so
[ -e "$archer" ] || { echo "there is no $archer: install libomp-dev"; exit 1; }
export OMP_TOOL_LIBRARIES=$archer TSAN_OPTIONS="ignore_noninstrumented_modules=1 halt_on_error=1"

# build NAME SOURCE...: into $work/NAME
build() {
    local name=$1
    shift
    clang -std=c17 -fopenmp -fsanitize=thread -g -O1 -ffp-contract=off -I"$SOURCE_DIR/src" "$@" \
        -lm -o "$work/$name"
}

# It sees a race where there is one, and none where only a barrier is in between.
cat > "$work/race.c" <<'C'
int main(int argc, char **argv) {
    (void)argv;
    int shared = 0, own[4] = {0}, next[4] = {0};
#pragma omp parallel for num_threads(4) schedule(static)
    for (int i = 0; i < 4; i++) {
        own[i] = i;
        if (argc > 1) {
            shared++;
        }
    }
#pragma omp parallel for num_threads(4) schedule(static)
    for (int i = 0; i < 4; i++) {
        next[i] = own[(i + 1) % 4];
    }
    return next[0] + shared == 0;
}
C
build race "$work/race.c"
if "$work/race" racing >/dev/null 2>&1; then
    echo "the sanitizer misses a race"
    exit 1
fi
"$work/race"

build flight "$work/flight.c" "$SOURCE_DIR"/src/flock/*.c "$SOURCE_DIR"/src/base/*.c
"$work/flight"
