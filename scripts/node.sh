#!/usr/bin/env bash
# Runs a command with the Node that is among the web app's packages, after installing them: the machine's own may be too old for the tools.
# scripts/node.sh node --version
set -euo pipefail
web=$(realpath "$(dirname "$0")/../web")

# Older npm versions do not link it.
use_own_node() {
    local node
    for node in "$web"/node_modules/node-*/bin/node; do
        if [[ -x $node ]]; then PATH="${node%/node}:$PATH"; fi
    done
}

# Not `npm ci`: it refuses a lock file if the registry lacks an optional package for some other platform.
install=(npm install --no-save --no-audit --no-fund --loglevel=error)

# Records the lock file from which node_modules was installed.
stamp=$web/node_modules/.installed-package-lock.json
if ! cmp --silent "$web/package-lock.json" "$stamp"; then
    # Twice: with an old Node, npm leaves out optional packages that require a newer one, including the binaries of the tools. With the Node
    # that the first run installed, a current npm adds them.
    (cd "$web" && "${install[@]}" >&2)
    use_own_node
    (cd "$web" && npx -y -p npm@11 -c "${install[*]}" >&2)
    cp "$web/package-lock.json" "$stamp"
else
    use_own_node
fi
exec "$@"
