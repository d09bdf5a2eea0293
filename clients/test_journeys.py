"""The client that is generated for Python does on the server what people do."""

from collections.abc import Iterator
from http import HTTPStatus
from itertools import count
from typing import TypeVar
from uuid import uuid4

import pytest
from scheduler_client import AuthenticatedClient, Client, models
from scheduler_client.api.changes import list_changes
from scheduler_client.api.events import create_event, get_event, list_events, update_event
from scheduler_client.api.login import login_access_token, recover_password, recover_password_html_content
from scheduler_client.api.tasks import create_task, delete_task, get_task, list_tasks, patch_task, update_task
from scheduler_client.api.trash import list_trash, restore_from_trash
from scheduler_client.api.users import get_me, sign_up
from scheduler_client.types import UNSET, Unset

PASSWORD = "correct horse battery staple"
Answer = TypeVar("Answer")
NUMBERS = count(1)


def expect(kind: type[Answer], answer: object) -> Answer:
    assert isinstance(answer, kind), answer
    return answer


def log_in(nobody: Client, email: str, password: str) -> str:
    form = models.Login(username=email, password=password)
    return expect(models.AccessToken, login_access_token.sync(client=nobody, body=form)).access_token


def changes_since(ada: AuthenticatedClient, token: str | Unset = UNSET) -> tuple[list[models.Change], str]:
    """What changed, and the token to go on from."""
    page = expect(models.ChangePage, list_changes.sync(client=ada, since=token))
    assert not page.more
    return page.changes, page.next_


def next_event(lines: Iterator[str]) -> dict[str, str]:
    """The fields of the next block of a stream of events (HTML Living Standard, section 9.2), without its comments."""
    fields: dict[str, str] = {}
    for line in lines:
        if not line and fields:
            return fields
        name, _, value = line.partition(": ")
        if name:
            fields[name] = value
    raise AssertionError(f"the stream ended after {fields}")


@pytest.fixture
def nobody(url: str) -> Iterator[Client]:
    with Client(base_url=url) as client:
        yield client


@pytest.fixture
def email(nobody: Client) -> str:
    """The address of somebody who has signed up."""
    wanted = models.SignUp(email=f"ada{next(NUMBERS)}@example.org", password=PASSWORD, full_name="Ada Lovelace")
    return expect(models.User, sign_up.sync(client=nobody, body=wanted)).email


@pytest.fixture
def ada(url: str, nobody: Client, email: str) -> Iterator[AuthenticatedClient]:
    with AuthenticatedClient(base_url=url, token=log_in(nobody, email, PASSWORD)) as client:
        yield client


@pytest.fixture
def root(url: str, nobody: Client, superuser: tuple[str, str]) -> Iterator[AuthenticatedClient]:
    with AuthenticatedClient(base_url=url, token=log_in(nobody, *superuser)) as client:
        yield client


def test_somebody_signs_up_and_logs_in(ada: AuthenticatedClient, email: str) -> None:
    me = expect(models.User, get_me.sync(client=ada))
    assert (me.email, me.full_name, me.is_superuser) == (email, "Ada Lovelace", False)


def test_a_refused_login_is_a_problem_with_its_code(nobody: Client, email: str) -> None:
    form = models.Login(username=email, password="not the password")
    refused = login_access_token.sync_detailed(client=nobody, body=form)
    assert refused.status_code == HTTPStatus.BAD_REQUEST
    assert expect(models.Problem, refused.parsed).code == "incorrect_credentials"


def test_a_task_is_created_read_and_updated(ada: AuthenticatedClient) -> None:
    wanted = models.CreateTask(title="Buy tea", due="2026-11-20", duration_minutes=30)
    task = expect(models.Task, create_task.sync(client=ada, body=wanted))
    assert (task.title, task.due, task.duration_minutes, task.completed) == ("Buy tea", "2026-11-20", 30, False)

    changes = models.UpdateTask(title="Buy coffee", due=None, completed=True)
    changed = expect(models.Task, update_task.sync(task.id, client=ada, body=changes))
    assert (changed.title, changed.due, changed.duration_minutes, changed.completed) == ("Buy coffee", None, 30, True)
    assert get_task.sync(task.id, client=ada) == changed
    assert expect(models.Tasks, list_tasks.sync(client=ada)).data == [changed]


def test_what_is_wrong_with_a_task_is_named(ada: AuthenticatedClient) -> None:
    wrong = expect(models.ValidationProblem, create_task.sync(client=ada, body=models.CreateTask(title=" ")))
    assert [fault.loc for fault in wrong.detail] == [["body", "title"]]


def test_an_event_is_created_read_and_updated(ada: AuthenticatedClient) -> None:
    wanted = models.CreateEvent(
        title="Tea", start="2026-11-20T09:00:00Z", end="2026-11-20T10:00:00Z", time_zone="Europe/Berlin",
        color=models.CreateEventColorType1.GREEN,
    )
    event = expect(models.Event, create_event.sync(client=ada, body=wanted))
    assert (event.title, event.start, event.color) == ("Tea", "2026-11-20T09:00:00Z", models.EventColorType1.GREEN)

    changes = models.UpdateEvent(title="Coffee", location="The kitchen")
    changed = expect(models.Event, update_event.sync(event.id, client=ada, body=changes))
    assert (changed.title, changed.location, changed.time_zone) == ("Coffee", "The kitchen", "Europe/Berlin")
    assert get_event.sync(event.id, client=ada) == changed
    november = list_events.sync(client=ada, from_="2026-11-01T00:00:00+01:00", to="2026-12-01T00:00:00+01:00")
    assert expect(models.Events, november).data == [changed]


