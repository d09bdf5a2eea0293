"""Runs one of the tests, in a process of its own: what it mounts is in its own name space, and what it spoils is not another's.

Exits 1 and says on standard error what is not as it is documented.
"""

import argparse
import signal
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path


from catalogue import FAULTS
from clock import Clock
from mails import Mails
from scene import Broken, Scene

# No test takes as long, unless it hangs; of the short ones not a third.
GUARD_SECONDS = 15 * 60
# The most that is said of what is wrong.
WORDS = 2000


def prepare(running, fault, folder, is_short):
    """What a test needs around its scene: the settings of the server, and what the test may turn."""
    settings, parts = fault.settings | (fault.short_settings if is_short else {}), {}
    if fault.tmpfs:
        data = folder / "data"
        data.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={fault.tmpfs}", "scheduler-faults", data], check=True)
        running.callback(subprocess.run, ["umount", "--lazy", data])
    if fault.clock:
        parts["clock"] = Clock(folder)
        settings |= parts["clock"].settings
    if fault.mails:
        parts["mails"] = Mails()
        running.callback(parts["mails"].close)
        settings["SCHEDULER_SMTP_URL"] = parts["mails"].url
    return settings, parts


def run(binary, fault, folder, is_short, patience):
    with ExitStack() as running:
        settings, parts = prepare(running, fault, folder, is_short)
        place = running.enter_context(Scene(binary, fault, folder, settings, patience))
        for name, part in parts.items():
            setattr(place, name, part)
        fault.test(place, **(fault.short if is_short else {}))
        return place.highest


def guard(seconds):
    """Breaks off a test that hangs, so that what it runs ends too."""

    def hangs(*_):
        raise Broken(f"it hangs: there is no end after {seconds} s")

    signal.signal(signal.SIGALRM, hangs)
    signal.alarm(seconds)


def main():
    arguments = argparse.ArgumentParser(description="Runs one of the tests of faults.")
    arguments.add_argument("--server", type=Path, required=True)
    arguments.add_argument("--number", type=int, required=True)
    arguments.add_argument("--short", action="store_true")
    arguments.add_argument("--patience", type=int, required=True)
    given = arguments.parse_args()
    guard(GUARD_SECONDS // 3 if given.short else GUARD_SECONDS)
    with tempfile.TemporaryDirectory(prefix="scheduler-faults-") as folder:
        # PostgreSQL may be another user's process.
        Path(folder).chmod(0o755)
        try:
            highest = run(given.server.resolve(), FAULTS[given.number], Path(folder), given.short, given.patience)
        except (Broken, OSError, RuntimeError, subprocess.SubprocessError) as broken:
            sys.exit((str(broken) if isinstance(broken, Broken) else repr(broken))[:WORDS])
    print(f"{highest:.0f} MiB")


if __name__ == "__main__":
    main()
