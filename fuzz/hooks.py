"""What schemathesis must know of the server under test: who calls, and which failures are none.

Schemathesis imports this. The operations that end what a run stands on (the session, the password, the account itself) are
called like all others; whoever loses a session that way gets another one before the next call.
"""

import json
import sys
from pathlib import Path

import schemathesis
from hypothesis import strategies
from schemathesis.openapi.checks import EnsureResourceAvailability, JsonSchemaError, UseAfterFree

sys.path.insert(0, str(Path(__file__).parent))

from actors import Account, new_user  # noqa: E402
from checks import is_positive, operation_id  # noqa: E402
from fitting import ARCHIVE, fit, go_on_from_before_changes, waits  # noqa: E402

# Schemathesis would only send an archive of its own, and call it wrong.
schemathesis.openapi.media_type("application/zip", strategies.binary() | strategies.just(ARCHIVE))

# What may have ended a session of ours when it succeeds.
ENDS_SESSIONS = {
    "logout", "end_my_session", "end_user_session", "end_user_sessions", "delete_me", "delete_user", "update_user",
}
# What changes the own account: done by an account of its own, so that the things of the other one stay.
ON_THE_OWN_ACCOUNT = ["update_me", "delete_me", "change_my_password"]
# What a superuser can do to the account of anybody by its id, the own one included.
ON_AN_ACCOUNT = {"update_user", "delete_user"}


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
    if waits(operation, case):
        go_on_from_before_changes(case, account)
    if not is_positive(case):
        return
    fit(operation, case, account)


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
def filter_failure(_context, failure, case, response):
    """Keeps a failure, unless schemathesis takes something for what it is not."""
    operation = operation_id(case)
    if isinstance(failure, UseAfterFree):
        # A task that was taken off the calendar is not deleted.
        return operation not in ("schedule_task", "unschedule_task")
    if isinstance(failure, EnsureResourceAvailability):
        # A 404 may mean another thing than the path's, one that the body names.
        return operation != "reorder_tasks" and not (
            operation == "move_task" and Standing.live_account().has_task(case.path_parameters["id"])
        )
    if isinstance(failure, JsonSchemaError) and operation == "stream_changes" and response.status_code == 200:
        # Before OpenAPI 3.2 a schema says what a stream is as a whole, which is text, and schemathesis takes it for that of
        # each event. A check of ours looks at the events.
        return failure.title != "SSE event violates schema"
    return True
