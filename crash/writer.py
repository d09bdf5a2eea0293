"""Somebody who writes until the server is gone, and then looks whether what was answered is there."""

import json
import threading
import urllib.parse

from account import Account, next_step
from person import Broken, Lost, Person

# A page; a round makes fewer.
PAGE = 1000


class Writer(Person):
    """One account, and what it must have."""

    def __init__(self, seed, email, token):
        super().__init__(seed)
        self.email, self.token = email, token
        self.account = Account()
        self.account.week_start = "sunday"
        self.under_way = None
        self.copy = {}
        self.since = None

    def ask(self, method, path, body=None):
        return self.request(method, path, None if body is None else json.dumps(body), "application/json", self.token)

    def get(self, path):
        status, body = self.ask("GET", path)
        if status != 200:
            raise Broken(f"{self.email}: GET {path} is answered with {status}: {body}")
        return body

    def write_until(self, stopping: threading.Event):
        """Writes one thing after the other, until one is not answered with success."""
        while not stopping.is_set():
            step = next_step(self.account, self.random)
            after = self.account.after(step)
            self.under_way = (step, after)
            if not self.writes(lambda: self.ask(step.method, step.path, step.body), f"{self.email}: {step.name}"):
                return
            self.account, self.under_way = after, None

    def look(self):
        """Compares what is there with what was answered. What was under way is there as a whole, or not at all."""
        there = self.there()
        possible = [self.account] + ([self.under_way[1]] if self.under_way else [])
        fitting = [account for account in possible if account.seen() == there]
        if not fitting:
            name = self.under_way[0].name if self.under_way else "nothing"
            raise Lost(
                f"{self.email}: under way was {name}\n there: {json.dumps(there, default=list)}\n"
                + "\n".join(f" or:    {json.dumps(account.seen(), default=list)}" for account in possible)
            )
        self.account, self.under_way = fitting[0], None
        self.account.keys = {key["name"]: key["id"] for key in self.keys()}
        self.follow()

    def there(self):
        pick = lambda thing, *fields: {field: thing[field] for field in ("id", "title", *fields)}
        tasks = self.get(f"/tasks/?limit={PAGE}")["data"]
        events = self.get("/events/?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z")["data"]
        trash = self.get(f"/trash/?limit={PAGE}")["data"]
        return {
            "tasks": [pick(task, "completed", "scheduled_start") for task in tasks],
            "events": {event["id"]: pick(event) for event in events},
            "items": {item["id"]: pick(item) for item in self.get(f"/items/?limit={PAGE}")["data"]},
            "trash": {thing["id"]: (f"{thing['kind']}s", thing["title"]) for thing in trash},
            "week_start": self.get("/users/me/settings")["week_start"],
            "keys": {key["name"] for key in self.keys()},
        }

    def keys(self):
        return self.get(f"/users/me/api-keys/?limit={PAGE}")["data"]

    def follow(self):
        """Brings a copy up to date from the change log alone, as a device does, and compares it."""
        if self.since is None:
            self.since = self.get("/changes/")["next"]
            self.copy = self.things()
            return
        more = True
        while more:
            page = self.get(f"/changes/?since={urllib.parse.quote(self.since)}")
            for change in page["changes"]:
                if change["kind"] == "settings":
                    continue
                self.copy.pop(change["id"], None)
                if change["op"] == "put":
                    self.copy[change["id"]] = change["object"]
            self.since, more = page["next"], page["more"]
        if self.copy != self.things():
            raise Lost(f"{self.email}: the change log tells something else than the lists")

    def things(self):
        lists = [
            self.get(f"/tasks/?limit={PAGE}"), self.get(f"/items/?limit={PAGE}"),
            self.get("/events/?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z"),
        ]
        return {thing["id"]: thing for found in lists for thing in found["data"]}
