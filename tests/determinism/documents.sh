# The pages keep what they promise. Every command in a block marked "console" of README.md and docs/
# is run and must print what the block says; a number there may be shorter than what is printed, and
# is then compared as far as it goes. And every link to a file of the repository leads to one.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$SOURCE_DIR/docs" "$work/docs"
PATH=$BUILD_DIR:$PATH
commands=0
failed=0

fail() {
    echo "FAILED: $*"
    failed=1
}

# alike WANTED GOT: says where two files differ.
alike() {
    awk '
        # How many digits a number has after its point; 0 for none.
        function digits(number) {
            return number ~ /\./ ? length(number) - index(number, ".") : 0
        }
        function is_number(word) {
            return word ~ /^-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?$/
        }
        # A wanted number with an exponent has to be there as it is.
        function same(wanted, got) {
            return wanted == got || (is_number(wanted) && is_number(got) && wanted !~ /e/ &&
                sprintf("%.*f", digits(wanted), got) == wanted)
        }
        {
            more = (getline line < wanted) > 0
            count = split(line, a, /[ ,]+/)
            agree = split($0, b, /[ ,]+/) == count && more
            for (i = 1; i <= count; i++)
                agree = agree && same(a[i], b[i])
            if (!agree)
                printf "line %d: wanted %s, printed \"%s\"\n", FNR, more ? "\"" line "\"" : "none", $0
        }
        END {
            while ((getline line < wanted) > 0)
                printf "wanted another line \"%s\"\n", line
        }
    ' wanted="$1" "$2"
}

# check PLACE COMMAND: runs it in the folder; `wanted` there has what it should print.
check() {
    local differences
    (cd "$work" && bash -c "$2") >"$work/got" 2>&1 || true
    differences=$(alike "$work/wanted" "$work/got")
    [[ -z $differences ]] || fail "$1: $2"$'\n'"$differences"
    commands=$((commands + 1))
}

# run_blocks PAGE: a command goes on while its lines end in a backslash; what follows it, up to the
# next one or the end of the block, is what it prints.
run_blocks() {
    local page=$1 number=0 inside=0 command="" place="" line
    while IFS= read -r line; do
        number=$((number + 1))
        if ((!inside)); then
            [[ $line == '```console' ]] && inside=1
        elif [[ $line == '```' || $line == '$ '* ]]; then
            [[ -z $command ]] || check "$place" "$command"
            command=""
            : >"$work/wanted"
            place=${page#"$SOURCE_DIR/"}:$number
            [[ $line == '```' ]] && inside=0 || command=${line#'$ '}
        elif [[ $command == *\\ ]]; then
            command=${command%\\}${line#"${line%%[! ]*}"}
        else
            echo "$line" >>"$work/wanted"
        fi
    done <"$page"
    ((!inside)) || fail "${page#"$SOURCE_DIR/"}: a block without an end"
}

# follow_links PAGE: what is in ](...) and no address is a path from the page's folder.
follow_links() {
    local page=$1 link
    while IFS= read -r link; do
        [[ -e $(dirname "$page")/$link ]] || fail "${page#"$SOURCE_DIR/"}: no $link"
    done < <(grep -oE '\]\([^)#]+' "$page" | cut -c 3- | grep -v '^[a-z]*:' || true)
}

for page in "$SOURCE_DIR"/README.md "$SOURCE_DIR"/docs/*.md; do
    run_blocks "$page"
    follow_links "$page"
done
echo "$commands commands"
((commands >= 20)) || fail "these are fewer commands than the pages had"
exit "$failed"
