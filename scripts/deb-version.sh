#!/usr/bin/env bash
# Prints the Debian version of this tree; the package of a later commit is always newer. From its root: scripts/deb-version.sh 0.2.0
# The commit of the tag v0.2.0 is 0.2.0-1. One before it is 0.2.0~git…, which sorts lower, and one after it 0.2.0+git…, which sorts higher.
set -euo pipefail

version=${1:?usage: scripts/deb-version.sh VERSION}
tag=v$version

# An archive of the sources belongs to a release.
if [[ ! -e .git ]]; then
    echo "$version-1"
    exit
fi

moment=$(TZ=UTC git log -1 --date=format-local:%Y%m%d%H%M%S --format=%cd)
state=$(git rev-parse --short=8 HEAD)
if [[ -n $(git status --porcelain --untracked-files=no) ]]; then
    # Uncommitted changes are later than the commit.
    moment=$(date -u +%Y%m%d%H%M%S)
    state+=.changed
elif [[ $(git rev-parse --quiet --verify "refs/tags/$tag^{commit}") == $(git rev-parse HEAD) ]]; then
    echo "$version-1"
    exit
fi

if git merge-base --is-ancestor "refs/tags/$tag" HEAD 2>/dev/null; then relation=+; else relation='~'; fi
echo "$version${relation}git$moment.$state-1"
