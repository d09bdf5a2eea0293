#!/usr/bin/env bash
# npm for the web app: with its packages installed, and under the Node that they are pinned with.
# scripts/web.sh run build
set -euo pipefail
cd "$(dirname "$0")/../web"

exec ../scripts/node.sh npm "$@"
