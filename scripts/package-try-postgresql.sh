#!/usr/bin/env bash
# The part of scripts/package-try.sh that backs up PostgreSQL; uses functions and variables of that script.
# shellcheck disable=SC2154

# With characters that a shell or a URL would interpret.
make_database() { # PASSWORD
    inside apt-get install -y -qq --no-install-recommends postgresql ca-certificates openssl >"$work/apt.log" 2>&1 ||
        { cat "$work/apt.log" >&2; fail "apt-get install"; }
    cluster=$(inside ls /etc/postgresql)
    inside openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=database.test -addext subjectAltName=DNS:database.test \
        -keyout /etc/postgresql/key.pem -out /usr/local/share/ca-certificates/database.crt 2>/dev/null
    inside chown postgres /etc/postgresql/key.pem
    inside update-ca-certificates >/dev/null 2>&1
    echo "127.0.0.1 database.test" >>"$root/etc/hosts"
    printf "%s\n" "port = $((port + 1))" "listen_addresses = '127.0.0.1'" "ssl_key_file = '/etc/postgresql/key.pem'" \
        "ssl_cert_file = '/usr/local/share/ca-certificates/database.crt'" >"$root/etc/postgresql/$cluster/main/conf.d/try.conf"
    inside pg_ctlcluster "$cluster" main start
    inside setpriv --reuid=postgres --regid=postgres --init-groups psql --quiet --port=$((port + 1)) <<SQL
CREATE ROLE scheduler LOGIN PASSWORD '$1';
CREATE DATABASE scheduler OWNER scheduler;
SQL
}

backs_up_postgresql() {
    local url dump contents given
    say "backs up PostgreSQL, over TLS and with the words of a pooler"
    make_database 'p@ss/%25'
    url="postgres://scheduler:p%40ss%2F%2525@database.test:$((port + 1))/scheduler?sslmode=verify-full"
    inside /usr/bin/env PGPASSWORD='p@ss/%25' psql --quiet --command="CREATE TABLE is_there ()" \
        "host=database.test port=$((port + 1)) user=scheduler dbname=scheduler sslmode=require"
    back_up DATABASE_URL="$url&statement-cache-capacity=0" SCHEDULER_SECRET_KEY=0123456789abcdef0123456789abcdef
    dump=$(inside find /var/backups/scheduler -name 'scheduler-*.dump')
    expect_mode "$dump" 600 scheduler
    contents=$(inside pg_restore --list "$dump")
    [[ $contents == *"TABLE public is_there scheduler"* ]] || fail "the dump does not hold the table"
    given=${dump/scheduler-/secret-}
    [[ $(<"$root${given%.dump}.key") == 0123456789abcdef0123456789abcdef ]] || fail "a key that is given is not backed up"
    # The same certificate, for a name that does not match.
    if back_up DATABASE_URL="${url/database.test/localhost}" 2>/dev/null; then fail "a certificate of somebody else is trusted"; fi
    inside pg_ctlcluster "$cluster" main stop --mode=fast
    cluster=
}
