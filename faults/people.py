"""Somebody who uses the server, and what they judge by."""

import json
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

# The benchmark's programs are known from here on.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "bench"))

from client import Client

# All times are a release build's on a machine of its own; anything slower is given so many times as long.
# Whoever nothing is wrong for. (A neighbour on the machine may take a second.)
PROMPT_SECONDS = 2
# A request that the database holds up is answered within its limits: 10 s for a turn, 5 s for another process, 10 s for a lock.
PATIENCE_SECONDS = 20


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

    # How many times as long as on a machine of its own.
    patience = 1

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

    def served(self, method, path, body=None, within=PROMPT_SECONDS):
        """Asks, and is answered with success and soon."""
        answer = self.ask(method, path, body)
        expect(answer.status < 300, f"{method} {path} is answered with {answer}")
        expect(answer.seconds <= within * self.patience, f"{method} {path} takes {answer.seconds:.1f} s")
        return answer

    def refused(self, status, code, method, path, body=None, within=PATIENCE_SECONDS):
        """Asks, and is refused in the documented shape and within the documented time."""
        answer = self.ask(method, path, body)
        expect(answer.status == status, f"{method} {path} is answered with {answer}, and not with {status}")
        shape = answer.body if isinstance(answer.body, dict) else {}
        expect(set(shape) == {"detail", "code", "request_id"} and shape["code"] == code, f"{method} {path}: {answer}")
        expect(status != 503 or "retry-after" in {name.lower() for name in answer.headers}, f"no Retry-After: {answer}")
        expect(answer.seconds <= within * self.patience, f"{method} {path} is refused only after {answer.seconds:.1f} s")
        return answer
