#!/usr/bin/env bash
# Installs libflock into a folder, moves it, and builds the example of docs/examples/libflock against
# it as a stranger would: by CMake's find_package and by pkg-config, as C and as C++. Each must find
# the same flight as flockrun, bit for bit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r "$SOURCE_DIR/docs/examples/libflock" "$folder/example"
cmake --install "$BUILD_DIR" --prefix "$folder/first" --component library >/dev/null
mv "$folder/first" "$folder/installed"
cd "$folder/example"

# cached NAME: a value of the build's configuration.
cached() {
    sed -n "s/^$1:[A-Z]*=//p" "$BUILD_DIR/CMakeCache.txt"
}
cc=$(cached CMAKE_C_COMPILER)
cxx=$(cached CMAKE_CXX_COMPILER)
sanitize=$(cached FLOCKVIEW_SANITIZE)
flags="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror ${sanitize:+-fsanitize=$sanitize}"

export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$(find "$folder/installed" -name flock.pc)")
# shellcheck disable=SC2046,SC2086 # flags are words
{
    "$cc" -std=c17 $flags measure.c -o by_pkg_config $(pkg-config --cflags --libs flock)
    "$cxx" -std=c++17 $flags -x c++ measure.c -x none -o as_cxx \
        $(pkg-config --cflags --libs flock)
}
cmake -G Ninja -S . -B build -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="$flags" \
    -DCMAKE_PREFIX_PATH="$folder/installed" >/dev/null
cmake --build build >/dev/null

wanted=$("$BUILD_DIR/flockrun" --boids 300 --seconds 10 --hash --quiet)
failed=0
for program in ./by_pkg_config ./as_cxx build/measure; do
    got=$("$program" | tail -n 1)
    echo "$program: $got, flockrun: $wanted"
    [[ -n $wanted && $got == "$wanted" ]] || failed=1
done

# Both languages take every header, and none wants one that is not installed.
(cd "$folder/installed/include/flockview" && find . -name '*.h' -printf '#include "%P"\n') >all.h
for language in c c++; do
    # shellcheck disable=SC2086
    "$cc" $flags -x "$language" -fsyntax-only -I"$folder/installed/include/flockview" all.h || failed=1
done
exit "$failed"
