#!/usr/bin/env bash
# Holds the layers apart: what the files of each folder of src/ may include, and that the one C++
# file is the interface's. Prints file:line of each offence. Reads sources only; symbols.sh reads
# what the compiler made of them.
# shellcheck disable=SC2086 # lists of names are split into words on purpose
set -euo pipefail
set -f # patterns are for names here, not for files
cd "${SOURCE_DIR:-$(dirname "$0")/../..}"

# The layers that each layer may use besides itself.
declare -A layers=(
    [base]=""
    [flock]="base"
    [data]="base flock"
    [play]="base flock data"
    [scene]="base flock/flock_frame.h flock/flock_params.h"
    [render]="base scene"
    [gui]="base"
    [app]="base flock data play scene render gui"
    [run]="base flock data play scene/scene_colour.h"
)

# Headers from outside, without .h. The part of C that computes is everyone's (symbols.sh watches
# what they call in it); clocks, files and threads of the system are the bottom's and the programs'.
computing="assert ctype errno float inttypes limits math stdalign stdarg stdbool stddef stdint stdio
    stdlib string"
system="dirent fcntl poll pthread sched semaphore signal spawn stdatomic sys/* time unistd"
declare -A headers=(
    [base]="$system"
    [flock]="omp stdatomic emmintrin immintrin"
    [data]="ini strings sys/stat unistd png setjmp zlib"
    [play]=""
    [scene]="cglm/*"
    [render]="glad/gl sys/stat"
    [gui]="imgui imgui_internal cfloat climits cmath cstddef cstdint cstdio cstdlib cstring"
    [app]="$system EGL/egl EGL/eglext GLFW/glfw3"
    [run]="$system glyphs strings"
)

offences=0
offend() {
    echo "$*"
    offences=$((offences + 1))
}

# matches_any WORD PATTERN...: WORD is one of the patterns, where * stands for anything.
matches_any() {
    local word=$1 pattern
    shift
    for pattern in "$@"; do
        # shellcheck disable=SC2053 # the right side is a pattern
        [[ $word == $pattern ]] && return 0
    done
    return 1
}

# check_include LAYER FILE:LINE NAME-WITH-DELIMITERS
check_include() {
    local layer=$1 place=$2 include=$3
    local name=${include:1:-1}
    if [[ $include == \"* ]]; then
        [[ -f src/$name ]] || offend "$place: \"$name\" is not a path below src/"
        matches_any "${name%%/*}" "$layer" ${layers[$layer]} ||
            matches_any "$name" ${layers[$layer]} ||
            offend "$place: $layer must not use $name"
    else
        matches_any "${name%.h}" $computing ${headers[$layer]} ||
            offend "$place: $layer must not include <$name>"
    fi
}

for folder in $(find src -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort); do
    if [[ ! -v layers[$folder] ]]; then
        offend "src/$folder: not a layer"
        continue
    fi
    while IFS=: read -r file line text; do
        if [[ $text =~ ^[[:space:]]*#[[:space:]]*include[[:space:]]*(\"[^\"]+\"|\<[^\>]+\>) ]]; then
            check_include "$folder" "$file:$line" "${BASH_REMATCH[1]}"
        else
            offend "$file:$line: an include that names no file"
        fi
    done < <(grep -rnE '^[[:space:]]*#[[:space:]]*include' "src/$folder" || true)
done

# C everywhere, but for the one file that talks to Dear ImGui.
cpp=$(find src -name '*.c[a-z]*' -o -name '*.h[a-z]*')
if [[ $cpp != src/gui/*.cpp || $cpp == *$'\n'* ]]; then
    offend "src: C++ belongs in one .cpp of src/gui, found: ${cpp//$'\n'/, }"
fi

# The widgets are our own.
while IFS=: read -r file line text; do
    offend "$file:$line: a stock widget:$text"
done < <(grep -rnE 'ImGui::(Slider|VSlider|Drag[FIS]|Checkbox|RadioButton|Plot)' src || true)

echo "$offences offences"
exit $((offences > 0))
