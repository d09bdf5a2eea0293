#!/usr/bin/env bash
# Compares the planner's plans with optimal ones, proved by CP-SAT; see truth/run.py.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=$(scripts/venv.sh truth)
cargo build --package scheduler-server --bin scheduler >&2
planner=$(realpath "${CARGO_TARGET_DIR:-target}")/debug/scheduler
exec "$venv/bin/python" -B truth/run.py --planner "$planner" "$@"
