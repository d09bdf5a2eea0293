#!/usr/bin/env bash
# Tries a Debian package in a fresh Debian: scripts/package-try.sh NEW.deb [OLDER.deb]
# Installs the older one, serves, upgrades, backs up, restores, removes and purges. Without an older one, the new one with a lower version
# is used instead. It runs as root. systemd does not run in the chroot, so units are only enabled, and the program is started as the unit
# would start it. SUITE, MIRROR and PORT choose another Debian, mirror and port (PostgreSQL has the next one); ROOT_FROM=FOLDER copies an
# existing root instead of creating one.
set -euo pipefail

new=$(realpath "${1:?usage: scripts/package-try.sh NEW.deb [OLDER.deb]}")
older=${2:+$(realpath "$2")}
suite=${SUITE:-bookworm}
mirror=${MIRROR:-http://deb.debian.org/debian}
port=${PORT:-8765}
cd "$(dirname "$0")/.."

[[ $(id -u) == 0 ]] || { echo "error: debootstrap and chroot need root" >&2; exit 2; }
command -v debootstrap >/dev/null || scripts/apt.sh debootstrap "trying the package needs debootstrap"

work=$(mktemp -d)
root=$work/root
server=
cluster=
cleanup() {
    [[ -z $server ]] || kill "$server" 2>/dev/null || true
    [[ -z $cluster ]] || inside pg_ctlcluster "$cluster" main stop --mode=immediate || true
    for folder in var/lib/scheduler proc dev; do
        ! mountpoint --quiet "$root/$folder" || umount --recursive --lazy "$root/$folder"
    done
    rm -rf --one-file-system "$work"
}
trap cleanup EXIT

say() { echo "== $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
clean=(/usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C)
inside() { chroot "$root" "${clean[@]}" "$@"; }
version_of() { dpkg-deb --field "$1" Version; }

# The same package with a version below every other one, and another list of settings.
lower_version() { # FROM TO
    local list
    dpkg-deb --raw-extract "$1" "$work/repacked"
    sed -i 's/^Version: .*/Version: 0.0.1~try-1/' "$work/repacked/DEBIAN/control"
    for list in etc/scheduler.env usr/share/scheduler/scheduler.env; do
        [[ ! -e $work/repacked/$list ]] || echo "# Of an earlier version." >>"$work/repacked/$list"
    done
    dpkg-deb --root-owner-group --build "$work/repacked" "$2" >/dev/null
}

make_root() {
    say "Debian $suite"
    # An existing root saves the minutes that debootstrap takes.
    if [[ -n ${ROOT_FROM:-} ]]; then
        cp --archive --one-file-system "$ROOT_FROM" "$root"
    else
        debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$work/debootstrap.log" 2>&1 ||
            { tail -n 5 "$work/debootstrap.log" >&2; fail "debootstrap"; }
    fi
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
    # Services are not started in a chroot.
    printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
    chmod +x "$root/usr/sbin/policy-rc.d"
    inside apt-get update -qq
}

install_package() { # FILE
    cp "$1" "$root/tmp/scheduler.deb"
    # There is no user to answer questions.
    inside apt-get install -y -qq --no-install-recommends /tmp/scheduler.deb </dev/null >"$work/apt.log" 2>&1 ||
        { cat "$work/apt.log" >&2; fail "apt-get install"; }
    # shellcheck disable=SC2016
    [[ $(inside dpkg-query --show --showformat='${Version}' scheduler) == "$(version_of "$1")" ]] || fail "another version is installed"
}

# From root's home, which the service's user cannot read.
admin() { admin_in /root "$@"; }
admin_in() { inside /usr/bin/env --chdir="$1" /usr/sbin/scheduler-admin "${@:2}"; }

start() {
    # Not with the function: the process must be the server itself, for signals.
    chroot "$root" "${clean[@]}" --chdir=/root /usr/sbin/scheduler-admin serve >"$work/server.log" 2>&1 &
    server=$!
    for _ in {1..100}; do
        if curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; then return; fi
        kill -0 "$server" 2>/dev/null || break
        sleep 0.1
    done
    cat "$work/server.log" >&2
    fail "the server is not ready"
}

stop() {
    kill -TERM "$server"
    wait "$server" || fail "the server ended with $?"
    server=
}

login() { # EMAIL PASSWORD: prints the status
    curl --silent --output /dev/null --write-out '%{http_code}' --data-urlencode "username=$1" --data-urlencode "password=$2" \
        "http://127.0.0.1:$port/api/v1/login/access-token"
}

expect_login() { # EMAIL STATUS
    local status
    status=$(login "$1" correct-horse-battery)
    [[ $status == "$2" ]] || fail "logging in as $1 is answered with $status, not $2"
}

make_account() { admin user create "$1" --password-stdin <<<correct-horse-battery >/dev/null 2>&1; }

expect_mode() { # PATH MODE OWNER
    local is
    is=$(inside stat --format='%a %U' "$1")
    [[ $is == "$2 $3" ]] || fail "$1 is $is, not $2 $3"
}

back_up() { # NAME=VALUE…
    inside setpriv --reuid=scheduler --regid=scheduler --clear-groups /usr/bin/env SCHEDULER_DATA_DIR=/var/lib/scheduler "$@" /usr/lib/scheduler/backup /var/backups/scheduler
}

installs() {
    say "installs $(version_of "$older")"
    install_package "$older"
    expect_mode /var/lib/scheduler 700 scheduler
    expect_mode /var/backups/scheduler 700 scheduler
    expect_mode /etc/scheduler.env 600 root
    for unit in multi-user.target.wants/scheduler.service timers.target.wants/scheduler-backup.timer; do
        [[ -L $root/etc/systemd/system/$unit ]] || fail "$unit is not enabled"
    done
    # systemd accepts all of it; a shell would not.
    cat >>"$root/etc/scheduler.env" <<'SETTINGS'
  SCHEDULER_SIGNUP = "cl\
osed"
SCHEDULER_MAIL_FROM="Scheduler of $HOME <noreply@example.org>"
nothing
SETTINGS
    echo "SCHEDULER_LISTEN=127.0.0.1:$port" >>"$root/etc/scheduler.env"
    start
    make_account ada@example.org
    expect_login ada@example.org 200
    [[ $(ps -o uid= -p "$server" | tr -d ' ') == "$(inside id -u scheduler)" ]] || fail "the server does not run as its user"
    expect_mode /var/lib/scheduler/scheduler.db 600 scheduler
}

upgrades() {
    say "upgrades to $(version_of "$new") while the older one serves"
    install_package "$new"
    expect_login ada@example.org 200
    stop
    start
    expect_login ada@example.org 200
    grep --quiet "^SCHEDULER_LISTEN=127.0.0.1:$port$" "$root/etc/scheduler.env" || fail "the settings are lost"
}

obeys_its_settings_alone() {
    say "obeys no settings of others"
    expect_mode /root 700 root
    install -d -m 755 "$root/tmp/stranger"
    echo "DATABASE_URL=sqlite:///tmp/stranger/stolen.db?mode=rwc" >"$root/tmp/stranger/.env"
    admin_in /tmp/stranger user create eve@example.org --password-stdin <<<correct-horse-battery >/dev/null 2>&1
    expect_login eve@example.org 200
    inside /usr/bin/env DATABASE_URL=postgres://nowhere.invalid/x SCHEDULER_LIMIT=x \
        /usr/sbin/scheduler-admin user set-password eve@example.org --password-stdin <<<correct-horse-battery >/dev/null 2>&1 ||
        fail "what root has set counts"
    [[ ! -e $root/tmp/stranger/stolen.db ]] || fail "a stranger's .env counts"
}

backs_up() {
    say "backs up while it serves"
    touch --date="20 days ago" "$root/var/backups/scheduler/scheduler-20000101T000000Z.db"
    touch --date="20 days ago" "$root/var/backups/scheduler/mine.txt"
    back_up
    [[ ! -e $root/var/backups/scheduler/scheduler-20000101T000000Z.db ]] || fail "an old backup is still there"
    [[ -e $root/var/backups/scheduler/mine.txt ]] || fail "a file that is no backup was removed"
    for days in some 0 00 08 99999999999999999999; do
        if back_up BACKUP_KEEP_DAYS="$days" 2>/dev/null; then fail "a wrong number of days is taken: $days"; fi
    done
    backup=$(inside find /var/backups/scheduler -name 'scheduler-*.db')
    expect_mode "$backup" 600 scheduler
    key=${backup/scheduler-/secret-}
    key=${key%.db}.key
    expect_mode "$key" 600 scheduler
    cmp --silent "$root$key" "$root/var/lib/scheduler/secret.key" || fail "the key is not backed up"
}

restores() {
    say "restores into the same installation"
    make_account grace@example.org
    expect_login grace@example.org 200
    stop
    # As if the data folder had been lost, and the server had generated another key.
    rm "$root/var/lib/scheduler/secret.key"
    admin_in /var/backups/scheduler restore --force "${backup##*/}"
    inside install -o scheduler -g scheduler -m 600 "$key" /var/lib/scheduler/secret.key
    start
    cmp --silent "$root$key" "$root/var/lib/scheduler/secret.key" || fail "the key is not put back"
    expect_login ada@example.org 200
    expect_login grace@example.org 400
    stop
}

removes_and_purges() {
    say "removes and installs again"
    inside apt-get remove -y -qq scheduler >/dev/null
    [[ -e $root/var/lib/scheduler/scheduler.db && -e $root/etc/scheduler.env ]] || fail "removal took data or settings"
    [[ ! -e $root/usr/bin/scheduler ]] || fail "removal left the program"
    install_package "$new"
    start
    expect_login ada@example.org 200
    stop
    say "purges, also where the data folder is a mount"
    mount -t tmpfs tmpfs "$root/var/lib/scheduler"
    touch "$root/var/lib/scheduler/scheduler.db"
    inside apt-get purge -y -qq scheduler >/dev/null
    [[ -z $(ls -A "$root/var/lib/scheduler") ]] || fail "a purge left what is in a mount"
    umount "$root/var/lib/scheduler"
    install_package "$new"
    expect_mode /etc/scheduler.env 600 root
    inside apt-get purge -y -qq scheduler >"$work/purge.log"
    grep --quiet "^Backups stay in" "$work/purge.log" || fail "a purge does not say that backups stay"
    for path in /var/lib/scheduler /etc/scheduler.env /usr/lib/scheduler /usr/share/scheduler /usr/share/doc/scheduler \
        /etc/systemd/system/multi-user.target.wants/scheduler.service; do
        [[ ! -e $root$path && ! -L $root$path ]] || fail "a purge left $path"
    done
    [[ -e $root$backup && -e $root$key ]] || fail "a purge took the backups"
}

# shellcheck source=scripts/package-try-postgresql.sh
. scripts/package-try-postgresql.sh

make_root
if [[ -z $older ]]; then
    older=$work/older.deb
    lower_version "$new" "$older"
fi
installs
upgrades
obeys_its_settings_alone
backs_up
restores
backs_up_postgresql
removes_and_purges
say "The package was installed, upgraded, backed up, restored, removed and purged."
