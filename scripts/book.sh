#!/usr/bin/env bash
# Builds docs/ as a book, in target/book, and fails on a dead link. A server that is built afterwards carries it.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/tool.sh mdbook 0.5.4 build book
scripts/node.sh node book/check.mjs target/book
