"""What a search costs in an account with 100 000 events that are all called a meeting."""

import json
import random
import time
from urllib.parse import quote

import calendar_window
import load
import table
from calendar_window import text
from client import API

EVENTS = 100_000
FIRST_DAY = calendar_window.datetime(2024, 1, 1)
EVERY = calendar_window.timedelta(minutes=15)

# What is typed: of a word that all have the beginning and the whole, one that a single event has, one that stands in notes alone,
# several at once, and what nothing has.
QUERIES = ["m", "meeting", "meeting 98765", "agenda", "meeting agenda with 4", "xylophone"]

ROUNDS = 3
BAR_MILLISECONDS = 50
FOLLOWS_WITHIN_SECONDS = 300

HEADINGS = ["Database", "Query", "Found", "Server CPU ms", "Database CPU ms", "Bar"]


def calendar():
    """In no order of time; every fiftieth has notes."""
    events = []
    for number in range(EVENTS):
        start = FIRST_DAY + number * EVERY
        notes = {"description": "The agenda, and who comes"} if number % 50 == 0 else {}
        events.append({"title": f"Meeting with {number}", "start": text(start), "end": text(start + EVERY), **notes})
    random.Random(7).shuffle(events)
    return events


def filled(server, password):
    """An account with all of them, that the index follows."""
    client = calendar_window.account(server, password, "search")
    load.fill(client, "/events/", calendar())
    return client


def found(client, path):
    connection = client.connect()
    connection.request("GET", f"{API}{path}", headers=client.authorization())
    answer = json.load(connection.getresponse())
    connection.close()
    return answer["data"]


def wait_for_index(client):
    """The last that were made are looked through beside the index; each search carries it on if it is far behind."""
    ends = time.monotonic() + FOLLOWS_WITHIN_SECONDS
    while any(len(found(client, f"/search/?q=with%20{number}&limit=1")) == 0 for number in (0, 31_415, EVENTS - 1)):
        if time.monotonic() > ends:
            raise RuntimeError("the index does not follow")
        time.sleep(1)


def measure(server, database, client, words, seconds):
    """The lines of the table, and whether their bars hold."""
    client = client.at(server)
    wait_for_index(client)
    database.settle()
    for query in QUERIES:
        row = load.Row("GET", f"/search/?q={quote(query)}")
        count = len(found(client, row.path))
        load.load(client, row, words, 1)
        spent = [load.spend(server, database, client, row, words, seconds) for _ in range(ROUNDS)]
        in_server, beside, _ = min(spent)
        holds = in_server + (beside or 0) <= BAR_MILLISECONDS
        yield holds, [
            database.name, f"`{query}`", str(count), f"{in_server:.2f}", "" if beside is None else f"{beside:.2f}",
            table.bar(BAR_MILLISECONDS, holds),
        ]
