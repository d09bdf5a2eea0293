"""A server, its database and people, around whom something goes wrong."""

import json
import secrets
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "bench"))

from client import Client
from machine import Postgres, Server, Sqlite

# The largest that memory may ever be, in MiB: what idles, 64 each for bodies and for answers, and something for the rest.
MEMORY = 200
# A request that the database holds up is answered within its limits: 10 s for a turn, 5 s for another process, 10 s for a lock.
PATIENCE_SECONDS = 20
# How soon everything is well again by itself.
HEALING_SECONDS = 60


class Broken(Exception):
    """Something is not as it is documented."""


def expect(is_so, what):
    if not is_so:
        raise Broken(what)


@dataclass
class Answer:
    status: int
    body: object
    headers: dict
    seconds: float

    def __str__(self):
        return f"{self.status} after {self.seconds:.1f} s: {self.body}"


class Person(Client):
    """Somebody with an account, who waits for what they ask."""

    def ask(self, method, path, body=None, timeout=90):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **self.authorization()}
        request = urllib.request.Request(f"{self.api}{path}", data, headers, method=method)
        started = time.monotonic()
        try:
            with urllib.request.urlopen(request, timeout=timeout) as response:
                status, text, got = response.status, response.read(), response.headers
        except urllib.error.HTTPError as refused:
            status, text, got = refused.code, refused.read(), refused.headers
        return Answer(status, json.loads(text) if text else None, dict(got), time.monotonic() - started)

    def add(self, title):
        return self.ask("POST", "/items/", {"title": title})

    def count(self):
        return self.served("GET", "/items/?limit=1").body["count"]

    def served(self, method, path, body=None, within=2.0):
        """Asks, and is answered with success and soon. (A neighbour on the machine may take a second.)"""
        answer = self.ask(method, path, body)
        expect(answer.status < 300, f"{method} {path} is answered with {answer}")
        expect(answer.seconds <= within, f"{method} {path} takes {answer.seconds:.1f} s")
        return answer

    def refused(self, status, code, method, path, body=None, within=PATIENCE_SECONDS):
        """Asks, and is refused in the documented shape and within the documented time."""
        answer = self.ask(method, path, body)
        expect(answer.status == status, f"{method} {path} is answered with {answer}, and not with {status}")
        shape = answer.body if isinstance(answer.body, dict) else {}
        expect(set(shape) == {"detail", "code", "request_id"} and shape["code"] == code, f"{method} {path}: {answer}")
        expect(status != 503 or "retry-after" in {name.lower() for name in answer.headers}, f"no Retry-After: {answer}")
        expect(answer.seconds <= within, f"{method} {path} is refused only after {answer.seconds:.1f} s")
        return answer


class Scene(AbstractContextManager):
    """A server on a database of its own, and two people. What it runs ends with it."""

    def __init__(self, binary, kind, folder, settings=None, database_settings=()):
        self.binary, self.kind, self.folder, self.settings = binary, kind, folder, dict(settings or {})
        self.data = folder / "data"
        self.data.mkdir(parents=True, exist_ok=True)
        self.running = ExitStack()
        self.database = kind(folder)
        if kind is Postgres:
            self.database.settings = list(database_settings)
        self.running.enter_context(self.database)
        self.start()
        self.running.callback(self.stop)
        self.ada, self.grace = self.person("ada"), self.person("grace")

    def start(self):
        self.server = Server(self.binary, self.data, self.database.url, settings=self.settings)

    def stop(self):
        self.server.__exit__()

    def person(self, name):
        password = secrets.token_urlsafe()
        person = Person(self.server, password, f"{name}@example.com")
        person.sign_up(password)
        person.log_in()
        return person

    def is_alive(self):
        """The process answers, whatever its database does."""
        with urllib.request.urlopen(f"{self.server.url}/healthz", timeout=5) as response:
            expect(response.status == 200, "/healthz is not well")

    def is_ready(self):
        try:
            with urllib.request.urlopen(f"{self.server.url}/readyz", timeout=PATIENCE_SECONDS):
                return True
        except urllib.error.HTTPError as refused:
            expect(refused.code == 503, f"/readyz is answered with {refused.code}")
            return False

    def heals(self):
        """Without a restart somebody can write again, and nothing of what was answered is lost."""
        pid = self.server.process.pid
        deadline = time.monotonic() + HEALING_SECONDS
        while (answer := self.ada.add("after it")).status != 201:
            expect(time.monotonic() < deadline, f"{HEALING_SECONDS} s later writing is still answered with {answer}")
            time.sleep(0.1)
        expect(self.is_ready(), "/readyz is not well again")
        self.grace.served("GET", "/items/")
        expect(self.server.process.poll() is None and self.server.process.pid == pid, "the server ended")
        highest = self.server.memory("VmHWM")
        expect(highest <= MEMORY, f"it took {highest:.0f} MiB")

    def __exit__(self, *_):
        self.running.close()


class Holder(AbstractContextManager):
    """Somebody else at PostgreSQL, who does something and then waits until the end."""

    def __init__(self, database, sql):
        self.process = subprocess.Popen(
            [database.programs / "psql", "--quiet", "--no-psqlrc", database.url],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        self.process.stdin.write(f"{sql};\n\\echo held\n")
        self.process.stdin.flush()
        self.heard = self.process.stdout.readline().strip()

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


FAULTS = []


def fault(*kinds, **options):
    """A named test: what goes wrong, and what then holds. It runs on each of these databases."""

    def named(test):
        FAULTS.extend((kind, test, options) for kind in kinds)
        return test

    return named


__all__ = ["FAULTS", "MEMORY", "PATIENCE_SECONDS", "Broken", "Holder", "Postgres", "Scene", "Sqlite", "expect", "fault"]
