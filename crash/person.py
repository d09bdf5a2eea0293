"""What all who write have in common: how they ask, and what they take for an answer."""

import http.client
import json
import random
import urllib.parse

API = "/api/v1"


class Broken(Exception):
    """Something is not as it is documented."""


class Lost(Broken):
    """What is there is not what was answered."""


class Person:
    """Asks one thing after the other."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        # In all rounds.
        self.answered = 0

    def reach(self, server):
        """Begins a round."""
        self.connection = http.client.HTTPConnection(urllib.parse.urlparse(server.url).netloc, timeout=60)
        self.refused = set()
        self.is_cut_off = False

    def request(self, method, path, text, media_type, token):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if text is not None:
            headers["Content-Type"] = media_type
        self.connection.request(method, f"{API}{path}", text, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 500:
            judge(f"{method} {path}", answer, text)
        return answer.status, json.loads(text) if text else None

    def writes(self, do, name):
        """Whether it was answered with success. If not, nobody knows what became of it."""
        try:
            status, body = do()
        except (OSError, http.client.HTTPException):
            self.is_cut_off = True
            return False
        if status >= 500:
            self.refused.add(f"{status} {body['code']}")
            return False
        if status >= 300:
            raise Broken(f"{name} is answered with {status}: {body}")
        self.answered += 1
        return True


def judge(what, answer, text):
    """Whether a failure has the documented shape."""
    try:
        fields = set(json.loads(text))
    except (ValueError, TypeError):
        fields = None
    if fields != {"detail", "code", "request_id"} or (answer.status == 503 and not answer.getheader("Retry-After")):
        raise Broken(f"{what} is answered with {answer.status}, not in the documented shape: {text}, {answer.getheaders()}")
