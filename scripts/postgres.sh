#!/usr/bin/env bash
# Sees to it that PostgreSQL's programs are there; the tests start a private cluster of their own with them.
set -euo pipefail

"$(dirname "$0")/has.sh" postgres && exit

# Debian's package would otherwise make a cluster for the machine and start it.
if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null && [[ ! -e /etc/postgresql-common/createcluster.conf ]]; then
    mkdir -p /etc/postgresql-common
    echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
fi

exec "$(dirname "$0")/apt.sh" postgresql \
    "the PostgreSQL tests need its programs: install PostgreSQL, so that 'initdb' is in your PATH, or name a server in TEST_POSTGRES_URL"
