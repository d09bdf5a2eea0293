#!/usr/bin/env bash
# The main flows in Firefox and in WebKit against the real server: scripts/e2e-browsers.sh [firefox|webkit]…
set -euo pipefail
cd "$(dirname "$0")/.."

BROWSERS=${*:-firefox webkit}
export BROWSERS

# Its place in Debian, beside the library.
mini_browser() { compgen -G '/usr/lib/*/webkit2gtk-4*/MiniBrowser' | sort | tail -1; }

needs() { # COMMAND PACKAGE
    command -v "$1" >/dev/null || scripts/apt.sh "$2" "this test needs $1: install it with your system's packages"
}

for browser in $BROWSERS; do
    case $browser in
        firefox)
            [[ -n ${FIREFOX:-} ]] || needs firefox-esr firefox-esr
            ;;
        webkit)
            needs WebKitWebDriver webkit2gtk-driver
            # It needs a display.
            needs xvfb-run xvfb
            needs xauth xauth
            MINI_BROWSER=$(mini_browser)
            export MINI_BROWSER
            ;;
        *)
            echo "error: $browser is neither firefox nor webkit" >&2
            exit 2
            ;;
    esac
done

if [[ -z ${SCHEDULER_BIN:-} ]]; then
    scripts/web-build.sh
    SCHEDULER_BIN=$(scripts/server.sh)
    export SCHEDULER_BIN
fi

run=(scripts/node.sh node web/node_modules/vitest/vitest.mjs run --root web --config browsers/vitest.config.ts)
if [[ " $BROWSERS " == *" webkit "* ]]; then
    run=(xvfb-run --auto-servernum --server-args="-screen 0 1400x1000x24 -nolisten tcp" "${run[@]}")
fi
exec "${run[@]}"
