# The panel, driven by mouse and keys: what it says, and that nothing it was meant for reaches the
# flock. Places are those of a window of 1280 x 800, whose card stands at 948..1268.
source "$(dirname "$0")/../support/window.sh"
panel=

# at X Y COMMAND...: moves the pointer there and does something.
at() {
    xdotool mousemove --window "$window" "$1" "$2" "${@:3}"
}

# says_on X Y REGEX: clicks there and waits for the message.
says_on() {
    at "$1" "$2" click 1
    expect "$3"
}

# silent REGEX: fails when such a line was ever said.
silent() {
    ! grep -q -E -e "$1" "$work/out" || fail "it said $1"
}

# The card alone, without the picture beside it.
card() {
    cut 940 0 340 800 "$1"
}

card_changed() {
    card "$1.now"
    ! cmp -s "$work/$1" "$work/$1.now"
}

card_is() {
    card "$1.now"
    cmp -s "$work/$1" "$work/$1.now"
}

# changes NAME: waits until the card differs from the one kept under this name.
changes() {
    poll 20 card_changed "$1" || fail "$1: the panel shows nothing of it"
}

# Every control of the parts that are always there.
transport_and_choices() {
    says_on 1108 71 Paused
    says_on 1108 71 Playing
    says_on 1167 71 'Step [0-9]+, .*'
    local step
    step=$(sed 's/Step \([0-9]*\),.*/\1/' <<<"$seen")
    says_on 1049 71 "Step $((step - 1)), .*"
    says_on 1226 71 'Back to the start\. New branch at .*'
    says_on 1167 71 'Step [0-9]+, .*'
    says_on 990 71 'At the start, paused'
    says_on 990 377 '50 boids\. New branch at 0\.0 s; Ctrl\+Z returns'
    says_on 1085 377 '300 boids'
    says_on 1037 377 '150 boids'
    says_on 1215 343 'Edges: torus'
    says_on 1144 343 'Edges: walls'
    says_on 1072 441 'Coloured by speed'
    says_on 1143 441 'Coloured by speed, linear'
    says_on 1214 441 'Coloured by group'
    says_on 1001 465 'Coloured by neighbours'
    says_on 1072 465 'Coloured by acceleration'
    says_on 1143 465 'One colour'
    says_on 1001 441 'Coloured by heading'
    after ctrl+z 'Undone: Edges walls back to torus'
}

# A preset is another world with its own view; undo leads back to the one before.
presets_switch() {
    says_on 1108 107 'Preset lesson: .*'
    after 4 'Perception radius 3\.0'
    still lesson
    has_flock lesson
    after ctrl+z 'Undone: preset lesson'
    after ctrl+z 'Nothing to undo'
    after ctrl+y 'Redone: preset lesson'
    says_on 1202 107 'Preset lab: .*'
    after 4 'Perception radius 46'
    says_on 1013 107 'Preset box: .*'
    after 4 'Perception radius 0\.25'
    after period 'Step 1, 0\.02 s'
}

# One drag in many small ways is one change to undo, and turns nothing.
drag_is_one_change() {
    after 2 'Alignment 1\.0'
    still start
    at 1108 228 mousedown 1
    local x
    for x in 1120 1140 1160 1200 1240 1270; do
        at "$x" 240
        sleep 0.05
    done
    expect 'Alignment 2\.0'
    xdotool mouseup 1
    after Down 'Alignment 1\.9'
    after ctrl+z 'Undone: Alignment 1\.9 back to 2\.0'
    after ctrl+z 'Undone: Alignment 2\.0 back to 1\.0'
    after ctrl+z 'Nothing to undo'
    silent View
    still end
    same start end || fail "a drag in the panel changes the picture"
}

# Undo while the knob is held ends the drag: what comes after it is not set again.
undo_during_a_drag() {
    at 1108 228 mousedown 1
    at 1180 228
    expect 'Alignment 1\.5'
    after ctrl+z 'Undone: Alignment 1\.5 back to 1\.0'
    at 1200 228
    at 1230 228 mouseup 1
    after period 'Step 1, .*'
    after ctrl+z 'Nothing to undo'
    silent 'Alignment 1\.[6-9]'
    # The next drag counts again. Twice in a place would be a double click.
    rest
    at 1108 228 mousedown 1
    at 1180 228
    expect 'Alignment 1\.5'
    xdotool mouseup 1
    after ctrl+z 'Undone: Alignment 1\.5 back to 1\.0'
}

