#!/usr/bin/env bash
# Several instances on one database behind a real proxy; see cluster/run.py. With `--from REVISION` the rolling upgrade begins with the
# instances of an earlier revision. Any further options are the program's own.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
[[ -x /usr/sbin/haproxy ]] || command -v haproxy >/dev/null ||
    scripts/apt.sh haproxy "the tests of several instances need HAProxy 2.6 or newer: install it with your system's packages"
scripts/web-build.sh

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
old=()
if [ "${1:-}" = --from ]; then
    revision=$(git rev-parse --verify --end-of-options "${2:?a revision, for example --from HEAD~1}^{commit}")
    shift 2
    tree=$target/against/tree
    # What a run that was killed left behind.
    git worktree remove --force "$tree" 2>/dev/null || rm -rf "$tree"
    trap 'git worktree remove --force "$tree"' EXIT
    git worktree add --quiet --force --detach "$tree" "$revision"
    # It is not the web app that is tested: any will do, and this one is built.
    cp -r web/dist "$tree/web/dist"
    # In a target folder of its own, as in scripts/bench.sh.
    (cd "$tree" && cargo build --release --bin scheduler --target-dir "$target/against/target")
    old=(--old "$target/against/target/release/scheduler")
fi
cargo build --release --bin scheduler --target-dir "$target"
python3 -B cluster/run.py --server "$target/release/scheduler" "${old[@]}" "$@"
