#!/usr/bin/env bash
# Lints the shell scripts.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v shellcheck >/dev/null || scripts/apt.sh shellcheck "linting the scripts needs shellcheck: install it with your system's packages"
exec shellcheck scripts/*.sh deploy/*.sh deploy/debian/* .ci/run
