# How many instructions a step takes: those do not depend on what else the machine is doing. A flock
# of 4,000 at 30 neighbours each, with AVX2, as valgrind counts them, of a release build.
set -euo pipefail

most=1075 # a boid a step; 1010 with gcc 12

grep -q '^CMAKE_BUILD_TYPE:.*=Release$' "$BUILD_DIR/CMakeCache.txt" &&
    grep -q '^FLOCKVIEW_SANITIZE:.*=$' "$BUILD_DIR/CMakeCache.txt" ||
    { echo "not a release build: nothing to count"; exit 0; }
grep -q avx2 /proc/cpuinfo || { echo "no AVX2 here: nothing to count"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# instructions STEPS: in a run of so many steps
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$BUILD_DIR/bench_engine" --count 4000 "$1" 2 2>&1 | sed -n 's/.*Collected : //p'
}

# What comes before the steps is the same in both runs.
few=$(instructions 1)
many=$(instructions 3)
each=$(((many - few) / 2 / 4000))
echo "$each instructions a boid a step, at most $most"
((each > 100 && each <= most))
