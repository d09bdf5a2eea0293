"""Generators make clients of the document without a warning, and leave nothing out."""

import json
import os
import re

import pytest
from tools import DOCUMENT, HERE, PYTHON_CLIENT, TYPESCRIPT_CLIENT

USE = HERE / "test_journeys.py"


@pytest.fixture(scope="session")
def operations():
    """The tag and the id of every operation."""
    paths = json.loads(DOCUMENT.read_text())["paths"].values()
    return [(operation["tags"][0], operation["operationId"]) for path in paths for operation in path.values()]


def test_the_python_client_is_made_without_a_warning(making):
    outcome = making["python"]
    assert outcome.returncode == 0 and "warning" not in outcome.stdout.lower() + outcome.stderr.lower(), outcome


def test_the_typescript_client_is_made_without_a_warning(making):
    outcome = making["typescript"]
    # It warns there and nowhere else, and goes on.
    assert (outcome.returncode, outcome.stderr) == (0, ""), outcome.stdout


def test_the_python_client_has_every_operation(operations):
    made = PYTHON_CLIENT.glob("api/*/[!_]*.py")
    assert sorted((file.parent.name, file.stem) for file in made) == sorted(
        (tag.replace("-", "_"), operation) for tag, operation in operations
    )


def test_the_typescript_client_has_every_operation(operations):
    made = re.findall(r"^export const (\w+) =", (TYPESCRIPT_CLIENT / "sdk.gen.ts").read_text(), re.MULTILINE)
    camel_case = [re.sub("_(.)", lambda letter: letter[1].upper(), operation) for _, operation in operations]
    assert sorted(made) == sorted(camel_case)


def test_the_python_client_and_its_use_are_well_typed(tools):
    # Without its cache, which holds on to modules of a client that was made of an older document.
    outcome = tools.python("mypy", "--strict", "--no-incremental", "--cache-dir", os.devnull, PYTHON_CLIENT, USE)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


def test_the_typescript_client_is_well_typed(tools):
    outcome = tools.node("tsc", "--project", HERE / "tsconfig.json")
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
