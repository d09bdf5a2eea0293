#!/usr/bin/env bash
# Checks the files in deploy/ with the programs that read them. Names of settings and metrics are checked by web/scripts/deploy.test.mjs.
set -euo pipefail
cd "$(dirname "$0")/../deploy"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

need() { # COMMAND PACKAGE
    # Services that are installed here must not start.
    command -v "$1" >/dev/null || RUNLEVEL=1 ../scripts/apt.sh "$2" "judging deploy/ needs $1"
}

check_units() {
    need systemd-analyze systemd
    # The exposure ranges from 0, hardened, to 10; 2.0 is good (the number is ten times as high here).
    systemd-analyze security --offline=true --threshold=20 systemd/*.service | grep Overall
    # The programs that the units start are in the package, not on this machine.
    local faults
    faults=$(systemd-analyze verify systemd/*.service systemd/*.timer 2>&1 | grep -v 'is not executable: No such file' || true)
    [[ -z $faults ]] || { echo "$faults" >&2; return 1; }
}

check_nginx() {
    need nginx nginx-light
    need openssl openssl
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=scheduler.example.org \
        -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
    sed "s#/etc/ssl/scheduler.pem#$work/cert.pem#; s#/etc/ssl/private/scheduler.key#$work/key.pem#" nginx.conf >"$work/site.conf"
    printf 'pid %s/pid; error_log stderr; events {}\nhttp { access_log off; include %s/site.conf; }\n' "$work" "$work" >"$work/nginx.conf"
    nginx -t -q -c "$work/nginx.conf"
}

check_caddy() {
    need caddy caddy
    caddy validate --adapter caddyfile --config Caddyfile 2>"$work/caddy.log" >/dev/null || { cat "$work/caddy.log" >&2; return 1; }
}

check_alerts() {
    need promtool prometheus
    promtool check rules prometheus/alerts.yaml
    promtool test rules prometheus/alerts.test.yaml
}

check_compose() {
    need docker-compose docker-compose
    sed 's/^\(DATABASE_PASSWORD\|SECRET_KEY\)=$/\1=0123456789abcdef0123456789abcdef/' compose.env.example >"$work/compose.env"
    docker-compose --env-file "$work/compose.env" --file compose.yaml config --quiet
}

for part in units nginx caddy alerts compose; do
    echo "== $part"
    # Not in a condition: that would switch off `errexit` inside.
    "check_$part"
done
