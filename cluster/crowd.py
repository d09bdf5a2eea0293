"""Fifty people who go on while something happens to the instances, and what they saw of it."""

import threading
from collections import Counter
from contextlib import AbstractContextManager
from dataclasses import dataclass

from place import wait_until
from scene import Broken, expect


@dataclass
class Figures:
    """What users saw of a scene."""

    requests: list
    failed: list
    # How many had to be given to another instance, because the first took no connection.
    given_on: int

    def cells(self):
        times = sorted(request.seconds * 1000 for request in self.requests)
        p99 = times[int(len(times) * 0.99)]
        return [f"{len(times)}", f"{len(self.failed)}", f"{self.given_on}", f"{times[-1]:.0f}", f"{p99:.0f}"]


class Load(AbstractContextManager):
    """They begin and end with this value. In the end what everybody has is compared with what they were answered."""

    def __init__(self, place, users):
        self.place, self.users = place, users
        self.stopping, self.failures = threading.Event(), []

    def __enter__(self):
        for user in self.users:
            user.requests = []
        self.threads = [threading.Thread(target=self._run, args=[user]) for user in self.users]
        for thread in self.threads:
            thread.start()
        self.go_on()
        return self

    def _run(self, user):
        try:
            user.go_on_until(self.stopping)
        except Exception as failure:
            self.failures.append(failure)

    def go_on(self, instances=()):
        """Waits until everybody has been answered three times more, and each of these instances has answered a hundred."""
        wanted = {user: len(user.requests) + 3 for user in self.users}
        served = self.served_by()
        wait_until(
            lambda: self.failures
            or (
                all(len(user.requests) >= least for user, least in wanted.items())
                and all(self.served_by()[one.name] >= served[one.name] + 100 for one in instances)
            ),
            "the users do not get on",
        )
        if self.failures:
            raise self.failures[0]

    def served_by(self):
        return Counter(server for server, _, _ in self.place.proxy.requests().values())

    def __exit__(self, kind, *_):
        self.stopping.set()
        for thread in self.threads:
            thread.join()
        if kind:
            return
        if self.failures:
            raise self.failures[0]
        requests = [request for user in self.users for request in user.requests]
        tries = [self.place.proxy.fate(request.number)[2] for request in requests]
        self.figures = Figures(requests, [request for request in requests if request.has_failed], sum(n != "0" for n in tries))
        for user in self.users:
            user.look()

    def without_failure(self):
        """What the users saw, and none of it a failure."""
        failed = self.figures.failed
        told = [f"{one.what} after {one.seconds:.3f} s: {one.outcome}, {self.place.proxy.fate(one.number)}" for one in failed[:5]]
        expect(not failed, f"{len(failed)} requests failed: {told}")
        if complaints := self.place.complaints():
            raise Broken(f"{len(complaints)} errors are logged: {complaints[:3]}")
        return self.figures.cells()
