#!/usr/bin/env bash
# npm for the web app: with its packages installed, and with the Node that is pinned with them.
# scripts/web.sh run build
set -euo pipefail
cd "$(dirname "$0")/../web"

exec ../scripts/node.sh npm "$@"
