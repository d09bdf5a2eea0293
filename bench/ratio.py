"""Ratios of what two cost that are measured in turn, so that both meet the same neighbours on the machine."""

import statistics
from dataclasses import dataclass, field

import table

# A row whose spread crosses its bar is measured so many times more.
REPETITIONS = 3

HEADINGS = ["Ratio", "Spread", "Bar"]


@dataclass
class Ratio:
    """One ratio a round. It is judged by the median; the spread is the half of the rounds in the middle."""

    bar: float | None
    rounds: list = field(default_factory=list)

    def add(self, one, other):
        self.rounds.append(one / other)

    def median(self):
        return statistics.median(self.rounds)

    def spread(self):
        if len(self.rounds) < 2:
            return self.rounds[0], self.rounds[0]
        low, _, high = statistics.quantiles(self.rounds, method="inclusive")
        return low, high

    def is_open(self):
        """Whether noise decides on which side of the bar it is."""
        low, high = self.spread()
        return self.bar is not None and low <= self.bar < high

    def holds(self):
        return self.bar is None or self.median() <= self.bar

    def cells(self):
        low, high = self.spread()
        bar = table.bar(self.bar, self.holds()) + (" (within the spread)" if self.is_open() else "")
        return [f"{self.median():.2f}", f"{low:.2f} – {high:.2f}", bar]


def measure(ratios, rounds, one_round):
    """Runs rounds, each of which adds to the ratios, and more of them as long as one is open."""
    for _ in range(1 + REPETITIONS):
        for number in range(rounds):
            one_round(number)
        if not any(ratio.is_open() for ratio in ratios):
            break
