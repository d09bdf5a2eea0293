"""Fuzzes the API of the running server by its OpenAPI document, as a superuser and as a regular user, with schemathesis.

Each actor has a server of their own, on loopback, with a new SQLite database in a temporary folder. The program ends only
the processes it started and removes what it wrote. Exits 1 when a check fails, when the server logs an error, or when
there were fewer cases than promised. What is expected of which operation: schemathesis.toml, checks.py; what is called how:
hooks.py, fitting.py.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from server import Server

HERE = Path(__file__).resolve().parent
DOCUMENT = HERE.parent / "openapi" / "openapi.json"
ACTORS = ["superuser", "user"]


@dataclass
class Size:
    """How far a run goes."""

    # For an operation and a phase, at most: many an operation has not so many different inputs.
    examples: int
    # In all, at least.
    cases: int
    # The same cases each time, so that a red CI means a change of ours; otherwise new ones.
    seed: int | None = None


LONG = Size(examples=320, cases=20_000)
SHORT = Size(examples=30, cases=4_000, seed=2026)


def without_examples():
    """The document without what each operation is shown with. Those things are nobody's here, and schemathesis would try hardly any others."""
    document = json.loads(DOCUMENT.read_text())
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    for operation in operations:
        shown = list(operation.get("parameters", []))
        for body in [operation.get("requestBody", {}), *operation["responses"].values()]:
            shown.extend(body.get("content", {}).values())
        for it in shown:
            it.pop("example", None)
    return document


def fuzz(actor, binary, size, seed, folder):
    """One actor's run: what it came to, and the faults in words."""
    folder.mkdir()
    report, output, document = folder / "report.json", folder / "output", folder / "openapi.json"
    document.write_text(json.dumps(without_examples()))
    started = time.monotonic()
    with Server(binary, folder) as server, output.open("w") as out:
        command = [
            Path(sys.executable).with_name("schemathesis"), "--config-file", HERE / "schemathesis.toml",
            "run", document, "--url", server.url, "--max-examples", str(size.examples), "--seed", str(seed),
            "--continue-on-failure", "--request-timeout", "30", "--generation-database", "none", "--no-color",
            "--report", "json", "--report-json-path", report,
        ]
        environment = server.environment | {
            "FUZZ_ACTOR": actor, "FUZZ_SERVER_URL": server.url, "FUZZ_SERVER_BINARY": str(binary),
            "SCHEMATHESIS_HOOKS": str(HERE / "hooks.py"), "PYTHONDONTWRITEBYTECODE": "1",
        }
        code = subprocess.run(command, env=environment, cwd=folder, stdout=out, stderr=out).returncode
    seconds = time.monotonic() - started
    seen = json.loads(report.read_text()) if report.exists() else {}
    faults = [output.read_text()] if code or seen["failures"] or seen["errors"] else []
    faults += [f"the server logged: {line}" for line in server.errors()]
    cases = seen.get("test_cases", {}).get("generated", 0)
    tested = seen.get("operations", {}).get("tested", 0)
    print(f"| {actor} | {tested} | {cases} | {'none' if not faults else 'yes'} | {seconds:.0f} |", flush=True)
    return cases, faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", type=Path, required=True, help="the server's binary")
    parser.add_argument("--short", action="store_true", help="what CI runs: fewer cases, the same each time")
    parser.add_argument("--seed", type=int, help="the seed of a run to be repeated")
    arguments = parser.parse_args()
    size = SHORT if arguments.short else LONG
    seed = arguments.seed or size.seed or random.randrange(1, 2**32)

    print(f"seed {seed}\n\n| Actor | Operations | Cases | Faults | Seconds |\n|---|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="scheduler-fuzz-") as root, ThreadPoolExecutor() as pool:
        runs = [pool.submit(fuzz, actor, arguments.server, size, seed, Path(root) / actor) for actor in ACTORS]
        results = [run.result() for run in runs]
    cases = sum(cases for cases, _ in results)
    faults = [fault for _, faults in results for fault in faults]
    if cases < size.cases:
        faults.append(f"only {cases} cases, of {size.cases} promised")
    print(f"\n{cases} cases, {'no faults' if not faults else 'with faults:'}")
    print(*faults, sep="\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
