"""The receivers of docs/webhooks.md do what they are for: they take what the server sends, and refuse what somebody else does."""

import os
import re
import socket
import subprocess
import sys
import time

import httpx
import pytest
from tools import HERE

PAGE = HERE.parent / "docs" / "webhooks.md"
# The word of its block, the name of its file, and how it is run.
WAYS = {
    "python": ("receiver.py", [sys.executable, "-B"]),
    "ts": ("receiver.ts", ["node"]),
}


def block(word):
    [found] = re.findall(rf"^```{word}\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    return found


@pytest.fixture
def program(request, tmp_path, tools):
    """How the page's receiver is run. Its library is beside the tools."""
    name, command = WAYS[request.param]
    file = tmp_path / name
    file.write_text(block(request.param))
    (tmp_path / "node_modules").symlink_to(tools.npm.parent)
    return [*command, file]


@pytest.fixture
def port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
def person(url):
    """A client of somebody who has just signed up and logged in: keys may not manage webhooks."""
    who = {"email": f"{os.urandom(8).hex()}@example.org", "password": "correct horse battery staple"}
    with httpx.Client(base_url=f"{url}/api/v1") as client:
        assert client.post("/users/signup", json=who).status_code == 201
        login = {"username": who["email"], "password": who["password"]}
        token = client.post("/login/access-token", data=login).json()["access_token"]
        client.headers["Authorization"] = f"Bearer {token}"
        yield client


def until_it_answers(address, receiver):
    """What is sent to nobody is refused at once, so this asks until somebody is there."""
    while receiver.poll() is None:
        try:
            return httpx.post(address, content=b"{}", headers={
                "webhook-id": "forged", "webhook-timestamp": str(int(time.time())), "webhook-signature": "v1,Zm9yZ2Vk",
            })
        except httpx.ConnectError:
            pass
    pytest.fail("the receiver has ended")


@pytest.mark.parametrize("program", WAYS, indirect=True)
def test_a_receiver_takes_what_is_signed_and_refuses_what_is_not(program, port, person):
    address = f"http://127.0.0.1:{port}/"
    made = person.post("/webhooks/", json={"url": address, "events": ["task.created"]}).json()
    environment = {"PATH": os.environ["PATH"], "SCHEDULER_WEBHOOK_SECRET": made["secret"], "PORT": str(port), "NO_COLOR": "1"}
    with subprocess.Popen(program, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as receiver:
        try:
            assert until_it_answers(address, receiver).status_code == 400
            assert person.post("/tasks/", json={"title": "Write report"}).status_code == 201
            assert receiver.stdout.readline().strip() == "task.created Write report"
        finally:
            receiver.terminate()


def test_the_python_receiver_is_well_typed(tools, tmp_path):
    file = tmp_path / "receiver.py"
    file.write_text(block("python"))
    outcome = tools.python("mypy", "--strict", "--no-incremental", "--cache-dir", os.devnull, file)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
