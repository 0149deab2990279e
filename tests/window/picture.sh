# What the window shows is the flock in its box, and F12 saves it.
source "$(dirname "$0")/../support/window.sh"

# The edge between the two back walls, at yaw 30 and tilt 22.5 degrees, is a line at x = 723.7 from
# y = 67 to y = 490 of a picture of 1280 x 800.
box_is_drawn() {
    still picture
    has_flock picture
    local line left right
    line=$(grey picture 723 110)
    left=$(grey picture 715 110)
    right=$(grey picture 733 110)
    [ "$line" -gt $((left + 12)) ] && [ "$line" -gt $((right + 12)) ] ||
        fail "no edge of the box: $left, $line, $right"
    [ "$(grey picture 5 5)" -lt "$left" ] || fail "the wall is not lighter than the page"
}

saves_pictures() {
    still shown
    after F12 'Picture saved: .*/flock-0001\.png'
    after F12 'Picture saved: .*/flock-0002\.png'
    cmp "$work/flock-0001.png" "$work/flock-0002.png" || fail "two pictures of one moment differ"
    [ "$(identify -format '%wx%h' "$work/flock-0001.png")" = 1280x800 ] || fail "a wrong size"
    read_png flock-0001.png saved
    has_flock saved
    same shown saved || fail "the picture is not what was shown"
    # A link to nowhere has the next name, and keeps it.
    ln -s nowhere "$work/flock-0003.png"
    after F12 'Picture saved: .*/flock-0004\.png'
    cmp "$work/flock-0001.png" "$work/flock-0004.png" || fail "two pictures of one moment differ"
    rm "$work"/flock-*.png
}

in_both_gls box_is_drawn --paused
in_both_gls saves_pictures --paused
