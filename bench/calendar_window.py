"""Whether a window of the calendar costs what it returns, whatever else stands in the calendar.

An account with 100 000 events is asked for one week, in turn with an account that has the events of that week and no
others. Both answer the same, so the second says what the answer costs and the first what the size of the calendar adds. The events
of the first are spread over 20 calendars, of which 5 are hidden; those of the second are all in one.
"""

import json
import random
from datetime import datetime, timedelta

import load
import table
from client import API, Client

WEEKS = 1_000
EVENTS_A_WEEK = 100
# The week that is asked for lies in the middle of them.
FIRST_WEEK = datetime(2015, 1, 4)
WEEK = timedelta(days=7)
ASKED = FIRST_WEEK + WEEKS // 2 * WEEK

# Each calendar has so many events of two weeks to a year among a hundred.
LONG_OF_A_HUNDRED = {"short events": 0, "1 % of two weeks to a year": 1}

CALENDARS = 20
HIDDEN = 5

# A neighbour on the machine only ever adds; both accounts get the same chances to be left alone.
ROUNDS = 5
RATIO_BAR = 1.2

HEADINGS = [
    "Database", "Calendar", "Events in the window", "CPU ms of 100 000", "CPU ms of the window's alone", "Ratio", "Bar",
]


def text(at):
    return f"{at.isoformat()}Z"


def calendar(long_of_a_hundred):
    """Events in no order of time, as they are made; the same each run."""
    chance = random.Random(5)
    events = []
    for number in range(WEEKS * EVENTS_A_WEEK):
        week, place = divmod(number, EVENTS_A_WEEK)
        start = FIRST_WEEK + week * WEEK + timedelta(minutes=place * 100)
        is_long = place < long_of_a_hundred
        length = timedelta(days=chance.randint(14, 365)) if is_long else timedelta(minutes=chance.randrange(15, 120, 5))
        events.append({"title": f"Number {number}", "start": text(start), "end": text(start + length)})
    chance.shuffle(events)
    return events


def look(client, path):
    connection = client.connect()
    connection.request("GET", f"{API}{path}", headers=client.authorization())
    events = json.load(connection.getresponse())["data"]
    connection.close()
    return [{name: event[name] for name in ("title", "start", "end")} for event in events]


def account(server, password, name):
    client = Client(server, password, f"{name}@example.com")
    client.sign_up(password)
    client.log_in()
    return client


def calendars(client):
    """Makes the calendars; the account has one already."""
    for number in range(1, CALENDARS):
        client.add("/calendars/", {"name": f"Calendar {number}", "visible": number >= HIDDEN})
    return [calendar["id"] for calendar in client.get("/calendars/")["data"]]


def spread(events, ids):
    return [event | {"calendar_id": ids[number % len(ids)]} for number, event in enumerate(events)]


def measure(server, database, words, seconds, password, kind):
    """One line of the table, and whether its bar holds."""
    path = f"/events/?from={text(ASKED)}&to={text(ASKED + WEEK)}"
    number = list(LONG_OF_A_HUNDRED).index(kind)
    full, alone = (account(server, password, f"{name}{number}") for name in ("full", "alone"))
    load.fill(full, "/events/", spread(calendar(LONG_OF_A_HUNDRED[kind]), calendars(full)))
    window = look(full, path)
    load.fill(alone, "/events/", window)
    if look(alone, path) != window:
        raise RuntimeError("the two windows differ")

    cost_of_full, cost_alone = costs(server, database, words, seconds, full, alone, path)
    ratio = cost_of_full / cost_alone
    holds = ratio <= RATIO_BAR
    return holds, [
        database.name, kind, str(len(window)), f"{cost_of_full:.3f}", f"{cost_alone:.3f}", f"{ratio:.2f}",
        table.bar(RATIO_BAR, holds),
    ]


def costs(server, database, words, seconds, full, alone, path):
    """What a request costs each of two accounts that are asked in turn."""
    row = load.Row("GET", path)
    spent = {full: [], alone: []}
    for client in (full, alone):
        load.load(client, row, words, 1)
    for _ in range(ROUNDS):
        for client in (full, alone):
            in_server, beside, _ = load.spend(server, database, client, row, words, seconds)
            spent[client].append(in_server + (beside or 0))
    return min(spent[full]), min(spent[alone])
