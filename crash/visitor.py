"""Somebody who makes accounts, deletes them, and asks for links: what is more than one thing of one account."""

import http.client
import json
import random
import time
import urllib.parse
from pathlib import Path

from writer import API, Lost

# Longer than a mail is lent to a process, which on PostgreSQL may be another one that lives.
MAIL_SECONDS = 180


class Visitor:
    """What became of each account, and who must have a mail."""

    def __init__(self, seed, password, mails: Path):
        self.random = random.Random(seed)
        self.password, self.mails = password, mails
        self.accounts = {}
        self.written_to = set()
        self.answered = 0
        self.refused = set()

    def reach(self, server):
        self.connection = http.client.HTTPConnection(urllib.parse.urlparse(server.url).netloc, timeout=60)

    def ask(self, method, path, body=None, form=None, token=None):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if form:
            headers["Content-Type"], text = "application/x-www-form-urlencoded", urllib.parse.urlencode(form)
        else:
            headers["Content-Type"], text = "application/json", json.dumps(body) if body else None
        self.connection.request(method, f"{API}{path}", text, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else None

    def log_in(self, email):
        return self.ask("POST", "/login/access-token", form={"username": email, "password": self.password})

    def write_until(self, stopping):
        """Signs up, asks for a link, and mostly deletes the account again."""
        while not stopping.is_set():
            email = f"visitor-{self.random.getrandbits(64):x}@example.com"
            body = {"email": email, "password": self.password, "full_name": "Visitor"}
            steps = [
                ("maybe", lambda: self.ask("POST", "/users/signup", body), "there"),
                ("there", lambda: self.ask("POST", f"/password-recovery/{email}"), "written to"),
            ]
            if self.random.random() < 0.7:
                steps.append(("maybe", lambda: self.leave(email), "gone"))
            for before, do, after in steps:
                self.accounts[email] = before
                try:
                    status, answer = do()
                except (OSError, http.client.HTTPException):
                    return
                if status >= 500:
                    self.refused.add(f"{status} {answer['code']}")
                    return
                if status >= 300:
                    raise Lost(f"{email}: answered with {status}: {answer}")
                if after == "written to":
                    self.written_to.add(email)
                else:
                    self.accounts[email] = after
                self.answered += 1

    def leave(self, email):
        status, answer = self.log_in(email)
        if status != 200:
            return status, answer
        # Its mail, if it waits still, goes with the account.
        self.written_to.discard(email)
        return self.ask("DELETE", "/users/me", token=answer["access_token"])

    def look(self):
        """Whether each account is there that must be, and each is gone that must be."""
        for email, expected in self.accounts.items():
            if expected == "maybe":
                continue
            status, answer = self.log_in(email)
            if status != (200 if expected == "there" else 400):
                raise Lost(f"{email} must be {expected}, and logging in is answered with {status}: {answer}")
        self.accounts = {}

    def look_for_mails(self):
        """Waits for those that are still on their way."""
        deadline = time.monotonic() + MAIL_SECONDS
        while missing := self.without_mail():
            if time.monotonic() > deadline:
                raise Lost(f"no mail to {missing}")
            time.sleep(0.05)

    def without_mail(self):
        written = "".join(path.read_text(errors="replace") for path in self.mails.glob("*") if path.is_file())
        return {email for email in self.written_to if email not in written}
