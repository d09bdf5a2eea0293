#!/usr/bin/env bash
# Takes every screen and state at three widths in two themes, into target/screenshots, for a person to look at.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/chromium.sh
scripts/web-build.sh
SCHEDULER_BIN=$(scripts/server.sh)
export SCHEDULER_BIN
exec scripts/web.sh run screenshots -- "$@"
