# Files dropped on a real window by XDND, as from a file manager.
source "$(dirname "$0")/../support/window.sh"

tool=$(dirname "$0")/../support/tool
cc -std=c17 -D_POSIX_C_SOURCE=200809L "$tool/drag.c" "$tool/xdnd.c" -o "$work/drag" -lX11

# drop FILE... REGEX: drops files of $work and waits for what is said.
drop() {
    local files=("${@:1:$#-1}")
    "$work/drag" "$window" "${files[@]/#/$work/}" || fail "not taken: ${files[*]}"
    expect "${!#}"
}

printf '[flock]\npreset = lesson\nboids = 31\n' >"$work/a scenario of \"käse\" & 50 % +.ini"
printf '[flock]\nalignment = -1\n' >"$work/bad.ini"
printf 'to do: %s\n' feed the birds >"$work/Ünsere Liste für heute.txt"
mkdir "$work/a folder"
mkfifo "$work/pipe"

dropped() {
    after ctrl+shift+s 'Recording saved: .*/flock-0001\.rec'
    after F12 'Picture saved: .*/flock-0001\.png'
    drop 'a scenario of "käse" & 50 % +.ini' 'Opened scenario a scenario of "käse" & 50 % \+\.ini; .*'
    drop flock-0001.rec 'Opened recording flock-0001\.rec; .*'
    drop flock-0001.png 'Opened (scenario|picture) flock-0001\.png; .*'
    drop 'Ünsere Liste für heute.txt' 'Not opened: .*/Ünsere Liste für heute\.txt is no scenario, .*'
    drop 'a folder' 'Not opened: .*/a folder is a folder.*'
    drop pipe 'Not opened: .*/pipe is a pipe or a device, and no file'
    drop bad.ini 'Not opened: .*/bad\.ini:2: .*alignment -1.*'
    drop gone.ini 'Not opened: .*/gone\.ini.*: No such file or directory'
    drop flock-0001.rec flock-0001.png bad.ini 'Opened the first of 3 files, flock-0001\.rec; .*'
    # Also while the list is open, and everything is there to go back to.
    after ctrl+o 'Folder: .*'
    drop flock-0001.png 'Opened (scenario|picture) flock-0001\.png; .*'
    after ctrl+z 'Undone: opening flock-0001\.png'
    after ctrl+z 'Undone: opening flock-0001\.rec'
}

in_window dropped --paused --size 500x400
