"""What a write costs beside the same write of another revision, in one run. The other one must know every write that is named
here: events and scheduled tasks are younger than tasks.

Both servers run side by side, each on a database of its own, and are asked in turn, one request each: a neighbour on the
machine slows both alike, and the quickest quarter of the requests is what is left of them. Needs the binary of the other
revision:

    git worktree add ../before REVISION && (cd ../before && cargo build --release --bin scheduler)
    just bench-writes ../before/target/release/scheduler
"""

import argparse
import json
import os
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import table
from client import API, JSON, Client
from machine import Postgres, Server, Sqlite

RATIO_BAR = 1.25
ROUNDS = 12
BATCH = 150

DATABASES = {"sqlite": Sqlite, "postgres": Postgres}

HEADINGS = ["Database", "Write", "Before ms", "Now ms", "Ratio", "Bar"]

START = "2026-11-20T09:00:00Z"
EVENT = {"title": "Tea", "start": START, "end": "2026-11-20T10:00:00Z"}


class Side:
    """One of the two servers, with somebody who writes one request after the other."""

    def __init__(self, server, password):
        self.client = Client(server, password)
        self.client.sign_up(password)
        self.client.log_in()
        self.connection = self.client.connect()
        self.send("PATCH", "/users/me/settings", {"samples": False})
        self.tasks = [self.send("POST", "/tasks/", {"title": f"Number {n}"})["id"] for n in range(BATCH)]
        self.events = [self.send("POST", "/events/", EVENT)["id"] for _ in range(BATCH)]
        self.items = [self.send("POST", "/items/", {"title": f"Number {n}"})["id"] for n in range(BATCH)]
        self.count = 0

    def send(self, method, path, body=None):
        headers = self.client.authorization()
        if body is not None:
            headers["Content-Type"] = JSON
        self.connection.request(method, f"{API}{path}", None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise RuntimeError(f"{method} {path} was answered with {answer.status}")
        return json.loads(text)

    def next(self):
        self.count += 1
        return self.count

    def title(self):
        return {"title": f"Changed {self.next()}"}

    def spare(self):
        """A task to delete, made outside the measurement."""
        return [self.send("POST", "/tasks/", {"title": "spare"})["id"] for _ in range(BATCH)]


@dataclass
class Write:
    """One kind of write: how often in a round, and what is made for the round outside the measurement."""

    do: Callable
    prepare: Callable = lambda _: None
    times: int = BATCH
    bar: float | None = RATIO_BAR


def move(side, _, n):
    side.send("POST", f"/tasks/{side.tasks[n]}/move", {"before": side.tasks[(n + 7) % BATCH]})


def schedule(side, _, n):
    body = {"start": START, "duration_minutes": 5 + 5 * (side.next() % 200)}
    side.send("POST", f"/tasks/{side.tasks[n]}/schedule", body)


def reorder(side, _, __):
    side.tasks.reverse()
    side.send("POST", "/tasks/reorder", side.tasks)


WRITES = {
    "create a task": Write(lambda side, _, n: side.send("POST", "/tasks/", side.title())),
    "change a task": Write(lambda side, _, n: side.send("PUT", f"/tasks/{side.tasks[n]}", side.title())),
    "complete a task": Write(lambda side, _, n: side.send("PUT", f"/tasks/{side.tasks[n]}/toggle-completed")),
    "move a task": Write(move),
    "schedule a task": Write(schedule),
    "delete a task": Write(lambda side, spare, n: side.send("DELETE", f"/tasks/{spare[n]}"), Side.spare, bar=None),
    "create an event": Write(lambda side, _, n: side.send("POST", "/events/", EVENT)),
    "change an event": Write(lambda side, _, n: side.send("PATCH", f"/events/{side.events[n]}", side.title())),
    "create an item": Write(lambda side, _, n: side.send("POST", "/items/", side.title())),
    "change an item": Write(lambda side, _, n: side.send("PUT", f"/items/{side.items[n]}", side.title())),
    f"reorder {BATCH} tasks": Write(reorder, times=10),
}


def taken(side, write, prepared, n):
    """How long one request takes, in milliseconds."""
    started = time.perf_counter()
    write.do(side, prepared, n)
    return (time.perf_counter() - started) * 1000


def compare(database, before, now, only):
    """The lines of one database, and whether every bar holds."""
    holds = True
    for name, write in WRITES.items():
        if only not in name:
            continue
        times = {before: [], now: []}
        for _ in range(ROUNDS):
            prepared = {side: write.prepare(side) for side in times}
            for n in range(write.times):
                # In turn, so that neither is always the first.
                for side in (before, now) if n % 2 else (now, before):
                    times[side].append(taken(side, write, prepared[side], n))
        old, new = (statistics.quantiles(times[side])[0] for side in (before, now))
        fits = write.bar is None or new / old <= write.bar
        holds &= fits
        cells = [database, name, f"{old:.3f}", f"{new:.3f}", f"{new / old:.2f}", table.bar(write.bar, fits)]
        print(table.row(cells), flush=True)
    return holds


def judge(kind, binaries, folder, only):
    """Starts both servers, each on a database of its own, and compares them."""
    password = secrets.token_urlsafe()
    with ExitStack() as running:
        sides = []
        for number, binary in enumerate(binaries):
            place = folder / f"{kind.name}-{number}"
            (place / "data").mkdir(parents=True)
            database = running.enter_context(kind(place))
            server = running.enter_context(Server(binary, place / "data", database.url))
            sides.append(Side(server, password))
        return compare(kind.name, *sides, only)


def main():
    arguments = argparse.ArgumentParser(description="Compares what writes cost with another revision.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--only", default="", help="only writes with this in their names")
    arguments.add_argument("--database", choices=DATABASES, help="only this one")
    arguments.add_argument("before", type=Path, help="the binary of the other revision")
    given = arguments.parse_args()
    binaries = [given.before.resolve(), given.server.resolve()]
    print(table.head(HEADINGS), flush=True)
    with tempfile.TemporaryDirectory(prefix="scheduler-bench-") as folder:
        os.chmod(folder, 0o755)
        kinds = [kind for name, kind in DATABASES.items() if given.database in (None, name)]
        holds = [judge(kind, binaries, Path(folder), given.only) for kind in kinds]
    print(f"\n{'Every bar holds.' if all(holds) else 'Not every bar holds.'}")
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
