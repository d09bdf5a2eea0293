"""Somebody who reads and writes through the proxy, one request after the other over one connection that is kept open."""

import http.client
import itertools
import json
import threading
import time
from dataclasses import dataclass

from account import next_step
from person import API, Lost
from proxy import NUMBER
from writer import PAGE, Writer

# What is waited between two requests: somebody looks at what is there. Some go away for a while.
THINKING_SECONDS = 0.1
AWAY_SECONDS = 3
AWAY_EVERY = 30

READS = [
    f"/tasks/?limit={PAGE}", f"/items/?limit={PAGE}", "/events/?from=2026-11-16T00:00:00Z&to=2026-11-23T00:00:00Z",
    f"/trash/?limit={PAGE}", "/users/me", "/users/me/settings", "/changes/",
]
NUMBERS = itertools.count()


@dataclass
class Request:
    """What was asked, when, and what came of it: a status, or how the connection failed."""

    number: str
    what: str
    # The client's, by which the proxy knows the connection.
    port: int
    began: float
    ended: float
    outcome: object

    @property
    def seconds(self):
        return self.ended - self.began

    @property
    def has_failed(self):
        return not isinstance(self.outcome, int) or self.outcome >= 500


class User(Writer):
    """Half of what they do is reading. Whoever does not know what became of a write goes on reading only, until somebody looks."""

    def __init__(self, seed, email, token, proxy):
        super().__init__(seed, email, token)
        self.goes_away = self.random.random() < 0.3
        self.requests = []
        self.reach(proxy)
        self.account.week_start = self.get("/users/me/settings")["week_start"]

    def ask(self, method, path, body=None):
        number = str(next(NUMBERS))
        headers = {"Authorization": f"Bearer {self.token}", NUMBER: number}
        if body is not None:
            headers["Content-Type"] = "application/json"
        began = time.monotonic()
        outcome = port = None
        try:
            self.connection.request(method, f"{API}{path}", None if body is None else json.dumps(body), headers)
            port = self.connection.sock.getsockname()[1]
            answer = self.connection.getresponse()
            text, outcome = answer.read(), answer.status
        except (OSError, http.client.HTTPException) as failure:
            # The next request makes another connection.
            self.connection.close()
            outcome = repr(failure)
            raise
        finally:
            self.requests.append(Request(number, f"{method} {path}", port, began, time.monotonic(), outcome))
        is_json = answer.headers.get_content_type() == "application/json"
        return outcome, json.loads(text) if text and is_json else None

    def go_on_until(self, stopping: threading.Event):
        while not stopping.is_set():
            try:
                if self.under_way or self.random.random() < 0.5:
                    self.read()
                else:
                    self.write()
            except (OSError, http.client.HTTPException):
                pass
            is_away = self.goes_away and self.random.randrange(AWAY_EVERY) == 0
            stopping.wait(AWAY_SECONDS if is_away else self.random.expovariate(1 / THINKING_SECONDS))

    def read(self):
        path = self.random.choice(READS)
        status, body = self.ask("GET", path)
        if status >= 500:
            return
        if status != 200:
            raise Lost(f"{self.email}: GET {path} is answered with {status}: {body}")
        # Whichever instance it was.
        if path == READS[0] and not self.under_way:
            there, known = [task["id"] for task in body["data"]], [task["id"] for task in self.account.tasks]
            if there != known:
                raise Lost(f"{self.email}: the list of tasks is {there}, and must be {known}")

    def write(self):
        step = next_step(self.account, self.random)
        after = self.account.after(step)
        self.under_way = (step, after)
        status, body = self.ask(step.method, step.path, step.body)
        if status >= 500:
            return
        if status >= 300:
            raise Lost(f"{self.email}: {step.name} is answered with {status}: {body}")
        self.account, self.under_way = after, None
        self.answered += 1
