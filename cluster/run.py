"""Several instances behind a real proxy: what their users see while instances are replaced, upgraded and killed, and what the instances
do together.

Everything runs on loopback; the program ends only the processes that it started. Exits 1 when a scene does not go as it is documented
in `docs/operations.md`.
"""

import argparse
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path

for neighbour in "bench", "crash", "faults":
    sys.path.append(str(Path(__file__).resolve().parent.parent / neighbour))

import once
import person
import table
from client import Client
from place import Place
from restarts import a_rolling_restart, an_instance_is_killed
from scene import Broken
from upgrades import a_rolling_upgrade
from user import User

USERS = 50
HEADINGS = ["Scene", "Requests", "Failed", "Given on", "Slowest ms", "p99 ms", "Seconds", "Outcome"]


def users_of(place, count, seed, password):
    users = []
    for number in range(count):
        client = Client(place.proxy, password, f"user-{number}@example.com")
        client.sign_up(password)
        client.log_in()
        user = User(f"{seed}-{number}", client.email, client.token, place.proxy)
        user.look()
        users.append(user)
    return users


def scenes(place, users, password, given):
    rounds = 1 if given.short else 3
    # First, for with `--old` the instances are of that version until then.
    yield "rolling upgrade over a migration", lambda: a_rolling_upgrade(place, users, given.server.resolve(), given.old is not None)
    yield "rolling restart", lambda: a_rolling_restart(place, users, rounds)
    yield "killed", lambda: an_instance_is_killed(place, users, rounds)
    yield "sessions", lambda: once.sessions(place, password)
    yield "live updates", lambda: once.live_updates(place, password)
    yield "mails", lambda: once.mails(place, 30 if given.short else 200, password)
    yield "housekeeping", lambda: once.housekeeping(place, password)


def main():
    arguments = argparse.ArgumentParser(description="Replaces, upgrades and kills instances under load.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--old", type=Path, help="the binary of an earlier version, for the upgrade")
    arguments.add_argument("--only", default="", help="only scenes with this in their names")
    arguments.add_argument("--short", action="store_true", help="each thing once")
    arguments.add_argument("--seed", type=int, default=secrets.randbits(32))
    given = arguments.parse_args()
    failures = []
    with tempfile.TemporaryDirectory(prefix="scheduler-cluster-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        with Place((given.old or given.server).resolve(), folder) as place:
            password = secrets.token_urlsafe()
            users = users_of(place, USERS, given.seed, password)
            print(table.head(HEADINGS), flush=True)
            for name, scene in scenes(place, users, password, given):
                if given.only not in name:
                    continue
                started = time.monotonic()
                try:
                    cells, outcome = scene(), "✓"
                except (Broken, person.Broken, OSError, RuntimeError, subprocess.SubprocessError) as failure:
                    cells, outcome = [""] * 5, "✗"
                    failures.append(f"{name}, seed {given.seed}: {failure}")
                print(table.row([name, *cells, f"{time.monotonic() - started:.0f}", outcome]), flush=True)
                if failures:
                    # What comes after it would meet what it left behind.
                    break
    if failures:
        sys.exit("\n".join(failures))


if __name__ == "__main__":
    main()