def test_a_change_of_an_event_is_meant_for_the_state_that_was_read(ada: AuthenticatedClient) -> None:
    wanted = models.CreateEvent(title="Away", start="2026-11-20", end="2026-11-22", all_day=True)
    created = create_event.sync_detailed(client=ada, body=wanted)
    event, state = expect(models.Event, created.parsed), created.headers["ETag"]

    assert get_event.sync_detailed(event.id, client=ada, if_none_match=state).status_code == HTTPStatus.NOT_MODIFIED
    body = models.UpdateEvent(title="Back")
    assert isinstance(update_event.sync(event.id, client=ada, body=body, if_match=f'"other", {state}'), models.Event)
    late = update_event.sync(event.id, client=ada, body=models.UpdateEvent(title="Lost"), if_match=state)
    assert expect(models.Problem, late).code == "precondition_failed"


def test_a_device_is_told_what_changed_since_it_last_asked(ada: AuthenticatedClient) -> None:
    nothing, start = changes_since(ada)
    assert nothing == []
    task = expect(models.Task, create_task.sync(client=ada, body=models.CreateTask(title="Buy tea")))
    [made], then = changes_since(ada, start)
    # Never null: what is gone has no object at all.
    thing: models.Task | models.Event | models.Calendar | models.Label | models.Item | models.UserSettings | Unset = made.object_
    assert (made.kind, made.id, made.op, thing) == (models.ChangeKind.TASK, task.id, models.ChangeOp.PUT, task)

    expect(models.Message, delete_task.sync(task.id, client=ada))
    [gone], end = changes_since(ada, then)
    assert (gone.id, gone.op, gone.object_) == (task.id, models.ChangeOp.DELETE, UNSET)
    assert gone.version > made.version
    assert changes_since(ada, end) == ([], end)


def test_a_device_that_knows_no_token_of_the_server_begins_anew(ada: AuthenticatedClient) -> None:
    refused = list_changes.sync_detailed(client=ada, since="of another server")
    assert refused.status_code == HTTPStatus.GONE
    assert expect(models.Problem, refused.parsed).code == "resync_required"


def test_a_device_that_heard_no_answer_asks_again_with_its_own_id(ada: AuthenticatedClient) -> None:
    wanted = models.CreateTask(title="Buy tea", id=uuid4())
    made = create_task.sync_detailed(client=ada, body=wanted)
    again = create_task.sync_detailed(client=ada, body=wanted)
    assert (made.status_code, again.status_code) == (HTTPStatus.CREATED, HTTPStatus.OK)
    assert again.parsed == made.parsed and expect(models.Task, made.parsed).id == wanted.id

    other = create_task.sync_detailed(client=ada, body=models.CreateTask(title="Buy coffee", id=wanted.id))
    assert other.status_code == HTTPStatus.CONFLICT
    assert expect(models.Problem, other.parsed).code == "id_taken"


def test_a_deleted_task_comes_back_from_the_trash_with_another_version(ada: AuthenticatedClient) -> None:
    created = create_task.sync_detailed(client=ada, body=models.CreateTask(title="Buy tea"))
    task, old = expect(models.Task, created.parsed), created.headers["ETag"]
    expect(models.Message, delete_task.sync(task.id, client=ada, if_match=old))
    [entry] = expect(models.Trash, list_trash.sync(client=ada)).data
    assert (entry.id, entry.kind, entry.title) == (task.id, models.TrashEntryKind.TASK, "Buy tea")

    restored = restore_from_trash.sync_detailed(task.id, client=ada)
    back, state = expect(models.Task, restored.parsed), restored.headers["ETag"]
    assert (back.id, back.title) == (task.id, "Buy tea") and back.updated_at > task.updated_at
    assert expect(models.Trash, list_trash.sync(client=ada)).data == []
    assert get_task.sync_detailed(task.id, client=ada, if_none_match=state).status_code == HTTPStatus.NOT_MODIFIED
    body = models.UpdateTask(completed=True)
    late = patch_task.sync(task.id, client=ada, body=body, if_match=old)
    assert expect(models.Problem, late).code == "precondition_failed"
    assert expect(models.Task, patch_task.sync(task.id, client=ada, body=body, if_match=state)).completed


def test_a_device_that_listens_hears_of_a_change(ada: AuthenticatedClient) -> None:
    # The operation of the generated client would read until the stream ends. The time is an upper bound.
    with ada.get_httpx_client().stream("GET", "/api/v1/changes/stream", timeout=60) as stream:
        assert (stream.status_code, stream.headers["Content-Type"]) == (HTTPStatus.OK, "text/event-stream")
        lines = stream.iter_lines()
        start = next_event(lines)
        assert start.keys() == {"id", "retry"}, "no event is dispatched for it"
        task = expect(models.Task, create_task.sync(client=ada, body=models.CreateTask(title="Buy tea")))
        heard = next_event(lines)
    assert heard["data"] == heard["id"]
    changes, then = changes_since(ada, start["id"])
    assert ([change.id for change in changes], then) == ([task.id], heard["id"])


def test_somebody_asks_for_a_recovery_mail(nobody: Client, email: str) -> None:
    assert "password recovery link" in expect(models.Message, recover_password.sync(email, client=nobody)).message


def test_a_superuser_reads_a_recovery_mail(root: AuthenticatedClient, email: str) -> None:
    assert "<html" in expect(str, recover_password_html_content.sync(email, client=root))
