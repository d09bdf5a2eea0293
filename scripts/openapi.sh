#!/usr/bin/env bash
# Writes openapi/examples.json, openapi/openapi.json with them, and the client made from it; with --check, fails when the document or the
# client is not what is committed; with --released, after a release, takes the document as what later ones must not break. Whether the examples are what the server answers, a test says.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ ${1:-} == --released ]]; then
    exec cp openapi/openapi.json openapi/released.json
fi
if [[ ${1:-} != --check ]]; then
    examples=$PWD/openapi/examples.json
    SCHEDULER_EXAMPLES_TO=$examples cargo test --quiet -p scheduler-server --test openapi -- on_sqlite::the_examples >&2
fi
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
