# The keys, each by what it says and, where that can be seen, by the picture.
source "$(dirname "$0")/../support/window.sh"

time_keys() {
    moves
    after space Paused
    expect_title 'flockview: paused, polarization 0\.[0-9][0-9]'
    still paused
    has_flock paused
    after period 'Step [0-9]+, .*'
    local step
    step=$(sed 's/Step \([0-9]*\),.*/\1/' <<<"$seen")
    still stepped
    ! same paused stepped || fail "a step changes nothing"
    after Right "Step $((step + 1)), .*"
    after shift+period "Step $((step + 11)), .*"
    after r 'Back to the start'
    after period "Step $((step + 12)), .*"
    after shift+r 'Seed 1803886265'
    after ctrl+z 'Undone: reset to seed 1803886265'
    after ctrl+z 'Undone: reset to seed 0\.42'
    after ctrl+y 'Redone: reset to seed 0\.42'
    after s 'Slow motion 1/2'
    after s 'Slow motion 1/4'
    after s 'Slow motion 1/10'
    after s 'Normal speed'
    after space Playing
    expect_title flockview
    # Step forward pauses first.
    after period 'Step [0-9]+, .*'
    expect_title 'flockview: paused, .*'
}

rule_keys() {
    after 2 'Alignment 1\.0'
    after Up 'Alignment 1\.1'
    after shift+Up 'Alignment 1\.6'
    after shift+Up 'Alignment 2\.0'
    after Up 'Alignment 2\.0'
    after Down 'Alignment 1\.9'
    after BackSpace 'Alignment 1\.0'
    after 1 'Separation 1\.0'
    after shift+Down 'Separation 0\.5'
    after 3 'Cohesion 1\.0'
    after Down 'Cohesion 0\.9'
    after 4 'Perception radius 0\.25'
    after Up 'Perception radius 0\.30'
    after KP_2 'Alignment 1\.0'

    after ctrl+z 'Undone: Perception radius 0\.30 back to 0\.25'
    after ctrl+z 'Undone: Cohesion 0\.9 back to 1\.0'
    after ctrl+z 'Undone: Separation 0\.5 back to 1\.0'
    after ctrl+y 'Redone: Separation 0\.5'
    after ctrl+z 'Undone: Separation 0\.5 back to 1\.0'
    after ctrl+z 'Undone: Alignment 1\.0 back to 1\.9'
    after ctrl+z 'Undone: Alignment 1\.9 back to 2\.0'
    after ctrl+z 'Undone: Alignment 2\.0 back to 1\.6'
    after ctrl+z 'Undone: Alignment 1\.6 back to 1\.1'
    after ctrl+z 'Undone: Alignment 1\.1 back to 1\.0'
    after ctrl+z 'Nothing to undo'

    after n '220 boids'
    expect 'Boids: 220'
    after n '300 boids'
    after shift+n '220 boids'
    after ctrl+z 'Undone: 220 boids back to 300'
    after ctrl+z 'Undone: 300 boids back to 220'
    after ctrl+y 'Redone: 300 boids'
}

view_keys() {
    still start
    has_flock start
    after p 'Perspective on'
    still perspective
    ! same start perspective || fail "perspective changes nothing"
    after p 'Perspective off'
    after t 'Trails of 2 s'
    after t 'Tails off'
    after t 'Tails of 0\.15 s'
    after t 'Tails of 0\.6 s'
    after k 'Coloured by speed'
    after shift+k 'Coloured by heading'
    after shift+k 'One colour'
    after k 'Coloured by heading'
    after l Light
    still light
    [ "$(grey light 5 5)" -gt 200 ] || fail "the light page is dark"
    after l Dark
    after ctrl+Right 'Yaw 35\.0°, tilt 22\.5°'
    after ctrl+Down 'Yaw 35\.0°, tilt 27\.5°'
    after ctrl+Left 'Yaw 30\.0°, tilt 27\.5°'
    after ctrl+Up 'Yaw 30\.0°, tilt 22\.5°'
    after plus 'Zoom 1\.10'
    after equal 'Zoom 1\.21'
    after minus 'Zoom 1\.10'
    after a 'Turntable on'
    moves
    after Escape 'Turntable off'
    after 0 'Opening view'
    still back
    same start back || fail "the opening view is not the picture of the start"
    after h Help
    still help
    ! same start help || fail "there is no help to be seen"
    after F1 'Help closed'

    # Keys with Ctrl are not the letters, and unknown ones do nothing.
    xdotool key ctrl+p ctrl+l ctrl+t alt+p ctrl+shift+z z
    # Shift held by chance changes nothing.
    after shift+p 'Perspective on'
    ! grep -q -E 'Light$' <(tail -n 2 "$work/out") || fail "Ctrl+L is taken for L"
    [ "$(grep -c Perspective "$work/out")" = 3 ] || fail "Ctrl+P or Alt+P is taken for P"
}

world_keys() {
    still start
    after o 'Obstacles on'
    still ball
    ! same start ball || fail "the obstacle is not to be seen"
    after o 'Obstacles off'
    after e 'Edges: torus'
    after e 'Edges: walls'
    after m 'Steering: reynolds, with its own weights and radius.*'
    after 6 'Max force 0\.010'
    after m 'Steering: normalised, .*'
    after 6 'Max force: not in the normalised style'
    after m 'Steering: weighted, .*'
    after ctrl+z 'Undone: Steering weighted back to normalised'
    after c 'Pointer: flee'
    after c 'Pointer: attract'
    after c 'Pointer: off'
    after shift+k 'One colour'
    after shift+k 'Coloured by acceleration'
    after shift+k 'Coloured by neighbours'
    still neighbours
    has_flock neighbours
    after shift+k 'Coloured by group'
    still groups
    has_flock groups
}

in_both_gls time_keys $modest
in_window rule_keys
in_window view_keys --paused
in_window world_keys --paused
