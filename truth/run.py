"""Compares the planner's plans with the best ones; see docs/planner.md."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from cases import FIRST_LIMITED, GRID, NOW, Case, make
from classic import MOST_FOR_PROOF, SIZES, Classic, best_known, instances, proof
from model import Truth, solve

# The planner may be so much later than the best plans, over all cases of a group: planned from nothing, planned again and again while
# tasks are added one at a time, and of the classic problem.
MOST_GAP = 0.02
MOST_GAP_STEPWISE = 0.05
MOST_GAP_CLASSIC = 0.015
# Of so many cases CP-SAT has to prove that its plan is the best; otherwise the comparison says too little.
LEAST_PROVED = 0.9


@dataclass(frozen=True)
class Result:
    """A case, how late our plan of it is, how late the one is that we come to task by task, and how late the best one is."""

    seed: int
    ours: int
    stepwise: int
    truth: Truth


Json = dict[str, Any]


def answer(planner: str, problem: Json) -> list[Json]:
    """The blocks of our plan."""
    told = subprocess.run([planner, "plan"], input=json.dumps(problem), capture_output=True, text=True, check=True)
    return json.loads(told.stdout)["blocks"]


def planned(planner: str, case: Case) -> int:
    """The weighted lateness of our plan."""
    return lateness(case, answer(planner, case.problem()))


def planned_stepwise(planner: str, case: Case) -> int:
    """The weighted lateness of the plan that we come to when tasks are added one at a time."""
    problem, blocks = case.problem(), []
    for count in range(1, len(case.tasks) + 1):
        previous = [{key: block[key] for key in ("task_id", "start", "minutes", "pinned")} for block in blocks]
        blocks = answer(planner, {**problem, "tasks": problem["tasks"][:count], "previous": previous})
    return lateness(case, blocks)


def ends_of(blocks: list[Json]) -> tuple[dict[str, float], dict[str, int]]:
    """When each task ends, in minutes since NOW, and how much of it is planned."""
    ends: dict[str, float] = {}
    amounts: dict[str, int] = {}
    for block in blocks:
        start = (datetime.fromisoformat(block["start"]) - NOW).total_seconds() / 60
        name = block["task_id"]
        ends[name] = max(ends.get(name, 0), start + block["minutes"])
        amounts[name] = amounts.get(name, 0) + block["minutes"]
    return ends, amounts


def lateness(case: Case, blocks: list[Json]) -> int:
    """The weighted lateness of a plan, counted from its blocks."""
    ends, amounts = ends_of(blocks)
    for task in case.tasks:
        if amounts.get(task.name) != task.minutes:
            raise SystemExit(f"{task.name} is not planned as a whole: {json.dumps(case.problem())}")
    lates = (task.weight * max(0, ends[task.name] - task.due) for task in case.tasks if task.due is not None)
    return round(sum(lates))


def compared(planner: str, seed: int, options: argparse.Namespace) -> Result:
    """One case."""
    case = make(seed)
    # On a busy machine it may find nothing at all in the time that it is given.
    truth = solve(case, options.seconds, options.workers) or solve(case, 10 * options.seconds, options.workers)
    if truth is None:
        raise SystemExit(f"CP-SAT found no plan for seed {seed}")
    return Result(seed, planned(planner, case), planned_stepwise(planner, case), truth)


def report(name: str, results: list[Result], seconds: float) -> bool:
    """Prints the figures, and answers whether they are good enough."""
    proved = [it for it in results if it.truth.is_proved]
    wrong = [it for it in proved if it.ours < it.truth.lateness]
    ours, best = sum(it.ours for it in proved), sum(it.truth.lateness for it in proved)
    gap = (ours - best) / max(best, 1)
    equal = sum(it.ours == it.truth.lateness for it in proved)
    print(f"{len(results)} cases{name} in {seconds:.0f} s; CP-SAT proved the best plan of {len(proved)}")
    others = [it for it in results if not it.truth.is_proved]
    print(f"of the others: its plans {sum(it.truth.lateness for it in others)}, ours {sum(it.ours for it in others)}")
    print(f"weighted minutes late: the best plans {best}, ours {ours}: {gap:+.2%}; as good as the best: {equal}")
    for it in sorted(proved, key=lambda it: it.truth.lateness - it.ours)[:5]:
        if it.ours > it.truth.lateness:
            print(f"  seed {it.seed}: the best plan {it.truth.lateness}, ours {it.ours}")
    for it in wrong:
        print(f"  seed {it.seed}: ours {it.ours} is better than the proved best {it.truth.lateness}: the rules differ")
    stepwise = sum(it.stepwise for it in proved)
    equal = sum(it.stepwise == it.truth.lateness for it in proved)
    gap_stepwise = (stepwise - best) / max(best, 1)
    print(f"task by task: {stepwise}: {gap_stepwise:+.2%}; as good as the best: {equal}")
    is_near = gap <= MOST_GAP and gap_stepwise <= MOST_GAP_STEPWISE
    return not wrong and is_near and len(proved) >= LEAST_PROVED * len(results)


@dataclass(frozen=True)
class ClassicResult:
    """A case of the classic problem, in steps of the grid: how late our plan is, the best one that is known, and any plan at least."""

    size: int
    name: str
    ours: int
    best: int
    bound: int


def compared_classic(planner: str, case: Classic, options: argparse.Namespace) -> ClassicResult:
    """One case of the classic problem."""
    ends, _ = ends_of(answer(planner, case.problem()))
    done = [ends[f"task {index}"] / GRID for index in range(len(case.lengths))]
    lates = zip(case.weights.tolist(), done, case.dues.tolist(), strict=True)
    ours = round(sum(weight * max(0, end - due) for weight, end, due in lates))
    best, bound = best_known(case), 0
    if len(case.lengths) <= MOST_FOR_PROOF:
        found, bound = proof(case, options.seconds, options.workers)
        best = min(best, best if found is None else found)
    return ClassicResult(len(case.lengths), case.name, ours, min(best, ours), bound)


def report_classic(size: int, results: list[ClassicResult]) -> bool:
    """Prints the figures of one size, and answers whether they are good enough."""
    ours, best = sum(it.ours for it in results), sum(it.best for it in results)
    gap = (ours - best) / max(best, 1)
    is_proved = sum(it.best <= it.bound for it in results)
    equal = sum(it.ours == it.best for it in results)
    print(f"{len(results)} classic cases of {size} tasks: the best known {best}, ours {ours}: {gap:+.2%}")
    print(f"  as good as the best known: {equal}; proved: {is_proved}; any plan at least: {sum(it.bound for it in results)}")
    for it in sorted(results, key=lambda it: it.best - it.ours)[:3]:
        if it.ours > it.best:
            print(f"  {it.name}: the best known {it.best}, ours {it.ours}")
    return gap <= MOST_GAP_CLASSIC


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--planner", required=True, help="the program `scheduler`")
    parser.add_argument("--cases", type=int, default=400)
    parser.add_argument("--only", choices=("cases", "classic"))
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30, help="for which CP-SAT looks at one case at most")
    parser.add_argument("--workers", type=int, default=4, help="threads of CP-SAT for one case")
    parser.add_argument("--at-once", type=int, default=2, help="cases at the same time")
    options = parser.parse_args()
    judged = []
    if options.only != "classic":
        judged += judged_cases(options)
    if options.only != "cases":
        judged += judged_classic(options)
    return 0 if all(judged) else 1


def judged_cases(options: argparse.Namespace) -> list[bool]:
    """Whether each group of the small cases is good enough."""
    begin = time.monotonic()
    seeds = range(options.first_seed, options.first_seed + options.cases)
    with ThreadPoolExecutor(options.at_once) as pool:
        results = list(pool.map(lambda seed: compared(options.planner, seed, options), seeds))
    seconds = time.monotonic() - begin
    # Each part alone has to be good enough.
    parts = {
        "": [it for it in results if it.seed < FIRST_LIMITED],
        " whose days have limits": [it for it in results if it.seed >= FIRST_LIMITED],
    }
    return [report(name, part, seconds) for name, part in parts.items() if part]


def judged_classic(options: argparse.Namespace) -> list[bool]:
    """The same of the classic problem, for each size."""
    with ThreadPoolExecutor(options.at_once) as pool:
        results = list(pool.map(lambda case: compared_classic(options.planner, case, options), instances()))
    return [report_classic(size, [it for it in results if it.size == size]) for size in SIZES]


if __name__ == "__main__":
    sys.exit(main())
