"""How soon the plans of many accounts follow their changes, at a server that has one core.

Each account has planning switched on and a month's work in its list. A change is made at a fixed rate, at one account after the
other, whether or not the changes before were answered. An account is due a second after its change, so the least lag is a second.
"""

import datetime
import json
import random
import sqlite3
import statistics
import threading
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import calendar_window
from machine import Server
from session import Session

ACCOUNTS, TASKS = 1_000, 200
CHANGES_A_MINUTE = 1_000
MINUTES = 3
# Before they are measured, so that the work of the first plans is over.
WARM_UP_SECONDS = 10
SETTLES_WITHIN_SECONDS = 900
LOOK_EVERY_SECONDS = 0.5
# Nobody who waits is due later than that. (Who has no block that ends sooner is due at midnight.)
SOON_SECONDS = 20
SENDERS = 8

HEADINGS = ["Database", "Accounts", "Changes a minute", "Lag ms", "99 of 100 within ms", "The slowest", "CPU % of a core"]


def tasks(number):
    """A month's work of somebody: a third of it is due, a third more urgent than usual, as a file of Todoist has it."""
    chance = random.Random(number)
    lines = ["TYPE,CONTENT,PRIORITY,DATE,DURATION,DURATION_UNIT"]
    today = datetime.date.today()
    for task in range(TASKS):
        due = today + datetime.timedelta(days=chance.randrange(1, 40)) if chance.random() < 1 / 3 else ""
        priority = chance.choice([2, 4, 4])
        lines.append(f"task,Task {task},{priority},{due},{5 * chance.randrange(3, 13)},minute")
    return "\r\n".join(lines)


def filled(client, number):
    """An account with its tasks; answers the id of one of them."""
    headers = {"Content-Type": "text/csv", **client.authorization()}
    request = urllib.request.Request(f"{client.api}/tasks/import", tasks(number).encode(), headers)
    with urllib.request.urlopen(request) as response:
        if json.load(response)["created"] != TASKS:
            raise RuntimeError("not all tasks were taken in")
    return client.get("/tasks/?limit=1")["data"][0]["id"]


def accounts(server, password, count):
    """So many of them, each with the id of a task."""
    def one(number):
        client = calendar_window.account(server, password, f"planned{number}")
        return client, filled(client, number)

    with ThreadPoolExecutor(SENDERS) as pool:
        return list(pool.map(one, range(count)))


class Plans:
    """When each account is due, as the database has it: to ask the server would be work for it."""

    def __init__(self, database, data):
        self.database, self.file = database, data / "scheduler.db"

    def due(self):
        """The seconds since 1970 by account; only of those that were planned for before."""
        if self.database.url:
            # As SQLite keeps instants.
            text = "to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"
            rows = self.database.query(f"SELECT owner_id, {text} FROM plans WHERE planned_at IS NOT NULL").splitlines()
            found = [row.split("|") for row in rows]
        else:
            connection = sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)
            sql = "SELECT lower(hex(owner_id)), due_at FROM plans WHERE planned_at IS NOT NULL"
            found = connection.execute(sql).fetchall()
            connection.close()
        return {owner.replace("-", ""): datetime.datetime.fromisoformat(at).timestamp() for owner, at in found}

    def wait_for(self, count):
        """Waits until so many have a plan."""
        ends = time.monotonic() + SETTLES_WITHIN_SECONDS
        while len(self.due()) < count:
            if time.monotonic() > ends:
                raise RuntimeError("not everybody has a plan")
            time.sleep(LOOK_EVERY_SECONDS)


class Watch:
    """Learns of each change how long after its answer its account was planned for. A change makes its account due a second later, in its own
    transaction, and the run that plans it says that it is due much later. So the lag is known to the time between two looks, and is told
    too long rather than too short."""

    def __init__(self, plans):
        self.plans = plans
        # The changes that no plan follows yet, by account.
        self.waiting = {}
        self.lags = []
        self.lock = threading.Lock()

    def changed(self, owner, answered):
        with self.lock:
            self.waiting.setdefault(owner, []).append(answered)

    def look(self):
        with self.lock:
            waiting, self.waiting = self.waiting, {}
        now, due = time.time(), self.plans.due()
        seen = time.time()
        for owner, answered in waiting.items():
            if due.get(owner, 0) > now + SOON_SECONDS:
                self.lags += [seen - one for one in answered]
                continue
            with self.lock:
                self.waiting.setdefault(owner, []).extend(answered)

    def wait_for_all(self):
        ends = time.monotonic() + SETTLES_WITHIN_SECONDS
        while self.waiting:
            if time.monotonic() > ends:
                raise RuntimeError(f"{len(self.waiting)} accounts wait for their plans")
            time.sleep(LOOK_EVERY_SECONDS)
            self.look()


def switch_on(everybody):
    with ThreadPoolExecutor(SENDERS) as pool:
        mode = {"planning": {"mode": "automatic"}}
        list(pool.map(lambda one: Session(one[0]).send("PATCH", "/users/me/settings", mode), everybody))


def change(session, task, chance):
    """Changes how long a task takes."""
    session.send("PATCH", f"/tasks/{task}", {"duration_minutes": 5 * chance.randrange(3, 19)})
    return time.time()


def drive(everybody, owners, watch, minutes, a_minute):
    """Makes changes at their rate, at all accounts in turn."""
    chance = random.Random(11)
    sessions = [Session(client) for client, _ in everybody]
    pause = 60 / a_minute
    begun = time.monotonic()

    def one(number, at):
        time.sleep(max(0, begun + at - time.monotonic()))
        answered = change(sessions[number], everybody[number][1], chance)
        sessions[number].close()
        watch.changed(owners[number], answered)

    with ThreadPoolExecutor(SENDERS) as pool:
        turns = range(round(minutes * a_minute))
        made = [pool.submit(one, turn % len(everybody), turn * pause) for turn in turns]
        while (elapsed := time.monotonic() - begun) < minutes * 60:
            watch.look()
            time.sleep(min(LOOK_EVERY_SECONDS, max(0, minutes * 60 - elapsed)))
        for each in made:
            each.result()


def measure(binary, database, folder, password, minutes, count=ACCOUNTS):
    """One line of the table. It has no bar: milliseconds are those of this machine."""
    data = folder / "planner-load"
    data.mkdir()
    many = {"SCHEDULER_QUOTA_SESSIONS": "10000000"}
    # Filled with all cores, and with another process.
    with Server(binary, data, database.url, settings=many) as server:
        everybody = accounts(server, password, count)
    database.settle()
    plans = Plans(database, data)
    with Server(binary, data, database.url, cores=1) as server:
        everybody = [(client.at(server), task) for client, task in everybody]
        owners = [client.get("/users/me")["id"].replace("-", "") for client, _ in everybody]
        switch_on(everybody)
        plans.wait_for(count)
        time.sleep(WARM_UP_SECONDS)
        watch, before, begun = Watch(plans), server.cpu(), time.monotonic()
        a_minute = CHANGES_A_MINUTE * count // ACCOUNTS
        drive(everybody, owners, watch, minutes, a_minute)
        busy = (server.cpu() - before) / (time.monotonic() - begun) * 100
        watch.wait_for_all()
    lags = [lag * 1000 for lag in sorted(watch.lags)]
    if len(lags) != round(minutes * a_minute):
        raise RuntimeError(f"{len(lags)} changes have a plan")
    return True, [
        database.name, f"{count} of {TASKS} tasks", f"{a_minute}", f"{statistics.median(lags):.0f}",
        f"{lags[len(lags) * 99 // 100]:.0f}", f"{lags[-1]:.0f}", f"{busy:.0f}",
    ]
