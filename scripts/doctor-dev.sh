#!/usr/bin/env bash
# Reports for each thing that development needs whether this machine has it, and otherwise how to get it. It installs nothing, and fails if
# something is missing. A `note` is about something optional, or something that its recipe reports itself.
set -euo pipefail
cd "$(dirname "$0")/.."

lacking=0
ok() { echo "ok       $1"; }
note() { echo "note     $1"; }
missing() { # WHAT HOW-TO-GET-IT
    echo "missing  $1: $2"
    lacking=$((lacking + 1))
}

sudo=
[[ $(id -u) == 0 ]] || sudo="sudo "

# How to get a Debian package, or with a second argument how one of our scripts installs it.
package() { # PACKAGE [SCRIPT]
    if ! command -v apt-get >/dev/null; then
        echo "install it with your system's packages (on Debian it is '$1')"
    elif [[ -n ${2:-} ]]; then
        echo "$sudo$2"
    else
        echo "${sudo}apt-get install $1"
    fi
}

at_least() { # VERSION LEAST
    printf '%s\n' "$2" "$1" | sort -V -C
}

# The number in a program's version output.
version_of() { # PROGRAM
    "$1" --version 2>/dev/null | sed -n '1s/^[^0-9]*\([0-9][0-9.]*\).*/\1/p'
}

check_rust() {
    local least version mend="see https://rustup.rs"
    least=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
    if command -v rustup >/dev/null; then mend="rustup update stable && rustup default stable"; fi
    version=$(version_of rustc) || version=
    if [[ -z $version ]] || [[ -z $(version_of cargo) ]]; then
        missing "Rust $least or newer, with Cargo" "$mend"
        return
    fi
    if at_least "$version" "$least"; then
        ok "Rust $version"
    else
        missing "Rust $least or newer (this is $version)" "$mend"
    fi
    if cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1; then
        ok "rustfmt and Clippy"
    else
        missing "rustfmt or Clippy" "rustup component add rustfmt clippy"
    fi
    if command -v cargo-nextest >/dev/null; then
        ok "cargo-nextest"
    else
        note "cargo-nextest is not there, so 'cargo test' runs the Rust tests: cargo install --locked cargo-nextest"
    fi
}

check_compiler() {
    # Without the headers of the C library there is only half a compiler.
    if cc -E -x c - <<<'#include <stdlib.h>' >/dev/null 2>&1; then
        ok "a C compiler"
    else
        missing "a C compiler" "$(package build-essential)"
    fi
}

check_node() {
    local version
    version=$(version_of node) || version=
    if [[ -z $version ]] || ! command -v npm >/dev/null || ! command -v npx >/dev/null; then
        missing "Node 18 or newer, with npm and npx" "$(package "nodejs npm")"
    elif ! at_least "$version" 18; then
        missing "Node 18 or newer (this is $version)" "see https://nodejs.org"
    elif command -v just >/dev/null || at_least "$version" 20.19; then
        ok "Node $version, npm and npx"
    else
        note "Node $version is too old for the newest rust-just: run the recipes with 'npx -y rust-just@1.40.0'"
    fi
}

check_python() {
    local version
    version=$(version_of python3) || version=
    if [[ -z $version ]]; then
        missing "Python 3.11 or newer" "$(package python3)"
    elif ! at_least "$version" 3.11; then
        missing "Python 3.11 or newer (this is $version)" "see https://www.python.org"
    elif ! scripts/has.sh venv; then
        missing "Python's venv module" "$(package python3-venv)"
    else
        ok "Python $version with its venv module"
    fi
}

# The quick start for shells runs in `just test`.
check_curl() {
    local version
    version=$(version_of curl) || version=
    if [[ -z $version ]]; then
        missing "curl 7.84 or newer" "$(package curl)"
    elif ! at_least "$version" 7.84; then
        missing "curl 7.84 or newer (this is $version)" "see https://curl.se/download.html"
    else
        ok "curl $version"
    fi
    if command -v jq >/dev/null; then
        ok "jq"
    else
        note "jq is not there, and 'just api-clients' needs it: $(package jq)"
    fi
}

check_tests() {
    if scripts/has.sh postgres; then
        ok "PostgreSQL's programs"
    else
        missing "PostgreSQL's programs" "$(package postgresql scripts/postgres.sh)"
    fi
    if scripts/has.sh chromium; then
        ok "Chromium"
    else
        missing "Chromium" "$(package chromium scripts/chromium.sh)"
    fi
    if scripts/has.sh faketime; then
        ok "libfaketime"
    else
        note "libfaketime is not there, so 'just faults' leaves out what turns the clock: $(package faketime)"
    fi
    if command -v shellcheck >/dev/null; then
        ok "shellcheck"
    else
        note "shellcheck is not there, and 'just check' needs it: $(package shellcheck)"
    fi
}

# A build of all tests takes 7 GB, a release build and the web app's packages 3 GB more.
check_disk() {
    local folder=. free
    if [[ -d ${CARGO_TARGET_DIR:-} ]]; then folder=$CARGO_TARGET_DIR; fi
    free=$(($(df -Pk "$folder" | awk 'NR == 2 { print $4 }') / 1024 / 1024))
    if ((free < 4)); then
        missing "room on the disk (only $free GB are free, a build needs 10)" "'cargo clean' removes earlier builds"
    elif ((free < 10)); then
        note "only $free GB are free on the disk, and a whole build from nothing takes 10: 'cargo clean' removes earlier builds"
    else
        ok "$free GB free on the disk"
    fi
}

check_cores() {
    local cores
    cores=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
    if ((cores < 2)); then
        note "only one core: builds and the browser tests are slow"
    else
        ok "$cores cores"
    fi
}

if command -v git >/dev/null; then ok "git"; else missing "git" "$(package git)"; fi
check_rust
check_compiler
check_node
check_python
check_curl
check_tests
check_disk
check_cores

if ((lacking > 0)); then
    echo "Missing: $lacking. Where the mend is a command, run it and then this again."
    exit 1
fi
echo "Everything that is needed is there."
