"""Validators have nothing to say about the document."""

import json

from tools import DOCUMENT, HERE


def test_the_document_is_what_openapis_own_schema_says(tools):
    outcome = tools.python("openapi-spec-validator", "--validation-errors", "all", DOCUMENT)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


def test_redoclys_minimal_rules_hold_without_a_warning(tools):
    outcome = tools.node("redocly", "lint", "--config", HERE / "redocly.yaml", "--format", "json", DOCUMENT)
    assert outcome.stdout, outcome.stderr
    found = json.loads(outcome.stdout)
    assert (outcome.returncode, found["problems"]) == (0, [])
    assert found["totals"] == {"errors": 0, "warnings": 0, "ignored": 1}, "what is ignored is still there"
