"""Measures the release server on SQLite and on a private PostgreSQL, and judges it by its bars.

What a request costs is judged beside the limit (see limit/README.md), both asked in turn, because a ratio means the same on
every machine. CPU time comes from the operating system's accounting. Everything runs on loopback; the program ends only the
processes it started and removes what it wrote. It needs Linux, Python 3.10 or newer, `wrk` and PostgreSQL's programs. Exits 1
when a bar does not hold.
"""

import argparse
import os
import secrets
import sys
import tempfile
from pathlib import Path

import calendar_window
import compare
import load
import planner
import planner_load
import process
import search
import series_window
import size
import storm
import streams
import table
import timing
import whole_calendar
from client import Client
from machine import DATABASES, Server

# In each list while it is read.
ENTRIES = 1_000
SECONDS = 3

POSTGRES_BAR = 1.5
DATABASE_BAR = 1.2

# More than the load generator makes.
QUOTAS = {f"SCHEDULER_QUOTA_{name}": "10000000" for name in ("TASKS", "ITEMS", "SESSIONS")}

PARTS = {
    "requests": ("Requests, beside the limit", compare.headings("Limit")),
    "sizes": ("Cost against size", size.HEADINGS),
    "process": ("The process", process.HEADINGS),
    "storm": ("A login storm", storm.HEADINGS),
    "timing": ("Timing", timing.HEADINGS),
    "week": ("A week of a calendar", calendar_window.HEADINGS),
    "series": ("A week of series", series_window.HEADINGS),
    "calendar": ("A whole calendar", whole_calendar.HEADINGS),
    "search": ("Search among 100 000 events", search.HEADINGS),
    "streams": ("Devices that listen", streams.HEADINGS),
    "planner": ("The planner, beside a sort by due date", planner.HEADINGS),
    "plans": ("Plans that follow changes, on one core", planner_load.HEADINGS),
}


class Report:
    """The tables, and whether every bar in them holds. Each line is printed when it is known too, for all take long."""

    def __init__(self):
        self.holds = True
        self.lines = {part: [] for part in PARTS}

    def add(self, part, holds, cells):
        self.holds &= holds
        self.lines[part].append(cells)
        print(table.row(cells), file=sys.stderr, flush=True)

    def print(self):
        for part, (title, headings) in PARTS.items():
            if self.lines[part]:
                print("\n".join([f"\n{title}:\n", table.head(headings), *map(table.row, self.lines[part])]))
        print(f"\n{'Every bar holds.' if self.holds else 'Not every bar holds.'}")


def requests(report, given, database, folder, client, words):
    """The product beside the limit, on a copy of the same database."""
    copied = folder / "limit"
    copied.mkdir()
    with database.copy(copied, folder) as copy:
        with Server(given.server, folder, database.url, settings=QUOTAS) as product:
            with Server(given.limit, copied, copy.url) as limit:
                sides = [
                    compare.Side(product, database, client.at(product), words),
                    compare.Side(limit, copy, client.at(limit), words),
                ]
                for row in load.ROWS:
                    bar = POSTGRES_BAR if database.url and row.bar else row.bar
                    if row.body == "login":
                        words.write_text(client.login_form)
                    line = compare.measure(
                        row, sides if bar else sides[:1], bar, DATABASE_BAR, given.rounds or compare.ROUNDS, given.seconds
                    )
                    report.add("requests", *line)


def judge(report, given, database, folder):
    """Every part on one database."""
    folder.mkdir()
    password = secrets.token_urlsafe()
    words = folder / "words"
    start = lambda cores=None, **settings: Server(given.server, folder, database.url, cores, settings)
    with start(**QUOTAS) as server:
        first_start = server.start_milliseconds
        client = Client(server, password)
        client.sign_up(password)
        client.log_in()
        words.write_text("\n".join(client.create("/tasks/", ENTRIES)))
        client.create("/items/", ENTRIES)
    database.settle()
    if "requests" in given.only:
        requests(report, given, database, folder, client, words)
    if "process" in given.only:
        report.add("process", *process.measure(given.server, database, folder, first_start))
    if "storm" in given.only:
        # A fresh process, so that its peak is the storm's.
        with start(storm.CORES) as server:
            report.add("storm", *storm.measure(server, database, client.at(server)))
    with start(**QUOTAS) as server:
        if "timing" in given.only:
            for name in timing.ROWS:
                report.add("timing", *timing.measure(database, client.at(server), name))
        if "sizes" in given.only:
            for line in size.measure(server, database, password, given.rounds or size.ROUNDS):
                report.add("sizes", *line)
        if "week" in given.only:
            for kind in calendar_window.LONG_OF_A_HUNDRED:
                line = calendar_window.measure(server, database, words, given.seconds, password, kind)
                report.add("week", *line)
        if "series" in given.only:
            report.add("series", *series_window.measure(server, database, words, given.seconds, password))
        if "calendar" in given.only:
            client = whole_calendar.filled(server, password)
    if "calendar" in given.only:
        # Fresh again, for the same reason.
        with start() as server:
            report.add("calendar", *whole_calendar.measure(server, database, client, words))
    if "search" in given.only:
        with start(**QUOTAS) as server:
            client = search.filled(server, password)
            for line in search.measure(server, database, client, words, given.seconds):
                report.add("search", *line)
    if "streams" in given.only:
        for line in streams.measure(given.server, database, folder, password):
            report.add("streams", *line)
    if "plans" in given.only:
        minutes = given.minutes or planner_load.MINUTES
        report.add("plans", *planner_load.measure(given.server, database, folder, password, minutes, given.accounts))


def main():
    arguments = argparse.ArgumentParser(description="Measures the release server and judges it by its bars.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--limit", type=Path, required=True, help="the limit's binary")
    arguments.add_argument("--planner", type=Path, required=True, help="the example planner_cost's binary")
    arguments.add_argument("--database", choices=DATABASES, help="only this one")
    arguments.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="only these parts")
    arguments.add_argument("--seconds", type=int, default=SECONDS, help="for each side's round")
    arguments.add_argument("--rounds", type=int, help="fewer or more than usual, where there are rounds")
    arguments.add_argument("--minutes", type=float, help="of changes, for the plans that follow them")
    arguments.add_argument("--accounts", type=int, default=planner_load.ACCOUNTS, help="with plans that follow changes")
    given = arguments.parse_args()
    given.server, given.limit = given.server.resolve(), given.limit.resolve()

    print(
        f"{load.CONNECTIONS} connections, rounds of {given.seconds} s in turn, {ENTRIES} tasks and as many items; medians of "
        "the rounds, and as spread the half of them in the middle."
    )
    report = Report()
    if "planner" in given.only:
        for line in planner.measure(given.planner, given.rounds or planner.ROUNDS):
            report.add("planner", *line)
    with tempfile.TemporaryDirectory(prefix="scheduler-bench-") as folder:
        os.chmod(folder, 0o755)
        for name, kind in DATABASES.items():
            if given.database in (None, name) and set(given.only) != {"planner"}:
                place = Path(folder) / name
                place.mkdir()
                with kind(place) as database:
                    judge(report, given, database, place / "data")
    report.print()
    return 0 if report.holds else 1


if __name__ == "__main__":
    sys.exit(main())
