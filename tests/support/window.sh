# Drives a real flockview window on an X server of its own, for the tests of tests/window.
#
# A test sources this file, defines functions, and runs each with in_window or in_both_gls. Every
# wait is a bounded poll of what the program says (--announce) or shows; nothing is left running.
# BUILD_DIR is the folder of the programs. ONE_GL=1 leaves out the second run of in_both_gls.
# Pictures are files in $work, and looked at by tests/support/tool/picture.c.

set -euo pipefail
: "${BUILD_DIR:?set BUILD_DIR to the folder of the programs}"
export LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY DISPLAY

# Most tests look at the picture, which is to fill the window; the panel's own empty this.
panel=--no-panel

# Options of a window that flies for long, where nothing depends on its size: software draws it.
modest='--size 800x500'

work=$(mktemp -d)
server= view= window= geometry= lines= part= seen=

# The person's own settings are not the test's.
export HOME=$work/home
unset XDG_CONFIG_HOME XDG_PICTURES_DIR XDG_STATE_HOME
mkdir "$HOME"

finish() {
    local code=$?
    [ -z "$view" ] || kill -9 "$view" 2>/dev/null || true
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    if [ "$code" -ne 0 ]; then
        for file in "$work"/out "$work"/err; do
            [ ! -s "$file" ] || sed "s|^|$(basename "$file"): |" "$file" >&2
        done
    fi
    rm -rf "$work"
    exit "$code"
}
trap finish EXIT

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# Waiting takes no longer than what is waited for: so many times longer than usual is no failure, only
# a machine that is busy with something else.
slowness=5

# poll SECONDS COMMAND...: runs COMMAND until it succeeds; fails when it never does.
poll() {
    local until=$((SECONDS + slowness * $1))
    shift
    until "$@"; do
        ((SECONDS < until)) || return 1
        sleep 0.03
    done
}

# --- the X server and the window -----------------------------------------------------------------

# start_server [XVFB-OPTION...]: an X server on a free display, for all the windows to come.
start_server() {
    : >"$work/display"
    Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp -noreset -nocursor -fbdir "$work" "$@" \
        3>"$work/display" 2>/dev/null &
    server=$!
    poll 30 test -s "$work/display" || fail "no X server"
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
}

find_window() {
    window=$(xdotool search --class '^flockview$' 2>/dev/null | tail -n 1)
    [ -n "$window" ]
}

# start_view OPTION...: opens the window and waits until its first picture is there.
start_view() {
    : >"$work/out"
    (cd "$work" && exec "$BUILD_DIR/flockview" --announce $panel "$@" >>"$work/out" 2>"$work/err") &
    view=$!
    listen
    expect Ready
    poll 20 find_window || fail "there is no window"
    focus
}

# Without a window manager nobody else gives a window the keyboard.
focus() {
    poll 20 xdotool windowfocus "$window" 2>/dev/null || fail "the window takes no focus"
    poll 20 is_focused || fail "the window has no focus"
    survey
}

# Learns where on the screen the window is, and how large: X Y WIDTH HEIGHT.
survey() {
    geometry=$(xdotool getwindowgeometry --shell "$window" |
        sed -n 's/^\(X\|Y\|WIDTH\|HEIGHT\)=//p' | tr '\n' ' ')
}

is_focused() {
    [ "$(xdotool getwindowfocus 2>/dev/null)" = "$window" ]
}

# Ends the window by its key and checks how it ended.
quit_view() {
    local code=0
    # The window can be gone before xdotool lets the keys go, at which it fails: then they are let go for
    # the next window's sake.
    local held=
    xdotool key ctrl+q 2>/dev/null || held=yes
    poll 20 is_gone || fail "Ctrl+Q does not quit"
    [ -z "$held" ] || xdotool keyup q keyup ctrl
    wait "$view" || code=$?
    view=
    [ "$code" -eq 0 ] || fail "exit code $code after Ctrl+Q, wanted 0"
    [ ! -s "$work/err" ] || fail "standard error is not empty"
}

is_gone() {
    local _ state
    { read -r _ _ state _ <"/proc/$view/stat"; } 2>/dev/null || return 0
    [ "$state" = Z ]
}

# in_window FUNCTION OPTION...: a window with these options, FUNCTION, the end. The pointer begins in
# the middle of the screen.
in_window() {
    local function=$1
    shift
    echo "$function${MESA_GL_VERSION_OVERRIDE:+ with OpenGL $MESA_GL_VERSION_OVERRIDE}"
    [ -n "$server" ] || start_server
    xdotool mousemove 700 450
    start_view "$@"
    "$function"
    quit_view
}

