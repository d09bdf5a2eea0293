#!/bin/sh
# Runs a command of `scheduler` as the service does: as its user, with the settings of /etc/scheduler.env.
# As root: scheduler-admin user create ada@example.org --superuser
set -eu

settings=/etc/scheduler.env

if [ "$(id -u)" != 0 ]; then
    echo "error: scheduler-admin runs as root, because only root may read $settings" >&2
    exit 2
fi

# As systemd reads it: lines NAME=value. A value may stand in quotes, and is not expanded.
read_settings() {
    while IFS= read -r line || [ -n "$line" ]; do
        case $line in
            '' | '#'* | ';'*) continue ;;
            *=*) ;;
            *)
                echo "error: $settings has a line that is not of the form NAME=value" >&2
                exit 2
                ;;
        esac
        name=${line%%=*}
        value=${line#*=}
        case $value in
            \"*\") value=${value#\"} value=${value%\"} ;;
            \'*\') value=${value#\'} value=${value%\'} ;;
        esac
        export "$name=$value"
    done <"$settings"
}

export SCHEDULER_DATA_DIR=/var/lib/scheduler
read_settings
# No login shell in between: it would read files of its own, and the umask would be another one.
umask 077
exec setpriv --reuid=scheduler --regid=scheduler --clear-groups --no-new-privs -- /usr/bin/scheduler "$@"
