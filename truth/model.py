"""The same rules as the planner's, for CP-SAT."""

from __future__ import annotations

from dataclasses import dataclass

from ortools.sat.python import cp_model

from cases import DAYS, GRID, HORIZON_DAYS, NOW, Case, Task

DAY = 24 * 60
# NOW is so many minutes after midnight, and the horizon ends with the last day.
MORNING = NOW.hour * 60 + NOW.minute
END = (HORIZON_DAYS + 1) * DAY - MORNING


@dataclass(frozen=True)
class Truth:
    """What CP-SAT found: the weighted lateness in minutes, and whether it is proved to be the least."""

    lateness: int
    is_proved: bool


@dataclass(frozen=True)
class Piece:
    """A stretch of time that a task may use, in steps of the grid."""

    start: cp_model.IntVar
    size: cp_model.IntVar
    end: cp_model.IntVar
    is_used: cp_model.IntVar


def solve(case: Case, seconds: float, workers: int) -> Truth | None:
    """The least weighted lateness of a case; nothing if CP-SAT finds no plan in which everything is placed."""
    model = cp_model.CpModel()
    pieces = [_pieces(model, task) for task in case.tasks]
    for task, own in zip(case.tasks, pieces, strict=True):
        _least_pieces(model, task, own)
        for blocker in task.blocked_by:
            for piece in own:
                for before in pieces[blocker]:
                    model.add(before.end <= piece.start).only_enforce_if(piece.is_used, before.is_used)
    _apart(model, case, pieces)
    if case.is_limited:
        _limits(model, case, [piece for own in pieces for piece in own])
    model.minimize(sum(_lateness(model, task, own) for task, own in zip(case.tasks, pieces, strict=True)))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = workers
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return Truth(GRID * round(solver.objective_value), status == cp_model.OPTIMAL)


def _pieces(model: cp_model.CpModel, task: Task) -> list[Piece]:
    """As many as the task can have: all but the last one have the least length."""
    total = task.minutes // GRID
    count = 1 if task.least is None else -(-task.minutes // task.least)
    pieces = []
    for index in range(count):
        start = model.new_int_var(max(0, task.not_before) // GRID, END // GRID, "")
        size = model.new_int_var(0, total, "")
        end = model.new_int_var(0, END // GRID, "")
        model.add(start + size == end)
        pieces.append(Piece(start, size, end, model.new_bool_var(f"{task.name}, piece {index}")))
    model.add(sum(piece.size for piece in pieces) == total)
    return pieces


def _least_pieces(model: cp_model.CpModel, task: Task, pieces: list[Piece]) -> None:
    """Pieces are used in their order, and each is at least the lesser of the least length and what is left."""
    model.add(pieces[0].is_used == 1)
    least = (task.minutes if task.least is None else task.least) // GRID
    for piece in pieces:
        model.add(piece.size >= 1).only_enforce_if(piece.is_used)
        model.add(piece.size == 0).only_enforce_if(~piece.is_used)
    for piece, after in zip(pieces, pieces[1:], strict=False):
        model.add_implication(after.is_used, piece.is_used)
        # What is left before the last piece is that piece: it alone may be shorter.
        model.add(piece.size >= least).only_enforce_if(after.is_used)
        model.add(piece.end <= after.start).only_enforce_if(after.is_used)


def _apart(model: cp_model.CpModel, case: Case, pieces: list[list[Piece]]) -> None:
    """Pieces lie in the hours of their set, beside busy time, and beside each other with the buffer between them."""
    used: dict[str, list[cp_model.IntervalVar]] = {}
    with_buffer = []
    for task, own in zip(case.tasks, pieces, strict=True):
        for piece in own:
            interval = model.new_optional_interval_var(piece.start, piece.size, piece.end, piece.is_used, "")
            used.setdefault(task.set, []).append(interval)
            buffered = (piece.start, piece.size + case.buffer // GRID, piece.end + case.buffer // GRID)
            with_buffer.append(model.new_optional_interval_var(*buffered, piece.is_used, ""))
    model.add_no_overlap(with_buffer)
    for name, intervals in used.items():
        holes = [
            model.new_fixed_size_interval_var(start // GRID, (end - start) // GRID, "")
            for start, end in closed(case, name)
        ]
        model.add_no_overlap(intervals + holes)


def _limits(model: cp_model.CpModel, case: Case, pieces: list[Piece]) -> None:
    """No day has more than its limit. Each piece lies on one day, because the hours end before midnight."""
    amounts: dict[int, list[cp_model.IntVar]] = {}
    for piece in pieces:
        days = []
        for day in range(HORIZON_DAYS + 1):
            is_then, amount = model.new_bool_var(""), model.new_int_var(0, DAY // GRID, "")
            begin = day * DAY - MORNING
            model.add(piece.start >= begin // GRID).only_enforce_if(is_then)
            model.add(piece.end <= (begin + DAY) // GRID).only_enforce_if(is_then)
            model.add(amount == piece.size).only_enforce_if(is_then)
            model.add(amount == 0).only_enforce_if(~is_then)
            days.append(is_then)
            amounts.setdefault(day, []).append(amount)
        model.add(sum(days) == piece.is_used)
    for day, own in amounts.items():
        model.add(sum(own) <= limit(case, day) // GRID)


def limit(case: Case, day: int) -> int:
    """The most minutes of a day: of its hours in any set, less what is busy, a share stays free."""
    is_open = [False] * (DAY // GRID)
    for hours in case.hours:
        if (NOW.weekday() + day) % len(DAYS) in hours.days:
            _fill(is_open, hours.start, hours.end, True)
    begin = day * DAY - MORNING
    if begin < 0:
        _fill(is_open, 0, -begin, False)
    for start, end in case.busy:
        _fill(is_open, start - begin, end - begin, False)
    # The tolerance is for shares that binary fractions miss.
    most = int(sum(is_open) * GRID * (1 - case.free_share) + 1e-6)
    return most if case.most_a_day is None else min(most, case.most_a_day)


def _lateness(model: cp_model.CpModel, task: Task, pieces: list[Piece]) -> cp_model.LinearExprT:
    if task.due is None:
        return 0
    late = model.new_int_var(0, END // GRID, "")
    for piece in pieces:
        model.add(late >= piece.end - task.due // GRID).only_enforce_if(piece.is_used)
    return task.weight * late


def closed(case: Case, name: str) -> list[tuple[int, int]]:
    """When nothing of a set of hours can be planned, step by step from now to the horizon."""
    is_open = [False] * (END // GRID)
    for day in range(HORIZON_DAYS + 1):
        for hours in case.hours:
            if hours.set == name and (NOW.weekday() + day) % len(DAYS) in hours.days:
                _fill(is_open, day * DAY + hours.start - MORNING, day * DAY + hours.end - MORNING, True)
    for start, end in case.busy:
        _fill(is_open, start - case.buffer, end + case.buffer, False)
    edges = [0, *(it for it in range(1, len(is_open)) if is_open[it] != is_open[it - 1]), len(is_open)]
    spans = zip(edges, edges[1:], strict=False)
    return [(start * GRID, end * GRID) for start, end in spans if not is_open[start]]


def _fill(steps: list[bool], start: int, end: int, value: bool) -> None:
    for step in range(max(0, start // GRID), min(len(steps), end // GRID)):
        steps[step] = value
