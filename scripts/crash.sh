#!/usr/bin/env bash
# Kills the server repeatedly while it is written to; see crash/run.py.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/postgres.sh
server=$(scripts/server.sh)
exec python3 -B crash/run.py --server "$server" "$@"
