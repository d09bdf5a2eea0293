#!/usr/bin/env bash
# Builds the web app when a source is newer than the last build; the server embeds web/dist.
set -euo pipefail
cd "$(dirname "$0")/.."

built=web/dist/index.html
sources=(web/index.html web/package.json web/package-lock.json web/vite.config.ts web/tsconfig.json web/public web/src web/vite web/worker)
if [[ ! -e $built || -n $(find "${sources[@]}" -newer "$built" -print -quit) ]]; then
    scripts/web.sh run build
fi
