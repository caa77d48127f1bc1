# shellcheck shell=bash
# shellcheck disable=SC2034
# Shared by the scripts beside it; sourced by bash, not run.

# What the Swift toolchain itself needs beside the packages of BUILD_PACKAGES.
SWIFT_PACKAGES=(binutils libsqlite3-0 libxml2 libncurses6)
# What building needs, and what running needs.
BUILD_PACKAGES=(libc6-dev libstdc++-12-dev pkg-config libevent-dev libcurl4-openssl-dev libssl-dev libexpat1-dev)
RUN_PACKAGES=(libevent-2.1-7 libevent-pthreads-2.1-7 libcurl4 libssl3 libexpat1 tzdata ca-certificates)
# Beside those, what the checks need: peers from PyPI live in .venv, libFuzzer and the sanitizers come with Swift.
# The check of the installation boots a copy of the machine.
TEST_PACKAGES=(python3 python3-venv openssl curl systemd systemd-container)

# Where the caller stood: relative paths on the command line begin there.
CALLED_FROM=$PWD
CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 1

say() { printf '%s\n' "$*"; }
stop() { # stop CODE SENTENCE
    printf '%s\n' "$2" >&2
    exit "$1"
}

must() { "$@" || stop 1 "This failed: $*"; }

# Prints a path of the command line in full, without a slash at its end; nothing for the root of the file system.
absolute_path() {
    local path=$1
    case "$path" in /*) ;; *) path=$CALLED_FROM/$path ;; esac
    path=$(realpath --canonicalize-missing --no-symlinks -- "$path")
    printf '%s' "${path%/}"
}

# service_layout ROOT PREFIX: sets where the parts of an installed service lie.
service_layout() {
    PROGRAM=$1$2/bin/squall
    RESOURCES=$1$2/share/squall
    SETTINGS=$1/etc/squall
    REGISTRATION=$SETTINGS/matrix-registration.json
    DATA=$1/var/lib/squall
    UNIT=$1/etc/systemd/system/squall.service
}

# Is there a unit, and from Deploy/install?
unit_is_ours() { grep -qs "Deploy/install puts this file in place" "$UNIT"; }

# Prints the prefix of the unit that is installed, /usr/local when there is none.
installed_prefix() {
    local prefix=""
    if unit_is_ours; then prefix=$(sed -n 's|^ExecStart=\(/.*\)/bin/squall .*|\1|p' "$UNIT"); fi
    printf '%s' "${prefix:-/usr/local}"
}

# The prefix goes into the unit, which closes the folders where it could not be read.
require_prefix() {
    [[ $1 =~ ^(/[A-Za-z0-9._+-]+)+$ ]] ||
        stop 64 "--prefix takes an absolute folder of letters, digits and . _ + - like /opt/squall, not \"$1\"."
    case "$1/" in
    */../* | */./*) stop 64 "--prefix takes a folder without . and .. in it, not \"$1\"." ;;
    /home/* | /root/* | /run/* | /tmp/* | /var/tmp/*)
        stop 64 "The service may not read below $1: choose another --prefix, for example /opt/squall."
        ;;
    esac
}

SWIFT_ADVICE="install the Swift 6.3 toolchain for Debian 12 from swift.org and put its usr/bin into PATH."

# Stops when there is no Swift, or one that is too old. With "packages-follow", one that does not start may pass, since
# the libraries that it lacks come next.
require_swift() {
    local answer version
    command -v swift >/dev/null 2>&1 || stop 69 "Swift is missing: $SWIFT_ADVICE"
    answer=$(swift --version 2>&1 </dev/null)
    version=$(sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' <<<"$answer" | head -n 1)
    if [ -z "$version" ]; then
        [ "${1:-}" = packages-follow ] && return
        answer=$(tail -n 1 <<<"${answer:-nothing}")
        stop 69 "$(command -v swift) is no Swift that works here (it says: $answer): $SWIFT_ADVICE"
    fi
    [ "$(printf '%s\n6.3\n' "$version" | sort -V | head -n 1)" = 6.3 ] ||
        stop 69 "Swift $version is too old: $SWIFT_ADVICE"
}

# Prints those of its arguments that are not installed.
missing_packages() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s ' "$package"
    done
}

# Prints tzdata when Debian offers a newer one, as far as this machine's package lists know: governments change clocks.
outdated_packages() {
    local installed candidate
    installed=$(dpkg-query -W -f '${Version}' tzdata 2>/dev/null)
    candidate=$(LC_ALL=C apt-cache policy tzdata 2>/dev/null | sed -n 's/^  Candidate: //p')
    [ -n "$installed" ] && [ -n "$candidate" ] && [ "$candidate" != "(none)" ] &&
        dpkg --compare-versions "$installed" lt "$candidate" && printf 'tzdata '
}

# install_packages YES PACKAGE…: says what is missing, asks unless it need not, installs.
# An upgrade alone is not worth a question.
install_packages() {
    local yes=$1 missing outdated wanted answer root=()
    shift
    command -v apt-get >/dev/null 2>&1 ||
        stop 69 "apt-get is missing: this script installs packages on Debian 12 and its kind."
    missing=$(missing_packages "$@")
    outdated=$(outdated_packages)
    wanted=$missing$outdated
    wanted=${wanted% }
    [ -n "$wanted" ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        root=(sudo)
        if ! command -v sudo >/dev/null 2>&1 || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
            [ -n "$missing" ] || return 0
            stop 69 "Packages are missing and this user cannot install them. As root, run: apt-get install $wanted"
        fi
        [ -n "$missing" ] || [ "$yes" = yes ] || return 0
    fi
    say "Packages to install or upgrade: $wanted"
    if [ "${#root[@]}" -gt 0 ] && [ "$yes" != yes ]; then
        [ -t 0 ] || stop 69 "Run again with --yes to install them, or as root: apt-get install $wanted"
        printf 'Install them now with sudo apt-get? [y/N] '
        read -r answer || say ""
        case "$answer" in
        [yY]*) ;;
        *) stop 69 "Nothing was installed. To do it yourself: sudo apt-get install $wanted" ;;
        esac
    fi
    # sudo may ask for a password at the terminal, once; apt-get asks nothing.
    [ "${#root[@]}" -eq 0 ] || sudo -v || stop 69 "sudo refused. As root, run: apt-get install $wanted"
    local apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
    "${apt[@]}" update </dev/null || say "The package lists could not be renewed; going on with those that are here."
    wanted=$missing$(outdated_packages) # which the renewed lists may know only now
    apt+=(install --yes --no-install-recommends -o Dpkg::Options::=--force-confold)
    # shellcheck disable=SC2086
    "${apt[@]}" $wanted </dev/null >/dev/null || [ -z "$(missing_packages "$@")" ] ||
        stop 69 "apt-get could not install: $wanted"
}