# The same once more with no more than OpenGL 3.3.
in_both_gls() {
    in_window "$@"
    [ -n "${ONE_GL:-}" ] ||
        MESA_GL_VERSION_OVERRIDE=3.3 MESA_GLSL_VERSION_OVERRIDE=330 in_window "$@"
}

# --- what it says --------------------------------------------------------------------------------

# Listens to what the program says from its first line on.
listen() {
    [ -z "$lines" ] || exec {lines}<&-
    exec {lines}<"$work/out"
    part=
}

# Reads on to a line that matches. The last line may be there in part only: the rest comes later.
heard() {
    local line
    while IFS= read -r line <&"$lines"; do
        line=$part$line
        part=
        if [[ $line =~ $1 ]]; then
            seen=$line
            return 0
        fi
    done
    part+=$line
    return 1
}

# expect REGEX: waits for a line that was not expected yet; leaves it in $seen.
expect() {
    poll 30 heard "^($1)\$" || fail "never said: $1"
}

# after KEYS REGEX: presses keys and waits for the message.
after() {
    xdotool key "$1"
    expect "$2"
}

# double_click X Y REGEX: clicks there twice and waits for the message. On a busy machine the second
# click can come too late for a double one: then it is done again.
double_click() {
    local i
    for i in 1 2 3 4 5; do
        xdotool mousemove --window "$window" "$1" "$2" click --repeat 2 --delay 60 1
        ! poll 2 heard "^($3)\$" || return 0
    done
    fail "never said: $3"
}

title_is() {
    xdotool getwindowname "$window" 2>/dev/null | grep -q -x -E -e "$1"
}

expect_title() {
    poll 20 title_is "$1" || fail "the title is '$(xdotool getwindowname "$window")', wanted: $1"
}

# angle FIELD: a number of the last "View: yaw Y, tilt T, zoom Z".
angle() {
    sed -n "s/.*$1 \(-\?[0-9.]*\).*/\1/p" <<<"$seen"
}

# --- what it shows -------------------------------------------------------------------------------

picture() {
    "$BUILD_DIR/tests/picture" "$@"
}

# cut X Y WIDTH HEIGHT NAME: keeps a part of the screen.
cut() {
    picture cut "$work/Xvfb_screen0" "${@:1:4}" "$work/$5"
}

# shot NAME: keeps the window's picture.
shot() {
    # shellcheck disable=SC2086 # four words
    cut $geometry "$1"
}

# read_png NAME.png NAME: makes a saved picture one that can be looked at here.
read_png() {
    convert "$work/$1" -depth 8 "ppm:$work/$2"
}

# same A B: alike but for rounding, and but for the strips where messages and the hint come and go.
same() {
    picture same "$work/$1" "$work/$2"
}

settled() {
    mv "$work/$1" "$work/last"
    shot "$1"
    same "$1" last
}

# still NAME: waits until nothing moves and keeps the picture.
still() {
    shot "$1"
    sleep 0.1
    poll 40 settled "$1" || fail "the picture never comes to rest"
}

differs() {
    shot "$2"
    ! same "$1" "$2"
}

# moves: fails unless the picture goes on changing by itself.
moves() {
    shot before
    poll 20 differs before later || fail "the picture stands still"
}

# grey NAME X Y: how light a pixel is, 0..255.
grey() {
    picture lightest "$work/$1" "$2" "$3" 1 1
}

# has_flock NAME: many colours, and not a page of one brightness.
has_flock() {
    local colours
    colours=$(picture colours "$work/$1")
    [ "$colours" -gt 300 ] || fail "$1: only $colours colours"
}

# --- what it costs -------------------------------------------------------------------------------

# Processor time used so far, in 1/100 s.
ticks() {
    awk '{print $14 + $15}' "/proc/$view/stat"
}

# calm: whether it slept through a while longer than a flick or a double click may last.
calm() {
    local from state
    from=$(ticks)
    sleep 0.4
    read -r _ _ state _ <"/proc/$view/stat"
    [ "$state" = S ] && [ "$(ticks)" = "$from" ]
}

# rest: waits until all that was sent so far is dealt with, and a while more. Only where nothing moves,
# and not for what goes by itself, such as a message.
rest() {
    poll 20 calm || fail "it never comes to rest"
}

# Longer than a message stands still.
quiet() {
    local from
    from=$(ticks)
    sleep 2
    used=$(($(ticks) - from))
    [ "$used" -lt 10 ]
}

# idle: fails unless it comes to use no processor time: under 5 % over 2 s.
idle() {
    poll 30 quiet || fail "it used $used/100 s of processor time in 2 s"
}
