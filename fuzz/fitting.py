"""What a schema cannot say of a case: what is there on the server, and which things fit together."""

import io
import itertools
import zipfile
from uuid import uuid4

from actors import NUMBERS, PASSWORD, log_in, new_user, session_of

# What asks for a part of the calendar, and what belongs together there.
ON_A_WINDOW = {"list_events", "get_calendar"}
WINDOW = {"from": "2026-11-01T00:00:00Z", "to": "2026-12-01T00:00:00+01:00"}
# What is about one thing, by its kind.
ON_A_THING = {
    "tasks": ["get_task", "update_task", "patch_task", "delete_task", "toggle_task_completed", "move_task", "schedule_task",
              "unschedule_task", "skip_task"],
    "events": ["get_event", "update_event", "delete_event"],
    "calendars": ["read_calendar", "update_calendar", "delete_calendar", "export_calendar", "import_calendar", "publish_calendar"],
    "labels": ["read_label", "update_label", "delete_label", "merge_label"],
    "items": ["get_item", "update_item", "delete_item"],
}
# What belongs to a calendar that is subscribed to. Nobody answers there.
OF_A_SUBSCRIPTION = {"kind", "url", "refresh_minutes"}
SUBSCRIPTION = {"kind": "subscription", "url": "https://127.0.0.1:1999/a.ics"}
# What a superuser does to somebody.
ON_SOMEBODY = {"update_user", "delete_user", "export_user", "list_user_sessions", "end_user_sessions"}
# What goes on from a place of the log.
ON_THE_LOG = {"list_changes", "stream_changes"}
# What may be asked for twice, with an id of the caller's own.
CREATIONS = {
    "create_task": "/tasks/", "create_event": "/events/", "create_calendar": "/calendars/", "create_label": "/labels/",
    "create_item": "/items/",
}
ASKS_AGAIN = itertools.cycle([True, False])
# What makes an operation depend on a state, which is seldom that of the thing.
CONDITIONS = ["If-Match", "If-None-Match"]
IS_UNCONDITIONAL = itertools.cycle([True, True, False])
SPANS = itertools.cycle([
    {"all_day": False, "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T12:30:00+02:00", "time_zone": "Europe/Berlin"},
    {"all_day": True, "start": "2026-11-20", "end": "2026-11-21", "time_zone": None},
])
IMPORTS = {"import_calendar", "import_tasks"}
# A file that comes in, which is not made by chance.
FILE = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//fuzz//EN", "BEGIN:VEVENT", "UID:one@example.org", "DTSTART:20261120T090000Z",
    "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:one", "END:VEVENT", "BEGIN:VTODO", "UID:two@example.org", "SUMMARY:two",
    "END:VTODO", "END:VCALENDAR", "",
])


def archive_of(data):
    """An export with this in its `data.json`."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as files:
        files.writestr("data.json", data)
    return archive.getvalue()


ARCHIVE = archive_of(
    '{"exported_at": "2026-11-20T09:00:00Z", "settings": null, "calendars": [], "labels": [], "events": [], "tasks": [], "items": []}'
)
SETTINGS = {
    "time_zone": "Asia/Tokyo", "working_hours": {"start": "09:00", "end": "24:00", "days": ["monday"]}, "samples": False,
    "task_views": [{"id": "00000000-0000-4000-8000-000000000001", "name": "Soon", "query": {"due_before": "today+7"}}],
    "hour_sets": [{"id": "00000000-0000-4000-8000-000000000002", "name": "Work",
                   "spans": [{"start": "09:00", "end": "12:30", "days": ["monday", "friday"]}]}],
    "planning": {"mode": "suggest", "horizon_days": 14, "max_minutes_per_day": None, "free_share": 0.25},
}


def fit(operation, case, account):
    """Makes belong together what must, and is not found by chance: for every second case."""
    is_helped = next(NUMBERS) % 2
    if is_helped:
        case.path_parameters.update(ids_that_fit(operation, account))
        if operation in ON_A_WINDOW:
            case.query = {**(case.query or {}), **WINDOW}
        if next(IS_UNCONDITIONAL):
            for condition in CONDITIONS:
                case.headers.pop(condition, None)
        if operation in ON_THE_LOG:
            case.headers.pop("Last-Event-ID", None)
            go_on_from_before_changes(case, account)
    if operation in IMPORTS and is_helped:
        # Which file it is says the file itself; but a text that is sent as JSON is none.
        if case.media_type.startswith(("text/", "multipart/")):
            case.body = {"file": FILE} if isinstance(case.body, dict) else FILE
    elif isinstance(case.body, dict):
        case.body = {**case.body, **fields_that_fit(operation, account, case.body, is_helped)}
        if is_helped and operation in CREATIONS and "id" in case.body and next(ASKS_AGAIN):
            # As of somebody who heard no answer and asks again.
            account.send(CREATIONS[operation], case.body)


def go_on_from_before_changes(case, account):
    case.query = {**(case.query or {}), "since": account.token_before_changes()}


def waits(operation, case):
    """Whether it would be told nothing before something happens. (That it then is: clients/test_journeys.py.)"""
    return operation == "stream_changes" and not case.headers.get("Last-Event-ID") and "since" not in (case.query or {})


def ids_that_fit(operation, account):
    """Of things that are there."""
    for kind, operations in ON_A_THING.items():
        if operation in operations:
            return {"id": account.new(kind)}
    if operation == "withdraw_calendar":
        return {"id": account.published_calendar()}
    if operation in ("restore_from_trash", "delete_from_trash"):
        return {"id": account.new_in_trash()}
    if operation == "read_import":
        return {"id": account.large_import()}
    if operation == "refresh_calendar":
        return {"id": account.new("calendars", SUBSCRIPTION)}
    if operation in ON_SOMEBODY:
        return {"user_id": new_user()["id"]}
    if operation == "end_my_session":
        return {"id": account.other_session()}
    if operation == "end_user_session":
        user = new_user()
        return {"user_id": user["id"], "id": session_of(log_in(user["email"], PASSWORD))}
    return {}


def fields_that_fit(operation, account, body, is_helped):
    """Two fields that must be the same, always; and what is right for this account."""
    right = {}
    if "confirm_password" in body:
        right["new_password" if operation == "change_my_password" else "password"] = body["confirm_password"]
    if is_helped and operation == "move_task":
        right = {place: account.new("tasks") for place in body}
    if is_helped and operation in ("create_event", "update_event"):
        right = dict(next(SPANS))
    if is_helped and operation == "merge_label":
        right = {"into": account.new("labels")}
    if is_helped and "labels" in body:
        right["labels"] = [account.new("labels")]
    if is_helped and "name" in body and operation in ("create_label", "update_label"):
        right["name"] = f"label {uuid4()}"
    if is_helped and operation in CREATIONS and "id" in body:
        right["id"] = str(uuid4())
    if is_helped and operation == "create_calendar" and OF_A_SUBSCRIPTION & body.keys():
        right.update(SUBSCRIPTION)
    if is_helped and operation == "update_my_settings":
        right = {name: value for name, value in SETTINGS.items() if name in body}
    if is_helped and operation == "change_my_password":
        right["current_password"] = account.password
    if is_helped and operation == "login_access_token":
        right = {"username": account.email, "password": account.password}
    return right
