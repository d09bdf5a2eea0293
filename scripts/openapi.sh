#!/usr/bin/env bash
# Writes openapi/examples.json, openapi/openapi.json with them, the client generated from it, and the schema of exports
# (docs/data-export.schema.json). With --check, fails if the committed document or client is outdated; with --released, after a release,
# records the document that later ones must not break. Tests check that the examples and the schema match the server's answers.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ ${1:-} == --released ]]; then
    exec cp openapi/openapi.json openapi/released.json
fi
if [[ ${1:-} != --check ]]; then
    examples=$PWD/openapi/examples.json
    SCHEDULER_EXAMPLES_TO=$examples cargo test --quiet -p scheduler-server --test openapi -- on_sqlite::the_examples >&2
    schema=$PWD/docs/data-export.schema.json
    SCHEDULER_ARCHIVE_SCHEMA_TO=$schema cargo test --quiet -p scheduler-server --test openapi -- the_schema_of_exports >&2
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
