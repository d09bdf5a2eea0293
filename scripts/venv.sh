#!/usr/bin/env bash
# Prints the path of a Python environment with the packages in a folder's list: scripts/venv.sh fuzz (for fuzz/requirements.txt).
set -euo pipefail
cd "$(dirname "$0")/.."

requirements=$1/requirements.txt
venv=$PWD/target/tools/$1
# Records the list from which the environment was made.
stamp=$venv/requirements.txt
if ! cmp --silent "$requirements" "$stamp"; then
    echo "Installing $requirements into target/tools" >&2
    rm -rf "$venv"
    scripts/has.sh venv ||
        scripts/apt.sh python3-venv "these tests need Python 3.11 or newer, with its venv module"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements" >&2
    cp "$requirements" "$stamp"
fi
echo "$venv"
