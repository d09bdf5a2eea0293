#!/usr/bin/env bash
# Measures the release server; see bench/bench.py, and with `writes` first bench/write_cost.py.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
command -v wrk >/dev/null || scripts/apt.sh wrk "the measurements need the load generator wrk: install it with your system's packages"
scripts/web-build.sh
cargo build --release --bin scheduler
program=bench/bench.py
if [ "${1:-}" = writes ]; then
    program=bench/write_cost.py
    shift
fi
exec python3 "$program" --server "${CARGO_TARGET_DIR:-target}/release/scheduler" "$@"
