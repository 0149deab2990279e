# What a page of code may be: functions of at most 80 lines, half of them under 15, blocks nested at
# most 4 deep, files under 800 lines. Prints file:line of each offence. Reads sources only, and takes
# them as clang-format lays them out (formatted.sh): what begins at the margin, has a parameter list
# and ends in a brace is a function, and a brace at the margin is its end.
set -euo pipefail
cd "${SOURCE_DIR:-$(dirname "$0")/../..}"

folders=(src bench tests)
[[ $# == 0 ]] || folders=("$@")
find "${folders[@]}" -name '*.[ch]' -o -name '*.cpp' | sort | xargs awk '
    function offend(place, words) {
        printf "%s: %s\n", place, words
        offences++
    }

    # Braces in quotes and comments nest nothing.
    function code(line) {
        gsub(/\\./, "", line)
        gsub(/"[^"]*"/, "", line)
        gsub(/\047[^\047]*\047/, "", line)
        sub(/\/\/.*/, "", line)
        sub(/\/\*.*/, "", line)
        return line
    }

    function end_file() {
        if (lines >= 800)
            offend(file, lines " lines, must be under 800")
        if (inside)
            offend(file ":" begin, "no end of a function seen")
    }

    FNR == 1 {
        end_file()
        file = FILENAME
        inside = 0
        head = ""
    }
    {
        lines = FNR
        line = code($0)
    }

    # The head of a function may take several lines, its body begins at the brace.
    !inside && line ~ /^[A-Za-z_]/ { head = "" }
    !inside {
        head = head line
        if (head ~ /^[A-Za-z_][^=]*\(.*\) (const )?\{$/ && head !~ /^(namespace|extern|typedef)/) {
            inside = 1
            begin = FNR
            level = depth = deepest = 0
        }
        next
    }
    line ~ /^\}/ {
        length_ = FNR - begin + 1
        functions++
        count_of[length_]++
        if (length_ > longest)
            longest = length_
        if (length_ > 80)
            offend(FILENAME ":" begin, "a function of " length_ " lines, at most 80")
        if (deepest > 4)
            offend(FILENAME ":" begin, "blocks nested " deepest " deep, at most 4")
        inside = 0
        head = ""
        next
    }
    # What opens here and is not closed: a block, or the values of something.
    {
        opened = gsub(/\{/, "{", line) - gsub(/\}/, "}", line)
        for (; opened > 0; opened--)
            depth += block[++level] = opened == 1 && line ~ /(\)|else|do|:) \{$/
        for (; opened < 0; opened++)
            depth -= block[level--]
        if (depth > deepest)
            deepest = depth
    }

    END {
        end_file()
        for (median = 1; (below += count_of[median]) * 2 < functions; median++);
        if (median >= 15)
            offend("all", "the median function has " median " lines, must be under 15")
        printf "%d functions, median %d lines, longest %d\n", functions, median, longest
        exit offences > 0 || functions == 0
    }'
