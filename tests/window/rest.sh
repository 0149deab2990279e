# Paused or minimised the program rests: it uses no processor time, and comes back.
source "$(dirname "$0")/../support/window.sh"

# An unmapped window is what minimising leaves when there is no window manager.
minimises() {
    moves
    xdotool windowunmap --sync "$window"
    idle
    xdotool windowmap --sync "$window"
    focus
    moves
    after space Paused
    still restored
    has_flock restored
}

rests() {
    moves
    after space Paused
    idle
    after space Playing
    moves
}

# Nobody reads what it announces any more: it says so once, and flies on.
goes_on_unheard() {
    quit_view
    : >"$work/out"
    (cd "$work" &&
        exec "$BUILD_DIR/flockview" --announce > >(sed '/^Ready/q' >>"$work/out") 2>"$work/err") &
    view=$!
    listen
    expect Ready
    poll 20 find_window || fail "there is no window"
    focus
    xdotool key space
    expect_title 'flockview: paused, .*'
    xdotool key 2 3 space
    expect_title flockview
    moves
    [ "$(wc -l <"$work/err")" -eq 1 ] || fail "not one line of warning"
    : >"$work/err"
}

in_window goes_on_unheard
in_both_gls minimises $modest
in_window rests $modest
