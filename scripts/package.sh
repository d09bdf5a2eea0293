#!/usr/bin/env bash
# Builds what is released from this tree, in target/package: the program, its Debian package, and their checksums.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
package=target/package

command -v dpkg-shlibdeps >/dev/null ||
    scripts/apt.sh dpkg-dev "the Debian package needs dpkg-shlibdeps: package on Debian or Ubuntu"

scripts/web-build.sh
scripts/book.sh
scripts/notices.sh
cargo build --release --locked --bin scheduler
version=$("$target/release/scheduler" --version)
version=${version#scheduler }

rm -rf "$package"
mkdir -p "$package"
cp "$target/release/scheduler" "$package/scheduler-$version-linux-$(uname -m)"
cp target/notices/THIRD-PARTY-NOTICES "$package/"
scripts/tool.sh cargo-deb 3.8.0 --package scheduler-server --no-build --locked \
    --deb-version "$(scripts/deb-version.sh "$version")" --output "$package/"
(cd "$package" && sha256sum -- * >SHA256SUMS)
ls -l "$package"
