#!/usr/bin/env bash
# Builds the release server of another revision, and prints its path.
# scripts/revision-server.sh HEAD~1
set -euo pipefail
cd "$(dirname "$0")/.."

revision=$(git rev-parse --verify --end-of-options "${1:?a revision, for example HEAD~1}^{commit}")
# A target folder of its own, which is kept: in ours Cargo would take crates of one revision for those of the other.
place=$(realpath -m "${CARGO_TARGET_DIR:-target}")/against
tree=$place/tree
# What a run that was killed left behind.
git worktree remove --force "$tree" 2>/dev/null || rm -rf "$tree"
trap 'git worktree remove --force "$tree"' EXIT
git worktree add --quiet --force --detach "$tree" "$revision" >&2
# It is not the web app that is tried: any will do, and this one is built.
cp -r web/dist "$tree/web/dist"
(cd "$tree" && cargo build --release --bin scheduler --target-dir "$place/target" >&2)
echo "$place/target/release/scheduler"
