#!/usr/bin/env bash
# Writes openapi/openapi.json and the client made from it; with --check, fails when either is not what is committed.
set -euo pipefail
cd "$(dirname "$0")/.."

server=$(scripts/server.sh)
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
"$server" openapi >"$fresh"

if [[ ${1:-} == --check ]]; then
    if ! diff -u openapi/openapi.json "$fresh"; then
        echo "error: openapi/openapi.json is stale: run 'just openapi'" >&2
        exit 1
    fi
    scripts/web.sh run generate:check
else
    cat "$fresh" >openapi/openapi.json
    scripts/web.sh run generate
fi
