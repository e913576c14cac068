#!/bin/sh
# Builds the fuzzers and runs one for a time: run_fuzzer.sh NAME SECONDS. What it learns stays in build/fuzz/NAME-corpus; what
# breaks something is written to build/fuzz/NAME-crash-…, to be fixed and then kept in Tests/fuzz/corpus/NAME.
set -eu
cd "$(dirname "$0")/.."
name=$1
seconds=$2
scripts/build_fuzzers.sh
[ -x build/fuzz/"$name" ] || exit 0
mkdir -p build/fuzz/"$name"-corpus
ASAN_OPTIONS=allocator_may_return_null=1 exec build/fuzz/"$name" -max_len=1024 -max_total_time="$seconds" \
    -timeout=20 -rss_limit_mb=4096 -verbosity=0 -print_final_stats=1 -artifact_prefix=build/fuzz/"$name"- \
    build/fuzz/"$name"-corpus Tests/fuzz/corpus/"$name"
