"""What several instances may stand on: the same requests on one PostgreSQL as it is, on one whose tables are partitioned by owner,
and by way of PgBouncer, in turn; and what a user takes there on disk.

A report without bars, for docs/scale.md. It needs what bench.py needs, and PgBouncer.
"""

import argparse
import os
import re
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import compare
import load
import table
from client import Client
from machine import Postgres, Server, cpu_seconds, stop

OWNED = ["tasks", "events", "items", "changes", "ledgers", "trash"]
# What somebody keeps who has used it for a while.
TASKS, ITEMS = 300, 50
USERS = 200
ENTRIES = 1_000
QUOTAS = {f"SCHEDULER_QUOTA_{name}": "10000000" for name in ("TASKS", "ITEMS", "SESSIONS")}
ROWS = [row for row in load.ROWS if row.bar]
HEADINGS = ["Beside one PostgreSQL as it is", "Request", "Server's ratio", "Database's ratio", "CPU ms", "Database's CPU ms", "PgBouncer's CPU ms"]


def partition(database, parts):
    """Makes each table with an owner one of so many parts by owner. A key must name the owner then."""
    for name in OWNED:
        constraints = [
            line.split("|", 1)
            for line in database.query(
                f"SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = '{name}'::regclass ORDER BY contype DESC"
            ).splitlines()
        ]
        indexes = database.query(
            f"SELECT indexdef FROM pg_indexes WHERE tablename = '{name}' AND indexname NOT IN "
            f"(SELECT conname FROM pg_constraint WHERE conrelid = '{name}'::regclass)"
        ).splitlines()
        database.query(
            f"ALTER TABLE {name} RENAME TO whole; CREATE TABLE {name} (LIKE whole INCLUDING DEFAULTS) PARTITION BY HASH (owner_id);"
            + "".join(
                f"CREATE TABLE {name}_{part} PARTITION OF {name} FOR VALUES WITH (MODULUS {parts}, REMAINDER {part});"
                for part in range(parts)
            )
            + f"INSERT INTO {name} SELECT * FROM whole; DROP TABLE whole;"
            + "".join(
                f"ALTER TABLE {name} ADD CONSTRAINT {constraint} {rule.replace('PRIMARY KEY (id)', 'PRIMARY KEY (owner_id, id)')};"
                for constraint, rule in constraints
            )
            + "".join(f"{index};" for index in indexes)
        )


class Pooler:
    """PgBouncer before a database, which hands each transaction to any connection."""

    def __init__(self, database, folder):
        self.database, self.folder = database, folder
        self.name = "PgBouncer"

    def __enter__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        users = self.folder / "users.txt"
        users.write_text(f'"bench" "{self.database.password}"\n')
        settings = self.folder / "pgbouncer.ini"
        settings.write_text(
            f"[databases]\n* = host=127.0.0.1 port={self.database.port}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port={port}\n"
            f"unix_socket_dir=\nauth_type=plain\nauth_file={users}\npool_mode=transaction\ndefault_pool_size=16\n"
            "ignore_startup_parameters=extra_float_digits\n"
        )
        self.process = subprocess.Popen(
            ["pgbouncer", "--quiet", settings], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.database.identity
        )
        self.url = re.sub(r":\d+/", f":{port}/", self.database.url) + "?statement-cache-capacity=0"
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return self
            time.sleep(0.05)

    def cpu(self):
        """The database's; PgBouncer's own is told apart."""
        return self.database.cpu()

    def own_cpu(self):
        return cpu_seconds(self.process.pid)

    def __exit__(self, *_):
        stop(self.process, 15)


def beside(name, sides, rounds, seconds):
    """The lines of one comparison: the first side beside the second."""
    for row in ROWS:
        seen = {side: [] for side in sides}
        own = []
        for server, _, client, words in sides:
            load.load(client, row, words, 1)
        for number in range(rounds):
            for side in sides if number % 2 else sides[::-1]:
                before = side.database.own_cpu() if isinstance(side.database, Pooler) else None
                seen[side].append(load.spend(side.server, side.database, side.client, row, side.words, seconds))
                if before is not None:
                    own.append((side.database.own_cpu() - before) * 1000 / seen[side][-1][2]["requests"])
        ratios = [
            f"{statistics.median(one[place] / other[place] for one, other in zip(seen[sides[0]], seen[sides[1]])):.2f}" for place in (0, 1)
        ]
        costs = [f"{statistics.median(spent[place] for spent in seen[sides[0]]):.3f}" for place in (0, 1)]
        yield [name, f"`{row.method} {row.path}`", *ratios, *costs, f"{statistics.median(own):.3f}" if own else "–"]


def fill(given, folder, database):
    """Some users, and one who is measured."""
    password = secrets.token_urlsafe()
    with Server(given.server, folder, database.url, settings=QUOTAS) as server:
        empty = int(database.query("SELECT pg_database_size(current_database())"))
        for number in range(given.users):
            other = Client(server, password, f"user{number}@example.com")
            other.sign_up(password)
            other.log_in()
            load.fill(other, "/tasks/", [{"title": f"Number {n} of those that somebody has to do"} for n in range(TASKS)])
            load.fill(other, "/items/", [{"title": f"Number {n}", "description": "Something to remember"} for n in range(ITEMS)])
        database.settle()
        size = int(database.query("SELECT pg_database_size(current_database())")) - empty
        client = Client(server, password)
        client.sign_up(password)
        client.log_in()
        words = folder / "words"
        words.write_text("\n".join(client.create("/tasks/", ENTRIES)))
        client.create("/items/", ENTRIES)
    database.settle()
    return client, words, size / given.users / 1024


def main():
    arguments = argparse.ArgumentParser(description="Measures what several instances may stand on.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--seconds", type=int, default=2, help="for each side's round")
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--users", type=int, default=USERS)
    arguments.add_argument("--parts", type=int, nargs="+", default=[8, 64], help="how many parts each table has")
    given = arguments.parse_args()
    given.server = given.server.resolve()
    lines = []
    with tempfile.TemporaryDirectory(prefix="scheduler-scale-") as folder:
        folder = Path(folder)
        os.chmod(folder, 0o755)
        data = folder / "data"
        data.mkdir()
        (folder / "one").mkdir()
        with Postgres(folder / "one") as one:
            client, words, kibibytes = fill(given, data, one)
            print(f"A user with {TASKS} tasks and {ITEMS} items takes {kibibytes:.0f} KiB in PostgreSQL.\n", flush=True)
            for parts in given.parts:
                place = folder / f"parts{parts}"
                place.mkdir()
                with one.copy(place, data) as parted:
                    partition(parted, parts)
                    parted.settle()
                    lines += measure(f"{parts} parts by owner", given, data, (parted, one), client, words)
            place = folder / "pooler"
            place.mkdir()
            with one.copy(place, data) as behind, Pooler(behind, place) as pooler:
                lines += measure("PgBouncer, by transaction", given, data, (pooler, one), client, words)
    print("\n".join([table.head(HEADINGS), *map(table.row, lines)]))
    return 0


def measure(name, given, data, databases, client, words):
    with (
        Server(given.server, data, databases[0].url, settings=QUOTAS) as it,
        Server(given.server, data, databases[1].url, settings=QUOTAS) as plain,
    ):
        sides = [compare.Side(server, database, client.at(server), words) for server, database in zip((it, plain), databases)]
        for line in beside(name, sides, given.rounds, given.seconds):
            print(table.row(line), file=sys.stderr, flush=True)
            yield line


if __name__ == "__main__":
    sys.exit(main())
