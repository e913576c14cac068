#!/bin/sh
# Builds the fuzzers into build/fuzz: the engine as Embedded Swift with coverage for libFuzzer and with ASan, the harnesses
# by the clang of the Swift toolchain. What is missing is said in one sentence; what can be built is built.
set -eu
cd "$(dirname "$0")/.."
out=build/fuzz
mkdir -p $out
swift_bin=$(dirname "$(readlink -f "$(command -v swiftc)")")
clang=$swift_bin/clang
sanitizers=-fsanitize=fuzzer,address,undefined
c_flags="-std=c11 -g -O1 -Wall -Wextra -fno-sanitize-recover=undefined -Iinclude -I$out"

if ! [ -x "$clang" ] || ! echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
    "$clang" $sanitizers -fuse-ld=lld -x c - -o $out/probe 2>/dev/null; then
    echo "libFuzzer does not come with this Swift toolchain: the fuzzers are skipped."
    exit 0
fi

# build_fuzzer NAME [LIBRARY…]: Tests/fuzz/NAME.c as build/fuzz/NAME.
build_fuzzer() {
    name=$1
    shift
    "$clang" $c_flags $sanitizers -c Tests/fuzz/$name.c -o $out/$name.o
    "$clang" $sanitizers -fuse-ld=lld $out/$name.o $out/Tilework.o $out/TileworkC.o "$@" -o $out/$name
}

scripts/build_sanitized.sh $out fuzzer,address
build_fuzzer sequences
python=python3
[ -x .venv/bin/python ] && python=.venv/bin/python
$python Tests/fuzz/make_call_table.py Tests/abi/abi.json > $out/call_table.h
if echo '#include <ffi.h>' | "$clang" -E -x c - >/dev/null 2>&1; then
    build_fuzzer calls -lffi
else
    rm -f $out/calls
    echo "libffi's header is not installed: the fuzzer of single calls is skipped."
fi
