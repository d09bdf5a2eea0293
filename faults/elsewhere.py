"""A clock that steps back, and a mail server that says nothing."""

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


@fault(Sqlite, Postgres, mails=True, short={"hangs_up": True})
def the_mail_server_is_silent(scene, hangs_up=False):
    """It takes connections and says nothing; then there is a good one at its address. One that is started anew hangs up first, so that
    the minute that the server has patience for need not pass."""
    for _ in range(5):
        scene.grace.served("POST", f"/password-recovery/{scene.ada.email}")
        scene.grace.served("POST", "/items/", {"title": "beside it"})
    scene.until(lambda: scene.metric("scheduler_outbox_pending") > 0, "nobody counts the mails that wait")
    scene.heals()
    expect(not scene.mails.received, "a server that says nothing has taken a mail")
    scene.mails.speak()
    if hangs_up:
        scene.mails.hang_up()
    scene.until(lambda: len(scene.mails.received) >= 5, "not all mails go", within=200)
    expect(all(f"To: {scene.ada.email}" in text for text in scene.mails.received), f"{scene.mails.received}")
    scene.until(lambda: scene.metric("scheduler_outbox_pending") == 0, "mails are counted that are gone")
