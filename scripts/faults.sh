#!/usr/bin/env bash
# Lets things go wrong around the running server; see faults/run.py. As root, for it mounts a small file system.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
compgen -G "/usr/lib/*/faketime/libfaketimeMT.so.1" >/dev/null ||
    scripts/apt.sh faketime "the tests of faults need libfaketime, to turn the server's clock: install it with your system's packages"
venv=$(scripts/venv.sh faults)
scripts/web-build.sh
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
cargo build --release --bin scheduler --target-dir "$target"
exec "$venv/bin/python" -B faults/run.py --server "$target/release/scheduler" "$@"
