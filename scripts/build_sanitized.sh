#!/bin/sh
# Compiles engine and C boundary as Embedded Swift under sanitizers, unless that is done: build_sanitized.sh FOLDER FLAG…
# makes FOLDER/Tilework.o and FOLDER/TileworkC.o; the flags name the sanitizers. A change of the scripts, which hold the
# flags, makes both anew as well.
set -eu
cd "$(dirname "$0")/.."
out=$1
shift
swift_flags="-parse-as-library -enable-experimental-feature Embedded -wmo -O -g -swift-version 6
    -strict-memory-safety $*"
mkdir -p "$out"
sources="Sources include scripts/build_sanitized.sh scripts/build_fuzzers.sh scripts/run_tsan.sh"
if [ -f "$out/TileworkC.o" ] && [ -z "$(find $sources -newer "$out/TileworkC.o" | head -n 1)" ]; then
    exit 0
fi
swiftc $swift_flags -module-name Tilework -emit-module -emit-module-path "$out/Tilework.swiftmodule" \
    -c -o "$out/Tilework.o" $(find Sources/Tilework -name '*.swift')
swiftc $swift_flags -module-name TileworkC -I "$out" -I include -I Sources/CSupport \
    -c -o "$out/TileworkC.o" $(find Sources/TileworkC -name '*.swift')
