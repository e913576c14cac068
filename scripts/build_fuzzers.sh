#!/bin/sh
# Builds the fuzzers into build/fuzz: the engine as Embedded Swift with coverage for libFuzzer and with ASan, the harnesses
# by the clang of the Swift toolchain. The sequences get a second fuzzer, sequences-small, on a library whose blocks hold
# 16 items. What is missing is said in one sentence; what can be built is built.
set -eu
cd "$(dirname "$0")/.."
out=build/fuzz
mkdir -p $out
swift_bin=$(dirname "$(readlink -f "$(command -v swiftc)")")
clang=$swift_bin/clang
sanitizers=-fsanitize=fuzzer,address,undefined
# Comparisons are not traced: that took more time than all else.
swift_flags="-sanitize=address -sanitize-coverage=edge,inline-8bit-counters,pc-table"
c_flags="-std=c11 -g -O2 -Wall -Wextra -fno-sanitize-recover=undefined -fno-sanitize-coverage=trace-cmp
    -Iinclude -I$out"

if ! [ -x "$clang" ] || ! echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
    "$clang" $sanitizers -fuse-ld=lld -x c - -o $out/probe 2>/dev/null; then
    echo "libFuzzer does not come with this Swift toolchain: the fuzzers are skipped."
    exit 0
fi

# build_fuzzer FUZZER HARNESS FOLDER [FLAG…]: build/fuzz/FUZZER of Tests/fuzz/HARNESS.c, what is in the folder HARNESS
# beside it, and the engine of a folder.
build_fuzzer() {
    fuzzer=$1 harness=Tests/fuzz/$2 engine=$3
    shift 3
    sources=$(find Tests/fuzz -path "$harness.c" -o -path "$harness/*.c")
    "$clang" $c_flags $sanitizers -fuse-ld=lld $sources $engine/Tilework.o $engine/TileworkC.o "$@" -o $out/$fuzzer
}

scripts/build_sanitized.sh $out $swift_flags &
usual=$!
scripts/build_sanitized.sh $out/small $swift_flags -DTILEWORK_SMALL_BLOCKS
wait $usual
build_fuzzer sequences sequences $out
build_fuzzer sequences-small sequences $out/small -DTILEWORK_SMALL_BLOCKS
python=python3
[ -x .venv/bin/python ] && python=.venv/bin/python
$python Tests/fuzz/make_call_table.py Tests/abi/abi.json > $out/call_table.h
if echo '#include <ffi.h>' | "$clang" -E -x c - >/dev/null 2>&1; then
    build_fuzzer calls calls $out -lffi
else
    rm -f $out/calls
    echo "libffi's header is not installed: the fuzzer of single calls is skipped."
fi
