#!/usr/bin/env bash
# Sees to it that a Chromium is there for the browser tests.
set -euo pipefail

command -v chromium-headless-shell >/dev/null && exit
# Debian's headless shell draws no window, so the tests take a quarter less time in it than in the whole browser.
if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    "$(dirname "$0")/apt.sh" chromium-headless-shell "" && exit
fi
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && exit
done
# Playwright's own, where somebody has installed it.
compgen -G "${PLAYWRIGHT_BROWSERS_PATH:-$HOME/.cache/ms-playwright}/chromium*" >/dev/null && exit

exec "$(dirname "$0")/apt.sh" chromium \
    "the browser tests need Chromium: install it with your system's packages, or run 'scripts/web.sh exec playwright install chromium'"
