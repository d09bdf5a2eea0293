"""What schemathesis must know of the server under test: who calls, and what a schema cannot say.

Schemathesis imports this. The operations that end what a run stands on (the session, the password, the account itself) are
called like all others; whoever loses a session that way gets another one before the next call.
"""

import itertools
import json
import sys
from pathlib import Path

import schemathesis
from schemathesis.openapi.checks import EnsureResourceAvailability, UseAfterFree

sys.path.insert(0, str(Path(__file__).parent))

from actors import NUMBERS, PASSWORD, Account, log_in, new_user, session_of  # noqa: E402
from checks import is_positive, operation_id  # noqa: E402

# What may have ended a session of ours when it succeeds.
ENDS_SESSIONS = {
    "logout", "end_my_session", "end_user_session", "end_user_sessions", "delete_me", "delete_user", "update_user",
}
# What changes the own account: done by an account of its own, so that the things of the other one stay.
ON_THE_OWN_ACCOUNT = ["update_me", "delete_me", "change_my_password"]
# What a superuser can do to the account of anybody by its id, the own one included.
ON_AN_ACCOUNT = {"update_user", "delete_user"}


# What asks for a part of the calendar, and what belongs together there.
ON_A_WINDOW = {"list_events", "get_calendar"}
WINDOW = {"from": "2026-11-01T00:00:00Z", "to": "2026-12-01T00:00:00+01:00"}
SPANS = itertools.cycle([
    {"all_day": False, "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T12:30:00+02:00", "time_zone": "Europe/Berlin"},
    {"all_day": True, "start": "2026-11-20", "end": "2026-11-21", "time_zone": None},
])
SETTINGS = {
    "time_zone": "Asia/Tokyo", "working_hours": {"start": "09:00", "end": "24:00", "days": ["monday"]}, "samples": False,
}


class Caller:
    """Puts the token of one account on each call."""

    account = None
    is_in_doubt = False
    handed_out = set()

    @classmethod
    def live_account(cls):
        """The account, logged in; another one when it is gone, off, or has another address."""
        if cls.account is None:
            cls.account = Account()
        elif cls.is_in_doubt and not cls.account.is_logged_in() and not cls.account.log_in_again():
            cls.account = Account()
        cls.is_in_doubt = False
        return cls.account

    def get(self, _case, _context):
        return self.live_account().token

    def set(self, case, token, _context):
        case.headers["Authorization"] = f"Bearer {token}"
        # Tells it from what is generated in its place, to see whether that is refused.
        self.handed_out.add(case.headers["Authorization"])


@schemathesis.auth(refresh_interval=None).apply_to(operation_id=ON_THE_OWN_ACCOUNT)
class Spare(Caller):
    """Loses its account now and then."""


@schemathesis.auth(refresh_interval=None).skip_for(operation_id=ON_THE_OWN_ACCOUNT)
class Standing(Caller):
    """Owns what is made during the run."""


@schemathesis.hook
def before_call(_context, case, _kwargs):
    operation = operation_id(case)
    caller = Spare if operation in ON_THE_OWN_ACCOUNT else Standing
    account = caller.live_account()
    if case.headers.get("Authorization") in caller.handed_out:
        case.headers["Authorization"] = f"Bearer {account.token}"
    if operation in ON_AN_ACCOUNT and case.path_parameters.get("user_id") == account.id:
        # A superuser who is demoted or switched off would answer for nothing that follows.
        case.path_parameters["user_id"] = new_user()["id"]
    if not is_positive(case):
        return
    # What must belong together is not found by chance: for every second case.
    is_helped = next(NUMBERS) % 2
    if is_helped:
        case.path_parameters.update(ids_that_fit(operation, account))
        if operation in ON_A_WINDOW:
            case.query = {**(case.query or {}), **WINDOW}
        case.headers.pop("If-Match", None)
    if isinstance(case.body, dict):
        case.body = {**case.body, **fields_that_fit(operation, account, case.body, is_helped)}


def ids_that_fit(operation, account):
    """Of things that are there."""
    if operation in ("move_task", "schedule_task", "unschedule_task"):
        return {"id": account.new_task()}
    if operation in ("get_event", "update_event", "delete_event"):
        return {"id": account.new_event()}
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
        right = {place: account.new_task() for place in body}
    if is_helped and operation in ("create_event", "update_event"):
        right = next(SPANS)
    if is_helped and operation == "update_my_settings":
        right = {name: value for name, value in SETTINGS.items() if name in body}
    if is_helped and operation == "change_my_password":
        right["current_password"] = account.password
    if is_helped and operation == "login_access_token":
        right = {"username": account.email, "password": account.password}
    return right


@schemathesis.hook
def after_call(_context, case, response):
    operation = operation_id(case)
    if response.status_code >= 300:
        return
    if operation in ENDS_SESSIONS:
        Spare.is_in_doubt = Standing.is_in_doubt = True
    if operation == "change_my_password":
        Spare.account.password = json.loads(response.request.body)["new_password"]


@schemathesis.hook
def filter_failure(_context, failure, case, _response):
    """Keeps a failure, unless a 404 is taken for a lost thing of the path and means another one that the body names, or a task
    that was taken off the calendar is taken for a deleted one."""
    if isinstance(failure, UseAfterFree):
        return operation_id(case) not in ("schedule_task", "unschedule_task")
    if not isinstance(failure, EnsureResourceAvailability):
        return True
    operation = operation_id(case)
    return operation != "reorder_tasks" and not (
        operation == "move_task" and Standing.live_account().has_task(case.path_parameters["id"])
    )
