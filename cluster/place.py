"""Three instances on one database, behind a proxy, with a mail server."""

import signal
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
from contextlib import AbstractContextManager, ExitStack

from machine import Postgres, Server, stop
from mails import Mails
from proxy import Proxy
from scene import expect

NAMES = "abc"
# How long anything may take that is waited for: a start, an end, a check of the proxy's.
PATIENCE_SECONDS = 60
# Longer than the proxy's checks take to notice.
DRAIN_TIME = "3s"


def wait_until(is_so, what):
    """Waits for a condition; `what` says what did not happen."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        expect(time.monotonic() < deadline, what)
        time.sleep(0.02)


def free_address():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{probe.getsockname()[1]}"


class Instance:
    """One of them, always at the same address."""

    def __init__(self, name, binary, folder, database, settings):
        self.name, self.binary, self.database = name, binary, database
        self.data, self.log = folder / name, folder / f"{name}.log"
        self.data.mkdir()
        self.address = free_address()
        self.url = f"http://{self.address}"
        self.settings = {**settings, "SCHEDULER_LISTEN": self.address}
        self.server, self.seen = None, 0

    def start(self):
        with self.log.open("a") as log:
            self.server = Server(self.binary, self.data, self.database.url, settings=self.settings, log=log)

    def tell_to_stop(self):
        self.server.process.send_signal(signal.SIGTERM)

    def has_ended(self):
        return self.server.process.poll() is not None

    def freeze(self):
        """It takes connections, for the system does that, and answers nothing."""
        self.server.process.send_signal(signal.SIGSTOP)

    def kill(self):
        self.server.process.kill()
        self.server.process.wait()

    def migrate(self):
        """What the command says, and how it ends."""
        return subprocess.run(
            [self.binary, "migrate"], cwd=self.data, capture_output=True, text=True, timeout=PATIENCE_SECONDS,
            env={
                "DATABASE_URL": self.database.url, "SCHEDULER_DATA_DIR": str(self.data),
                "SCHEDULER_SECRET_KEY": "x" * 32, "SCHEDULER_LOG": "warn",
            },
        )

    def is_ready(self):
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=PATIENCE_SECONDS):
                return True
        except urllib.error.HTTPError as refused:
            expect(refused.code == 503, f"/readyz of {self.name} is answered with {refused.code}")
            return False

    def logged(self):
        return self.log.read_text().splitlines()

    def newly_logged(self):
        """Since somebody asked last."""
        lines = self.logged()
        new, self.seen = lines[self.seen:], len(lines)
        return new


class Place(AbstractContextManager):
    """All of it, on loopback. What it runs ends with it."""

    def __init__(self, binary, folder):
        with ExitStack() as running:
            self._start(running, binary, folder)
            self.running = running.pop_all()

    def _start(self, running, binary, folder):
        self.database = running.enter_context(Postgres(folder))
        self.mails = Mails()
        running.callback(self.mails.close)
        self.mails.speak()
        settings = {
            "SCHEDULER_SMTP_URL": self.mails.url, "SCHEDULER_DRAIN_TIME": DRAIN_TIME,
            "SCHEDULER_TRUSTED_PROXIES": "127.0.0.1", "SCHEDULER_LOG": "warn,scheduler_server=info",
        }
        self.instances = [Instance(name, binary, folder, self.database, settings) for name in NAMES]
        running.callback(self.end)
        self.start_all()
        servers = {instance.name: instance.address for instance in self.instances}
        self.proxy = Proxy(folder / "proxy", free_address(), servers)
        running.callback(self.proxy.close)
        wait_until(self.proxy.has_started, "the proxy does not start")
        self.wait_until_up()

    def start_all(self):
        """At once."""
        failures = []

        def start(instance):
            try:
                instance.start()
            except (OSError, RuntimeError) as failure:
                failures.append(failure)

        threads = [threading.Thread(target=start, args=[instance]) for instance in self.instances]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        expect(not failures, f"not all instances start at once: {failures}")

    def end(self):
        for instance in self.instances:
            if instance.server:
                stop(instance.server.process, signal.SIGKILL)

    def stop_all(self):
        for instance in self.instances:
            instance.tell_to_stop()
        for instance in self.instances:
            self.wait_for_end(instance)

    def wait_for_end(self, instance):
        wait_until(instance.has_ended, f"{instance.name} does not end")
        code = instance.server.process.returncode
        expect(code == 0, f"{instance.name} ends with {code}: {instance.logged()[-3:]}")

    def wait_until_up(self):
        wait_until(lambda: all(state == "UP" for state in self.proxy.states().values()), "the proxy does not take all for ready")

    def complaints(self):
        """What instances have logged of failures of ours, since somebody asked last."""
        return [f"{one.name}: {line}" for one in self.instances for line in one.newly_logged() if "ERROR" in line or "panick" in line]

    def __exit__(self, *_):
        self.running.close()
