"""The benchmark's own user."""

import copy
import http.client
import json
import urllib.parse
import urllib.request

EMAIL = "bench@example.com"
API = "/api/v1"
LOGIN = "/login/access-token"

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"

# Long enough for the last of many who wait, on a busy machine.
TIMEOUT_SECONDS = 60


def login_form(email, password):
    return urllib.parse.urlencode({"username": email, "password": password})


class Client:
    """Knows an account and a server, which may be another one later."""

    def __init__(self, server, password, email=EMAIL):
        self.email = email
        self._reach(server)
        self.login_form = login_form(email, password)
        self.token = None

    def _reach(self, server):
        self.api = f"{server.url}{API}"
        self.address = urllib.parse.urlparse(server.url).netloc

    def at(self, server):
        """The same account and session at another server."""
        other = copy.copy(self)
        other._reach(server)
        return other

    def sign_up(self, password):
        self._post("/users/signup", JSON, json.dumps({"email": self.email, "password": password, "full_name": "Bench"}))

    def log_in(self):
        self.token = self._post(LOGIN, FORM, self.login_form)["access_token"]

    def create(self, path, count):
        """Adds so many things with a title; answers their ids."""
        return [self._post(path, JSON, json.dumps({"title": f"Number {n}"}))["id"] for n in range(count)]

    def add(self, path, thing):
        """Adds a thing; answers it."""
        return self._post(path, JSON, json.dumps(thing))

    def get(self, path):
        request = urllib.request.Request(f"{self.api}{path}", headers=self.authorization())
        with urllib.request.urlopen(request) as response:
            return json.load(response)

    def authorization(self):
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def connect(self):
        """A connection for requests whose time or simultaneity matters."""
        connection = http.client.HTTPConnection(self.address, timeout=TIMEOUT_SECONDS)
        connection.connect()
        return connection

    def _post(self, path, media_type, body):
        headers = {"Content-Type": media_type, **self.authorization()}
        request = urllib.request.Request(f"{self.api}{path}", body.encode(), headers)
        with urllib.request.urlopen(request) as response:
            return json.load(response)
