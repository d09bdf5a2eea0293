#!/usr/bin/env bash
# Writes target/notices/THIRD-PARTY-NOTICES: the licences of third-party code in the program, with their texts. The web app must be built
# first. It fails on a licence that deny.toml does not allow.
set -euo pipefail
cd "$(dirname "$0")/.."

notices=target/notices
app=web/dist/licenses
[[ -e $app/app.md && -e $app/worker.md ]] || { echo "error: build the web app first: scripts/web-build.sh" >&2; exit 1; }
mkdir -p "$notices"

# One list of licences and targets, in deny.toml. Build dependencies count too: some of them add their own files to the program.
{
    grep '^targets = ' deny.toml
    sed -n '/^allow = \[/,/^\]/p' deny.toml | sed 's/^allow/accepted/'
    echo 'private = { ignore = true }'
    echo 'ignore-dev-dependencies = true'
    # The depth at which crates have their licence files. Otherwise it would compare every source file with the texts, for many minutes.
    echo 'max-depth = 1'
} >"$notices/about.toml"

# Offline, with the crates that Cargo has: for those without a text, that of their licence is used.
cargo fetch --quiet --locked
scripts/tool.sh cargo-about 0.9.3 generate --offline --locked --fail --manifest-path apps/server/Cargo.toml \
    --config "$notices/about.toml" deploy/notices.hbs >"$notices/program.txt"

{
    echo "Scheduler is under the MIT licence. It holds parts of what others wrote, under these licences."
    printf '\n\nThe program\n===========\n\n'
    cat "$notices/program.txt"
    printf '\n\nThe web app\n===========\n\n'
    cat "$app/app.md"
    printf '\nIts service worker\n==================\n\n'
    cat "$app/worker.md"
    printf '\nThe book\n========\n\n'
    cat deploy/notices-of-book.txt
} >"$notices/THIRD-PARTY-NOTICES"
