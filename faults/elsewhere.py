"""A clock that steps back, and a mail server that says nothing."""

import time
import urllib.request

from scene import Postgres, Sqlite, expect, fault


@fault(Sqlite, Postgres, clock=True)
def the_clock_steps_back_an_hour(scene):
    task = scene.ada.served("POST", "/tasks/", {"title": "before it"}).body
    token = scene.ada.served("GET", "/changes/").body["next"]
    scene.clock.step(-3600)
    new = scene.ada.served("POST", "/items/", {"title": "made an hour ago"}).body
    expect(new["created_at"] < task["created_at"], "the clock did not step")
    after = scene.ada.served("PUT", f"/tasks/{task['id']}", {"title": "after it"}).body
    expect(after["updated_at"] > task["updated_at"], f"versions do not ascend: {task['updated_at']}, {after['updated_at']}")
    for n in range(5):
        scene.ada.served("POST", "/tasks/", {"title": f"number {n}"})
    told = scene.ada.served("GET", f"/changes/?since={token}").body["changes"]
    expect(len(told) == 7, f"of 7 changes {len(told)} are told")
    listed = scene.ada.served("GET", "/tasks/").body
    expect([one["title"] for one in listed["data"]] == ["after it", *(f"number {n}" for n in range(5))], f"{listed}")
    scene.heals()
    scene.clock.step(0)
    scene.heals()


@fault(Sqlite, Postgres, mails="silent")
def the_mail_server_is_silent(scene):
    """It takes connections and says nothing; then there is a good one at its address."""
    for _ in range(5):
        scene.grace.served("POST", f"/password-recovery/{scene.ada.email}")
        scene.grace.served("POST", "/items/", {"title": "beside it"})
    with urllib.request.urlopen(f"{scene.server.url}/metrics") as response:
        expect(b"scheduler_outbox" in response.read(), "nobody counts the mails that wait")
    scene.heals()
    scene.mails.speak()
    deadline = time.monotonic() + 400
    while not scene.mails.received:
        expect(time.monotonic() < deadline, "the mails never go")
        time.sleep(0.2)
    expect(any(scene.ada.email in text for text in scene.mails.received), f"{scene.mails.received}")
