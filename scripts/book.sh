#!/usr/bin/env bash
# Builds docs/ as a book, in target/book, and fails on a dead link. A server that is built afterwards includes it.
set -euo pipefail
cd "$(dirname "$0")/.."

new=$PWD/target/book.new
scripts/tool.sh mdbook 0.5.4 build book --dest-dir "$new"
scripts/node.sh node book/check.mjs "$new"

# If nothing has changed the files stay untouched; otherwise Cargo would compile the server again.
if diff --recursive --brief "$new" target/book >/dev/null 2>&1; then
    rm -rf "$new"
else
    rm -rf target/book
    mv "$new" target/book
fi
