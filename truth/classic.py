"""The classic problem: one machine without holes, and the least weighted tardiness.

Problems as Potts and Van Wassenhove make them, "A branch and bound algorithm for the total weighted tardiness problem" (Operations Research
33(2), 1985), and long searches for what to compare plans of them with.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

import numpy as np
from ortools.sat.python import cp_model

from cases import DAYS, GRID, NOW, instant

SIZES = (40, 50, 100)
# The ranges of the due dates, and how many of the tasks are late.
FACTORS = (0.2, 0.4, 0.6, 0.8, 1.0)
# With more tasks, CP-SAT proves next to nothing.
MOST_FOR_PROOF = 50
LOOK_AHEAD = (0.5, 1.0, 2.0, 3.0)


@dataclass(frozen=True)
class Classic:
    """A problem, in steps of the planner's grid."""

    name: str
    lengths: np.ndarray
    weights: np.ndarray
    dues: np.ndarray

    def problem(self) -> dict[str, object]:
        """The same as `scheduler plan` reads it: every minute of every day is free."""
        values = zip(self.lengths, self.weights, self.dues, strict=True)
        return {
            "now": NOW.isoformat(),
            "horizon_days": 90,
            "hours": [{"days": list(DAYS), "start": "00:00", "end": "24:00"}],
            "tasks": [
                {"id": f"task {index}", "minutes": GRID * int(p), "weight": int(w), "due": instant(GRID * int(d))}
                for index, (p, w, d) in enumerate(values)
            ],
        }

    def lateness(self, order: np.ndarray) -> int:
        """The weighted tardiness of an order."""
        ends = np.cumsum(self.lengths[order])
        return int(np.maximum(ends - self.dues[order], 0) @ self.weights[order])


def instances() -> list[Classic]:
    """One for each size, range and share of late tasks: always the same."""
    return [_make(size, spread, late) for size in SIZES for spread in FACTORS for late in FACTORS]


def _make(size: int, spread: float, late: float) -> Classic:
    name = f"{size} tasks, range {spread}, late {late}"
    rng = random.Random(name)
    lengths = np.array([rng.randint(1, 100) for _ in range(size)])
    weights = np.array([rng.randint(1, 10) for _ in range(size)])
    total = int(lengths.sum())
    least, most = total * (1 - late - spread / 2), total * (1 - late + spread / 2)
    dues = np.array([max(0, rng.randint(round(least), round(most))) for _ in range(size)])
    return Classic(name, lengths, weights, dues)


def best_known(case: Classic) -> int:
    """An iterated local search: descents by every swap and every insertion, from orders in which a few tasks are thrown about."""
    rng = random.Random(case.name)
    size = len(case.lengths)
    best = min((_descended(case, _by_tardiness(case, ahead)) for ahead in LOOK_AHEAD), key=case.lateness)
    for _ in range(4000 // size):
        if case.lateness(best) == 0:
            break
        order = best.copy()
        for _ in range(3):
            one, other = rng.sample(range(size), 2)
            order[[one, other]] = order[[other, one]]
        order = _descended(case, order)
        if case.lateness(order) <= case.lateness(best):
            best = order
    return case.lateness(best)


def _by_tardiness(case: Classic, ahead: float) -> np.ndarray:
    """The rule of apparent tardiness cost."""
    open_, order, now = list(range(len(case.lengths))), [], 0
    scale = ahead * float(case.lengths.mean())
    while open_:
        slack = np.maximum(case.dues[open_] - case.lengths[open_] - now, 0)
        index = int(np.argmax(np.log(case.weights[open_] / case.lengths[open_]) - slack / scale))
        order.append(open_.pop(index))
        now += int(case.lengths[order[-1]])
    return np.array(order)


def _descended(case: Classic, order: np.ndarray) -> np.ndarray:
    """Takes the best neighbour as long as it is better."""
    moves = _moves(len(order))
    least = case.lateness(order)
    while True:
        orders = order[moves]
        ends = np.cumsum(case.lengths[orders], axis=1)
        all_ = (np.maximum(ends - case.dues[orders], 0) * case.weights[orders]).sum(axis=1)
        index = int(np.argmin(all_))
        if all_[index] >= least:
            return order
        order, least = orders[index], int(all_[index])


@cache
def _moves(size: int) -> np.ndarray:
    """Every swap of two places and every insertion, as orders of places."""
    moves = []
    for one in range(size):
        for other in range(size):
            places = list(range(size))
            places.insert(other, places.pop(one))
            moves.append(places)
            if other > one + 1:
                places = list(range(size))
                places[one], places[other] = other, one
                moves.append(places)
    return np.array(moves, dtype=np.int16)


def proof(case: Classic, seconds: float, workers: int) -> tuple[int | None, int]:
    """The least lateness that CP-SAT finds, and what it proves to be the least at least."""
    model = cp_model.CpModel()
    total = int(case.lengths.sum())
    intervals, lates = [], []
    for p, w, d in zip(case.lengths.tolist(), case.weights.tolist(), case.dues.tolist(), strict=True):
        end = model.new_int_var(p, total, "")
        intervals.append(model.new_fixed_size_interval_var(end - p, p, ""))
        late = model.new_int_var(0, total, "")
        model.add(late >= end - d)
        lates.append(w * late)
    model.add_no_overlap(intervals)
    model.minimize(sum(lates))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = workers
    status = solver.solve(model)
    found = round(solver.objective_value) if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None
    return found, max(0, round(solver.best_objective_bound))
