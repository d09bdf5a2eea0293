"""What one request of a kind costs, while many are under way."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import table
from client import API, FORM, JSON, LOGIN, TIMEOUT_SECONDS

SCRIPT = Path(__file__).with_name("wrk.lua")
CONNECTIONS = 16
# The least of so many counts: a neighbour on the machine cools caches and wakes threads, and so only ever adds.
ROUNDS = 3

HEADINGS = ["Database", "Request", "Server CPU", "Bar", "Database CPU", "Requests/s", "p50 ms", "p99 ms"]


@dataclass
class Row:
    """One kind of request. The bar is the most server CPU for one, in milliseconds."""

    method: str
    path: str
    media_type: str = JSON
    body: str = "none"
    bar: float | None = None


# A fifteenth of what a comparable Python server spends. It has no move, and a login's hash is meant to be dear.
# Items are held to the bars of tasks, though creating one also writes the audit trail.
# Creating comes late: it lengthens the list that others read.
ROWS = [
    Row("GET", "/users/me", bar=1.33 / 15),
    Row("GET", "/tasks/?limit=5", bar=2.30 / 15),
    Row("GET", "/tasks/?limit=100", bar=3.59 / 15),
    Row("GET", "/items/?limit=5", bar=2.30 / 15),
    Row("GET", "/items/?limit=100", bar=3.59 / 15),
    Row("POST", "/tasks/{id}/move", body="move"),
    Row("POST", "/tasks/", body="create", bar=2.38 / 15),
    Row("POST", "/items/", body="create", bar=2.38 / 15),
    Row("POST", LOGIN, media_type=FORM, body="login"),
]


def load(client, row, words, seconds, connections=CONNECTIONS):
    """Drives one kind of request for a while; answers what the load generator saw."""
    fields = [word for name, value in client.authorization().items() for word in ("--header", f"{name}: {value}")]
    output = subprocess.run(
        ["wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{seconds}s",
         "--timeout", f"{TIMEOUT_SECONDS}s", *fields,
         "--script", SCRIPT, client.api, "--", row.method, f"{API}{row.path}", row.media_type, row.body, words],
        check=True, capture_output=True, text=True,
    ).stdout
    return json.loads(output.splitlines()[-1])


def spend(server, database, client, row, words, seconds):
    """CPU milliseconds a request of server and database, and what the load generator saw."""
    before = server.cpu(), database.cpu()
    seen = load(client, row, words, seconds)
    after = server.cpu(), database.cpu()
    if seen["failed"] or not seen["requests"]:
        raise RuntimeError(f"{row.method} {row.path}: {seen['failed']} of {seen['requests']} requests failed")
    spent = [None if late is None else (late - early) * 1000 / seen["requests"] for early, late in zip(before, after)]
    return *spent, seen


def measure(server, database, client, row, words, seconds):
    """One line of the table, and whether its bar holds."""
    load(client, row, words, 1)
    rounds = [spend(server, database, client, row, words, seconds) for _ in range(ROUNDS)]
    spent, beside_spent, seen = min(rounds, key=lambda result: result[0])
    holds = row.bar is None or spent <= row.bar
    return holds, [
        database.name, f"`{row.method} {row.path}`", f"{spent:.3f}", table.bar(row.bar, holds, ".3f"),
        "in the server" if beside_spent is None else f"{beside_spent:.3f}",
        f"{seen['requests'] / seen['seconds']:.0f}", f"{seen['p50_ms']:.2f}", f"{seen['p99_ms']:.2f}",
    ]
