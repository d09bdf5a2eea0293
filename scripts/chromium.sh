#!/usr/bin/env bash
# Makes sure that Chromium is installed for the browser tests.
set -euo pipefail

has=$(dirname "$0")/has.sh
"$has" headless-shell && exit
# Debian's headless shell draws no window, so the tests take a quarter less time in it than in the full browser.
if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    "$(dirname "$0")/apt.sh" chromium-headless-shell "" && exit
fi
"$has" chromium && exit

exec "$(dirname "$0")/apt.sh" chromium \
    "the browser tests need Chromium: install it with your system's packages, or run 'scripts/web.sh exec playwright install chromium'"
