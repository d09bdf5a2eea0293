#!/usr/bin/env bash
# Builds the debug server and prints its path. It has the same units as the tests, so nothing is compiled twice.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --workspace --bins --tests >&2
echo "$(realpath "${CARGO_TARGET_DIR:-target}")/debug/scheduler"
