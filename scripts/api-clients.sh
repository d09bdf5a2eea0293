#!/usr/bin/env bash
# Checks the OpenAPI document with validators and generators of clients, uses the API through a generated client, and runs the quick starts
# of docs/api; see clients/.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=$(scripts/venv.sh clients)

npm=$PWD/target/tools/clients-npm
# Records the lock file from which the packages were installed.
stamp=$npm/.installed-package-lock.json
if ! cmp --silent clients/package-lock.json "$stamp"; then
    echo "Installing clients/package-lock.json into target/tools" >&2
    rm -rf "$npm"
    mkdir -p "$npm"
    cp clients/package.json clients/package-lock.json clients/.npmrc "$npm"
    # Not `npm ci`, for the reason in scripts/node.sh.
    (here=$PWD && cd "$npm" && "$here/scripts/node.sh" npm install --no-save --no-audit --no-fund --loglevel=error >&2)
    cp clients/package-lock.json "$stamp"
fi

# The quick start for shells uses them.
command -v curl >/dev/null || scripts/apt.sh curl "the quick starts need curl 7.84 or newer: install it"
command -v jq >/dev/null || scripts/apt.sh jq "the quick starts need jq: install it"

server=$(scripts/server.sh)
exec scripts/node.sh "$venv/bin/python" -B -m pytest clients --server "$server" --npm "$npm" "$@"
