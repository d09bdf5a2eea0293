#!/usr/bin/env bash
# Tests several instances on one database behind a real proxy; see cluster/run.py. With `--from REVISION` the rolling upgrade starts with
# instances of an earlier revision. All further options are passed to the program.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
[[ -x /usr/sbin/haproxy ]] || command -v haproxy >/dev/null ||
    scripts/apt.sh haproxy "the tests of several instances need HAProxy 2.6 or newer: install it with your system's packages"
scripts/web-build.sh

options=()
while [ $# -gt 0 ]; do
    if [ "$1" = --from ]; then
        options+=(--old "$(scripts/revision-server.sh "${2:?a revision, for example --from HEAD~1}")")
        shift
    else
        options+=("$1")
    fi
    shift
done
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
cargo build --release --bin scheduler --target-dir "$target"
exec python3 -B cluster/run.py --server "$target/release/scheduler" "${options[@]}"
