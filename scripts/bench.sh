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
    # In the same target folder, because most of what it is made of is compiled there; our own binary takes its place again.
    (cd "$tree" && cargo build --release --bin scheduler --target-dir "$target")
    cp "$target/release/scheduler" "$target/against/scheduler"
    cargo build --release --bin scheduler --target-dir "$target"
    python3 bench/against.py --server "$target/release/scheduler" --before "$target/against/scheduler" "$@"
else
    cargo build --release --bin scheduler --target-dir "$target"
    # From its own folder, whose Cargo configuration says how SQLite is built.
    (cd bench/limit && cargo build --release --locked --target-dir "$target/limit")
    exec python3 bench/bench.py --server "$target/release/scheduler" --limit "$target/limit/release/scheduler-limit" "$@"
fi
