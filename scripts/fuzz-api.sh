#!/usr/bin/env bash
# Fuzzes the running API by its OpenAPI document; see fuzz/run.py.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=$PWD/target/tools/fuzz
# Says which list the environment was made from.
stamp=$venv/requirements.txt
if ! cmp --silent fuzz/requirements.txt "$stamp"; then
    echo "Installing schemathesis into target/tools" >&2
    rm -rf "$venv"
    # Debian keeps the module's heart in a package of its own.
    python3 -c "import ensurepip, venv" 2>/dev/null ||
        scripts/apt.sh python3-venv "fuzzing needs Python 3.11 or newer, with its venv module"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement fuzz/requirements.txt >&2
    cp fuzz/requirements.txt "$stamp"
fi
server=$(scripts/server.sh)
exec "$venv/bin/python" -B fuzz/run.py --server "$server" "$@"
