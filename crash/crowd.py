"""All who write, at the same time."""

import threading
import time

from person import Broken

# Longer than anything takes, on the busiest machine; it only ends what would never end.
PATIENCE_SECONDS = 120


def until(holds, what):
    """Waits for something; `what` says what is wrong if it never comes."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        if time.monotonic() > deadline:
            raise Broken(what)
        time.sleep(0.01)


class Crowd:
    """They write from `begin` to `end`, and then look."""

    def __init__(self, people):
        self.people = people
        # What was refused, in all rounds.
        self.refused_ever = set()

    def begin(self, server):
        self.stopping, self.failures = threading.Event(), []
        for person in self.people:
            person.reach(server)
        self.threads = [threading.Thread(target=self.write, args=[person]) for person in self.people]
        for thread in self.threads:
            thread.start()

    def write(self, person):
        try:
            person.write_until(self.stopping)
        except Exception as failure:
            self.failures.append(failure)

    def answered(self):
        return sum(person.answered for person in self.people)

    def refused(self):
        return set().union(*(person.refused for person in self.people))

    def is_cut_off(self):
        return any(person.is_cut_off for person in self.people)

    def until_answered(self, least):
        """Waits for so many writes that are answered. Nothing is wrong yet, so all are."""
        before = self.answered()

        def are_answered():
            self.are_well()
            return self.answered() >= before + least

        until(are_answered, f"{least} writes are not answered")

    def are_well(self):
        if self.failures:
            raise self.failures[0]
        if refused := self.refused():
            raise Broken(f"before anything went wrong, {sorted(refused)} was answered")
        if self.is_cut_off():
            raise Broken("before anything went wrong, somebody was not answered")

    def end(self):
        self.stopping.set()
        for thread in self.threads:
            thread.join()

    def judge(self, way):
        """Whether what was refused meanwhile is what may be."""
        self.refused_ever |= self.refused()
        if self.failures:
            raise self.failures[0]
        if beyond := self.refused() - way.refuses:
            raise Broken(f"{sorted(beyond)} was answered, and {sorted(way.refuses) or 'no failure'} may be")
        if way.lives and self.is_cut_off():
            raise Broken("somebody was not answered, and the server lived")

    def look(self, server):
        for person in self.people:
            person.reach(server)
            person.look()
