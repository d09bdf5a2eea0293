#!/usr/bin/env bash
# Makes sure that PostgreSQL's programs are installed; the tests start a private cluster with them.
set -euo pipefail

"$(dirname "$0")/has.sh" postgres && exit

# Otherwise Debian's package would create and start a cluster for the machine.
if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null && [[ ! -e /etc/postgresql-common/createcluster.conf ]]; then
    mkdir -p /etc/postgresql-common
    echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
fi

exec "$(dirname "$0")/apt.sh" postgresql \
    "the PostgreSQL tests need its programs: install PostgreSQL, so that 'initdb' is in your PATH, or name a server in TEST_POSTGRES_URL"
