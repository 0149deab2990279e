#!/usr/bin/env bash
# Installs the programs into a folder and reads what comes with them: manual pages and completions
# must have every option that --help has, and what desktops read must be as they want it.
set -uo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$BUILD_DIR" --prefix "$folder" --component program >/dev/null || exit 1
share=$folder/share
failed=0

fail() {
    echo "FAILED: $*"
    failed=1
}

# same WHAT GOT WANTED
same() {
    [[ $2 == "$3" ]] || fail "$1: got \"$2\", wanted \"$3\""
}

# page PROGRAM: its manual page as text, without complaints.
page() {
    local file=$share/man/man1/$1.1.gz
    MANWIDTH=100 MANROFFOPT=-c man --warnings -l "$file" 2>"$folder/complaints" | col -bx
    same "complaints about $1.1" "$(<"$folder/complaints")" ""
}

# --- bash -------------------------------------------------------------------------------------------
# Outside of a real completion bash refuses compopt: it notes what was asked for instead.
# shellcheck disable=SC2317 # the completions call it
compopt() {
    asked+="$* "
}

# completes WANTED WORD...: what bash offers for the last word, and what it is asked to do itself.
completes() {
    local wanted=$1 asked=''
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    "_$1"
    same "bash: $*" "${COMPREPLY[*]}|$asked" "$wanted"
}

# shellcheck disable=SC1090,SC1091
check_bash() {
    source "$share/bash-completion/completions/flockview"
    source "$share/bash-completion/completions/flockrun"
    completes "--perspective|" flockview --pe
    completes "--pan --paused|" flockview --pa
    completes "walls torus|" flockview --edges ""
    completes "torus|" flockview --edges = t
    completes "box lesson lab|" flockrun --preset =
    completes "shape= shadows=|-o nospace " flockview --set sh
    completes "off on|" flockview --set = perspective = ""
    completes "|" flockview --set radius = ""
    completes "|-o default " flockview --boids 30 fo
    completes "|-o default " flockview --picture ""
    completes "|-o dirnames " flockview --shaders ""
    completes "|" flockview --yaw ""
    completes "alignment=|-o nospace " flockrun --sweep = ali
    completes "milling:|-o nospace " flockrun --map mi
    completes "|-o default " flockrun --map milling : ""
}

# --- zsh --------------------------------------------------------------------------------------------
# zsh_has PROGRAM STATE PREFIX LINE: what the function of zsh hands to zsh's own, which are noted here,
# has this line. STATE is where zsh's _arguments would send it.
zsh_has() {
    STATE=$2 IPREFIX=$3 zsh -f -c '
        _arguments() { print -rl -- "$@"; state=$STATE }
        compset() { [[ -n $IPREFIX ]] }
        compadd() { print -r -- "offers $*" }
        _files() { print -r -- "offers files" }
        source $1' zsh "$share/zsh/site-functions/_$1" >"$folder/zsh" 2>&1
    grep -qxF -- "$4" "$folder/zsh" || fail "zsh: $1, $2 after \"$3\" lacks \"$4\""
}

check_zsh() {
    zsh_has flockview "" "" "--theme=[a dark or a light page]:theme:(dark light)"
    zsh_has flockview "" "" \
        "--picture=[draw one picture off screen, without a display, and stop]:FILE.png:_files"
    zsh_has flockview key "--set=edges=" "offers -- walls torus"
    zsh_has flockrun measure "milling:" "offers files"
}

# --- all options ------------------------------------------------------------------------------------
# has FILE PATTERN: what looks like this in the file names all of the program's options.
has() {
    grep -oE -- "$2" "$1" | grep -oE -- '--[a-z-]+' | sort -u >"$folder/found"
    same "options of $program that $1 lacks" \
        "$(printf '%s\n' "${options[@]}" | sort -u | comm -23 - "$folder/found")" ""
}

for program in flockview flockrun; do
    page "$program" >"$folder/page"
    mapfile -t options < <("$folder/bin/$program" --help | grep -oE '^  --[a-z-]+' | tr -d ' ')
    ((${#options[@]} > 30)) || fail "$program --help has only ${#options[@]} options"
    has "$folder/page" '^ +--[a-z-]+'
    has "$share/bash-completion/completions/$program" '^    local options=.*'
    has "$share/zsh/site-functions/_$program" "'[*]?--[a-z-]+=?\\["
done
page flockview >"$folder/page"
grep -q '^ *Ctrl + Z' "$folder/page" || fail "flockview.1 lacks the key Ctrl + Z"
check_bash
check_zsh

# --- desktops ---------------------------------------------------------------------------------------
desktop-file-validate "$share/applications/flockview.desktop" || fail "flockview.desktop"
# The program has no page on the web, of which newer versions warn.
appstreamcli validate --no-net "$share/metainfo/flockview.metainfo.xml" >"$folder/appstream" 2>&1
grep -q 'Validation' "$folder/appstream" || fail "appstreamcli: $(<"$folder/appstream")"
same "complaints about the metainfo" \
    "$(grep '^[EW]:' "$folder/appstream" | grep -v ' url-homepage-missing')" ""
for icon in scalable/apps/flockview.svg 48x48/apps/flockview.png 256x256/apps/flockview.png; do
    [[ -s $share/icons/hicolor/$icon ]] || fail "no icon $icon"
done
exit "$failed"
