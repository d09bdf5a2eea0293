#!/usr/bin/env bash
# Measures the foundations for several instances (bench/scale.py): partitioned tables, and PgBouncer. All options are passed to that
# program.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
command -v wrk >/dev/null || scripts/apt.sh wrk "the measurements need the load generator wrk: install it with your system's packages"
PATH=$PATH:/usr/sbin
command -v pgbouncer >/dev/null || scripts/apt.sh pgbouncer "the measurements need PgBouncer: install it with your system's packages"
scripts/web-build.sh

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
cargo build --release --bin scheduler --target-dir "$target"
exec python3 bench/scale.py --server "$target/release/scheduler" "$@"
