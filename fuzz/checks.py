"""Checks of ours beside schemathesis' own."""

import schemathesis

from actors import ACTOR

# What data that fits the schema may be refused for, by operation: a problem's `code`, or a fault's `type`.
REASONS = {
    "change_my_password": {"incorrect_password", "same_password", "weak_password"},
    "create_event": {"invalid", "missing", "null", "out_of_range"},
    "create_task": {"out_of_range"},
    "create_user": {"email_taken", "weak_password"},
    "delete_event": {"invalid", "precondition_failed"},
    "get_event": {"invalid"},
    "get_calendar": {"invalid", "out_of_range"},
    "list_events": {"invalid", "out_of_range"},
    "login_access_token": {"incorrect_credentials", "inactive_user"},
    "reset_password": {"invalid_token", "weak_password"},
    "schedule_task": {"out_of_range"},
    "sign_up": {"email_taken", "weak_password"},
    "update_event": {"invalid", "missing", "null", "out_of_range", "precondition_failed"},
    "update_me": {"email_taken"},
    "update_my_settings": {"invalid"},
    "update_task": {"out_of_range"},
    "update_user": {"email_taken", "weak_password"},
}
# Whose calls are refused altogether, and what they are told.
FORBIDDEN = {
    "superuser": {"delete_me": "superuser_deletes_self"},
    "user": dict.fromkeys(
        ["list_users", "create_user", "get_user", "update_user", "delete_user", "list_user_sessions", "end_user_sessions",
         "end_user_session", "recover_password_html_content", "list_audit_entries"], "forbidden"),
}[ACTOR]
# No generated token is one of ours.
NEVER_ACCEPTED = {*FORBIDDEN, "reset_password"} - {"get_user"}


def operation_id(case):
    return case.operation.definition.raw["operationId"]


def is_positive(case):
    """Whether the data fits the schema, and the request is one to the operation at all."""
    return case.meta is not None and case.meta.generation.mode.is_positive


@schemathesis.check
def refused_for_a_known_reason(_context, response, case):
    if not is_positive(case) or response.status_code < 400 or response.status_code in (404, 405, 415):
        return
    problem = response.json()
    is_list = isinstance(problem["detail"], list)
    reasons = {fault["type"] for fault in problem["detail"]} if is_list else {problem["code"]}
    known = REASONS.get(operation_id(case), set()) | {FORBIDDEN.get(operation_id(case))}
    assert reasons <= known, f"{case.operation.label} refused good data: {problem}"


@schemathesis.check
class EveryOperationIsExercised:
    """With data that fits the schema and with data that does not; and what can be accepted was."""

    def __init__(self):
        self.seen = {}

    def after_response(self, _context, response, case):
        kind = "positive" if is_positive(case) else "negative"
        about = self.seen.setdefault(operation_id(case), set())
        about.add(kind)
        if kind == "positive" and response.status_code < 300:
            about.add("accepted")

    def after_run(self, _context):
        wanted = {"positive", "negative", "accepted"}
        lacking = {
            operation: wanted - about - ({"accepted"} if operation in NEVER_ACCEPTED else set())
            for operation, about in self.seen.items()
        }
        lacking = {operation: sorted(words) for operation, words in lacking.items() if words}
        assert not lacking, f"not exercised: {lacking}"
