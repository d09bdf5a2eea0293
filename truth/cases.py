"""Small planning problems, always the same for the same seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

NOW = datetime(2026, 11, 23, 8, 0, tzinfo=UTC)  # A Monday.
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
HORIZON_DAYS = 20
# All times are whole steps of the planner's grid, in minutes since NOW.
GRID = 5
# From this seed on, days have limits.
FIRST_LIMITED = 301


@dataclass(frozen=True)
class Task:
    """What there is to do."""

    name: str
    minutes: int
    weight: int
    due: int | None
    not_before: int
    least: int | None
    blocked_by: tuple[int, ...]
    set: str


@dataclass(frozen=True)
class Hours:
    """A span of the clock on some days of each week, in minutes since midnight."""

    set: str
    days: tuple[int, ...]
    start: int
    end: int


@dataclass(frozen=True)
class Case:
    """A problem."""

    buffer: int
    hours: tuple[Hours, ...]
    busy: tuple[tuple[int, int], ...]
    tasks: tuple[Task, ...]
    most_a_day: int | None = None
    free_share: float = 0

    @property
    def is_limited(self) -> bool:
        """Whether its days have limits. Its hours end before midnight then."""
        return self.most_a_day is not None or self.free_share > 0

    def problem(self) -> dict[str, object]:
        """The same as `scheduler plan` reads it."""
        return {
            "now": NOW.isoformat(),
            "horizon_days": HORIZON_DAYS,
            "buffer_minutes": self.buffer,
            "max_minutes_per_day": self.most_a_day,
            "free_share": self.free_share,
            "hours": [
                {"set": it.set, "days": [DAYS[day] for day in it.days], "start": clock(it.start), "end": clock(it.end)}
                for it in self.hours
            ],
            "busy": [{"start": instant(start), "end": instant(end)} for start, end in self.busy],
            "tasks": [self._task(task) for task in self.tasks],
        }

    def _task(self, task: Task) -> dict[str, object]:
        return {
            "id": task.name,
            "minutes": task.minutes,
            "weight": task.weight,
            "due": None if task.due is None else instant(task.due),
            "not_before": instant(task.not_before),
            "min_block_minutes": task.least,
            "blocked_by": [self.tasks[it].name for it in task.blocked_by],
            "set": task.set,
        }


def clock(minutes: int) -> str:
    """Minutes since midnight as HH:MM."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def instant(minutes: int) -> str:
    """Minutes since NOW as an instant."""
    return (NOW + timedelta(minutes=minutes)).isoformat()


def make(seed: int) -> Case:
    """The case of a seed."""
    rng = random.Random(seed)
    if seed >= FIRST_LIMITED:
        return _limited(rng)
    hours = _hours(rng)
    count = rng.randint(4, 9)
    lengths = [GRID * rng.randint(3, 36) for _ in range(count)]
    # So many minutes of the calendar pass while all of it is done, if a day has about five free hours.
    span = sum(lengths) * 24 // 5
    tasks = _tasks(rng, lengths, span, hours)
    return Case(rng.choice((0, 0, 5, 10)), hours, _busy(rng, span), tasks)


def _limited(rng: random.Random) -> Case:
    """A case whose days have a limit, a share that stays free, or both; fewer tasks, because such cases are harder to prove."""
    hours = _workdays(rng)
    if rng.random() < 0.4:
        hours += (Hours("home", (0, 2, 3, 5), 60 * rng.randint(15, 18), 60 * rng.randint(20, 22)),)
    lengths = [GRID * rng.randint(6, 36) for _ in range(rng.randint(4, 6))]
    # A day has about three hours then.
    span = sum(lengths) * 24 // 3
    most = rng.choice((None, 180, 200, 240))
    share = rng.choice((0.2, 0.4, 0.5)) if most is None else rng.choice((0, 0, 0.25))
    tasks = _tasks(rng, lengths, span, hours)
    return Case(rng.choice((0, 0, 5, 10)), hours, _busy(rng, span), tasks, most, share)


def _tasks(rng: random.Random, lengths: list[int], span: int, hours: tuple[Hours, ...]) -> tuple[Task, ...]:
    sets = sorted({it.set for it in hours})
    return tuple(_task(rng, index, minutes, span, sets) for index, minutes in enumerate(lengths))


def _workdays(rng: random.Random) -> tuple[Hours, ...]:
    workdays = (0, 1, 2, 3, 4)
    start, end = 60 * rng.randint(8, 9), 60 * rng.randint(16, 18)
    return (Hours("work", workdays, start, 12 * 60), Hours("work", workdays, 12 * 60 + rng.choice((0, 30, 60)), end))


def _hours(rng: random.Random) -> tuple[Hours, ...]:
    hours = _workdays(rng)
    if rng.random() < 0.3:
        hours += (Hours("home", (0, 2, 5, 6), 60 * rng.randint(17, 19), 24 * 60), Hours("home", (1, 3, 6, 0), 0, 60))
    return hours


def _busy(rng: random.Random, span: int) -> tuple[tuple[int, int], ...]:
    busy = []
    for _ in range(rng.randint(1, 4 + span // 600)):
        start = GRID * rng.randint(0, max(span, 600) // GRID)
        busy.append((start, start + GRID * rng.randint(3, 24)))
    return tuple(sorted(busy))


def _task(rng: random.Random, index: int, minutes: int, span: int, sets: list[str]) -> Task:
    due = GRID * rng.randint(minutes // GRID, max(minutes, int(span * rng.choice((0.5, 0.9)))) // GRID)
    # Six pieces at most: with more, CP-SAT often finds the best plan but cannot prove it.
    least = max(GRID * rng.randint(3, 12), GRID * -(-minutes // (6 * GRID)))
    return Task(
        name=f"task {index}",
        minutes=minutes,
        weight=rng.choice((1, 2, 2, 4, 8, rng.randint(1, 20))),
        due=None if rng.random() < 0.1 else due,
        not_before=GRID * rng.randint(0, span // 2 // GRID) if rng.random() < 0.4 else 0,
        least=least if rng.random() < 0.5 else None,
        blocked_by=(rng.randrange(index),) if index and rng.random() < 0.2 else (),
        set=rng.choice(sets),
    )
