"""A server, its database and people, around whom something goes wrong."""

import itertools
import secrets
import subprocess
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass

# It makes the benchmark's programs known.
from people import PATIENCE_SECONDS, Broken, Person, expect

from machine import Postgres, Server, Sqlite, stop

# The largest that memory may ever be, in MiB: what idles, 64 each for bodies and for answers, and something for the rest.
MEMORY = 200
# How soon everything is well again by itself.
HEALING_SECONDS = 60


def at_once(*asks):
    """Does all of these at the same time; fails as the first of them that fails."""
    with ThreadPoolExecutor(len(asks)) as pool:
        for asking in [pool.submit(ask) for ask in asks]:
            asking.result()


def meanwhile(others, ask):
    """Does the others again and again while somebody waits for an answer, and once at least before it comes."""
    with ThreadPoolExecutor(1) as pool:
        asking, rounds = pool.submit(ask), 0
        while not asking.done():
            others()
            rounds += not asking.done()
            time.sleep(0.1)
        asking.result()
    expect(rounds, "nobody was served until there was an answer")


class Scene(AbstractContextManager):
    """A server on a database of its own, and two people. What it runs ends with it."""

    def __init__(self, binary, fault, folder, settings, patience):
        self.binary, self.folder, self.settings, self.patience = binary, folder, settings, patience
        self.data = folder / "data"
        self.data.mkdir(parents=True, exist_ok=True)
        self.highest = 0
        with ExitStack() as running:
            self.database = fault.kind(folder)
            if fault.kind is Postgres:
                self.database.settings = list(fault.database_settings)
            running.enter_context(self.database)
            self.start()
            running.callback(self.stop)
            self.ada, self.grace = self.person("ada"), self.person("grace")
            self.running = running.pop_all()

    def start(self):
        self.server = Server(self.binary, self.data, self.database.url, settings=self.settings)

    def stop(self):
        self.server.__exit__()

    def again(self):
        """The server as it is after a stop, with the same people."""
        self.start()
        self.ada, self.grace = self.ada.at(self.server), self.grace.at(self.server)

    def person(self, name):
        password = secrets.token_urlsafe()
        person = Person(self.server, password, f"{name}@example.com")
        person.patience = self.patience
        person.sign_up(password)
        person.log_in()
        return person

    def is_alive(self):
        """The process answers, whatever its database does."""
        with urllib.request.urlopen(f"{self.server.url}/healthz", timeout=5 * self.patience) as response:
            expect(response.status == 200, "/healthz is not well")

    def is_ready(self):
        try:
            with urllib.request.urlopen(f"{self.server.url}/readyz", timeout=PATIENCE_SECONDS * self.patience):
                return True
        except urllib.error.HTTPError as refused:
            expect(refused.code == 503, f"/readyz is answered with {refused.code}")
            return False

    def is_not_ready(self):
        expect(not self.is_ready(), "it says that it is ready")

    def metric(self, name):
        """A number of the server's, with its labels if it has any; 0 until there is one."""
        with urllib.request.urlopen(f"{self.server.url}/metrics", timeout=PATIENCE_SECONDS * self.patience) as response:
            lines = [line.split() for line in response.read().decode().splitlines()]
        return next((float(line[1]) for line in lines if line[0] == name), 0)

    def until(self, holds, what, within=HEALING_SECONDS):
        """Waits for something; `what` says what is wrong if it never comes."""
        deadline = time.monotonic() + within * self.patience
        while not holds():
            expect(time.monotonic() < deadline, what)
            time.sleep(0.1)

    def heals(self):
        """Without a restart somebody can write again, and nothing of what was answered is lost."""
        process = self.server.process
        deadline = time.monotonic() + HEALING_SECONDS * self.patience
        while (answer := self.ada.add("after it")).status != 201:
            expect(time.monotonic() < deadline, f"after {HEALING_SECONDS * self.patience} s writing is still answered with {answer}")
            time.sleep(0.1)
        expect(self.is_ready(), "/readyz is not well again")
        self.grace.served("GET", "/items/")
        expect(process.poll() is None, "the server ended")
        self.highest = self.server.memory("VmHWM")
        expect(self.highest <= MEMORY, f"it took {self.highest:.0f} MiB")

    def __exit__(self, *_):
        self.running.close()


class Holder(AbstractContextManager):
    """Somebody else at PostgreSQL, who does something and then waits until the end."""

    def __init__(self, database, sql):
        self.process = subprocess.Popen(
            [database.programs / "psql", "--quiet", "--no-psqlrc", "--no-align", "--tuples-only", database.url],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        self.heard = self.does(sql)

    def does(self, sql):
        """What it is answered with; when it is not let in, why."""
        try:
            self.process.stdin.write(f"{sql};\n\\echo held\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            # Refused already.
            pass
        lines = iter(self.process.stdout.readline, "")
        return "".join(itertools.takewhile(lambda line: line != "held\n", lines)).strip()

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


@dataclass
class Fault:
    """A named test: what goes wrong, and what then holds. `short` is what it is told in the short form, `short_settings` the server."""

    kind: type
    test: object
    short: dict
    short_settings: dict
    settings: dict
    database_settings: tuple
    tmpfs: str | None
    clock: bool
    mails: bool

    @property
    def name(self):
        return f"{self.kind.name}: {self.test.__name__.replace('_', ' ')}"


FAULTS = []


def fault(*kinds, short=None, short_settings=None, settings=None, database_settings=(), tmpfs=None, clock=False, mails=False):
    """Makes a test a fault on each of these databases, with what it needs around its scene."""

    def named(test):
        FAULTS.extend(
            Fault(kind, test, short or {}, short_settings or {}, settings or {}, database_settings, tmpfs, clock, mails)
            for kind in kinds
        )
        return test

    return named


__all__ = [
    "FAULTS", "Broken", "Holder", "Postgres", "Scene", "Sqlite", "at_once", "expect", "fault", "meanwhile", "stop",
]
