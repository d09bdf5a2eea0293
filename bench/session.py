"""Somebody who sends one request after the other over one connection."""

import json

from client import API, JSON


class Session:
    def __init__(self, client):
        self.client = client
        self.connection = None

    def send(self, method, path, body=None):
        if self.connection is None:
            self.connection = self.client.connect()
        headers = self.client.authorization()
        if body is not None:
            headers["Content-Type"] = JSON
        self.connection.request(method, f"{API}{path}", None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise RuntimeError(f"{method} {path} was answered with {answer.status}")
        return json.loads(text)

    def close(self):
        """The next request makes another connection. The server ends one that is idle for long."""
        self.connection.close()
        self.connection = None
