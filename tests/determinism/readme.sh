# README promises a hash; the program just built must print it.
set -euo pipefail

promised=$(sed -n 's/.*--seconds 60 --hash` ends with `\([0-9a-f]*\)`.*/\1/p' "$SOURCE_DIR/README.md")
printed=$("$BUILD_DIR/flockrun" --seconds 60 --hash --quiet | tail -n 1)
echo "promised $promised, printed $printed"
[[ -n $promised && $promised == "$printed" ]]
