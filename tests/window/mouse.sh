# The mouse: a drag turns by the expected angle, a flick goes on and a press stops it, the wheel
# magnifies about the pointer, Shift and the middle button move, the help keeps its own presses.
source "$(dirname "$0")/../support/window.sh"

drag_turns() {
    still start
    xdotool mousemove --window "$window" 400 300 mousedown 1
    xdotool mousemove --window "$window" 450 320 mousemove --window "$window" 500 340
    rest # else it is a flick
    xdotool mouseup 1
    expect 'View: yaw 80\.0, tilt 42\.5, zoom 1\.00'
    still turned
    ! same start turned || fail "the picture did not turn"

    # And back, to the same picture; the tilt stops at 89 degrees.
    xdotool mousedown 1 mousemove --window "$window" 400 300
    rest
    xdotool mouseup 1
    expect 'View: yaw 30\.0, tilt 22\.5, zoom 1\.00'
    still back
    same start back || fail "the way back does not lead to the same picture"
    xdotool mousedown 1 mousemove --window "$window" 400 790
    rest
    xdotool mouseup 1
    expect 'View: yaw 30\.0, tilt 89\.0, zoom 1\.00'
}

flick_spins() {
    xdotool mousemove --window "$window" 300 300 mousedown 1 \
        mousemove --window "$window" 360 300 mousemove --window "$window" 420 300 mouseup 1
    expect 'View: .*'
    local released
    released=$(angle yaw)
    [ "$released" = 90.0 ] || fail "the drag turned to yaw $released, wanted 90.0"
    moves
    xdotool mousedown 1
    expect 'View: .*'
    local stopped
    stopped=$(angle yaw)
    xdotool mouseup 1
    [ "$stopped" != "$released" ] || fail "the flick did not go on turning"
    still after
    has_flock after
}

wheel_magnifies() {
    still start
    xdotool mousemove --window "$window" 400 300 click 4
    expect 'View: yaw 30\.0, tilt 22\.5, zoom 1\.10'
    xdotool click 5
    expect 'View: .* zoom 1\.00'
    still back
    same start back || fail "a notch up and a notch down change the picture"
}

moves_the_picture() {
    still start
    xdotool mousemove --window "$window" 400 300 keydown shift mousedown 1 \
        mousemove --window "$window" 460 340 mouseup 1 keyup shift
    expect 'View: yaw 30\.0, tilt 22\.5, zoom 1\.00'
    still moved
    ! same start moved || fail "Shift and drag move nothing"
    xdotool mousedown 2 mousemove --window "$window" 400 300 mouseup 2
    expect 'View: yaw 30\.0, tilt 22\.5, zoom 1\.00'
    still back
    same start back || fail "the middle button does not move the picture back"
}

# A press and a release in one place say nothing and change nothing.
click_is_silent() {
    still start
    xdotool mousemove --window "$window" 400 300 click 1 click 2
    after 2 'Alignment 1\.0'
    ! grep -q View "$work/out" || fail "a click announces a view"
    still clicked
    same start clicked || fail "a click changes the picture"
}

# Far more motions than wait for one picture, while the release and a key come after them.
burst_loses_nothing() {
    local moves=() i
    for i in $(seq 1 200); do
        moves+=(mousemove --window "$window" $((400 + i % 2 * 9)) 300)
        moves+=(mousemove --window "$window" 400 $((301 + i % 2)))
    done
    xdotool mousemove --window "$window" 400 300 mousedown 1 "${moves[@]}" mouseup 1 key 2
    expect 'View: .*'
    expect 'Alignment 1\.0'
    xdotool mousemove --window "$window" 600 300
    xdotool click 4
    expect "$(grep View "$work/out" | head -n 1 | sed 's/zoom .*/zoom 1\\.10/')"
}

help_keeps_presses() {
    after h Help
    still open
    xdotool mousemove --window "$window" 640 400 mousedown 1 mousemove --window "$window" 700 460 \
        mouseup 1 click 4
    # Pressed on it and away from it before the next picture can have been drawn.
    xdotool mousemove --window "$window" 640 400 mousedown 1 mousemove --window "$window" 10 10
    xdotool mouseup 1
    after Escape 'Help closed'
    # Nothing was turned or magnified: the next gesture says so.
    xdotool mousemove --window "$window" 20 20 click 4 click 5
    expect 'View: yaw 30\.0, tilt 22\.5, zoom 1\.10'
    expect 'View: yaw 30\.0, tilt 22\.5, zoom 1\.00'
}

in_both_gls drag_turns --paused
in_window flick_spins --paused
in_window wheel_magnifies --paused
in_window moves_the_picture --paused
in_window click_is_silent --paused
in_window burst_loses_nothing --paused
in_window help_keeps_presses --paused
