#!/usr/bin/env bash
# Drives Chromium against the real server with the web app in it: scripts/browser.sh e2e|screenshots [ARGUMENT…]
set -euo pipefail
cd "$(dirname "$0")/.."

recipe=$1
shift

scripts/chromium.sh
scripts/web-build.sh
SCHEDULER_BIN=$(scripts/server.sh)
export SCHEDULER_BIN
if [[ $recipe != e2e || -z ${E2E_BEGIN_UNTIL:-} ]]; then
    exec scripts/web.sh run "$recipe" -- "$@"
fi

# CI has a time limit, and some of its machines are twice as slow as others. There the tests run in parts. A part that would begin after
# E2E_BEGIN_UNTIL, in seconds since 1970, is skipped with a message. Which part is the first changes every hour.
parts=6
first=$(($(date +%s) / 3600))
failed=0
for ((count = 0; count < parts; count++)); do
    part=$(((first + count) % parts + 1))
    if ((count > 0 && $(date +%s) > E2E_BEGIN_UNTIL)); then
        echo "Browser tests: SKIPPED the last $((parts - count)) of $parts parts: this machine is slow"
        break
    fi
    scripts/web.sh run "$recipe" -- --shard="$part/$parts" "$@" || failed=1
done
exit $failed
