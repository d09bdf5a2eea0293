#!/usr/bin/env bash
# npm for the web app: with its packages installed, and under the Node that they are pinned with.
# scripts/web.sh run build
set -euo pipefail
cd "$(dirname "$0")/../web"

# Says which lock file node_modules was made from.
stamp=node_modules/.installed-package-lock.json
if ! cmp --silent package-lock.json "$stamp"; then
    # Not `npm ci`: it refuses a lock file when the registry lacks an optional package for some other platform.
    npm install --no-save --no-audit --no-fund --loglevel=error >&2
    cp package-lock.json "$stamp"
fi

# The tools need a newer Node than the machine may have. Older npm versions do not link it, so find it ourselves.
for node in node_modules/node-*/bin/node; do
    [[ -x $node ]] && PATH="$PWD/${node%/node}:$PATH"
done
exec npm "$@"
