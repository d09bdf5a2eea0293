"""Accounts on the server under test, for whoever calls it."""

import itertools
import os
import subprocess
from uuid import uuid4

import requests

ACTOR = os.environ["FUZZ_ACTOR"]
API = f"{os.environ['FUZZ_SERVER_URL']}/api/v1"
PASSWORD = "correct horse battery staple"
NUMBERS = itertools.count(1)
# What there is to own, by its name in paths, and what must be said to make one.
KINDS = {
    "tasks": {"title": "to be moved"},
    "events": {"title": "to be changed", "start": "2026-11-20", "end": "2026-11-21", "all_day": True},
    "calendars": {"name": "to be changed"},
    "labels": {},
    "items": {"title": "to be read"},
}


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


def get(path, token):
    answer = requests.get(f"{API}{path}", headers=bearer(token), timeout=30)
    answer.raise_for_status()
    return answer.json()


def post(path, **what):
    answer = requests.post(f"{API}{path}", timeout=30, **what)
    answer.raise_for_status()
    return answer.json()


def log_in(email, password):
    return post("/login/access-token", data={"username": email, "password": password})["access_token"]


def session_of(token):
    """The id of the session that a token belongs to."""
    sessions = get("/users/me/sessions/?limit=1000", token)["data"]
    return next(session["id"] for session in sessions if session["is_current"])


def new_user():
    """A regular account."""
    return post("/users/signup", json={"email": f"user{next(NUMBERS)}@fuzz.example", "password": PASSWORD})


def new_superuser():
    """By the command line, which needs nobody who could have been deleted meanwhile."""
    email = f"superuser{next(NUMBERS)}@fuzz.example"
    command = [os.environ["FUZZ_SERVER_BINARY"], "user", "create", email, "--superuser", "--password-stdin"]
    subprocess.run(command, input=PASSWORD, text=True, check=True, stdout=subprocess.DEVNULL)
    return get("/users/me", log_in(email, PASSWORD))


class Account:
    """Somebody with an account and a session."""

    def __init__(self):
        user = new_superuser() if ACTOR == "superuser" else new_user()
        self.id, self.email, self.password = user["id"], user["email"], PASSWORD
        self.token = log_in(self.email, self.password)
        self.kinds = itertools.cycle(KINDS)
        self.week_starts = itertools.cycle(["monday", "sunday"])
        self.imported = None

    def log_in_again(self):
        """Whether it still can."""
        try:
            self.token = log_in(self.email, self.password)
        except requests.HTTPError:
            return False
        return True

    def is_logged_in(self):
        return requests.get(f"{API}/users/me", headers=bearer(self.token), timeout=30).ok

    def new(self, kind, more=None):
        """The id of a new thing."""
        # No two labels have one name.
        own = {"name": f"label {uuid4()}"} if kind == "labels" else KINDS[kind]
        return post(f"/{kind}/", json=own | (more or {}), headers=bearer(self.token))["id"]

    def published_calendar(self):
        """The id of a calendar that others can read."""
        calendar = self.new("calendars")
        post(f"/calendars/{calendar}/feed", json={"details": "busy"}, headers=bearer(self.token))
        return calendar

    def new_in_trash(self):
        """The id of a thing that was deleted, of each kind in turn."""
        kind = next(self.kinds)
        thing = self.new(kind)
        requests.delete(f"{API}/{kind}/{thing}", headers=bearer(self.token), timeout=30).raise_for_status()
        return thing

    def token_before_changes(self):
        """A token of the log, after which something of each sort has happened."""
        token = get("/changes/", self.token)["next"]
        for kind in KINDS:
            self.new(kind)
        self.new_in_trash()
        week = {"week_start": next(self.week_starts)}
        changed = requests.patch(f"{API}/users/me/settings", json=week, headers=bearer(self.token), timeout=30)
        changed.raise_for_status()
        return token

    def large_import(self):
        """One of many components, which comes in by itself; the same each time."""
        if self.imported is None:
            tasks = "".join(f"BEGIN:VTODO\r\nUID:{number}@example.org\r\nEND:VTODO\r\n" for number in range(1001))
            file = f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{tasks}END:VCALENDAR\r\n"
            url = f"{API}/calendars/{self.new('calendars')}/import?dry_run=true"
            headers = {**bearer(self.token), "Content-Type": "text/calendar"}
            self.imported = requests.post(url, data=file, headers=headers, timeout=30).json()["id"]
        return self.imported

    def send(self, path, body):
        """Whatever becomes of it."""
        requests.post(f"{API}{path}", json=body, headers=bearer(self.token), timeout=30)

    def has_task(self, task):
        return requests.get(f"{API}/tasks/{task}", headers=bearer(self.token), timeout=30).ok

    def other_session(self):
        return session_of(log_in(self.email, self.password))
