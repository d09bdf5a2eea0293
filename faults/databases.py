"""Databases that are away, busy or taken."""

import signal
import sqlite3
import threading
import time

from machine import stop
from scene import Holder, Postgres, Sqlite, expect, fault


@fault(Postgres)
def the_database_is_away_for_a_while(scene, seconds=60):
    scene.ada.served("POST", "/items/", {"title": "before it"})
    stop(scene.database.process, signal.SIGINT)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        scene.ada.refused(503, "unavailable", "POST", "/items/", {"title": "during it"})
        scene.ada.refused(503, "unavailable", "GET", "/items/")
        scene.is_alive()
        expect(not scene.is_ready(), "it says that it is ready")
    scene.database.start()
    scene.heals()
    expect(scene.ada.count() == 2, "what was refused is there")


@fault(Postgres)
def connections_are_cut_in_the_midst_of_a_transaction(scene):
    item = scene.ada.served("POST", "/items/", {"title": "kept"}).body["id"]
    for end in "pg_terminate_backend", "pg_cancel_backend":
        with Holder(scene.database, f"BEGIN; SELECT 1 FROM items WHERE id = '{item}' FOR UPDATE"):
            refused = []
            deleting = threading.Thread(
                target=lambda: refused.append(scene.ada.refused(503, "unavailable", "DELETE", f"/items/{item}"))
            )
            deleting.start()
            ours = "FROM pg_stat_activity WHERE application_name = 'scheduler' AND wait_event_type = 'Lock'"
            while scene.database.query(f"SELECT COUNT(*) {ours}") == "0":
                time.sleep(0.02)
            scene.database.query(f"SELECT {end}(pid) {ours}")
            deleting.join()
            expect(refused, "whoever was cut off was not refused")
        scene.grace.served("GET", "/items/")
        expect(scene.ada.ask("GET", f"/items/{item}").status == 200, "it is half gone")
    scene.heals()


@fault(Postgres, database_settings=["max_connections=25"])
def others_take_all_connections(scene):
    scene.database.query(
        "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'scheduler'"
    )
    others = []
    try:
        while len(others) < 100:
            others.append(Holder(scene.database, "SELECT 1"))
            if "FATAL" in others[-1].heard:
                break
        # Until those connections that were cut are known to be.
        while (answer := scene.ada.ask("GET", "/items/")).status == 200:
            pass
        expect(answer.status == 503, f"it is answered with {answer}")
        scene.ada.refused(503, "unavailable", "POST", "/items/", {"title": "during it"})
        scene.is_alive()
    finally:
        for other in others:
            other.__exit__()
    scene.heals()


@fault(Postgres)
def a_lock_is_held_on_a_table(scene, seconds=30):
    with Holder(scene.database, "BEGIN; LOCK TABLE items IN ACCESS EXCLUSIVE MODE"):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            scene.ada.refused(503, "unavailable", "POST", "/items/", {"title": "during it"})
            scene.grace.served("GET", "/tasks/")
            scene.grace.served("POST", "/tasks/", {"title": "beside it"})
    scene.heals()
    expect(scene.ada.count() == 1, "what was refused is there")


@fault(Sqlite)
def another_process_holds_the_database(scene, seconds=30):
    other = sqlite3.connect(scene.data / "scheduler.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        scene.ada.refused(503, "unavailable", "POST", "/items/", {"title": "during it"})
        scene.grace.served("GET", "/items/")
        scene.is_alive()
    other.execute("ROLLBACK")
    scene.heals()
    expect(scene.ada.count() == 1, "what was refused is there")
