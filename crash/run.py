"""Kills the server again and again while it is written to, and looks whether everything answered is there: once, in its order,
and told in the change log; and whether what was under way is there as a whole or not at all.

On PostgreSQL the database is ended at once too (`immediate`, as by a power cut), alone or together with the server. On SQLite
some more rounds go with a disk that fails for a while: what it could not write was refused, and the server goes on by itself. Everything
runs on loopback; the program ends only the processes that it started. Exits 1 with the first thing that is lost; the same `--seed`
writes the same again, and kills at about the same moments.
"""

import argparse
import random
import secrets
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "bench"))

from client import Client
from machine import Postgres, Server, Sqlite, stop
from visitor import Visitor
from writer import Lost, Writer

WRITERS = 6
# When a round ends, in seconds from its start. Some end before anything is answered.
SHORTEST, LONGEST = 0.01, 0.5
HEALING_SECONDS = 60
# How long a disk fails: a few commits.
FAULT_SECONDS = 0.1


class FailingDisk(Sqlite):
    """SQLite on a disk that fails when it is told to; see disk.c."""

    name = "SQLite on a disk that fails"

    def __init__(self, folder):
        super().__init__(folder)
        library, self.told = folder / "disk.so", folder / "fault"
        source = Path(__file__).with_name("disk.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
        self.settings = {"LD_PRELOAD": str(library), "DISK_FAULT": str(self.told)}

    def fail(self, how):
        """Until it is told otherwise; `None` ends it."""
        if how:
            self.told.write_text(how)
        else:
            self.told.unlink()


class Place:
    """A server and its database, which can be killed."""

    def __init__(self, binary, database, data):
        self.binary, self.database, self.data = binary, database, data
        self.start()

    def start(self):
        settings = getattr(self.database, "settings", None)
        self.server = Server(self.binary, self.data, self.database.url, settings=settings)

    def kill(self, what):
        if what.startswith("disk"):
            self.database.fail(what.removeprefix("disk: ")[0])
            time.sleep(FAULT_SECONDS)
            if what.endswith("crash"):
                self.server.process.send_signal(signal.SIGKILL)
                self.server.process.wait()
            self.database.fail(None)
            if what.endswith("crash"):
                self.start()
            return self.heal()
        if what != "database":
            self.server.process.send_signal(signal.SIGKILL)
        if what != "server":
            stop(self.database.process, signal.SIGQUIT)
            self.database.start()
        if what != "database":
            self.server.process.wait()
            self.start()
        self.heal()

    def heal(self):
        """Waits until the server is ready again by itself."""
        deadline = time.monotonic() + HEALING_SECONDS
        while True:
            try:
                urllib.request.urlopen(f"{self.server.url}/readyz", timeout=60).read()
                return
            except urllib.error.HTTPError:
                if time.monotonic() > deadline:
                    raise Lost("the server does not become ready again")
                time.sleep(0.05)


WAYS = {
    Sqlite: ["server"],
    FailingDisk: [
        "disk: sync", "disk: write", "disk: sync and crash", "disk: write and crash",
    ],
    Postgres: ["server", "database", "both"],
}


def run_round(place, people, chance, ways):
    stopping, failures = threading.Event(), []

    def write(person):
        try:
            person.write_until(stopping)
        except Exception as failure:
            failures.append(failure)

    for person in people:
        person.reach(place.server)
    threads = [threading.Thread(target=write, args=[person]) for person in people]
    for thread in threads:
        thread.start()
    time.sleep(chance.uniform(SHORTEST, LONGEST))
    place.kill(chance.choice(ways))
    stopping.set()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
    for person in people:
        person.reach(place.server)
        person.look()


def unsound(path):
    """What SQLite's own check finds."""
    found = sqlite3.connect(path).execute("PRAGMA integrity_check").fetchall()
    # Before version 3.42 it takes all columns behind a key in another order than the table's for NULL.
    return [line for (line,) in found if line != "ok" and not line.startswith("NULL value in events.")]


def people_of(place, seed):
    password = secrets.token_urlsafe()
    people = [Visitor(f"{seed}-visitor", password, place.data / "mail")]
    for number in range(WRITERS):
        client = Client(place.server, password, f"writer-{number}@example.com")
        client.sign_up(password)
        client.log_in()
        writer = Writer(f"{seed}-{number}", client.email, client.token)
        writer.reach(place.server)
        writer.account.week_start = writer.get("/users/me/settings")["week_start"]
        people.append(writer)
    return people


def end_loans(place):
    """Does what two minutes would do: a mail that PostgreSQL lent to a process that was killed may be lent again."""
    place.database.query("UPDATE outbox SET due_at = now() WHERE attempts > 0 AND failure IS NULL AND due_at > now()")
    place.kill("server")
    return place.server


def crash(binary, kind, folder, rounds, seed, is_short):
    """So many rounds on one database; says what was answered in them."""
    folder.mkdir()
    data, chance = folder / "data", random.Random(f"{seed}-moments")
    data.mkdir()
    started = time.monotonic()
    with kind(folder) as database:
        place = Place(binary, database, data)
        try:
            people = people_of(place, seed)
            ways = WAYS[kind]
            for number in range(rounds):
                try:
                    run_round(place, people, chance, ways)
                except Lost as lost:
                    raise Lost(f"{kind.name}, round {number + 1}, seed {seed}: {lost}") from lost
            if is_short and kind is Postgres:
                people[0].reach(end_loans(place))
            people[0].look_for_mails()
        finally:
            stop(place.server.process, signal.SIGTERM)
    if kind is not Postgres and (faults := unsound(data / "scheduler.db")):
        raise Lost(f"the database is not sound: {faults}")
    answered = sum(person.answered for person in people)
    refused = ", ".join(sorted(set().union(*(person.refused for person in people)))) or "nothing"
    print(f"{kind.name}: refused were {refused}")
    print(f"{kind.name}: {rounds} crashes, {answered} writes answered, none lost; {time.monotonic() - started:.0f} s", flush=True)


def main():
    arguments = argparse.ArgumentParser(description="Kills the server while it is written to, and looks what is lost.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--rounds", type=int, default=200, help="on each database")
    arguments.add_argument("--short", action="store_true", help="20 rounds, and mails that were lent are not waited for")
    arguments.add_argument("--seed", type=int, default=secrets.randbits(32))
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="scheduler-crash-") as folder:
        Path(folder).chmod(0o755)
        for kind in WAYS:
            crash(given.server.resolve(), kind, Path(folder) / kind.__name__, 20 if given.short else given.rounds, given.seed, given.short)


if __name__ == "__main__":
    try:
        main()
    except Lost as lost:
        sys.exit(str(lost))
