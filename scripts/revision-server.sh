#!/usr/bin/env bash
# Builds the release server of another revision, and prints its path.
# scripts/revision-server.sh HEAD~1
set -euo pipefail
cd "$(dirname "$0")/.."

revision=$(git rev-parse --verify --end-of-options "${1:?a revision, for example HEAD~1}^{commit}")
# A separate target folder, which is kept: in the shared one Cargo would confuse crates of the two revisions.
place=$(realpath -m "${CARGO_TARGET_DIR:-target}")/against
tree=$place/tree
# Left by an earlier run that was killed.
git worktree remove --force "$tree" 2>/dev/null || rm -rf "$tree"
trap 'git worktree remove --force "$tree"' EXIT
git worktree add --quiet --force --detach "$tree" "$revision" >&2
# The web app is not under test: any will do, and this one is built already.
cp -r web/dist "$tree/web/dist"
(cd "$tree" && cargo build --release --bin scheduler --target-dir "$place/target" >&2)
echo "$place/target/release/scheduler"
