"""Lets things go wrong around a running server, each as a named test: what its clients see, that others are served, how much memory it
takes, and that it heals by itself.

Everything runs on loopback. The program ends only the processes that it started, and what it mounts only its own processes see. Exits 1
when anything is not as it is documented.

The short form is for every change, on a debug build and beside whatever else the machine does: several tests wait at the same time,
their waits are no longer than the server's own limits, and where only a wait would go by, the test goes on (what each is told is beside
its name). All tests are in it. Only the long form judges times as they are documented, and takes a crowd for as large as it says.
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import clock
import mounts
from catalogue import FAULTS

# In the short form: how many tests at the same time, and how many times as long as documented anything may take. That is a guard against
# hanging and no judgement, for the machine may be as busy as it likes; that nobody waits for others is judged by what comes first.
JOBS, PATIENCE = 6, 10
# The most that is shown of what is wrong: the end, where a trace says it.
WORDS = 3000


class Skipped(Exception):
    """This machine cannot do it."""


def command_for(fault, way):
    """What to put before the command of a test."""
    if fault.clock and not clock.library():
        if os.environ.get("CI"):
            raise RuntimeError("CI needs libfaketime: install it (Debian: faketime)")
        raise Skipped("libfaketime, which turns the server's clock, is not installed")
    if fault.tmpfs and way is None:
        # In CI too: a container may have no right to mount.
        raise Skipped("nothing may be mounted here, and this test needs a small file system: run it as root, with CAP_SYS_ADMIN")
    return way if fault.tmpfs else []


def run(number, way, given):
    """How one test went: a word for it, and what there is to say."""
    started = time.monotonic()
    try:
        before = command_for(FAULTS[number], way)
    except Skipped as why:
        return "SKIPPED", f"SKIPPED, {why}"
    except RuntimeError as why:
        return "BROKEN", f"BROKEN: {why}"
    program = [sys.executable, "-B", Path(__file__).with_name("single.py"), "--server", given.server, "--number", str(number)]
    options = ["--patience", str(PATIENCE if given.short else 1), *(["--short"] if given.short else [])]
    ended = subprocess.run([*before, *program, *options], capture_output=True, text=True)
    took = f"{time.monotonic() - started:.0f} s"
    if ended.returncode:
        return "BROKEN", f"BROKEN after {took}: {ended.stderr.strip()[-WORDS:]}"
    return "well", f"well; {took}, {ended.stdout.strip()}"


def main():
    arguments = argparse.ArgumentParser(description="Lets things go wrong around a running server.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--only", default="", help="only tests with this in their names")
    arguments.add_argument("--short", action="store_true", help="without waits that are as long as in life, and several at a time")
    given = arguments.parse_args()
    chosen = [number for number, fault in enumerate(FAULTS) if given.only in fault.name]
    if not chosen:
        sys.exit(f"no test has “{given.only}” in its name")
    started, outcomes, way = time.monotonic(), [], mounts.way()
    with ThreadPoolExecutor(JOBS if given.short else 1) as pool:
        running = {pool.submit(run, number, way, given): FAULTS[number].name for number in chosen}
        try:
            for done in as_completed(running):
                outcome, words = done.result()
                outcomes.append(outcome)
                print(f"{running[done]}: {words}", flush=True)
        except BaseException:
            # Those that have not begun need not.
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    counts = ", ".join(f"{outcomes.count(outcome)} {outcome}" for outcome in ("well", "SKIPPED", "BROKEN") if outcome in outcomes)
    print(f"{len(chosen)} faults: {counts}; {time.monotonic() - started:.0f} s", flush=True)
    sys.exit("BROKEN" in outcomes)


if __name__ == "__main__":
    main()
