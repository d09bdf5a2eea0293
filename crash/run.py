"""Kills the server again and again while it is written to, and looks whether everything answered is there: once, in its order,
and told in the change log; and whether what was under way is there as a whole or not at all.

On PostgreSQL the database is ended at once too (`immediate`, as by a power cut), alone or together with the server. On SQLite
some more rounds go with a disk that fails for a while: what it could not write was refused, and the server goes on by itself; or that
loses its power, and with it what was not made durable. What is refused meanwhile is judged too (place.py). At last a disk says that
things are durable that are not: if that is not found, nothing here would find a server that does not wait for the disk.

Everything runs on loopback; the program ends only the processes that it started. Exits 1 with the first thing that is lost; the same
`--seed` writes the same again, and kills at about the same moments.
"""

import argparse
import random
import secrets
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "bench"))

from client import Client
from crowd import Crowd
from disk import FailingDisk, LyingDisk
from machine import Sqlite, stop
from person import Broken, Lost
from place import WAYS, Cluster, Place, Way
from visitor import Visitor
from writer import Writer

WRITERS = 6
# When things go wrong: after fewer writes than these, and so many seconds. Sometimes before anything is answered.
WRITES = 20
SHORTEST, LONGEST = 0.01, 0.3
SHORT_ROUNDS = 15
# How many rounds a disk may lie for.
ROUNDS_OF_LIES = 3


def run_round(place, crowd, chance, way):
    crowd.begin(place.server)
    try:
        crowd.until_answered(chance.randrange(WRITES))
        time.sleep(chance.uniform(SHORTEST, LONGEST))
        crowd.are_well()
        place.go_wrong(way, crowd, chance)
    finally:
        crowd.end()
    crowd.judge(way)
    crowd.look(place.server)


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


def end_claims(place, crowd, chance):
    """Does what two minutes would do: the claim of a process that was killed ends, on PostgreSQL too."""
    place.database.query("UPDATE outbox SET due_at = now() WHERE attempts > 0 AND failure IS NULL AND due_at > now()")
    place.go_wrong(Way(("server",)), crowd, chance)


def ways_of(kind, chance):
    """Each as often as the others."""
    while True:
        yield from chance.sample(WAYS[kind], len(WAYS[kind]))


def crash(binary, kind, folder, rounds, seed, is_short):
    """So many rounds on one database; says what was answered in them."""
    folder.mkdir()
    data, chance = folder / "data", random.Random(f"{seed}-moments")
    data.mkdir()
    started = time.monotonic()
    with kind(folder) as database:
        place = Place(binary, database, data)
        try:
            crowd = Crowd(people_of(place, seed))
            for number, way in zip(range(1, rounds + 1), ways_of(kind, chance)):
                try:
                    run_round(place, crowd, chance, way)
                except Broken as broken:
                    where = f"{kind.name}, round {number}, {way}, seed {seed}"
                    raise type(broken)(f"{where}: {broken}\n{place.last_errors()}") from broken
            if is_short and kind is Cluster:
                end_claims(place, crowd, chance)
            crowd.people[0].look_for_mails()
        finally:
            stop(place.server.process, signal.SIGTERM)
    if kind is not Cluster and (faults := unsound(data / "scheduler.db")):
        raise Lost(f"the database is not sound: {faults}")
    print(f"{kind.name}: refused were {', '.join(sorted(crowd.refused_ever)) or 'nothing'}")
    took = f"{time.monotonic() - started:.0f} s"
    print(f"{kind.name}: {rounds} crashes, {crowd.answered()} writes answered, none lost; {took}", flush=True)


def catch_a_lie(binary, folder, seed):
    """Whether a power cut shows that what was answered was never durable."""
    try:
        crash(binary, LyingDisk, folder, ROUNDS_OF_LIES, seed, True)
    except Lost as lost:
        print(f"{LyingDisk.name}: found out, {str(lost).splitlines()[0][:120]}", flush=True)
    else:
        raise Broken(f"{LyingDisk.name}: it is not found out")


def main():
    arguments = argparse.ArgumentParser(description="Kills the server while it is written to, and looks what is lost.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--rounds", type=int, default=200, help="on each database")
    arguments.add_argument("--short", action="store_true", help="few rounds, and claimed mails are not waited for")
    arguments.add_argument("--seed", type=int, default=secrets.randbits(32))
    given = arguments.parse_args()
    binary = given.server.resolve()
    with tempfile.TemporaryDirectory(prefix="scheduler-crash-") as folder:
        Path(folder).chmod(0o755)
        for kind in [Sqlite, FailingDisk, Cluster]:
            crash(binary, kind, Path(folder) / kind.__name__, SHORT_ROUNDS if given.short else given.rounds, given.seed, given.short)
        catch_a_lie(binary, Path(folder) / LyingDisk.__name__, given.seed)


if __name__ == "__main__":
    try:
        main()
    except Broken as broken:
        sys.exit(str(broken))
