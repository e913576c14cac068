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
swift_flags="-parse-as-library -enable-experimental-feature Embedded -wmo -O -g -swift-version 6
    -strict-memory-safety -sanitize=fuzzer,address"

if ! [ -x "$clang" ] || ! echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
    "$clang" $sanitizers -fuse-ld=lld -x c - -o $out/probe 2>/dev/null; then
    echo "libFuzzer does not come with this Swift toolchain: the fuzzers are skipped."
    exit 0
fi

build_engine() {
    if [ -n "$(find Sources include -newer $out/TileworkC.o 2>/dev/null | head -1)" ] || ! [ -f $out/TileworkC.o ]; then
        swiftc $swift_flags -module-name Tilework -emit-module -emit-module-path $out/Tilework.swiftmodule \
            -c -o $out/Tilework.o $(find Sources/Tilework -name '*.swift')
        swiftc $swift_flags -module-name TileworkC -I $out -I include -I Sources/CSupport \
            -c -o $out/TileworkC.o $(find Sources/TileworkC -name '*.swift')
    fi
}

# build_fuzzer NAME [LIBRARY…]: Tests/fuzz/NAME.c as build/fuzz/NAME.
build_fuzzer() {
    name=$1
    shift
    "$clang" $c_flags $sanitizers -c Tests/fuzz/$name.c -o $out/$name.o
    "$clang" $sanitizers -fuse-ld=lld $out/$name.o $out/Tilework.o $out/TileworkC.o "$@" -o $out/$name
}

build_engine
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
