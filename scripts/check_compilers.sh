#!/bin/sh
# Checks that the compilers of the library are there, or says in a sentence which one is missing.
set -eu

fail() {
    echo "$1" >&2
    exit 1
}

command -v swiftc >/dev/null || fail "Swift 6.3 or later is missing: put its swiftc on the PATH (see swift.org/install)."
command -v "${CC:-cc}" >/dev/null || fail "A C compiler is missing: install one as cc, or name it in CC."
swiftc --version 2>/dev/null | grep -Eq 'Swift version (6\.([3-9]|[1-9][0-9])|[7-9]|[1-9][0-9])' ||
    fail "Swift 6.3 or later is needed, and $(command -v swiftc) is an older one."
