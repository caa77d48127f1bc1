# shellcheck shell=bash
# Shared by the checks beside it, which source lib.sh first.

fail() { stop 1 "FAILED: $1"; }

# expect CODE COMMAND…: the command must end with this code; what it says lies in $said then.
expect() {
    local code=$1 got=0
    shift
    said=$("$@" 2>&1 </dev/null) || got=$?
    [ $got -eq "$code" ] || fail "$* ended with $got instead of $code and said: $said"
}

# says WORDS: the last command that was expected said so.
says() { [[ $said == *"$1"* ]] || fail "\"$1\" is not in: $said"; }

# has MODE PATH [OWNER:GROUP]
has() {
    [ "$(stat -c %a "$2")" = "$1" ] || fail "$2 has the mode $(stat -c %a "$2") instead of $1"
    [ -z "${3:-}" ] || [ "$(stat -c %U:%G "$2")" = "$3" ] || fail "$2 belongs to $(stat -c %U:%G "$2") instead of $3"
}

# gone PATH…
gone() {
    local path
    for path in "$@"; do [ ! -e "$path" ] || fail "$path is still there"; done
}

# eventually COMMAND…: true within ten seconds.
eventually() {
    for _ in {1..100}; do
        "$@" >/dev/null 2>&1 </dev/null && return
        sleep 0.1
    done
    fail "not true after ten seconds: $*"
}
