#!/bin/sh
# Runs the test of threads, Tests/abi/test_threads.c, under ThreadSanitizer: the engine, the C boundary and the test are
# compiled for it into build/tsan by the Swift toolchain, whose ThreadSanitizer needs its dispatch and its blocks.
set -eu
cd "$(dirname "$0")/.."
out=build/tsan
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
runtime=$toolchain/lib/swift/linux

scripts/build_sanitized.sh $out -sanitize=thread
"$toolchain/bin/clang" -std=c11 -g -O1 -Wall -Wextra -fsanitize=thread -fuse-ld=lld -Iinclude \
    Tests/abi/test_threads.c $out/Tilework.o $out/TileworkC.o \
    -L"$runtime" -Wl,-rpath,"$runtime" -ldispatch -lBlocksRuntime -o $out/test_threads
$out/test_threads
echo "ThreadSanitizer found no data race."
