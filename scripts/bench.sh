#!/usr/bin/env bash
# Compares the release server with the theoretical limit (bench/bench.py); with `--against REVISION` with another revision of itself
# (bench/against.py). All further options are passed to those programs.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
command -v wrk >/dev/null || scripts/apt.sh wrk "the measurements need the load generator wrk: install it with your system's packages"
scripts/web-build.sh

options=()
before=
while [ $# -gt 0 ]; do
    if [ "$1" = --against ]; then
        before=$(scripts/revision-server.sh "${2:?a revision, for example --against HEAD~1}")
        shift
    else
        options+=("$1")
    fi
    shift
done
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
cargo build --release --bin scheduler --target-dir "$target"
if [ -n "$before" ]; then
    exec python3 bench/against.py --server "$target/release/scheduler" --before "$before" "${options[@]}"
fi
# From its own folder, whose Cargo configuration says how SQLite is built.
(cd bench/limit && cargo build --release --locked --target-dir "$target/limit")
cargo build --release --package scheduler-domain --example planner_cost --target-dir "$target"
exec python3 bench/bench.py --server "$target/release/scheduler" --planner "$target/release/examples/planner_cost" --limit "$target/limit/release/scheduler-limit" "${options[@]}"
