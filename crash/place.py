"""A server and its database, and the ways in which things go wrong there."""

import signal
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "bench"))

from crowd import until
from disk import FailingDisk, LyingDisk
from machine import Postgres, Server, Sqlite, stop
from person import Broken

# How much longer a disk fails than it takes until somebody feels it.
FAULT_SECONDS = 0.1
# Writes that a disk lies about.
LIES = 20


@dataclass(frozen=True)
class Way:
    """What ends, what the disk does before, and which failures may be answered meanwhile."""

    ends: tuple = ()
    fault: str | None = None
    refuses: frozenset = frozenset()

    @property
    def lives(self):
        """Whether the server does; then everybody is answered."""
        return not {"server", "power"} & set(self.ends)

    def __str__(self):
        return " and ".join([*([f"disk: {self.fault}"] if self.fault else []), *self.ends])


class Cluster(Postgres):
    """A cluster that is soon back: else it waits for the disk for each of its thousand files, one after the other."""

    settings = ["recovery_init_sync_method=syncfs"]


# That what is written cannot be made durable is a failure of the disk; that it is full, or the database away, ends by itself.
FAILED, AWAY = frozenset({"500 internal_error"}), frozenset({"503 unavailable"})

WAYS = {
    Sqlite: [Way(("server",))],
    FailingDisk: [
        Way(("power",)),
        Way(fault="sync", refuses=FAILED), Way(("power",), "sync", FAILED),
        Way(fault="write", refuses=AWAY), Way(("power",), "write", AWAY),
    ],
    LyingDisk: [Way(("power",), "lies")],
    # Where the server ends first, nobody is left who could refuse.
    Cluster: [Way(("server",)), Way(("database",), refuses=AWAY), Way(("server", "database"))],
}


class Place:
    """A server and its database, which can be killed."""

    def __init__(self, binary, database, data):
        self.binary, self.database, self.data = binary, database, data
        self.log = data.parent / "log"
        self.start()

    def start(self):
        settings = getattr(self.database, "server_settings", None)
        with self.log.open("a") as log:
            try:
                self.server = Server(self.binary, self.data, self.database.url, settings=settings, log=log)
            except (RuntimeError, OSError) as why:
                raise Broken(f"the server does not start: {why}") from why

    def go_wrong(self, way, crowd, chance):
        if way.fault:
            self.disk_goes_wrong(way, crowd, chance)
        if not way.lives:
            self.server.process.send_signal(signal.SIGKILL)
        if "database" in way.ends:
            # PostgreSQL's `immediate`: as by a power cut.
            stop(self.database.process, signal.SIGQUIT)
            self.database.start()
        if not way.lives:
            self.server.process.wait()
        if "power" in way.ends:
            self.database.cut_power(self.data, chance)
        if way.fault:
            self.database.work()
        if not way.lives:
            self.start()
        self.heal()

    def disk_goes_wrong(self, way, crowd, chance):
        failures, answered = self.database.failures(), crowd.answered()
        self.database.fail(way.fault)

        def is_felt():
            if way.fault == "lies":
                return crowd.answered() >= answered + LIES
            return crowd.refused() if way.lives else self.database.failures() > failures

        until(is_felt, "the disk does it, and nobody feels it, or the disk is not asked at all")
        if self.database.failures() == failures:
            raise Broken("the disk is not asked to do what fails")
        time.sleep(chance.uniform(0, FAULT_SECONDS))

    def heal(self):
        """Waits until the server is ready again by itself."""

        def is_ready():
            try:
                urllib.request.urlopen(f"{self.server.url}/readyz", timeout=60).read()
                return True
            except urllib.error.HTTPError as refused:
                if refused.code != 503:
                    raise Broken(f"/readyz is answered with {refused.code}") from refused
                return False

        until(is_ready, "the server does not become ready again")

    def last_errors(self):
        """What the server said last of what went wrong."""
        lines = [line for line in self.log.read_text(errors="replace").splitlines() if "ERROR" in line or "panicked" in line]
        return "\n".join(lines[-5:])
