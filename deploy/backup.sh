#!/bin/sh
# Makes a backup in a folder, and removes those older than BACKUP_KEEP_DAYS days: backup FOLDER
# The timer runs it as /usr/lib/scheduler/backup; its settings are the server's, from the environment.
set -eu
umask 077

folder=$1
keep=${BACKUP_KEEP_DAYS:-14}

# A shell takes a number that begins with 0 as octal, and one with many digits not at all.
case $keep in
    '' | 0* | *[!0-9]* | ?????*)
        echo "error: BACKUP_KEEP_DAYS must be a number of days from 1 to 9999, and does not begin with 0" >&2
        exit 2
        ;;
esac

decoded() { # TEXT: without its percent-encoding
    rest=$1
    while :; do
        plain=${rest%%%[0-9A-Fa-f][0-9A-Fa-f]*}
        printf '%s' "$plain"
        [ "$plain" != "$rest" ] || return 0
        rest=${rest#"$plain%"}
        digits=${rest%"${rest#??}"}
        # shellcheck disable=SC2059
        printf "\\$(printf '%03o' "0x$digits")"
        rest=${rest#??}
    done
}

# Sets `address`, the server's URL as pg_dump reads it. The password goes into the environment, because everybody can see arguments.
read_url() {
    address=${DATABASE_URL%%\?*}
    query=${DATABASE_URL#"$address"}
    authority=${address#*://}
    authority=${authority%%/*}
    case $authority in
        *:*@*)
            credentials=${authority%%@*}
            PGPASSWORD=$(decoded "${credentials#*:}")
            address=${address%%://*}://${credentials%%:*}@${address#*@}
            ;;
    esac
    read_query "${query#\?}"
}

read_query() { # QUERY
    query=
    set -f
    IFS='&'
    for pair in $1; do
        case $pair in
            # The server's own words: one is its driver's, the other means what follows below.
            statement-cache-capacity=* | sslrootcert=system) ;;
            password=*) PGPASSWORD=$(decoded "${pair#*=}") ;;
            *) query="$query&$pair" ;;
        esac
    done
    unset IFS
    set +f
    # The server trusts those whom browsers trust, pg_dump nobody unless it is told. In other modes they must not be named, for then
    # pg_dump would check certificates that the server does not.
    case $query in
        *'&sslmode=verify-'*) export PGSSLROOTCERT="${PGSSLROOTCERT:-/etc/ssl/certs/ca-certificates.crt}" ;;
    esac
    address=$address${query:+?${query#&}}
}

moment=$(date -u +%Y%m%dT%H%M%SZ)
case ${DATABASE_URL:-} in
    postgres://* | postgresql://*)
        if ! command -v pg_dump >/dev/null; then
            echo "error: a backup of PostgreSQL needs pg_dump: apt install postgresql-client" >&2
            exit 1
        fi
        read_url
        [ -z "${PGPASSWORD:-}" ] || export PGPASSWORD
        # Under another name until it is whole.
        unfinished=$folder/.tmp-unfinished.dump
        pg_dump --no-password --format=custom --file="$unfinished" "$address"
        mv "$unfinished" "$folder/scheduler-$moment.dump"
        ;;
    *)
        scheduler backup "$folder/scheduler-$moment.db"
        ;;
esac

# The key of this very database. Without it everybody logs in again after a restoration, and mails that wait are given up.
key=${SCHEDULER_DATA_DIR:-./data}/secret.key
if [ -n "${SCHEDULER_SECRET_KEY:-}" ]; then
    printf '%s\n' "$SCHEDULER_SECRET_KEY" >"$folder/secret-$moment.key"
elif [ -e "$key" ]; then
    cp "$key" "$folder/secret-$moment.key"
fi

# Only after a backup was made, and never that one.
find "$folder" -maxdepth 1 -type f \( -name 'scheduler-*.db' -o -name 'scheduler-*.dump' -o -name 'secret-*.key' \) \
    ! -name "*-$moment.*" -mtime "+$((keep - 1))" -delete
# What backups left that were killed, but not what one may be writing now.
find "$folder" -maxdepth 1 -type f -name '.tmp*' -mtime +0 -delete
