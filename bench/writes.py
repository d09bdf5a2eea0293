"""What a write costs one server beside the same write on another.

Both are asked in turn, one request each: a neighbour on the machine slows both alike, and the quickest quarter of a round's
requests is what is left of them.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import ratio
from session import Session

BAR = 1.25
ROUNDS = 12
BATCH = 150

HEADINGS = ["Database", "Write", "Before ms", "Now ms", *ratio.HEADINGS]

START = "2026-11-20T09:00:00Z"
EVENT = {"title": "Tea", "start": START, "end": "2026-11-20T10:00:00Z"}


class Writer(Session):
    """Somebody with things to change."""

    def __init__(self, client):
        super().__init__(client)
        self.send("PATCH", "/users/me/settings", {"samples": False})
        self.tasks = [self.send("POST", "/tasks/", {"title": f"Number {n}"})["id"] for n in range(BATCH)]
        self.events = [self.send("POST", "/events/", EVENT)["id"] for _ in range(BATCH)]
        self.items = [self.send("POST", "/items/", {"title": f"Number {n}"})["id"] for n in range(BATCH)]
        self.count = 0

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
    bar: float | None = BAR


def move(writer, _, n):
    writer.send("POST", f"/tasks/{writer.tasks[n]}/move", {"before": writer.tasks[(n + 7) % BATCH]})


def schedule(writer, _, n):
    body = {"start": START, "duration_minutes": 5 + 5 * (writer.next() % 200)}
    writer.send("POST", f"/tasks/{writer.tasks[n]}/schedule", body)


def reorder(writer, _, __):
    writer.tasks.reverse()
    writer.send("POST", "/tasks/reorder", writer.tasks)


WRITES = {
    "create a task": Write(lambda writer, _, n: writer.send("POST", "/tasks/", writer.title())),
    "change a task": Write(lambda writer, _, n: writer.send("PUT", f"/tasks/{writer.tasks[n]}", writer.title())),
    "complete a task": Write(lambda writer, _, n: writer.send("PUT", f"/tasks/{writer.tasks[n]}/toggle-completed")),
    "move a task": Write(move),
    "schedule a task": Write(schedule),
    "delete a task": Write(lambda writer, spare, n: writer.send("DELETE", f"/tasks/{spare[n]}"), Writer.spare, bar=None),
    "create an event": Write(lambda writer, _, n: writer.send("POST", "/events/", EVENT)),
    "change an event": Write(lambda writer, _, n: writer.send("PATCH", f"/events/{writer.events[n]}", writer.title())),
    "create an item": Write(lambda writer, _, n: writer.send("POST", "/items/", writer.title())),
    "change an item": Write(lambda writer, _, n: writer.send("PUT", f"/items/{writer.items[n]}", writer.title())),
    # One transaction and one answer for as many entries in the log as tasks: there the entries are most of the work.
    f"reorder {BATCH} tasks": Write(reorder, times=10, bar=1.5),
}


def taken(writer, write, prepared, n):
    """How long one request takes, in milliseconds."""
    started = time.perf_counter()
    write.do(writer, prepared, n)
    return (time.perf_counter() - started) * 1000


def quickest(times):
    return statistics.quantiles(times)[0]


def measure(database, before, now, name, rounds):
    """One line of the table, and whether its bar holds."""
    write = WRITES[name]
    quick = {before: [], now: []}
    now_to_before = ratio.Ratio(write.bar)

    def one_round(_):
        times = {before: [], now: []}
        prepared = {writer: write.prepare(writer) for writer in times}
        for n in range(write.times):
            # In turn, so that neither is always the first.
            for writer in (before, now) if n % 2 else (now, before):
                times[writer].append(taken(writer, write, prepared[writer], n))
        for writer in times:
            quick[writer].append(quickest(times[writer]))
        now_to_before.add(quick[now][-1], quick[before][-1])

    ratio.measure([now_to_before], rounds, one_round)
    medians = [f"{statistics.median(quick[writer]):.3f}" for writer in (before, now)]
    return now_to_before.holds(), [database, name, *medians, *now_to_before.cells()]
