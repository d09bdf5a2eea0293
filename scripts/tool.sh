#!/usr/bin/env bash
# Runs a Cargo tool, building it first if it is not installed: scripts/tool.sh CRATE VERSION ARGUMENT…
set -euo pipefail

crate=$1
version=$2
shift 2

# The features of a tool, if they are not the default ones.
case $crate in
    cargo-about) features=(--features cli) ;;
    mdbook) features=(--no-default-features --features search) ;;
    *) features=() ;;
esac

tools=$(cd "$(dirname "$0")/.." && pwd)/target/tools
export PATH="$PATH:$tools/bin"
if ! command -v "$crate" >/dev/null; then
    echo "Installing $crate $version into target/tools" >&2
    # Without optimisation: it is built in a minute and used for seconds. Except cargo-about, which compares hundreds of texts.
    if [[ $crate == cargo-about ]]; then export CARGO_PROFILE_DEV_OPT_LEVEL=1; fi
    CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR="$tools/build" \
        cargo install --quiet --locked --debug "${features[@]}" --root "$tools" "$crate@$version" >&2
    rm -rf "$tools/build"
fi
exec "$crate" "$@"
