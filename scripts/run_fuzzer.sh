#!/bin/sh
# Builds the fuzzers and runs one for a time: run_fuzzer.sh NAME SECONDS. Prints one line, or the whole report of what was
# found. What it learns stays in build/fuzz/NAME-corpus, what it says in build/fuzz/NAME.log; what breaks something is
# written to build/fuzz/NAME-crash-…, to be fixed and then kept in Tests/fuzz/corpus/NAME.
set -eu
cd "$(dirname "$0")/.."
name=$1
seconds=$2
fuzzer=build/fuzz/$name
log=$fuzzer.log
scripts/build_fuzzers.sh
[ -x "$fuzzer" ] || exit 0
mkdir -p "$fuzzer-corpus"
printf 'fuzzing %s for %s s: ' "$name" "$seconds"
if ASAN_OPTIONS=allocator_may_return_null=1 "$fuzzer" -max_len=1024 -max_total_time="$seconds" -timeout=20 \
    -rss_limit_mb=4096 -verbosity=0 -print_final_stats=1 -artifact_prefix="$fuzzer-" "$fuzzer-corpus" \
    Tests/fuzz/corpus/"$name" >"$log" 2>&1
then
    echo "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs, nothing found"
else
    echo "FAILED, see $log"
    grep -Ev 'NEW_FUNC|^INFO' "$log"
    exit 1
fi
