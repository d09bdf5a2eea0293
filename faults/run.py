"""Lets things go wrong around a running server, each as a named test: what its clients see, that others are served, how much memory it
takes, and that it heals by itself.

Everything runs on loopback. The program ends only the processes that it started and unmounts what it mounted. Exits 1 when anything
is not as it is documented.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

# Before what needs it: it makes the programs of `bench` known.
import scene
from clock import Clock
from mails import Mails
from scene import FAULTS, Broken, Scene

import databases  # noqa: F401
import disks  # noqa: F401
import elsewhere  # noqa: F401
import network  # noqa: F401

# In the short form, the tests that take long for no reason but that time must pass.
BRIEFLY = {"seconds": 12}


def prepare(running, folder, settings=None, database_settings=(), tmpfs=None, clock=False, mails=None):
    """What a test needs around its scene: the settings of the scene, and what it may turn."""
    settings, parts = dict(settings or {}), {}
    if tmpfs:
        data = folder / "data"
        data.mkdir(parents=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={tmpfs}", "scheduler-faults", data], check=True)
        running.callback(subprocess.run, ["umount", "--lazy", data])
    if clock:
        parts["clock"] = Clock(folder)
        settings |= parts["clock"].settings
    if mails:
        parts["mails"] = Mails()
        running.callback(parts["mails"].close)
        settings["SCHEDULER_SMTP_URL"] = parts["mails"].url
    return settings, database_settings, parts


def run(binary, kind, test, options, folder, is_short):
    folder.mkdir()
    folder.chmod(0o755)
    with ExitStack() as running:
        settings, database_settings, parts = prepare(running, folder, **options)
        place = running.enter_context(Scene(binary, kind, folder, settings, database_settings))
        for name, part in parts.items():
            setattr(place, name, part)
        has_length = "seconds" in test.__code__.co_varnames[: test.__code__.co_argcount]
        test(place, **(BRIEFLY if is_short and has_length else {}))


def main():
    arguments = argparse.ArgumentParser(description="Lets things go wrong around a running server.")
    arguments.add_argument("--server", type=Path, required=True, help="the binary")
    arguments.add_argument("--only", default="", help="only tests with this in their names")
    arguments.add_argument("--short", action="store_true", help="without waits that are as long as in life")
    given = arguments.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory(prefix="scheduler-faults-") as folder:
        Path(folder).chmod(0o755)
        for number, (kind, test, options) in enumerate(FAULTS):
            name = f"{kind.name}: {test.__name__.replace('_', ' ')}"
            if given.only not in name:
                continue
            started = time.monotonic()
            try:
                run(given.server.resolve(), kind, test, options, Path(folder) / str(number), given.short)
                outcome = "well"
            except (Broken, OSError, RuntimeError, subprocess.SubprocessError) as broken:
                outcome, failed = f"BROKEN: {broken}", failed + 1
            print(f"{name}: {outcome}; {time.monotonic() - started:.0f} s", flush=True)
    if failed:
        sys.exit(f"{failed} of the tests failed")


if __name__ == "__main__":
    main()
