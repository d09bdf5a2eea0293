#!/bin/sh
# Makes a backup in a folder, and removes those older than BACKUP_KEEP_DAYS days: backup FOLDER
# The timer runs it as /usr/lib/scheduler/backup; its settings are the server's, from the environment.
set -eu
umask 077

folder=$1
keep=${BACKUP_KEEP_DAYS:-14}

case $keep in
    '' | 0 | *[!0-9]*)
        echo "error: BACKUP_KEEP_DAYS must be a number of days, 1 or more" >&2
        exit 2
        ;;
esac

moment=$(date -u +%Y%m%dT%H%M%SZ)
case ${DATABASE_URL:-} in
    postgres://* | postgresql://*)
        # Under another name until it is whole.
        unfinished=$folder/unfinished.dump
        pg_dump --format=custom --file="$unfinished" "$DATABASE_URL"
        mv "$unfinished" "$folder/scheduler-$moment.dump"
        ;;
    *)
        scheduler backup "$folder/scheduler-$moment.db"
        # Without it everybody logs in again after a restoration, and mails that wait are given up.
        key=${SCHEDULER_DATA_DIR:-./data}/secret.key
        if [ -e "$key" ]; then
            cp "$key" "$folder/secret.key"
        fi
        ;;
esac

# Only after a backup was made, so that the newest one always stays.
find "$folder" -maxdepth 1 -type f \( -name 'scheduler-*.db' -o -name 'scheduler-*.dump' \) -mtime "+$((keep - 1))" -delete
