"""Checks of ours beside schemathesis' own."""

import schemathesis

from actors import ACTOR

# What a state may be refused for: it is another one, or what names it is no list of tags.
STATE = {"precondition_failed", "invalid"}
# What data that fits the schema may be refused for, by operation: a problem's `code`, or a fault's `type`.
REASONS = {
    "accept_plan": {"no_proposal"},
    "change_my_password": {"incorrect_password", "same_password", "weak_password"},
    "create_event": {"id_taken", "invalid", "missing", "null", "out_of_range", "read_only_calendar"},
    "create_item": {"id_taken"},
    "create_label": {"id_taken", "label_taken", "quota_exceeded"},
    "create_task": {"id_taken", "invalid", "out_of_range"},
    "create_user": {"email_taken", "weak_password"},
    "create_webhook": {"invalid", "quota_exceeded"},
    "create_calendar": {"id_taken", "quota_exceeded", "invalid", "missing"},
    "discard_plan": {"no_proposal"},
    "delete_calendar": {*STATE, "default_calendar"},
    "delete_event": {*STATE, "missing"},
    "delete_item": STATE,
    "delete_label": STATE,
    "delete_me": STATE,
    "delete_task": STATE,
    "delete_user": STATE,
    "get_calendar": {"invalid", "out_of_range"},
    "read_calendar": {"invalid"},
    "read_label": {"invalid"},
    "get_event": {"invalid"},
    "get_item": {"invalid"},
    "get_me": {"invalid"},
    "get_my_settings": {"invalid"},
    "get_task": {"invalid"},
    "get_user": {"invalid"},
    "import_calendar": {"malformed_body", "read_only_calendar", "unreadable_file"},
    "import_everything": {"account_not_empty", "malformed_body", "unreadable_file"},
    "import_tasks": {"malformed_body", "unreadable_file"},
    "list_changes": {"resync_required"},
    "list_events": {"invalid", "out_of_range"},
    "login_access_token": {"incorrect_credentials", "inactive_user"},
    "merge_label": STATE,
    "move_task": STATE,
    "patch_task": {*STATE, "duplicate", "missing", "out_of_range"},
    "publish_calendar": STATE,
    "redo_plan": {"no_such_run"},
    "redeliver_webhook_delivery": {"webhook_inactive"},
    "refresh_calendar": {"own_calendar"},
    "reset_password": {"invalid_token", "weak_password"},
    "schedule_task": {*STATE, "out_of_range"},
    # Whoever runs this has an account.
    "set_up": {"already_set_up", "weak_password"},
    "sign_up": {"email_taken", "weak_password"},
    "stream_changes": {"resync_required"},
    "skip_task": {*STATE, "does_not_repeat"},
    "test_webhook": {"webhook_inactive"},
    "toggle_task_completed": STATE,
    "undo_plan": {"no_such_run"},
    "unschedule_task": STATE,
    "update_calendar": {*STATE, "read_only_calendar"},
    "update_event": {*STATE, "missing", "null", "out_of_range", "read_only_calendar"},
    "update_item": STATE,
    "update_label": {*STATE, "label_taken"},
    "update_me": {*STATE, "email_taken"},
    "update_my_settings": {*STATE, "duplicate"},
    "update_task": {*STATE, "duplicate", "missing", "out_of_range"},
    "update_user": {*STATE, "email_taken", "weak_password"},
    "update_webhook": {"invalid"},
    "withdraw_calendar": STATE,
}
# Whose calls are refused altogether, and what they are told.
FORBIDDEN = {
    "superuser": {"delete_me": "superuser_deletes_self"},
    "user": dict.fromkeys(
        ["list_users", "create_user", "get_user", "update_user", "delete_user", "export_user", "list_user_sessions", "end_user_sessions",
         "end_user_session", "recover_password_html_content", "list_audit_entries"], "forbidden"),
}[ACTOR]
# No generated token, run or delivery is one of ours, no proposal waits where planning is off, and no export is made by chance.
NEVER_ACCEPTED = {*FORBIDDEN, "accept_plan", "discard_plan", "import_everything", "redeliver_webhook_delivery", "redo_plan", "reset_password", "set_up",
                  "undo_plan"} - {"get_user"}


# Made with an id of the caller's own, these answer 200 to the same again.
REPEATABLE = {"create_task", "create_event", "create_calendar", "create_label", "create_item"}


def wanted(operation):
    """What a run must have seen of an operation."""
    accepted = set() if operation in NEVER_ACCEPTED else {"accepted"}
    return {"positive", "negative"} | accepted | ({"repeated"} if operation in REPEATABLE else set())


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
def the_stream_tells_tokens(_context, response, case):
    """As events of server-sent events (HTML Living Standard, section 9.2), the first of which only names a place."""
    if operation_id(case) != "stream_changes" or response.status_code >= 300:
        return
    events = [
        dict(line.split(": ", 1) for line in event.splitlines() if not line.startswith(":"))
        for event in response.text.split("\n\n") if event
    ]
    assert events and events[0].keys() == {"id", "retry"}, f"not how a stream begins: {response.text}"
    told = [event for event in events[1:] if event]
    assert all(event.keys() == {"id", "data"} and event["id"] == event["data"] for event in told), response.text
    assert told, "there was something to tell"


@schemathesis.check
class EveryOperationIsExercised:
    """With data that fits the schema and with data that does not; what can be accepted was, and what can be repeated too."""

    def __init__(self):
        self.seen = {}

    def after_response(self, _context, response, case):
        kind = "positive" if is_positive(case) else "negative"
        about = self.seen.setdefault(operation_id(case), set())
        about.add(kind)
        if kind == "positive" and response.status_code < 300:
            about.add("accepted")
        if operation_id(case) in REPEATABLE and response.status_code == 200:
            about.add("repeated")

    def after_run(self, _context):
        lacking = {operation: wanted(operation) - about for operation, about in self.seen.items()}
        lacking = {operation: sorted(words) for operation, words in lacking.items() if words}
        assert not lacking, f"not exercised: {lacking}"
