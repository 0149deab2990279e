# The tour with real keys and mouse: its stops see what they ask for, and it leaves all as it was.
source "$(dirname "$0")/../support/window.sh"

# There, through and back: paused, so that what was there can be compared.
goes_and_returns() {
    still before
    after g 'Tour 1 of 8: .*'
    after 2 'Only alignment acts'
    after 3 'Only cohesion acts'
    expect 'Seen: .*'
    after shift+g 'This is the first stop'
    after g 'Tour 2 of 8: .*'
    after g 'Tour 3 of 8: .*'
    after ctrl+s "Scenario of the tour's flock saved: .*"
    after s 'Slow motion 1/2'
    expect 'Seen: .*'
    after g 'Tour 4 of 8: .*'
    after e 'Edges: torus'
    expect 'Seen: .*'
    after shift+g 'Tour 3 of 8: .*'
    # What was found is there again, and so is what could be undone.
    after Escape 'The tour is over: .*'
    still back
    same before back || fail "the picture is another one after the tour"
    after ctrl+z 'Undone: Alignment .*'
}

# The buttons of its card.
is_driven_by_mouse() {
    after g 'Tour 1 of 8: .*'
    # The panel is there now: the buttons stand at the foot of what it leaves.
    read -r _ _ _ height <<<"$geometry"
    xdotool mousemove --window "$window" 330 $((height - 63)) click 1
    expect 'Tour 2 of 8: .*'
    xdotool mousemove --window "$window" 90 $((height - 63)) click 1
    expect 'The tour is over: .*'
}

changed_then_goes() {
    after 2 'Alignment .*'
    after Up 'Alignment .*'
    goes_and_returns
}

# shellcheck disable=SC2086 # options
in_window changed_then_goes $modest --paused --warm-up 3
# shellcheck disable=SC2086
in_window is_driven_by_mouse $modest --theme light