# A click on a number opens it; what is typed then is no key, not even before the next picture.
typing_is_no_key() {
    at 1243 212 click 1
    xdotool key --delay 0 l h k r F1
    xdotool key --delay 30 BackSpace BackSpace BackSpace BackSpace 0 period 7 Return
    expect 'Alignment 0\.7'
    at 1243 212 click 1
    xdotool key --delay 0 l space ctrl+z Escape
    rest
    silent 'Light|Help|Coloured|Back|Paused|Playing|Panel|Undone'
    # The field is closed, and keys are keys again.
    after l Light
    after Tab 'Panel folded'
}

# A double click on a row brings its default; a click on it makes the keys change it.
rows_answer() {
    says_on 1209 270 'Cohesion 1\.7'
    after Up 'Cohesion 1\.8'
    rest
    double_click 1020 254 'Cohesion 1\.0'
    at 1020 296 click 1
    after Up 'Perception radius 0\.30'
    # A key's change shows in the panel.
    card before
    after 1 'Separation 1\.0'
    after shift+Up 'Separation 1\.5'
    changes before
}

# The wheel scrolls the panel and magnifies nothing; what begins on it stays there; what begins on
# the picture goes on over it.
pointer_has_its_place() {
    card top
    at 1100 600 click 5 click 5 click 5
    changes top
    at 1100 600 click 4 click 4 click 4 click 4
    at 1100 143 mousedown 1
    at 600 300
    at 500 400 mouseup 1
    at 1100 143 mousedown 3
    at 400 400 mouseup 3
    after 2 'Alignment 1\.0'
    silent 'View|pointer'
    at 700 300 mousedown 1
    at 800 300
    at 1100 300
    rest
    xdotool mouseup 1
    expect 'View: yaw -130\.0, .*'
    at 700 300 click 4
    expect 'View: .* zoom 1\.10'
}

# Tab folds it, the picture takes its room and gives it back.
folds() {
    still open
    after Tab 'Panel folded'
    still folded
    ! same open folded || fail "folding changes nothing"
    [ "$(grey folded 1000 400)" -ne "$(grey open 1000 400)" ] || fail "the card is still there"
    says_on 1250 30 Panel
    still back
    same open back || fail "unfolded it is not as before"
    says_on 1246 36 'Panel folded'
    after Tab Panel
}

# Without a mouse: into it, along its rows, a value, out again.
by_keyboard() {
    # The button that folds, five of the transport, the presets.
    xdotool key F6 Tab Tab Tab Tab Tab Tab Tab
    after Right 'Separation 1\.1'
    after shift+Right 'Separation 1\.6'
    after BackSpace 'Separation 1\.0'
    xdotool key Return
    xdotool key 2 period 5 Return
    expect 'Separation 2\.5'
    xdotool key Down
    after Left 'Alignment 0\.9'
    # Letters are keys even so; Space is the row's until Escape.
    after l Light
    after l Dark
    xdotool key Escape
    after space Playing
    after space Paused
}

to_the_end() {
    local i
    for i in $(seq 12); do
        at 1100 600 click 5
    done
    rest
}

# open_group Y: opens the group whose head is there once all is scrolled to the end.
open_group() {
    to_the_end
    card heads
    at 1050 "$1" click 1
    changes heads
    to_the_end
}

world_group() {
    open_group 635
    says_on 1201 539 'Density auto'
    says_on 1102 539 'Density fixed'
    says_on 1152 573 'Pointer: flee'
    says_on 1217 573 'Pointer: attract'
    says_on 1086 573 'Pointer: off'
    says_on 1237 637 'Obstacles on'
    says_on 1237 637 'Obstacles off'
    at 1234 505 click 1
    xdotool key 2 4 Return
    expect '24 boids'
    at 1234 505 click 1
    xdotool key 0 Return
    expect 'boids 0 is out of range: allowed is 1\.\.10000000'
    xdotool key Escape
    says_on 1202 475 'Steering: normalised, .*'
    after ctrl+z 'Undone: Steering normalised back to weighted'
    after ctrl+z 'Undone: 24 boids back to 150'
}

