"""What everybody else notices while a few look at far more than a screen shows, and the memory that it takes.

Four clients ask again and again for the longest window there is, with 100 000 events in it: some 40 MB an answer. Meanwhile
`/healthz`, which only needs a thread that answers, is asked a hundred times a second.
"""

import statistics
import threading
import time
from datetime import datetime, timedelta

import calendar_window
import load
import table
from calendar_window import text
from client import API

EVENTS = 100_000
FIRST_DAY = datetime(2024, 1, 1)
WINDOW = timedelta(days=400)
CLIENTS = 4
# Long enough that each client gets several answers.
SECONDS = 15
# Of `/healthz`.
INTERVAL_SECONDS = 0.01

HEALTHZ_BAR_MILLISECONDS = 20
PEAK_BAR_MEBIBYTES = 150

HEADINGS = [
    "Database", "Answers", "Answers/s", "MB each", "`/healthz` p50 ms", "Bar", "p99 ms", "Peak MiB", "Bar",
]


def calendar():
    """Events that lie evenly in the window, in no order of time."""
    step = (WINDOW - timedelta(hours=1)) / EVENTS
    events = []
    for number in range(EVENTS):
        start = (FIRST_DAY + number * step).replace(second=0, microsecond=0)
        events.append({"title": f"Number {number}", "start": text(start), "end": text(start + timedelta(minutes=30))})
    return events[::2] + events[1::2]


def filled(server, password):
    """An account with all of them."""
    client = calendar_window.account(server, password, "whole")
    load.fill(client, "/events/", calendar())
    return client


def ask_while(client, path, thread):
    """Milliseconds of requests, as long as a thread runs. One is due at each interval, and counts from then: who waits long
    for one answer would have waited for those that were due meanwhile."""
    connection = client.connect()
    times = []
    due = time.perf_counter()
    while thread.is_alive():
        time.sleep(max(0, due - time.perf_counter()))
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        times.append((time.perf_counter() - due) * 1000)
        if answer.status != 200:
            raise RuntimeError(f"{path} was answered with {answer.status}")
        due += INTERVAL_SECONDS
    connection.close()
    return times


def length(client, path):
    connection = client.connect()
    connection.request("GET", path, headers=client.authorization())
    length = len(connection.getresponse().read())
    connection.close()
    return length


def measure(server, database, client, words):
    """One line of the table, and whether its bars hold. The server must be fresh, for the peak is of its whole life."""
    client = client.at(server)
    row = load.Row("GET", f"/events/?from={text(FIRST_DAY)}&to={text(FIRST_DAY + WINDOW)}")
    megabytes = length(client, f"{API}{row.path}") / 1e6
    seen = {}
    looking = threading.Thread(target=lambda: seen.update(load.load(client, row, words, SECONDS, CLIENTS)))
    looking.start()
    times = ask_while(client, "/healthz", looking)
    peak = server.memory("VmHWM")
    if seen["failed"] or not seen["requests"]:
        raise RuntimeError(f"{row.path}: {seen['failed']} of {seen['requests']} requests failed")
    median, *_, late = statistics.median(times), statistics.quantiles(times, n=100)[-1]
    is_quick, is_small = median <= HEALTHZ_BAR_MILLISECONDS, peak <= PEAK_BAR_MEBIBYTES
    return is_quick and is_small, [
        database.name, str(seen["requests"]), f"{seen['requests'] / seen['seconds']:.1f}", f"{megabytes:.0f}",
        f"{median:.2f}", table.bar(HEALTHZ_BAR_MILLISECONDS, is_quick), f"{late:.1f}",
        f"{peak:.1f}", table.bar(PEAK_BAR_MEBIBYTES, is_small),
    ]
