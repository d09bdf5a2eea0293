#!/usr/bin/env bash
# Measures the web app in Chromium on the release server: scripts/bench-web.sh lighthouse|figures [ARGUMENT…]
# SCHEDULER_BIN may name an existing server binary.
set -euo pipefail
cd "$(dirname "$0")/.."

project=$1
shift

scripts/chromium.sh
if [[ -z ${SCHEDULER_BIN:-} ]]; then
    scripts/web-build.sh
    cargo build --release --bin scheduler
    SCHEDULER_BIN=$(realpath "${CARGO_TARGET_DIR:-target}")/release/scheduler
    export SCHEDULER_BIN
fi
exec scripts/web.sh run bench -- "--project=$project" "$@"
