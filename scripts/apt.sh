#!/usr/bin/env bash
# Installs a Debian package: scripts/apt.sh PACKAGE "what to do on other systems"
set -euo pipefail

package=$1
elsewhere=$2

if [[ $(id -u) != 0 ]] || ! command -v apt-get >/dev/null; then
    echo "error: $elsewhere" >&2
    exit 1
fi

echo "Installing the Debian package $package" >&2
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq >&2
apt-get install -y -qq --no-install-recommends "$package" >&2
