"""What a change costs: each request beside the same one of another revision, row by row, in one run.

Both servers run side by side, each on a database of its own that it made and filled, and are measured in turn. The other
revision must know every request that is named here: events and scheduled tasks are younger than tasks.
"""

import argparse
import os
import secrets
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import compare
import load
import table
import writes
from client import Client
from machine import DATABASES, Server

# In each list while it is read.
ENTRIES = 1_000
# Wider than what a revision beside itself was seen to differ by on a busy machine.
BAR = 1.25
SECONDS = 2

QUOTAS = {f"SCHEDULER_QUOTA_{name}": "10000000" for name in ("TASKS", "ITEMS", "SESSIONS")}


def quotas(binary):
    """As much as a measurement makes may be made. A revision without quotas refuses settings that it does not know."""
    return QUOTAS if b"SCHEDULER_QUOTA" in binary.read_bytes() else {}


def side(running, kind, binary, folder, password):
    """A server of a revision, filled."""
    (folder / "data").mkdir(parents=True)
    database = running.enter_context(kind(folder))
    server = running.enter_context(Server(binary, folder / "data", database.url, settings=quotas(binary)))
    client = Client(server, password)
    client.sign_up(password)
    client.log_in()
    words = folder / "words"
    words.write_text("\n".join(client.create("/tasks/", ENTRIES)))
    client.create("/items/", ENTRIES)
    database.settle()
    return compare.Side(server, database, client, words)


def writer(side, password):
    client = Client(side.server, password, "writer@example.com")
    client.sign_up(password)
    client.log_in()
    return writes.Writer(client)


def judge(kind, given, folder):
    """The lines of one database for requests and for writes, each with whether its bar holds."""
    password = secrets.token_urlsafe()
    with ExitStack() as running:
        before, now = (
            side(running, kind, binary, folder / f"{kind.name}-{number}", password)
            for number, binary in enumerate([given.before, given.server])
        )
        writers = [writer(it, password) for it in (before, now)]
        for name in writes.WRITES:
            if given.only in name:
                yield writes, *writes.measure(kind.name, *writers, name, given.rounds or writes.ROUNDS)
        for row in load.ROWS:
            if row.body != "login" and given.only in f"{row.method} {row.path}":
                rounds = given.rounds or compare.ROUNDS
                yield compare, *compare.measure(row, [now, before], BAR, BAR, rounds, given.seconds)


def main():
    arguments = argparse.ArgumentParser(description="Compares what requests cost with another revision.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--before", type=Path, required=True, help="the binary of the other revision")
    arguments.add_argument("--only", default="", help="only requests with this in their names")
    arguments.add_argument("--database", choices=DATABASES, help="only this one")
    arguments.add_argument("--seconds", type=int, default=SECONDS, help="for each side's round")
    arguments.add_argument("--rounds", type=int, help="fewer or more than usual")
    given = arguments.parse_args()
    given.server, given.before = given.server.resolve(), given.before.resolve()
    tables = {
        writes: ("Writes, one after the other", writes.HEADINGS, []),
        compare: ("Requests, many at once", compare.headings("Before"), []),
    }
    everything_holds = True
    with tempfile.TemporaryDirectory(prefix="scheduler-bench-") as folder:
        os.chmod(folder, 0o755)
        for name, kind in DATABASES.items():
            if given.database in (None, name):
                for part, holds, cells in judge(kind, given, Path(folder)):
                    everything_holds &= holds
                    tables[part][2].append(cells)
                    print(table.row(cells), file=sys.stderr, flush=True)
    for title, headings, lines in tables.values():
        if lines:
            print("\n".join([f"\n{title}:\n", table.head(headings), *map(table.row, lines)]))
    print(f"\n{'Every bar holds.' if everything_holds else 'Not every bar holds.'}")
    return 0 if everything_holds else 1


if __name__ == "__main__":
    sys.exit(main())
