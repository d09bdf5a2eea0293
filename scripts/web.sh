#!/usr/bin/env bash
# npm for the web app: with its packages installed, and under the Node that they are pinned with.
# scripts/web.sh run build
set -euo pipefail
cd "$(dirname "$0")/../web"

# The tools want a newer Node than the machine may have: node_modules holds one. Older npm versions do not link it.
use_own_node() {
    local node
    for node in node_modules/node-*/bin/node; do
        if [[ -x $node ]]; then PATH="$PWD/${node%/node}:$PATH"; fi
    done
}

# Not `npm ci`: it refuses a lock file when the registry lacks an optional package for some other platform.
install=(npm install --no-save --no-audit --no-fund --loglevel=error)

# Says which lock file node_modules was made from.
stamp=node_modules/.installed-package-lock.json
if ! cmp --silent package-lock.json "$stamp"; then
    # Twice: under an old Node, npm leaves out optional packages that ask for a newer one, the tools' binaries among
    # them; under the Node that the first run brought, a current npm adds them.
    "${install[@]}" >&2
    use_own_node
    npx -y -p npm@11 -c "${install[*]}" >&2
    cp package-lock.json "$stamp"
else
    use_own_node
fi
exec npm "$@"
