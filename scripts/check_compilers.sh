#!/bin/sh
# Checks that the compilers of the library are there, or says in a sentence which one is missing.
set -eu

fail() {
    echo "$1" >&2
    exit 1
}

command -v swiftc >/dev/null || fail "Swift 6.3 or later is missing: put its swiftc on the PATH (see swift.org/install)."
command -v "${CC:-cc}" >/dev/null || fail "A C compiler is missing: install one as cc, or name it in CC."
told=$(swiftc --version 2>&1) || true
version=$(echo "$told" | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
case $version in
    6.[3-9]* | 6.[1-9][0-9]* | [7-9]* | [1-9][0-9]*) ;;
    "") fail "Swift 6.3 or later is needed, and $(command -v swiftc) tells no version: $(echo "$told" | head -n 1)" ;;
    *) fail "Swift 6.3 or later is needed, and $(command -v swiftc) is $version." ;;
esac
