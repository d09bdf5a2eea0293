"""The server under test."""

import os
import signal
import subprocess

SUPERUSER = "first@fuzz.example"
PASSWORD = "correct horse battery staple"


class Server:
    """The server under test, on loopback and a port of its own, with one superuser. Ends with its `with`."""

    def __init__(self, binary, folder):
        self.log = folder / "log"
        self.environment = {
            "PATH": os.environ["PATH"],
            "SCHEDULER_QUOTA_CALENDARS": "100000",
            "SCHEDULER_QUOTA_LABELS": "100000",
            "SCHEDULER_LISTEN": "127.0.0.1:0",
            "SCHEDULER_DATA_DIR": str(folder),
            "SCHEDULER_RATE_LIMITS": "off",
            # Some subscriptions are to this machine, where nobody answers.
            "SCHEDULER_FEEDS_ALLOW_PRIVATE": "on",
            "SCHEDULER_WEBHOOKS_ALLOW_PRIVATE": "on",
            # A long run makes more keys than an account may have otherwise.
            "SCHEDULER_QUOTA_API_KEYS": "100000",
            "SCHEDULER_QUOTA_WEBHOOKS": "100000",
            "SCHEDULER_FIRST_SUPERUSER": SUPERUSER,
            "SCHEDULER_FIRST_SUPERUSER_PASSWORD": PASSWORD,
            "SCHEDULER_LOG": "warn",
        }
        with self.log.open("w") as log:
            # In its data folder, where no `.env` of ours changes what is tested.
            self.process = subprocess.Popen(
                [binary, "serve"], env=self.environment, cwd=folder, stdout=subprocess.PIPE, stderr=log, text=True
            )
        self.url = self._address()

    def _address(self):
        for line in self.process.stdout:
            before, found, address = line.partition("listening on ")
            if found and not before:
                return address.strip()
        raise RuntimeError(f"the server ended with {self.process.wait()} before it listened: {self.log.read_text()}")

    def errors(self):
        return [line for line in self.log.read_text().splitlines() if "ERROR" in line or "panicked" in line]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        self.process.stdout.close()
