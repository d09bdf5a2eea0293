#!/usr/bin/env bash
# Causes faults around the running server; see faults/run.py. With `--short` it uses the debug server, as the other tests do.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
# Without it the run continues, except in CI, and skips the parts that need it.
scripts/has.sh faketime ||
    scripts/apt.sh faketime "the tests of faults need libfaketime, to turn the server's clock: install it with your system's packages" ||
    [[ -z ${CI:-} ]]
venv=$(scripts/venv.sh faults)
if [[ " $* " == *" --short "* ]]; then
    server=$(scripts/server.sh)
else
    scripts/web-build.sh
    target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
    cargo build --release --bin scheduler --target-dir "$target"
    server=$target/release/scheduler
fi
exec "$venv/bin/python" -B faults/run.py --server "$server" "$@"
