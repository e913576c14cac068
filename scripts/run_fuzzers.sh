#!/bin/sh
# Runs every fuzzer, Tests/fuzz/run_*, for a number of seconds each. All of them run; one that fails fails the whole.
# Usage: run_fuzzers.sh SECONDS
set -eu
cd "$(dirname "$0")/.."
failed=0
for fuzzer in Tests/fuzz/run_*; do
    "$fuzzer" "$1" || failed=1
done
exit $failed
