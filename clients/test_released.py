"""Nothing breaks what was written for the last released document: see "Versions" in docs/api-design.md."""

import copy
import json

import pytest
from tools import DOCUMENT, HERE

RELEASED = HERE.parent / "openapi" / "released.json"
TASK = "/api/v1/tasks/{id}"

# oasdiff would warn of it, but clients must take values that they don't know.
LEVELS = "response-property-enum-value-added info\n"


def breaks(tools, folder, new):
    """What oasdiff finds, warnings included."""
    levels = folder / "levels.txt"
    levels.write_text(LEVELS)
    outcome = tools.node(
        "oasdiff", "breaking", RELEASED, new, "--severity-levels", levels, "--format", "json",
        "--deprecation-days-stable", "180", "--allow-external-refs=false",
    )
    assert outcome.returncode == 0, outcome.stderr
    return [f"{found['operation']} {found['path']}: {found['text']}" for found in json.loads(outcome.stdout or "[]")]


def test_the_document_breaks_no_client_of_the_last_release(tools, tmp_path):
    assert breaks(tools, tmp_path, DOCUMENT) == []


def test_the_last_release_is_not_newer_than_the_document():
    released, current = (
        tuple(int(part) for part in json.loads(path.read_text())["info"]["version"].split("."))
        for path in (RELEASED, DOCUMENT)
    )
    assert released <= current, "after a release: scripts/openapi.sh --released"


def without_an_operation(document):
    del document["paths"][TASK]["delete"]


def with_a_required_field(document):
    schemas(document)["CreateTask"]["required"].append("description")


def without_a_field_of_the_answer(document):
    del schemas(document)["Task"]["properties"]["title"]


def with_another_type(document):
    schemas(document)["Task"]["properties"]["title"]["type"] = "integer"


def deprecated_and_gone_tomorrow(document):
    document["paths"][TASK]["delete"] |= {"deprecated": True, "x-sunset": "2026-01-01"}


def schemas(document):
    return document["components"]["schemas"]


@pytest.mark.parametrize(
    "change",
    [
        without_an_operation, with_a_required_field, without_a_field_of_the_answer, with_another_type,
        deprecated_and_gone_tomorrow,
    ],
)
def test_a_breaking_change_is_found(tools, tmp_path, change):
    assert breaks(tools, tmp_path, changed(tmp_path, change)) != []


def with_an_operation_more(document):
    document["paths"]["/api/v1/more"] = copy.deepcopy(document["paths"]["/api/v1/export"])


def with_an_optional_field(document):
    for name in ("CreateTask", "Task"):
        schemas(document)[name]["properties"]["more"] = {"type": "string"}


def with_a_value_more(document):
    schemas(document)["RiskReasonKind"]["enum"].append("no_coffee")


@pytest.mark.parametrize("change", [with_an_operation_more, with_an_optional_field, with_a_value_more])
def test_an_addition_is_none(tools, tmp_path, change):
    assert breaks(tools, tmp_path, changed(tmp_path, change)) == []


def changed(folder, change):
    document = json.loads(RELEASED.read_text())
    before = copy.deepcopy(document)
    change(document)
    assert document != before
    path = folder / "new.json"
    path.write_text(json.dumps(document))
    return path
