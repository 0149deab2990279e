#!/usr/bin/env bash
# Reads the layers' libraries with nm: every external name bears its layer's prefix, none leaves the C
# locale, libraries never print or exit, and the simulation knows no clock, environment, file, global, nor of libm more than
# the square root. Prints library:object: and the name of each offence.
set -euo pipefail
source_dir=$(cd "${SOURCE_DIR:-$(dirname "$0")/../..}" && pwd)
cd "${BUILD_DIR:-$source_dir/build/release}"

# What no layer below the programs calls.
prints_or_exits='(__)?(v?printf|puts|putchar|perror)(_chk)?|stderr|exit|_exit|quick_exit|abort'

# All that the simulation calls: itself and base; of libm what gives the same bits everywhere (not
# fmin and fmax, which may return either zero of -0 and 0); text and memory; OpenMP; and what
# compilers put in by themselves.
simulation='(base|flock)_.*|sqrtf?|floor'
simulation+='|(__)?(mem(cpy|move|set)|v?snprintf)(_chk)?|bcmp|memcmp|str(len|cmp|ncmp|chr|spn)'
simulation+='|qsort|bsearch'
simulation+='|omp_.*|GOMP_.*|__kmpc_.*|__cpu_model|__cpu_indicator_init|__assert_fail|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_'

offences=0
# offend REASON: complains about every line of standard input.
offend() {
    local line
    while read -r line; do
        echo "$line: $1"
        offences=$((offences + 1))
    done
}

# Names the sanitizers make.
instrumentation='^_*(asan|lsan|ubsan|tsan|odr_asan|unnamed)'

# externals LIBRARY: "LIBRARY:OBJECT: NAME" of every name it defines for others. Weak ones are
# Dear ImGui's inline functions, which any C++ file that includes it defines.
externals() {
    nm -A -g --defined-only "$1" |
        awk -v skip="$instrumentation" '$(NF-1) !~ /[VWu]/ && $NF !~ skip {
            sub(/:[^:]*$/, "", $1); print $1 ": " $NF }'
}

# needs LIBRARY: "LIBRARY:OBJECT: NAME" of every name it takes from elsewhere.
needs() {
    nm -A -u "$1" | awk -v skip="$instrumentation" '$NF !~ skip { sub(/:$/, "", $1); print $1 ": " $NF }'
}

# variables LIBRARY: "LIBRARY:OBJECT: NAME" of its writable variables, static ones too. Constant
# tables that hold pointers lie in .data.rel.ro until they are relocated: not writable afterwards.
variables() {
    nm -A -f sysv --defined-only "$1" |
        awk -F '|' -v skip="$instrumentation" '{ for (i = 1; i <= NF; i++) gsub(/ /, "", $i) }
            $3 ~ /^[bBdDcCsSgG]$/ && $7 !~ /^\.data\.rel\.ro/ {
                at = match($1, /:[^:]*$/); name = substr($1, at + 1)
                if (name !~ skip) print substr($1, 1, at) " " name }'
}

for folder in "$source_dir"/src/*/; do
    layer=$(basename "$folder")
    if [[ ! -f lib$layer.a ]]; then
        offend "is not built" <<<"lib$layer.a"
        continue
    fi
    offend "does not begin with ${layer}_" \
        < <(externals "lib$layer.a" | grep -vE ": ${layer}_")
    offend "leaves the C locale, in which numbers are read and written" \
        < <(needs "lib$layer.a" | grep -E ': (setlocale|newlocale|uselocale)$')
    if [[ $layer != app && $layer != run ]]; then
        offend "a library neither prints nor exits" \
            < <(needs "lib$layer.a" | grep -E ": ($prints_or_exits)$")
    fi
done
offend "not among what the simulation may call" < <(needs libflock.a | grep -vE ": ($simulation)$")
offend "a variable outlives the call" < <(variables libflock.a)

echo "$offences offences"
exit $((offences > 0))
