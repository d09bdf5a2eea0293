#!/bin/sh
# Runs a command of `scheduler` as the service does: as its user, in its folder, with the settings of /etc/scheduler.env and no others.
# As root: scheduler-admin user create ada@example.org --superuser
set -eu

settings=/etc/scheduler.env
folder=/var/lib/scheduler

if [ "$(id -u)" != 0 ]; then
    echo "error: scheduler-admin runs as root, because only root may read $settings" >&2
    exit 2
fi

# A file is named from the folder where root is.
here=$(pwd)
command=
for argument; do
    shift
    case $command:$argument in
        backup:[!/-]* | restore:[!/-]*) argument=$here/$argument ;;
    esac
    command=${command:-$argument}
    set -- "$@" "$argument"
done

# What root has set means other databases, or nothing.
for name in $(env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/\1/p'); do
    case $name in
        PATH | TERM | LANG | NO_COLOR | RUST_BACKTRACE) ;;
        *) unset "$name" ;;
    esac
done
# As in scheduler.service.
export HOME="$folder" TMPDIR=/var/tmp SCHEDULER_DATA_DIR=/var/lib/scheduler
commands=$(LC_ALL=C awk -f /usr/lib/scheduler/settings.awk "$settings")
eval "$commands"

# The program reads the file .env of its folder, and a stranger may have written that of another one.
cd "$folder"
# No login shell in between: it would read files of its own, and the umask would be another one.
umask 077
exec setpriv --reuid=scheduler --regid=scheduler --clear-groups --no-new-privs -- /usr/bin/scheduler "$@"
