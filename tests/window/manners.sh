# The window's manners: reduced motion, the interface's size, what is told without a picture.
source "$(dirname "$0")/../support/window.sh"

measures='Measures: Polarization 0\.[0-9]{2}, Groups [0-9]+, Alone [0-9]+, Spread .*'

# Opens paused on a flock that has come together, and nothing glides.
opens_still() {
    expect_title 'flockview: paused, polarization 0\.[0-9][0-9]'
    still opened
    has_flock opened
    idle
    after period 'Step 481, 8\.02 s'
    still stepped
    # A flick would go on turning.
    xdotool mousemove --window "$window" 500 300 mousedown 1
    sleep 0.1
    for x in 530 560 590 620 650; do
        xdotool mousemove --window "$window" "$x" 300
    done
    xdotool mouseup 1
    expect 'View: .*'
    local turned=$seen
    still turned
    ! same stepped turned || fail "a drag turns nothing"
    [ "$(grep -c '^View: ' "$work/out")" = 1 ] || fail "it went on turning after: $turned"
    after space Playing
    moves
}

# The desktop's wish counts as the option does.
heeds_the_desktop() {
    expect_title 'flockview: paused, .*'
    after period 'Step 481, 8\.02 s'
}

# Paused, the numbers are said whenever they change, and only then.
tells_the_measures() {
    after space Paused
    expect "$measures"
    after period 'Step [0-9]+, .*'
    expect "$measures"
    after r 'Back to the start'
    expect "$measures"
    after 2 'Alignment 1\.0'
    xdotool key shift+Down
    after shift+Down 'Alignment 0\.0'
    expect 'Warning: Alignment 0: .*'
    local lines
    lines=$(grep -c '^Measures' "$work/out")
    idle
    [ "$(grep -c '^Measures' "$work/out")" = "$lines" ] || fail "it says the same again"
}

# Bright pixels of the message's letters, in the strip where it stands.
letters() {
    shot message
    convert "$work/message" -crop 1280x120+0+0 +repage -threshold 60% -format '%[fx:w*h*mean]' info:
}

sizes_the_interface() {
    still start
    after ctrl+shift+plus 'Interface 110 %'
    after ctrl+shift+equal 'Interface 125 %'
    after ctrl+shift+KP_Add 'Interface 150 %'
    after ctrl+shift+KP_Add 'Interface 175 %'
    after ctrl+shift+KP_Add 'Interface 200 %'
    sleep 0.3
    local large small
    large=$(letters)
    for _ in 1 2 3 4 5; do
        xdotool key ctrl+shift+minus
    done
    expect 'Interface 100 %'
    sleep 0.3
    small=$(letters)
    awk "BEGIN { exit !($large > 2.5 * $small) }" ||
        fail "letters at 200 %: $large pixels, at 100 %: $small"
    still back
    same start back || fail "100 % is not the picture of the start"
    for _ in 1 2 3 4 5; do
        xdotool key ctrl+shift+KP_Subtract
    done
    expect 'Interface 50 %'
    after ctrl+shift+minus 'Interface 50 %: the smallest'
    # Without Shift, or without Ctrl, they are other keys.
    xdotool key ctrl+plus ctrl+minus
    after plus 'Zoom 1\.10'
}

# Plus is on the Swiss key 1, with Shift, and minus on the French key 6, without: keys that are digits
# else.
finds_the_signs() {
    setxkbmap ch
    after ctrl+shift+plus 'Interface 110 %'
    after ctrl+shift+minus 'Interface 100 %'
    after plus 'Zoom 1\.10'
    after 1 'Separation 1\.0'
    setxkbmap fr
    xdotool keydown ctrl keydown shift
    after minus 'Interface 90 %'
    xdotool keyup shift keyup ctrl
    after minus 'Max force: not in the weighted style'
    setxkbmap us
}

in_window opens_still --reduced-motion
in_window tells_the_measures
in_window sizes_the_interface --paused
in_window finds_the_signs --paused
mkdir -p "$HOME/.config/gtk-3.0"
printf '[Settings]\ngtk-enable-animations=false\n' >"$HOME/.config/gtk-3.0/settings.ini"
in_window heeds_the_desktop
