# Shared by the scripts beside it; sourced by bash, not run.

# What building needs, and what running needs.
BUILD_PACKAGES="libc6-dev libstdc++-12-dev pkg-config libevent-dev libcurl4-openssl-dev libssl-dev"
RUN_PACKAGES="libevent-2.1-7 libevent-pthreads-2.1-7 libcurl4 libssl3 tzdata ca-certificates"
# Beside those, what the checks need: peers from PyPI live in .venv, libFuzzer and the sanitizers come with Swift.
TEST_PACKAGES="python3 python3-venv openssl curl"

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

say() { printf '%s\n' "$*"; }
stop() { # stop CODE SENTENCE
    printf '%s\n' "$2" >&2
    exit "$1"
}

require_swift() {
    command -v swift >/dev/null 2>&1 ||
        stop 69 "Swift is missing: install the Swift 6.3 toolchain for Debian 12 from swift.org and put its usr/bin into PATH."
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    [ "$(printf '%s\n6.3\n' "$version" | sort -V | head -n 1)" = 6.3 ] ||
        stop 69 "Swift ${version:-of an unknown version} is too old: install the Swift 6.3 toolchain for Debian 12 from swift.org."
}

# Prints the packages of its arguments that are missing, or older than what Debian offers now.
wanted_packages() {
    local package installed candidate
    for package in "$@"; do
        installed=$(dpkg-query -W -f '${db:Status-Status} ${Version}' "$package" 2>/dev/null)
        case "$installed" in
        "installed "*)
            candidate=$(apt-cache policy "$package" 2>/dev/null | sed -n 's/^  Candidate: //p')
            [ -n "$candidate" ] && [ "$candidate" != "(none)" ] &&
                dpkg --compare-versions "${installed#installed }" lt "$candidate" && printf '%s ' "$package"
            ;;
        *) printf '%s ' "$package" ;;
        esac
    done
}

# install_packages YES PACKAGE…: says what is missing, asks unless it need not, installs.
install_packages() {
    local yes=$1 wanted missing run=""
    shift
    command -v apt-get >/dev/null 2>&1 || stop 69 "apt-get is missing: these scripts install packages on Debian 12 and its kind."
    wanted=$(wanted_packages "$@")
    wanted=${wanted% }
    [ -n "$wanted" ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        run=sudo
        if ! command -v sudo >/dev/null 2>&1 || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
            missing=$(missing_packages "$@")
            # Without the right to install, an older version that is there has to do.
            [ -n "$missing" ] || return 0
            stop 69 "Packages are missing and this user may not install them. As root, run: apt-get install --yes $missing"
        fi
    fi
    say "Packages to install or upgrade: $wanted"
    if [ -n "$run" ] && [ "$yes" != yes ]; then
        [ -t 0 ] || stop 69 "Run again with --yes to install them, or as root: apt-get install --yes $wanted"
        printf 'Install them now with sudo apt-get? [y/N] '
        read -r answer
        case "$answer" in [yY]*) ;; *) stop 69 "Nothing was installed. To do it yourself: sudo apt-get install $wanted" ;; esac
    fi
    $run apt-get update -qq || say "The package lists could not be renewed; going on with those that are here."
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive $run apt-get install --yes --no-install-recommends -qq $wanted >/dev/null ||
        stop 69 "apt-get could not install: $wanted"
}

missing_packages() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s ' "$package"
    done
}
