# The other presets in the window: they open, fly, and turn; styles, edges, obstacles and the pointer
# change what is seen.
source "$(dirname "$0")/../support/window.sh"

flies() {
    moves
    after space Paused
    still flown
    has_flock flown
    after space Playing
    moves
}

# A flat world is seen face on, and a drag turns it.
turns() {
    still start
    has_flock start
    xdotool mousemove --window "$window" 640 400 mousedown 1 mousemove --window "$window" 700 440
    rest # else it is a flick
    xdotool mouseup 1
    expect 'View: yaw 30\.0, tilt 20\.0, zoom 1\.00'
    still turned
    ! same start turned || fail "the picture did not turn"
    after 0 'Opening view'
    still back
    same start back || fail "the opening view is not the picture of the start"
}

# The picture goes on where it was when the style changes: paused, it does not change at all.
styles() {
    local style
    for style in normalised weighted reynolds; do
        moves
        after m "Steering: $style, with its own weights and radius.*"
        moves
    done
    after space Paused
    still before
    after m 'Steering: normalised, .*'
    after t 'Trails of 2 s'
    still normalised
    has_flock normalised
    after ctrl+z 'Undone: Steering normalised back to reynolds'
    after 5 'Max speed 0\.40'
    after Up 'Max speed 0\.45'
    after space Playing
    moves
}

edges_and_obstacles() {
    still with
    after o 'Obstacles off'
    still without
    ! same with without || fail "the obstacles are not to be seen"
    after ctrl+z 'Undone: Obstacles off back to on'
    still again
    same with again || fail "the obstacles do not come back"
    after e 'Edges: torus'
    after e 'Edges: walls'
    after 4 'Perception radius 3\.0'
    # Sliders end at 8, under half of this torus: the command line goes on.
    after shift+Up 'Perception radius 5\.5'
    after e 'Edges: torus'
    after ctrl+z 'Undone: Edges torus back to walls'
}

refused() {
    after e 'radius 12 is over 10, half the torus.s width'
    after e 'radius 12 is over 10, half the torus.s width'
    after 4 'Perception radius 12\.0'
}

# brightest NAME: how light the lightest pixel within 24 pixels of the pointer's place is, 0..255.
brightest() {
    picture lightest "$work/$1" 616 376 48 48
}

holds_boids() {
    shot here
    [ "$(brightest here)" -gt 110 ]
}

# Empty, and it stays so for as long as the flock would need to cross the place.
holds_none() {
    local again
    for again in 1 2 3 4 5 6; do
        shot here
        [ "$(brightest here)" -le 110 ] || return 1
        sleep 0.15
    done
}

pointer() {
    xdotool mousemove --window "$window" 640 400
    poll 40 holds_boids || fail "no boid ever comes to the middle"
    after c 'Pointer: flee'
    expect 'The pointer acts: flee'
    poll 60 holds_none || fail "the boids do not flee"
    after c 'Pointer: attract'
    expect 'The pointer acts: attract'
    poll 40 holds_boids || fail "the boids are not drawn"

    # Off over the help, while turning, and out of the window.
    after h Help
    expect 'The pointer acts: off'
    after h 'Help closed'
    expect 'The pointer acts: attract'
    xdotool mousedown 1
    expect 'The pointer acts: off'
    xdotool mouseup 1
    expect 'The pointer acts: attract'
    xdotool mousemove 1399 899
    expect 'The pointer acts: off'
    xdotool mousemove --window "$window" 640 400
    expect 'The pointer acts: attract'
    after c 'Pointer: off'
    expect 'The pointer acts: off'
    after ctrl+z 'Nothing to undo'
}

# Held, the right button chases them; released, what the key set is back.
right_button() {
    xdotool mousemove --window "$window" 640 400
    poll 40 holds_boids || fail "no boid ever comes to the middle"
    xdotool mousedown 3
    expect 'The pointer acts: flee'
    poll 60 holds_none || fail "the boids do not flee"
    xdotool mouseup 3
    expect 'The pointer acts: off'
    xdotool keydown ctrl mousedown 3
    expect 'The pointer acts: attract'
    poll 40 holds_boids || fail "the boids are not drawn"
    xdotool mouseup 3 keyup ctrl
    expect 'The pointer acts: off'
}

# Paused, only the faint mark of its reach shows that it acts, and it goes with the pointer.
mark() {
    xdotool mousemove --window "$window" 400 300
    still bare
    after c 'Pointer: flee'
    still marked
    ! same bare marked || fail "there is no mark"
    xdotool mousemove --window "$window" 600 300
    still moved
    ! same marked moved || fail "the mark does not move"
    xdotool mousemove 1399 899
    still left
    same bare left || fail "the mark stays when the pointer goes"
}

# The lab's line is part of the picture that F12 saves.
line() {
    local writing
    still shown
    after F12 'Picture saved: .*/flock-0001\.png'
    read_png flock-0001.png saved
    same shown saved || fail "the picture is not what was shown"
    writing=$(picture lightest "$work/saved" 20 748 700 22)
    [ "$writing" -gt 150 ] || fail "nothing is written: $writing"
}

in_both_gls flies --preset lesson $modest
in_window flies --preset lab $modest
in_window turns --preset lesson --paused
in_window turns --preset lab --paused
in_window styles --preset lesson $modest
in_window edges_and_obstacles --preset lesson --paused
in_window refused --preset lesson --paused --radius 12
in_window pointer --preset lab --boids 600
in_window right_button --preset lab --boids 600
in_window mark --preset lab --paused
in_window mark --paused
in_window line --preset lab --paused
