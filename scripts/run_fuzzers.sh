#!/bin/sh
# Builds the fuzzers and runs every one that has a corpus, Tests/fuzz/corpus/NAME, for a number of seconds. What it learns stays
# in build/fuzz/NAME-corpus; what breaks something is written to build/fuzz/NAME-crash-…, to be fixed and then kept in the corpus.
# All of them run; one that fails fails the whole. Usage: run_fuzzers.sh SECONDS
set -eu
cd "$(dirname "$0")/.."
seconds=$1
export ASAN_OPTIONS=allocator_may_return_null=1
scripts/build_fuzzers.sh
failed=0
for corpus in Tests/fuzz/corpus/*; do
    name=${corpus##*/}
    [ -x build/fuzz/"$name" ] || continue
    echo "$name, $seconds s"
    mkdir -p build/fuzz/"$name"-corpus
    build/fuzz/"$name" -max_len=1024 -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -verbosity=0 \
        -print_final_stats=1 -artifact_prefix=build/fuzz/"$name"- build/fuzz/"$name"-corpus "$corpus" || failed=1
done
exit $failed
