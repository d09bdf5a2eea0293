"""Whether a window costs what it returns where it returns occurrences of series.

An account with 10 000 series that began up to 20 years ago is asked for one week, in turn with an account that has the same
occurrences as single events and nothing else.
"""

import random
from datetime import timedelta

import calendar_window
import load
import table
from calendar_window import ASKED, WEEK, account, look, text

SERIES = 10_000
YEARS = 20

RATIO_BAR = 1.5

HEADINGS = [
    "Database", "Series", "Occurrences in the window", "CPU ms of the series", "CPU ms of single events", "Ratio", "Bar",
]

# What people repeat, out of ten. The last is over since long.
RULES = [
    "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY", "FREQ=YEARLY", "FREQ=WEEKLY;COUNT=20",
]
ZONES = ["Europe/Berlin", "America/New_York", "UTC"]


def series():
    """The same each run."""
    chance = random.Random(5)
    for number in range(SERIES):
        start = ASKED - timedelta(minutes=5 * chance.randrange(60 * 24 * 365 * YEARS // 5))
        end = start + timedelta(minutes=chance.randrange(15, 120, 5))
        yield {
            "title": f"Number {number}", "start": text(start), "end": text(end), "time_zone": ZONES[number % len(ZONES)],
            "recurrence": {"rrule": RULES[number % len(RULES)]},
        }


def measure(server, database, words, seconds, password):
    """The line of the table, and whether its bar holds."""
    path = f"/events/?from={text(ASKED)}&to={text(ASKED + WEEK)}"
    repeated, alone = (account(server, password, name) for name in ("series", "singles"))
    load.fill(repeated, "/events/", list(series()))
    window = look(repeated, path)
    load.fill(alone, "/events/", window)
    if sorted(map(str, look(alone, path))) != sorted(map(str, window)):
        raise RuntimeError("the two windows differ")
    cost, cost_alone = calendar_window.costs(server, database, words, seconds, repeated, alone, path)
    ratio = cost / cost_alone
    holds = ratio <= RATIO_BAR
    return holds, [
        database.name, str(SERIES), str(len(window)), f"{cost:.3f}", f"{cost_alone:.3f}", f"{ratio:.2f}",
        table.bar(RATIO_BAR, holds),
    ]
