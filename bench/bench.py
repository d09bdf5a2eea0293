"""Measures the release server on SQLite and on a private PostgreSQL, and judges it by its bars.

CPU time comes from the operating system's accounting, so a noisy neighbour does not spoil it. Everything runs on
loopback; the program ends only the processes it started and removes what it wrote. It needs Linux, Python 3.10 or
newer, `wrk` and PostgreSQL's programs. Exits 1 when a bar does not hold.
"""

import argparse
import secrets
import sys
import tempfile
from pathlib import Path

import calendar_window
import load
import storm
import streams
import table
import timing
import whole_calendar
from client import Client
from machine import Postgres, Server, Sqlite

# In each list while it is read.
ENTRIES = 1_000

IDLE_BAR_MEBIBYTES = 30
START_BAR_MILLISECONDS = 150

# More than the load generator makes.
QUOTAS = {f"SCHEDULER_QUOTA_{name}": "10000000" for name in ("TASKS", "ITEMS", "SESSIONS")}

PROCESS_HEADINGS = ["Database", "Idle MiB", "Bar", "Peak MiB", "First start ms", "Later start ms", "Bar"]


class Report:
    """The tables, and whether every bar in them holds. The first is printed as it grows, for it takes longest."""

    def __init__(self):
        self.holds = True
        self.later = {
            "The process": [PROCESS_HEADINGS], "A login storm": [storm.HEADINGS], "Timing": [timing.HEADINGS],
            "A week of a calendar": [calendar_window.HEADINGS], "A whole calendar": [whole_calendar.HEADINGS],
            "Devices that listen": [streams.HEADINGS],
        }
        print(table.head(load.HEADINGS), flush=True)

    def add_request(self, holds, cells):
        self.holds &= holds
        print(table.row(cells), flush=True)

    def add(self, title, holds, cells):
        self.holds &= holds
        self.later[title].append(cells)

    def print_rest(self):
        for title, (headings, *rows) in self.later.items():
            print(f"\n{title}:\n\n{table.head(headings)}")
            for cells in rows:
                print(table.row(cells))
        print(f"\n{'Every bar holds.' if self.holds else 'Not every bar holds.'}")


def judge(report, binary, database, folder, seconds):
    """Every row on one database."""
    folder.mkdir()
    password = secrets.token_urlsafe()
    with Server(binary, folder, database.url, settings=QUOTAS) as server:
        first_start = server.start_milliseconds
        idle = server.memory("VmRSS")
        client = Client(server, password)
        client.sign_up(password)
        client.log_in()
        words = folder / "words"
        tasks = client.create("/tasks/", ENTRIES)
        client.create("/items/", ENTRIES)
        for row in load.ROWS:
            words.write_text(client.login_form if row.body == "login" else "\n".join(tasks))
            report.add_request(*load.measure(server, database, client, row, words, seconds))
        peak = server.memory("VmHWM")
    # A fresh process with an account in it, so that its peak is the storm's.
    with Server(binary, folder, database.url, storm.CORES) as server:
        second_start = server.start_milliseconds
        client = Client(server, password)
        report.add("A login storm", *storm.measure(server, database, client))
        for name in timing.ROWS:
            report.add("Timing", *timing.measure(database, client, name))
        for kind in calendar_window.LONG_OF_A_HUNDRED:
            line = calendar_window.measure(server, database, words, seconds, password, kind)
            report.add("A week of a calendar", *line)
        client = whole_calendar.filled(server, password)
    # Fresh again, for the same reason.
    with Server(binary, folder, database.url) as server:
        report.add("A whole calendar", *whole_calendar.measure(server, database, client, words))

    for holds, line in streams.measure(binary, database, folder, password):
        report.add("Devices that listen", holds, line)

    is_small, is_quick = idle <= IDLE_BAR_MEBIBYTES, max(first_start, second_start) <= START_BAR_MILLISECONDS
    report.add("The process", is_small and is_quick, [
        database.name, f"{idle:.1f}", table.bar(IDLE_BAR_MEBIBYTES, is_small), f"{peak:.1f}",
        f"{first_start:.0f}", f"{second_start:.0f}", table.bar(START_BAR_MILLISECONDS, is_quick),
    ])


def main():
    arguments = argparse.ArgumentParser(description="Measures the release server and judges it by its bars.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--seconds", type=int, default=3, help="for each of a row's rounds")
    given = arguments.parse_args()
    binary = given.server.resolve()

    print(
        f"{load.CONNECTIONS} connections, {load.ROUNDS} rounds of {given.seconds} s a row, {ENTRIES} tasks and as many "
        "items; CPU in ms for one request, the least of the rounds.\n"
    )
    report = Report()
    with tempfile.TemporaryDirectory(prefix="scheduler-bench-") as folder:
        folder = Path(folder)
        for kind in (Sqlite, Postgres):
            with kind(folder) as database:
                judge(report, binary, database, folder / database.name, given.seconds)
    report.print_rest()
    return 0 if report.holds else 1


if __name__ == "__main__":
    sys.exit(main())
