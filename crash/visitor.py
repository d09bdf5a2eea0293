"""Somebody who makes accounts, deletes them, and asks for links: what is more than one thing of one account."""

import json
import time
import urllib.parse
from pathlib import Path

from person import Lost, Person

# Longer than a claim on a mail lasts: on PostgreSQL another process, which lives, may have made it.
MAIL_SECONDS = 180


class Visitor(Person):
    """What became of each account, and who must have a mail."""

    def __init__(self, seed, password, mails: Path):
        super().__init__(seed)
        self.password, self.mails = password, mails
        self.accounts = {}
        self.written_to = set()

    def ask(self, method, path, body=None, token=None):
        return self.request(method, path, None if body is None else json.dumps(body), "application/json", token)

    def log_in(self, email):
        form = urllib.parse.urlencode({"username": email, "password": self.password})
        return self.request("POST", "/login/access-token", form, "application/x-www-form-urlencoded", None)

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
                if not self.writes(do, email):
                    return
                if after == "written to":
                    self.written_to.add(email)
                else:
                    self.accounts[email] = after

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
