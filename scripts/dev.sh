#!/usr/bin/env bash
# The server, rebuilt and restarted at each change, behind Vite, which reloads the page: http://localhost:5173
set -euo pipefail
cd "$(dirname "$0")/.."

# The target of links in mails.
export SCHEDULER_PUBLIC_URL=${SCHEDULER_PUBLIC_URL:-http://localhost:5173}

trap 'kill 0' EXIT
npx -y nodemon@3 --quiet --watch crates --watch apps --watch Cargo.toml --ext rs,toml,sql --signal SIGTERM \
    --exec "cargo run --quiet --bin scheduler -- serve" &
scripts/web.sh run dev
