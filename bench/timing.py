"""Whether the time of an answer tells that an account exists."""

import statistics
import time
from collections import defaultdict

import table
from client import API, EMAIL, FORM, LOGIN, login_form

# Of each sort.
REQUESTS = 400
DIFFERENCE_BAR_MILLISECONDS = 10

HEADINGS = ["Database", "Request", "Known ms", "Unknown ms", "Difference ms", "Bar"]


def log_in(connection, email):
    form = login_form(email, "a wrong password")
    connection.request("POST", f"{API}{LOGIN}", form, {"Content-Type": FORM})
    return 400


def recover(connection, email):
    connection.request("POST", f"{API}/password-recovery/{email}")
    return 200


ROWS = {f"POST {LOGIN}": log_in, "POST /password-recovery/{email}": recover}


def medians(client, ask):
    """Milliseconds for the known address and for unknown ones, in turn, so that both meet the same neighbours.

    One after the other, as whoever probes would: what a known address leaves to do in the background is part of it.
    """
    connection = client.connect()
    times = defaultdict(list)
    for number in range(2 * REQUESTS):
        known = number % 2 == 0
        started = time.perf_counter()
        expected = ask(connection, EMAIL if known else f"nobody{number}@example.com")
        answer = connection.getresponse()
        answer.read()
        times[known].append((time.perf_counter() - started) * 1000)
        if answer.status != expected:
            raise RuntimeError(f"{answer.status} in place of {expected}")
    connection.close()
    return statistics.median(times[True]), statistics.median(times[False])


def measure(database, client, name):
    """One line of the table, and whether its bar holds."""
    known, unknown = medians(client, ROWS[name])
    holds = abs(known - unknown) < DIFFERENCE_BAR_MILLISECONDS
    return holds, [
        database.name, f"`{name}`", f"{known:.2f}", f"{unknown:.2f}", f"{known - unknown:+.2f}",
        table.bar(DIFFERENCE_BAR_MILLISECONDS, holds),
    ]
