"""Databases that are away, busy or taken."""

import signal
import sqlite3
import time

from scene import Holder, Postgres, Sqlite, at_once, expect, fault, meanwhile, stop

OURS = "FROM pg_stat_activity WHERE application_name = 'scheduler'"


@fault(Postgres, short={"seconds": 1})
def the_database_is_away_for_a_while(scene, seconds=60):
    scene.ada.served("POST", "/items/", {"title": "before it"})
    stop(scene.database.process, signal.SIGINT)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        at_once(
            lambda: scene.ada.refused(503, "unavailable", "POST", "/items/", {"title": "during it"}),
            lambda: scene.grace.refused(503, "unavailable", "GET", "/items/"),
            scene.is_not_ready,
            scene.is_alive,
        )
    scene.database.start()
    scene.heals()
    expect(scene.ada.count() == 2, "what was refused is there")


@fault(Postgres)
def connections_are_cut_in_the_midst_of_a_transaction(scene):
    item = scene.ada.served("POST", "/items/", {"title": "kept"}).body["id"]
    for end in "pg_terminate_backend", "pg_cancel_backend":
        holding = Holder(scene.database, f"BEGIN; SELECT 1 FROM items WHERE id = '{item}' FOR UPDATE")
        with holding, Holder(scene.database, "SELECT 1") as other:
            cut = lambda: other.does(f"SELECT {end}(pid) {OURS} AND wait_event_type = 'Lock'") == "t"
            at_once(
                lambda: scene.ada.refused(503, "unavailable", "DELETE", f"/items/{item}"),
                lambda: scene.until(cut, "nobody waits for the row", within=10),
            )
        scene.grace.served("GET", "/items/")
        expect(scene.ada.ask("GET", f"/items/{item}").status == 200, "it is half gone")
    scene.heals()
    expect(scene.ada.count() == 2, "it is gone, or there twice")


@fault(Postgres, database_settings=("max_connections=25",))
def others_take_all_connections(scene):
    others = [Holder(scene.database, "SELECT 1")]

    def take():
        """Cuts the server's connections, and takes all that there are before it has them again."""
        others[0].does(f"SELECT COUNT(pg_terminate_backend(pid)) {OURS}")
        while "FATAL" not in others[-1].heard:
            expect(len(others) < 1000, "the connections of PostgreSQL have no end")
            others.append(Holder(scene.database, "SELECT 1"))
        others.pop().__exit__()
        return others[0].does(f"SELECT COUNT(*) {OURS}") == "0"

    try:
        scene.until(take, "the server always has a connection")
        at_once(
            lambda: scene.ada.refused(503, "unavailable", "POST", "/items/", {"title": "during it"}),
            lambda: scene.grace.refused(503, "unavailable", "GET", "/items/"),
            scene.is_not_ready,
            scene.is_alive,
        )
    finally:
        for other in others:
            other.__exit__()
    scene.heals()
    expect(scene.ada.count() == 1, "what was refused is there")


@fault(Postgres, short={"seconds": 1})
def a_lock_is_held_on_a_table(scene, seconds=30):
    def others():
        scene.grace.served("GET", "/tasks/")
        scene.grace.served("POST", "/tasks/", {"title": "beside it"})

    with Holder(scene.database, "BEGIN; LOCK TABLE items IN ACCESS EXCLUSIVE MODE"):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            refused = lambda: scene.ada.refused(503, "unavailable", "POST", "/items/", {"title": "during it"})
            meanwhile(others, refused)
    scene.heals()
    expect(scene.ada.count() == 1, "what was refused is there")


@fault(Sqlite, short={"seconds": 1})
def another_process_holds_the_database(scene, seconds=30):
    def others():
        scene.grace.served("GET", "/items/")
        scene.is_alive()

    other = sqlite3.connect(scene.data / "scheduler.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        refused = lambda: scene.ada.refused(503, "unavailable", "POST", "/items/", {"title": "during it"})
        meanwhile(others, refused)
    other.execute("ROLLBACK")
    scene.heals()
    expect(scene.ada.count() == 1, "what was refused is there")
