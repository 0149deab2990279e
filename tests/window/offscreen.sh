# Without a window: pictures off screen, and what is said when something is missing.
source "$(dirname "$0")/../support/window.sh"
cd "$work"
view_program=$BUILD_DIR/flockview

# run CODE COMMAND...: fails unless it ends with that code; one line of standard error unless 0.
run() {
    local wanted=$1 code=0
    shift
    "$@" >out 2>err || code=$?
    [ "$code" -eq "$wanted" ] || fail "$*: exit code $code, wanted $wanted"
    local lines
    lines=$(wc -l <err)
    [ "$lines" -eq $((wanted == 0 ? 0 : 1)) ] || fail "$*: $lines lines of error"
}

# The same bytes each time, with no display at all.
for name in one two; do
    run 0 "$view_program" --picture $name.png --size 640x400 --warm-up 2
done
cmp one.png two.png || fail "two pictures differ"
[ "$(identify -format '%wx%h' one.png)" = 640x400 ] || fail "a wrong size"
read_png one.png one
has_flock one

# Options reach the picture.
last=one
for option in --perspective '--theme light' '--look figure' '--colour one' '--yaw 40' '--tilt 10' \
    '--zoom 2' '--boids 60' '--seed 7' '--preset lesson' '--style reynolds' '--edges torus' \
    '--obstacle 0,0,0,0.3' '--cursor flee' '--shape chevron' '--shape triangle' '--colour group' \
    '--colour neighbours' '--colour acceleration'; do
    run 0 "$view_program" --picture other.png --force --size 640x400 --warm-up 2 $option
    ! cmp -s one.png other.png || fail "$option changes nothing"
done

# The interface's scale reaches what is written in the lab's picture.
for scale in 1 2; do
    run 0 "$view_program" --picture lab$scale.png --size 640x400 --preset lab --scale $scale
done
! cmp -s lab1.png lab2.png || fail "--scale changes nothing"

# A poster looks like the window: made as small it is the same, letters and all.
run 0 "$view_program" --picture large.png --size 2560x1600 --boids 60 --preset lab --warm-up 2
run 0 "$view_program" --picture usual.png --boids 60 --preset lab --warm-up 2
convert large.png -resize 50% half.png
way=$(convert half.png usual.png -metric MAE -compare -format '%[distortion]' info:)
awk "BEGIN { exit !($way < 0.005) }" || fail "a poster is another picture: $way of 1 apart"
run 0 "$view_program" --picture clear.png --size 640x400 --samples 3 --transparent
[ "$(identify -format '%[fx:p{3,3}.a]' clear.png)" = 0 ] || fail "the page is not transparent"

# A picture opens as the scenario it was made of, and tells the command line.
run 0 "$view_program" --picture made.png --size 640x400 --warm-up 2 --boids 60 --yaw 50 --theme light
run 0 "$view_program" made.png --picture again.png --size 640x400 --warm-up 2
[ "$(convert made.png again.png -metric AE -compare -format '%[distortion]' info:)" = 0 ] ||
    fail "another picture comes back"
grep -a -q 'flockview --size 640x400 --warm-up 2 --boids 60 --yaw 50 --theme light' made.png ||
    fail "the command line is not told"
run 2 "$view_program" half.png --picture other.png --force

# A file is never replaced unless that is asked for; what is wrong with its name is said before a
# warm-up that takes hours.
run 1 timeout 20 "$view_program" --picture one.png --size 640x400 --warm-up 1e6
cmp one.png two.png || fail "a picture was replaced"
run 1 timeout 20 "$view_program" --picture no/such/folder/p.png --size 64x40 --warm-up 1e6
run 2 "$view_program" --picture one.jpg
[ "$(echo ./*.part)" = './*.part' ] || fail "a part of a picture is left behind"

# Standard output that takes nothing, and none at all.
code=0
"$view_program" --help >/dev/full 2>err || code=$?
[ "$code" -eq 1 ] && [ "$(wc -l <err)" -eq 1 ] || fail "a full disk: exit code $code, wanted 1"
"$view_program" --picture closed.png --size 640x400 --warm-up 2 >&- || fail "no standard output"
cmp closed.png two.png || fail "two pictures differ"

# The boid to explain has to be there.
run 2 "$view_program" --explain 150 --picture nobody.png
grep -q -- '--explain 150: there is no such boid (ids are 0..149)' err || fail "nobody: $(cat err)"

# Where the card of a boid has no room it is folded, and at last left out, which is said.
for option in '--size 640x400 --preset lab' '--size 640x400 --preset lesson' '--scale 2'; do
    run 0 "$view_program" --picture boid.png --force --explain 3 $option
done
for option in '--size 400x300' '--scale 4'; do
    "$view_program" --picture boid.png --force --explain 3 $option 2>err || fail "no picture"
    grep -q 'the card of Boid 3 has no room in ' err || fail "$option: no card: $(cat err)"
done
run 0 "$view_program" --picture boid.png --force --explain 3

# Shaders that cannot be read are refused before a warm-up that takes hours, damaged ones later.
run 2 timeout 20 "$view_program" --picture shaded.png --shaders nowhere --warm-up 1e6
grep -q -- '--shaders: nowhere/.*: cannot read' err || fail "shaders: $(cat err)"
cp -r "$SOURCE_DIR/shaders" shaders
run 0 "$view_program" --picture shaded.png --shaders shaders --size 64x40
echo 'void main() { this is none }' >shaders/page.frag
code=0
"$view_program" --picture none.png --shaders shaders --size 64x40 2>err || code=$?
[ "$code" -eq 2 ] && grep -q 'shaders/page.frag: the driver refuses' err ||
    fail "a damaged shader: exit code $code, $(cat err)"
rm shaders/tails.vert
run 2 "$view_program" --picture none.png --shaders shaders --size 64x40

# No display, no OpenGL 3.3, bad arguments: one line, and the right code.
run 1 "$view_program"
grep -q -i display err || fail "the display is not named"
grep -q -e --picture err || fail "no way out is named"
run 1 env DISPLAY=:65000 "$view_program"
run 1 env __EGL_VENDOR_LIBRARY_FILENAMES=/dev/null "$view_program" --picture none.png
grep -q "EGL offers none" err || fail "EGL is not named: $(cat err)"
run 1 env MESA_GL_VERSION_OVERRIDE=2.1 "$view_program" --picture none.png
[ -z "$(find . -name "none.png*")" ] || fail "a picture without OpenGL"
start_server
run 1 env MESA_GL_VERSION_OVERRIDE=2.1 "$view_program"
grep -q 'OpenGL 3.3' err || fail "OpenGL 3.3 is not named"
run 2 "$view_program" --no-such-option
run 2 "$view_program" --samples 9
run 2 "$view_program" --look nice
run 2 "$view_program" --start nowhere.csv
run 2 "$view_program" --dt 1
