"""What the planner costs beside a mere sort of the same tasks by their due dates, and how that grows with the tasks."""

import json
import math
import statistics
import subprocess

import ratio

ROUNDS = 7
FEW, MANY = 1_000, 10_000
# Planning looks at a month of free time for each task; a sort does not.
NOTHING_BAR, AGAIN_BAR = 400, 130

HEADINGS = ["Planning", "Beside", *ratio.HEADINGS, "CPU ms"]


def milliseconds(rounds, tasks, what):
    return statistics.median(it[what] for it in rounds[tasks]) / 1e6


def compared(rounds, one, other, bar):
    """The ratio of two figures of each round, each given by its tasks and what was done with them."""
    found = ratio.Ratio(bar)
    for first, second in zip(rounds[one[0]], rounds[other[0]], strict=True):
        found.add(first[one[1]], second[other[1]])
    return found


def measure(program, count):
    """The lines of the table, and whether their bars hold. All is done in turn in one process of one thread."""
    answer = subprocess.run([program, str(count)], capture_output=True, text=True, check=True)
    rounds = {FEW: [], MANY: []}
    for line in map(json.loads, answer.stdout.splitlines()):
        rounds[line["tasks"]].append(line)
    rows = [
        ("1 000 tasks from nothing", "a sort of them", (FEW, "nothing"), (FEW, "sort"), NOTHING_BAR),
        ("1 000 tasks again, after one change", "a sort of them", (FEW, "again"), (FEW, "sort"), AGAIN_BAR),
        # A sort grows as n log n, so a ratio that stays within the same bar says that planning does not grow much faster.
        ("10 000 tasks from nothing", "a sort of them", (MANY, "nothing"), (MANY, "sort"), NOTHING_BAR),
        ("10 000 tasks again, after one change", "10 000 tasks from nothing", (MANY, "again"), (MANY, "nothing"), 1),
        ("10 000 tasks from nothing", "1 000 tasks", (MANY, "nothing"), (FEW, "nothing"), None),
        ("a sort of 10 000 tasks", "a sort of 1 000", (MANY, "sort"), (FEW, "sort"), None),
    ]
    for name, beside, one, other, bar in rows:
        found = compared(rounds, one, other, bar)
        exponent = f" (n^{math.log10(found.median()):.2f})" if one[0] != other[0] else ""
        yield found.holds(), [name, beside + exponent, *found.cells(), f"{milliseconds(rounds, *one):.3f}"]
