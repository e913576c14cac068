#!/bin/sh
# Builds the fuzzers and runs each for a number of seconds: of every corpus, Tests/fuzz/corpus/NAME, build/fuzz/NAME and
# NAME-small. Each prints one line, or the whole report of what was found. What it learns stays in build/fuzz/NAME-corpus,
# what it says in build/fuzz/NAME.log; what breaks something is written to build/fuzz/NAME-crash-…, to be fixed and then
# kept in the corpus. All of them run; one that fails fails the whole. Usage: run_fuzzers.sh SECONDS
set -eu
cd "$(dirname "$0")/.."
seconds=$1
export ASAN_OPTIONS=allocator_may_return_null=1:quarantine_size_mb=32

# run_fuzzer NAME CORPUS: build/fuzz/NAME for that time, if it was built.
run_fuzzer() {
    fuzzer=build/fuzz/$1
    [ -x "$fuzzer" ] || return 0
    mkdir -p "$fuzzer-corpus"
    printf 'fuzzing %s for %s s: ' "$1" "$seconds"
    if "$fuzzer" -max_len=1024 -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -verbosity=0 \
        -print_final_stats=1 -artifact_prefix="$fuzzer-" "$fuzzer-corpus" "$2" >"$fuzzer.log" 2>&1
    then
        echo "$(sed -n 's/^stat::number_of_executed_units: *//p' "$fuzzer.log") inputs, nothing found"
    else
        echo "FAILED, see $fuzzer.log"
        grep -Ev 'NEW_FUNC|^INFO' "$fuzzer.log"
        return 1
    fi
}

scripts/build_fuzzers.sh
failed=0
for corpus in Tests/fuzz/corpus/*; do
    name=${corpus##*/}
    run_fuzzer "$name" "$corpus" || failed=1
    run_fuzzer "$name-small" "$corpus" || failed=1
done
exit $failed
