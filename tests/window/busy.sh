# While a step takes long the window answers: keys pressed after the one that asked for the step are
# heard before it is there. Only the order counts, which no machine is too slow for.
source "$(dirname "$0")/../support/window.sh"

answers_during_a_step() {
    xdotool key period l
    expect Light
    expect 'Step 1, .*'

    # What must not come before the step waits for it, and what is pressed behind that keeps its place.
    after 1 '.*'
    after Up 'Separation .*'
    xdotool key period ctrl+z Up l
    expect Dark
    expect 'Step 2, .*'
    expect 'Undone: Separation .*'
    expect 'Separation .*'
}

# Going back and saving wait for the step as well.
goes_back_during_a_step() {
    xdotool key period l
    expect Light
    xdotool key comma
    expect 'Step [0-9]+, .*'
    xdotool key period l Home ctrl+shift+s
    expect Dark
    expect 'At the start, paused'
    expect 'Recording saved: .*'
}

flies_and_stops() {
    after space Playing
    xdotool key l space l
    expect Light
    expect Paused
    expect Dark
    after period 'Step .*'
    idle
}

# Pairs of 12 000 boids take some tenths of a second on a fast machine.
busy() {
    answers_during_a_step
    goes_back_during_a_step
    flies_and_stops
}

in_window busy --paused --engine pairs --boids 12000 --size 400x300
