"""The quick starts of docs/api do what they say: their code runs on the server, and prints what stands under it."""

import os
import re
import subprocess
import sys

import httpx
import pytest
from tools import HERE

PAGES = HERE.parent / "docs" / "api"
# How the code of a page is run, by the word of its blocks, and the name of its file.
WAYS = {
    "curl": ("sh", "start.sh", ["bash", "-euo", "pipefail"]),
    "python": ("python", "start.py", [sys.executable, "-B"]),
    "typescript": ("ts", "start.ts", ["node"]),
}


def blocks(page, word):
    """The blocks of one language, in their order and as one text."""
    found = re.findall(rf"^```{word}\n(.*?)^```$", (PAGES / f"{page}.md").read_text(), re.DOTALL | re.MULTILINE)
    assert found
    return "\n".join(found) if word != "text" else "".join(found)


@pytest.fixture
def program(request, tmp_path):
    """The page, and its code in a file."""
    word, name, _ = WAYS[request.param]
    file = tmp_path / name
    file.write_text(blocks(request.param, word))
    return request.param, file


@pytest.fixture
def key(url):
    """A key of somebody who has just signed up."""
    person = {"email": f"{os.urandom(8).hex()}@example.org", "password": "correct horse battery staple"}
    with httpx.Client(base_url=f"{url}/api/v1") as nobody:
        assert nobody.post("/users/signup", json=person).status_code == 201
        login = {"username": person["email"], "password": person["password"]}
        token = nobody.post("/login/access-token", data=login).json()["access_token"]
        wanted = {"name": "Quick start", "scopes": ["read", "write"], "expires_in_days": 1}
        made = nobody.post("/users/me/api-keys/", json=wanted, headers={"Authorization": f"Bearer {token}"})
    return made.json()["key"]


@pytest.mark.parametrize("program", WAYS, indirect=True)
def test_a_quick_start_prints_what_it_says(program, url, key):
    page, file = program
    environment = {"PATH": os.environ["PATH"], "SCHEDULER_URL": url, "SCHEDULER_KEY": key, "NO_COLOR": "1"}
    outcome = subprocess.run([*WAYS[page][2], file], env=environment, capture_output=True, text=True, timeout=120)
    assert outcome.returncode == 0, outcome.stderr
    # Node may warn on stderr that it removes types, so only stdout is compared.
    assert outcome.stdout == blocks(page, "text"), outcome.stderr


def test_each_page_but_the_overview_is_a_quick_start():
    assert sorted(it.stem for it in PAGES.glob("*.md")) == sorted(["index", *WAYS])


@pytest.mark.parametrize("program", ["python"], indirect=True)
def test_the_python_quick_start_is_well_typed(program, tools):
    outcome = tools.python("mypy", "--strict", "--no-incremental", "--cache-dir", os.devnull, program[1])
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


@pytest.mark.parametrize("program", ["typescript"], indirect=True)
def test_the_typescript_quick_start_is_well_typed(program, tools):
    # The one name of Node that it uses; everything else every runtime has.
    node = program[1].with_name("node.d.ts")
    node.write_text("declare const process: { env: Record<string, string | undefined> };\n")
    options = ["--strict", "--noEmit", "--target", "es2024", "--lib", "es2024,dom,dom.asynciterable"]
    modules = ["--module", "esnext", "--moduleDetection", "force"]
    outcome = tools.node("tsc", *options, *modules, node, program[1])
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
