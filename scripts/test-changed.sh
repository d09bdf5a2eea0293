#!/usr/bin/env bash
# Runs the tests that a change can affect, by the names of its files: what is not committed, and on a branch what is not on main.
# scripts/test-changed.sh [REVISION to compare with]
set -euo pipefail
cd "$(dirname "$0")/.."

base=${1:-$(git merge-base HEAD main 2>/dev/null || git rev-parse HEAD)}
changed=$({ git diff --name-only --diff-filter=d "$base" && git ls-files --others --exclude-standard; } | sort -u)
if [[ -z $changed ]]; then
    echo "Nothing has changed since $(git log -1 --format=%h "$base"): nothing is to be tested."
    exit
fi

failed=0
scripts/node.sh true
while read -r kind what; do
    read -ra names <<<"$what"
    case $kind in
        rust)
            scripts/web-build.sh
            scripts/test-rust.sh -E "$what" || failed=1
            ;;
        units) scripts/web.sh exec -- vitest related --run --passWithNoTests "${names[@]}" || failed=1 ;;
        scripts) scripts/web.sh run test -- scripts/ || failed=1 ;;
        browser) scripts/browser.sh e2e --project=desktop "${names[@]}" || failed=1 ;;
        not) echo "Not run, as \`just test\` does: $what" ;;
    esac </dev/null
done < <(scripts/node.sh node web/scripts/changed-tests.mjs <<<"$changed")
exit $failed
