# Shared by scripts/run, scripts/test and .ci/run: installs what is missing and builds a preset.
# To be sourced by bash; expects $root, the checkout.
# shellcheck shell=bash disable=SC2034,SC2154 # $root and the lists are the sourcing script's

# Debian's and Ubuntu's names of what a build needs. The last two are the EGL and the software
# OpenGL driver: with them a machine without a graphics card or a display draws pictures too.
build_packages=(
    gcc g++ cmake ninja-build pkg-config python3-glad
    libglfw3-dev libcglm-dev libimgui-dev libstb-dev libegl-dev libpng-dev libinih-dev zlib1g-dev
    fonts-inter fonts-jetbrains-mono
    libegl-mesa0 libgl1-mesa-dri
)

# What the tests need besides: their library, a display to drive a real window on, a second
# compiler, with its OpenMP and sanitizers, to get the same bits from and to look for races with (its
# OpenMP tells its thread sanitizer who waits for whom, gcc's does not), what counts instructions, what
# reads and spreads what flockrun writes, and what reads manual pages, completions and the files for
# desktops.
test_packages=(
    libcmocka-dev libx11-dev libxtst-dev xvfb xauth xdotool imagemagick clang libomp-dev
    libclang-rt-dev valgrind parallel python3-numpy clang-format man-db bsdextrautils zsh
    desktop-file-utils appstream
)

# What CPack needs besides to find out on which packages a package depends.
package_packages=(dpkg-dev file)

say() {
    printf 'flockview: %s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
}

is_installed() {
    dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

# install_packages PACKAGE...: installs those that are missing; asks nobody and touches nothing
# when all are there.
install_packages() {
    if ! command -v apt-get >/dev/null; then
        say "no apt-get here: this needs what Debian and Ubuntu call $*"
        require_tools
        return
    fi

    local package missing=()
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    if ((${#missing[@]} == 0)); then
        return
    fi

    local install=(apt-get install -y --no-install-recommends "${missing[@]}")
    local as_root=(env DEBIAN_FRONTEND=noninteractive)
    if ((EUID != 0)); then
        command -v sudo >/dev/null || fail "packages are missing; as root, run: ${install[*]}"
        as_root=(sudo "${as_root[@]}")
    fi
    say "installing ${missing[*]}"
    "${as_root[@]}" apt-get update >&2 || fail "could not read what packages there are"
    refuse_unknown "${missing[@]}"
    "${as_root[@]}" "${install[@]}" </dev/null >&2 || fail "could not install ${missing[*]}"
}

# refuse_unknown PACKAGE...: stops when apt knows no such package, and says what has them.
refuse_unknown() {
    local package unknown=()
    for package in "$@"; do
        apt-cache show "$package" >/dev/null 2>&1 || unknown+=("$package")
    done
    ((${#unknown[@]} == 0)) || fail "there is no ${unknown[*]} for this system," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"); Debian 12 and 13 have all that is needed, and" \
        "so has Ubuntu 24.04 with its component universe (add-apt-repository universe)"
}

# Stops when a tool that a build starts with is not in the path; CMake names missing libraries.
require_tools() {
    local tool
    for tool in cc c++ cmake ninja pkg-config glad; do
        command -v "$tool" >/dev/null || fail "$tool is missing"
    done
}

# build PRESET [--target NAME...]: configures and builds build/PRESET, quietly unless it fails.
# FLOCKVIEW_WERROR=1 in the environment makes every warning an error.
build() {
    local preset=$1 log=$root/build/$1.log
    shift
    mkdir -p "$root/build"
    say "building build/$preset"
    if ! (
        cd "$root"
        cmake --preset "$preset" -DFLOCKVIEW_WERROR="${FLOCKVIEW_WERROR:-0}" &&
            cmake --build --preset "$preset" "$@"
    ) >"$log" 2>&1; then
        cat "$log" >&2
        fail "could not build; the log above is $log"
    fi
}
