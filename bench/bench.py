"""Measures the release server on SQLite and on a private PostgreSQL, and judges it by its bars.

CPU time comes from the operating system's accounting, so a noisy neighbour does not spoil it. Everything runs on
loopback; the program ends only the processes it started and removes what it wrote. It needs Linux, Python 3.10 or
newer, `wrk` and PostgreSQL's programs. Exits 1 when a bar does not hold.
"""

import argparse
import json
import secrets
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from machine import Postgres, Server, Sqlite

SCRIPT = Path(__file__).with_name("wrk.lua")
EMAIL = "bench@example.com"
TASKS = 1_000
CONNECTIONS = 16
# The least of so many counts: a neighbour on the machine cools caches and wakes threads, and so only ever adds.
ROUNDS = 3

IDLE_BAR_MEBIBYTES = 30
START_BAR_MILLISECONDS = 150

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"


@dataclass
class Row:
    """One kind of request. The bar is the most server CPU for one, in milliseconds."""

    method: str
    path: str
    media_type: str = JSON
    body: str = "none"
    bar: float | None = None


# A fifteenth of what a comparable Python server spends. It has no move, and a login's hash is meant to be dear.
# Creating comes late: it lengthens the list that others read.
ROWS = [
    Row("GET", "/users/me", bar=1.33 / 15),
    Row("GET", "/tasks/?limit=5", bar=2.30 / 15),
    Row("GET", "/tasks/?limit=100", bar=3.59 / 15),
    Row("POST", "/tasks/{id}/move", body="move"),
    Row("POST", "/tasks/", body="create", bar=2.38 / 15),
    Row("POST", "/login/access-token", media_type=FORM, body="login"),
]


class Client:
    """The benchmark's own user."""

    def __init__(self, server):
        self.api = f"{server.url}/api/v1"
        self.token = None
        password = secrets.token_urlsafe()
        self._post("/users/signup", JSON, json.dumps({"email": EMAIL, "password": password, "full_name": "Bench"}))
        self.login_form = urllib.parse.urlencode({"username": EMAIL, "password": password})
        self.token = self._post("/login/access-token", FORM, self.login_form)["access_token"]

    def create_tasks(self):
        return [self._post("/tasks/", JSON, json.dumps({"title": f"Task {n}"}))["id"] for n in range(TASKS)]

    def authorization(self):
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def _post(self, path, media_type, body):
        headers = {"Content-Type": media_type, **self.authorization()}
        request = urllib.request.Request(f"{self.api}{path}", body.encode(), headers)
        with urllib.request.urlopen(request) as response:
            return json.load(response)


def load(client, row, words, seconds):
    """Drives one kind of request for a while; answers what the load generator saw."""
    fields = [word for name, value in client.authorization().items() for word in ("--header", f"{name}: {value}")]
    path = urllib.parse.urlparse(client.api).path + row.path
    output = subprocess.run(
        ["wrk", "--threads", "1", "--connections", str(CONNECTIONS), "--duration", f"{seconds}s", *fields,
         "--script", SCRIPT, client.api, "--", row.method, path, row.media_type, row.body, words],
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
    beside = "in the server" if beside_spent is None else f"{beside_spent:.3f}"
    holds = row.bar is None or spent <= row.bar
    print(
        f"| {database.name} | `{row.method} {row.path}` | {spent:.3f} | {bar(row.bar, holds, '.3f')} | {beside} "
        f"| {seen['requests'] / seen['seconds']:.0f} | {seen['p50_ms']:.2f} | {seen['p99_ms']:.2f} |",
        flush=True,
    )
    return holds


def bar(limit, holds, form=""):
    """The cell that says what was asked and whether it is so."""
    return "–" if limit is None else f"≤ {limit:{form}} {'✓' if holds else '✗ does not hold'}"


def judge(binary, database, folder, seconds):
    """Every row on one database. Answers whether each bar held, and the lines about the process itself."""
    folder.mkdir()
    with Server(binary, folder, database.url) as server:
        first_start = server.start_milliseconds
        idle = server.memory("VmRSS")
        client = Client(server)
        words = folder / "words"
        tasks = client.create_tasks()
        held = []
        for row in ROWS:
            words.write_text(client.login_form if row.body == "login" else "\n".join(tasks))
            held.append(measure(server, database, client, row, words, seconds))
        peak = server.memory("VmHWM")
    with Server(binary, folder, database.url) as server:
        second_start = server.start_milliseconds

    held += [idle <= IDLE_BAR_MEBIBYTES, max(first_start, second_start) <= START_BAR_MILLISECONDS]
    process = (
        f"| {database.name} | {idle:.1f} | {bar(IDLE_BAR_MEBIBYTES, held[-2])} | {peak:.1f} "
        f"| {first_start:.0f} | {second_start:.0f} | {bar(START_BAR_MILLISECONDS, held[-1])} |"
    )
    return all(held), process


def main():
    arguments = argparse.ArgumentParser(description="Measures the release server and judges it by its bars.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--seconds", type=int, default=3, help="for each of a row's rounds")
    given = arguments.parse_args()
    binary = given.server.resolve()

    print(f"{CONNECTIONS} connections, {ROUNDS} rounds of {given.seconds} s a row, {TASKS} tasks; CPU in ms for one request, the least of the rounds.\n")
    print("| Database | Request | Server CPU | Bar | Database CPU | Requests/s | p50 ms | p99 ms |")
    print("|---|---|---:|---|---:|---:|---:|---:|", flush=True)
    results = []
    with tempfile.TemporaryDirectory(prefix="scheduler-bench-") as folder:
        folder = Path(folder)
        for kind in (Sqlite, Postgres):
            with kind(folder) as database:
                results.append(judge(binary, database, folder / database.name, given.seconds))

    print("\n| Database | Idle MiB | Bar | Peak MiB | First start ms | Later start ms | Bar |")
    print("|---|---:|---|---:|---:|---:|---|")
    for _, process in results:
        print(process)
    holds = all(held for held, _ in results)
    print(f"\n{'Every bar holds.' if holds else 'Not every bar holds.'}")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
