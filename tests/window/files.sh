# Files through a real window: saved, opened from the list, copied to the clipboard; the recording of
# what was done is the same flight on any number of threads.
source "$(dirname "$0")/../support/window.sh"

# What another program gets when it pastes.
cat >"$work/paste.c" <<'C'
#include <stdio.h>
#include <GLFW/glfw3.h>
int main(void) {
    const char *text = NULL;
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    if (glfwInit()) {
        glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
        glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
        text = glfwCreateWindow(8, 8, "paste", NULL, NULL) ? glfwGetClipboardString(NULL) : NULL;
    }
    puts(text != NULL ? text : "(nothing)");
    glfwTerminate();
    return 0;
}
C
# shellcheck disable=SC2046
cc "$work/paste.c" -o "$work/paste" $(pkg-config --cflags --libs glfw3)

there_and_back() {
    after 2 'Alignment 1\.0'
    after Up 'Alignment 1\.1'
    after ctrl+s "Scenario saved: .*/flock-0001\.ini"
    after ctrl+shift+s "Recording saved: .*/flock-0001\.rec"
    after Up 'Alignment 1\.2'
    after ctrl+o "Folder: $work"
    # Letters are what is typed, and no keys.
    xdotool type --delay 20 0001.ini
    xdotool key Return
    expect 'Opened scenario flock-0001\.ini; Ctrl\+Z returns'
    after 2 'Alignment 1\.1'
    after ctrl+z 'Undone: opening flock-0001\.ini'
    after 2 'Alignment 1\.2'
    after ctrl+o "Folder: $work"
    xdotool type --delay 20 paste.c
    xdotool key Return
    expect 'Not opened: paste\.c is no scenario, recording, checkpoint or table of boids; .*'
    after Escape 'Files closed'
    after l Light
}

copied() {
    after period 'Step 121, .*'
    after ctrl+c 'Command line copied'
    expect '.*/flockview --paused --no-panel .*'
    [ "$("$work/paste")" = "$seen" ] || fail "pasted is '$("$work/paste")', wanted: $seen"
    after 2 'Alignment 1\.0'
    after Up 'Alignment 1\.1'
    after period 'Step 122, .*'
    after ctrl+c 'Command line copied; its recording: .*/flock-0001\.rec'
    expect '.*/flockview .*/flock-0001\.rec --at 122'
    (cd / && eval "$("$work/paste") --picture '$work/copied.png'") || fail "the copied line fails"
    read_png copied.png copied
    has_flock copied
}

recorded() {
    local hash other
    after 2 'Alignment 1\.0'
    xdotool mousemove --window "$window" 500 300 mousedown 3 mousemove_relative 60 40
    expect 'The pointer acts: flee'
    after Up 'Alignment 1\.1'
    xdotool mouseup 3
    expect 'The pointer acts: off'
    after space Paused
    after ctrl+shift+s 'Recording saved: .*'
    hash=$("$BUILD_DIR/flockrun" "$work/flock-0001.rec" --hash --quiet | tail -n 1)
    other=$(OMP_NUM_THREADS=1 "$BUILD_DIR/flockrun" "$work/flock-0001.rec" --hash --quiet | tail -n 1)
    [ "${#hash}" = 16 ] && [ "$hash" = "$other" ] || fail "replayed: $hash, on one thread $other"
}

in_window there_and_back
rm "$work"/flock-*
in_window copied --paused --warm-up 2
rm "$work"/flock-*
in_window recorded --boids 5000 --engine grid
