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

from cases import FIRST_LIMITED, NOW, Case, make
from model import Truth, solve

# The planner may be so much later than the best plans, over all cases.
MOST_GAP = 0.02
# Of so many cases CP-SAT has to prove that its plan is the best; otherwise the comparison says too little.
LEAST_PROVED = 0.9


@dataclass(frozen=True)
class Result:
    """A case, how late our plan of it is, and how late the best one is."""

    seed: int
    ours: int
    truth: Truth


def planned(planner: str, case: Case) -> int:
    """The weighted lateness of our plan, counted from its blocks."""
    answer = subprocess.run([planner, "plan"], input=json.dumps(case.problem()), capture_output=True, text=True, check=True)
    plan = json.loads(answer.stdout)
    ends: dict[str, float] = {}
    amounts: dict[str, int] = {}
    for block in plan["blocks"]:
        start = (datetime.fromisoformat(block["start"]) - NOW).total_seconds() / 60
        name = block["task_id"]
        ends[name] = max(ends.get(name, 0), start + block["minutes"])
        amounts[name] = amounts.get(name, 0) + block["minutes"]
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
    return Result(seed, planned(planner, case), truth)


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
    return not wrong and gap <= MOST_GAP and len(proved) >= LEAST_PROVED * len(results)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--planner", required=True, help="the program `scheduler`")
    parser.add_argument("--cases", type=int, default=400)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30, help="for which CP-SAT looks at one case at most")
    parser.add_argument("--workers", type=int, default=4, help="threads of CP-SAT for one case")
    parser.add_argument("--at-once", type=int, default=2, help="cases at the same time")
    options = parser.parse_args()
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
    judged = [report(name, part, seconds) for name, part in parts.items() if part]
    return 0 if all(judged) else 1


if __name__ == "__main__":
    sys.exit(main())
