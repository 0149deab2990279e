# A flight is the same on any number of threads.
set -euo pipefail

wanted=
for threads in 1 2 3 8; do
    hash=$("$BUILD_DIR/flockrun" --boids 6000 --steps 5 --threads $threads --hash --quiet)
    wanted=${wanted:-$hash}
    if [ "$hash" != "$wanted" ]; then
        echo "FAILED: $hash on $threads threads, $wanted on one" >&2
        exit 1
    fi
done
