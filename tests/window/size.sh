# The window is resized and fills the screen: its page goes with it.
source "$(dirname "$0")/../support/window.sh"

size_is() {
    survey
    [ "$geometry" = "0 0 ${1/x/ } " ] && shot sized && [ "$(grey sized 5 5)" -gt 5 ] &&
        [ "$(grey sized "$2" "$3")" -gt 5 ]
}

resizes() {
    for size in 800x600 333x777 1300x850 64x48; do
        xdotool windowsize "$window" "${size%x*}" "${size#*x}"
        poll 20 size_is "$size" $((${size%x*} - 5)) $((${size#*x} - 5)) ||
            fail "the page does not fill $size"
    done
    xdotool windowsize "$window" 1280 800
    poll 20 size_is 1280x800 1275 795 || fail "the page does not fill 1280x800"
    still resized
    has_flock resized
}

fills_the_screen() {
    after f 'Full screen'
    poll 20 size_is 1400x900 1395 895 || fail "the screen is not filled"
    after Escape Window
    poll 20 size_is 1280x800 1275 795 || fail "the window does not come back"
}

# No window is larger than what there is to see it on.
is_held_to_the_screen() {
    poll 20 size_is 1400x900 1395 895 || fail "the window is at $geometry"
}

in_window is_held_to_the_screen --size 16384x16384 --paused
in_both_gls resizes --paused
in_window fills_the_screen --paused
