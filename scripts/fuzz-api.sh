#!/usr/bin/env bash
# Fuzzes the running API with its OpenAPI document; see fuzz/run.py.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=$(scripts/venv.sh fuzz)
server=$(scripts/server.sh)
exec "$venv/bin/python" -B fuzz/run.py --server "$server" "$@"
