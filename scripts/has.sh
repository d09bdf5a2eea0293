#!/usr/bin/env bash
# Reports with its exit code whether this machine has something, and installs nothing: scripts/has.sh postgres
set -euo pipefail

any_of() { # COMMAND…
    local name
    for name; do
        command -v "$name" >/dev/null && return
    done
    return 1
}

case ${1:-} in
    # Its programs, or the URL of a server.
    postgres)
        [[ -n ${TEST_POSTGRES_URL:-} ]] || any_of initdb || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null
        ;;
    headless-shell)
        any_of chromium-headless-shell
        ;;
    # The last one is Playwright's own, if it was installed.
    chromium)
        any_of chromium-headless-shell chromium chromium-browser google-chrome ||
            compgen -G "${PLAYWRIGHT_BROWSERS_PATH:-${HOME:-}/.cache/ms-playwright}/chromium*" >/dev/null
        ;;
    faketime)
        compgen -G "/usr/lib*/faketime/libfaketimeMT.so.1" >/dev/null || compgen -G "/usr/lib/*/faketime/libfaketimeMT.so.1" >/dev/null
        ;;
    # Debian has the main part of the module in a package of its own.
    venv)
        python3 -c "import ensurepip, venv" 2>/dev/null
        ;;
    *)
        echo "error: has.sh does not know '${1:-}'" >&2
        exit 2
        ;;
esac