view_group() {
    open_group 669
    says_on 1201 445 Light
    says_on 1103 445 Dark
    says_on 1079 513 'Tails off'
    says_on 1127 513 'Tails of 0\.15 s'
    says_on 1226 513 'Trails of 2 s'
    says_on 1176 513 'Tails of 0\.6 s'
    says_on 1152 547 Chevrons
    says_on 1217 547 Triangles
    says_on 1085 547 Discs
    says_on 1152 581 'Explained as formulas'
    says_on 1217 581 'Explained in words and as formulas'
    says_on 1085 581 'Explained in words'
    says_on 1237 611 'Perspective on'
    says_on 1237 611 'Perspective off'
    says_on 1237 641 'Shadows off'
    says_on 1237 641 'Shadows on'
    says_on 1237 671 'Turntable on'
    says_on 1237 671 'Turntable off'
    says_on 1201 479 'Look: figure, .*'
    says_on 1103 479 'Look: gallery, .*'
}

playback_group() {
    open_group 703
    says_on 1127 607 'Slow motion 1/2'
    says_on 1177 607 'Slow motion 1/4'
    says_on 1225 607 'Slow motion 1/10'
    says_on 1077 607 'Normal speed'
    says_on 1108 671 'Seed 1803886265'
    at 1200 637 click 1
    xdotool key Return
    rest # two clicks, not a double one
    at 1200 637 click 1
    xdotool key --delay 60 7 Return
    expect 'Seed 7'
    at 1234 637 click 1
    xdotool key x Return
    expect 'Seed: "x" is not a number .*'
    xdotool key Escape
    says_on 1035 705 'Undone: reset to seed 7'
    says_on 1180 705 'Redone: reset to seed 7'
    silent 'View|Playing'
    [ "$(grep -c '^Seed' "$work/out")" = 3 ] || fail "looking at the seed set it"
}

# All of it can be done by keys too, but for the checkpoint.
files_group() {
    open_group 737
    says_on 1108 671 'Command line copied'
    expect '.*/flockview --paused'
    says_on 1013 739 'Scenario saved: .*/flock-0001\.ini'
    says_on 1108 739 'Recording saved: .*/flock-0001\.rec'
    says_on 1202 739 'Checkpoint saved: .*/flock-0001\.flock'
    says_on 1035 671 'Folder: .*'
    after Escape 'Files closed'
    says_on 1206 671 'Tour 1 of 8: .*'
    after Escape 'The tour is over: .*'
}

measures_open() {
    still start
    card closed
    at 1000 556 click 1
    changes closed
    card plot
    at 1150 640
    changes plot
    idle
}

# A plot without a mouse: opened, read along its line, and all of them saved.
measures_by_keyboard() {
    local i
    # Up goes round to the last rows: four groups, the button that saves, eight measures.
    xdotool key F6
    card first
    xdotool key Up Up Up Up Up Up Up
    changes first
    rest
    card closed
    xdotool key Return
    changes closed
    rest
    card newest
    xdotool key Left Left shift+Left
    changes newest
    card earlier
    xdotool key Home
    changes earlier
    xdotool key End
    poll 20 card_is newest || fail "End does not read the newest value again"
    for i in 1 2; do
        xdotool key Down
    done
    xdotool key Return
    expect 'Measures saved: .*/[^/]*\.csv'
    xdotool key Escape
}

narrow_window() {
    still folded
    after Tab Panel
    still open
    ! same folded open || fail "there is no panel"
    says_on 418 71 'At the start, paused'
}

# Small, but there is room: open beside the picture from the start.
small_window() {
    says_on 518 71 'At the start, paused'
    after Tab 'Panel folded'
}

in_both_gls transport_and_choices
in_window presets_switch --paused
in_window drag_is_one_change --paused
in_window undo_during_a_drag --paused
in_window typing_is_no_key --paused
in_window rows_answer --paused
in_window pointer_has_its_place --paused
in_window folds --paused
in_window by_keyboard --paused
in_window world_group --paused
in_window view_group --paused
in_window playback_group --paused
in_window files_group --paused
in_window measures_open --paused --warm-up 8
in_window measures_by_keyboard --paused --warm-up 8
in_window narrow_window --paused --size 700x600
in_window small_window --paused --size 800x600
