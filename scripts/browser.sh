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
exec scripts/web.sh run "$recipe" -- "$@"
