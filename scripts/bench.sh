#!/usr/bin/env bash
# Measures the release server beside the limit (bench/bench.py); with `--against REVISION` beside another revision of itself
# (bench/against.py). Any further options are those programs' own.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
command -v wrk >/dev/null || scripts/apt.sh wrk "the measurements need the load generator wrk: install it with your system's packages"
scripts/web-build.sh

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
if [ "${1:-}" = --against ]; then
    revision=$(git rev-parse --verify --end-of-options "${2:?a revision, for example --against HEAD~1}^{commit}")
    shift 2
    tree=$target/against/tree
    # What a run that was killed left behind.
    git worktree remove --force "$tree" 2>/dev/null || rm -rf "$tree"
    trap 'git worktree remove --force "$tree"' EXIT
    git worktree add --quiet --force --detach "$tree" "$revision"
    # It is not the web app that is measured: any will do, and this one is built.
    cp -r web/dist "$tree/web/dist"
    cargo build --release --bin scheduler --target-dir "$target"
    # In a target folder of its own, which is kept: in ours Cargo would take crates of one revision for those of the other.
    (cd "$tree" && cargo build --release --bin scheduler --target-dir "$target/against/target")
    python3 bench/against.py --server "$target/release/scheduler" --before "$target/against/target/release/scheduler" "$@"
else
    cargo build --release --bin scheduler --target-dir "$target"
    # From its own folder, whose Cargo configuration says how SQLite is built.
    (cd bench/limit && cargo build --release --locked --target-dir "$target/limit")
    exec python3 bench/bench.py --server "$target/release/scheduler" --limit "$target/limit/release/scheduler-limit" "$@"
fi
