#!/usr/bin/env bash
# Runs every Rust test, with cargo-nextest if it is installed: building it takes longer than running the tests without it.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
if command -v cargo-nextest >/dev/null; then
    cargo nextest run --workspace "$@"
else
    cargo test --workspace --quiet "$@"
fi
