#!/usr/bin/env bash
# Reads files of the corpus with random mutations, in rounds with new ones each time, until the time is over (600 seconds, or the first
# argument). A round that hangs is stopped, and one that takes more than a GiB of memory fails.
set -euo pipefail
cd "$(dirname "$0")/.."

until=$((SECONDS + ${1:-600}))
built=$(cargo test --package scheduler-icalendar --test files --no-run --message-format json)
tests=$(sed -n 's/.*"executable":"\([^"]*\)".*/\1/p' <<<"$built" | tail -n 1)
cd crates/icalendar
ulimit -v 1048576
rounds=0
while ((SECONDS < until)); do
    PROPTEST_CASES=500 timeout 300 "$tests" --quiet --test-threads 1 no_broken_file what_is_written
    rounds=$((rounds + 1))
done
echo "$rounds rounds without a fault"
