"""Many who log in at the same moment, and the memory that it takes."""

import time
from collections import Counter

import table
from client import API, EMAIL, FORM, LOGIN, login_form

LOGINS = 200
# As many hashes are worked on at once as there are cores, and each takes 19 MiB: the bar is for so many.
CORES = 2
PEAK_BAR_MEBIBYTES = 80

HEADINGS = ["Database", "Logins at once", "Peak MiB", "Bar", "All answered after s"]


def measure(server, database, client):
    """One line of the table, and whether its bar holds. The server must be fresh, for the peak is of its whole life."""
    forms = [client.login_form, login_form(EMAIL, "a wrong password")]
    connections = [client.connect() for _ in range(LOGINS)]
    started = time.monotonic()
    # All are sent before the first hash is done: it takes ten times as long as the sending of them all.
    for number, connection in enumerate(connections):
        connection.request("POST", f"{API}{LOGIN}", forms[number % len(forms)], {"Content-Type": FORM})
    statuses = Counter(connection.getresponse().status for connection in connections)
    seconds = time.monotonic() - started
    peak = server.memory("VmHWM")
    for connection in connections:
        connection.close()
    if statuses != {200: LOGINS // 2, 400: LOGINS // 2}:
        raise RuntimeError(f"the storm was answered with {dict(statuses)}")
    holds = peak <= PEAK_BAR_MEBIBYTES
    return holds, [
        database.name, str(LOGINS), f"{peak:.1f}", table.bar(PEAK_BAR_MEBIBYTES, holds), f"{seconds:.1f}",
    ]
