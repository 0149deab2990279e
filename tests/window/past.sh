# Going back in a window: keys, branches and the timeline, by what they say. (What the picture shows
# tests/window/app_past.c looks at.) The timeline of a window of 1280 x 800 is a line from about 130
# to 860.
source "$(dirname "$0")/../support/window.sh"
panel=

by_keys() {
    after comma 'Step 119, 1\.98 s'
    expect_title 'flockview: paused at 2\.0 s of 2\.0 s, polarization .*'
    after Left 'Step 118, .*'
    after shift+Left 'Step 108, .*'
    after Home 'At the start, paused'
    after comma 'Step 0, 0\.00 s: the first one'
    after Right 'Step 1, .*'
    after End 'Latest step 120, 2\.00 s'
    expect_title 'flockview: paused, polarization .*'
}

by_a_branch() {
    after shift+comma 'Step 110, .*'
    after 2 'Alignment 1\.0'
    after Up 'Alignment 1\.1\. New branch at 1\.8 s; Ctrl\+Z returns'
    after Up 'Alignment 1\.2'
    after period 'Step 111, .*'
    after ctrl+z 'Undone: Alignment 1\.2 back to 1\.1'
    after ctrl+z 'Undone: Alignment 1\.1 back to 1\.0\. Returned to the flight left at 1\.8 s'
    after End 'Latest step 120, 2\.00 s'
    after ctrl+y 'Redone: Alignment 1\.1\. Returned to the branch begun at 1\.8 s'
    after ctrl+z 'Undone: .* Returned to the flight left at 1\.8 s'
    after End 'Latest step 120, .*'
}

# A click goes there; a drag shows the way, and nothing of it turns the picture.
by_the_timeline() {
    xdotool mousemove --window "$window" 300 778 click 1
    expect 'At step 2[0-9]'
    xdotool mousemove --window "$window" 300 778 mousedown 1
    xdotool mousemove --window "$window" 400 778
    xdotool mousemove --window "$window" 1279 600
    sleep 0.2
    xdotool mouseup 1
    expect 'At step 120'
    ! grep -q View "$work/out" || fail "the drag turned the picture"
    # Backwards from the card's first widget is the timeline, where Space plays.
    xdotool key F6 shift+Tab
    after Home 'At the start, paused'
    after shift+Right 'Step 10, .*'
    after End 'Latest step 120, .*'
    after Home 'At the start, paused'
}

# Played again it is the same flight, and its latest step stays what it was until that is reached.
by_playing() {
    after space Playing
    sleep 0.5
    after comma 'Step [0-9]+, .*'
    after End 'Latest step 1[0-9][0-9], .*'
}

going_back() {
    by_keys
    by_a_branch
    by_the_timeline
    by_playing
}

in_window going_back --paused --at 120
