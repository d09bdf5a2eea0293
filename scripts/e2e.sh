#!/usr/bin/env bash
# The browser tests, against the real server with the web app in it.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/chromium.sh
scripts/web-build.sh
SCHEDULER_BIN=$(scripts/server.sh)
export SCHEDULER_BIN
exec scripts/web.sh run e2e -- "$@"
