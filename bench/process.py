"""How much memory an idle server takes, and how soon it gives its first answer."""

import statistics

import table
from machine import Server

IDLE_BAR_MEBIBYTES = 20
START_BAR_MILLISECONDS = 50
STARTS = 7

HEADINGS = ["Database", "Idle MiB", "Bar", "First start ms", "Later starts ms", "The slowest", "Bar"]


def measure(binary, database, folder, first_start):
    """One line of the table, and whether its bars hold. The database is one that is kept: it has an account and its things."""
    later, idle = [], []
    for _ in range(STARTS):
        with Server(binary, folder, database.url) as server:
            later.append(server.start_milliseconds)
            idle.append(server.memory("VmRSS"))
    is_small = statistics.median(idle) <= IDLE_BAR_MEBIBYTES
    is_quick = statistics.median(later) <= START_BAR_MILLISECONDS
    return is_small and is_quick, [
        database.name, f"{statistics.median(idle):.1f}", table.bar(IDLE_BAR_MEBIBYTES, is_small), f"{first_start:.0f}",
        f"{statistics.median(later):.0f}", f"{max(later):.0f}", table.bar(START_BAR_MILLISECONDS, is_quick),
    ]
