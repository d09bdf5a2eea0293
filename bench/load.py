"""What one request of a kind costs, while many are under way."""

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from client import API, FORM, JSON, LOGIN, TIMEOUT_SECONDS
from session import Session

SCRIPT = Path(__file__).with_name("wrk.lua")
CONNECTIONS = 16
FILLING = 8


@dataclass
class Row:
    """One kind of request. The bar is how many times the limit's CPU a server on SQLite may take; without one the limit does not
    know the request."""

    method: str
    path: str
    media_type: str = JSON
    body: str = "none"
    bar: float | None = None


# A login's hash is meant to be dear. Creating comes late: it lengthens the list that others read.
ROWS = [
    Row("GET", "/users/me", bar=1.6),
    Row("GET", "/tasks/?limit=5", bar=1.6),
    Row("GET", "/tasks/?limit=100", bar=1.3),
    Row("GET", "/items/?limit=5", bar=1.6),
    Row("GET", "/items/?limit=100", bar=1.3),
    Row("POST", "/tasks/{id}/move", body="move", bar=1.8),
    Row("POST", "/tasks/", body="create", bar=1.6),
    Row("POST", "/items/", body="create", bar=1.6),
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


def fill(client, path, bodies):
    """Makes things over some connections at once."""
    with ThreadPoolExecutor(FILLING) as pool:
        list(pool.map(lambda first: fill_one_by_one(client, path, bodies[first::FILLING]), range(FILLING)))


def fill_one_by_one(client, path, bodies):
    session = Session(client)
    for body in bodies:
        session.send("POST", path, body)
    session.close()
