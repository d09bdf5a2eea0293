"""What somebody has, as it must be after each answer: the slow and obvious model of an account."""

import copy
import uuid

START = "2026-11-20T09:00:00Z"


class Account:
    """Tasks in their order, events, items, the trash, settings and keys."""

    def __init__(self):
        self.tasks = []
        self.events = {}
        self.items = {}
        self.trash = {}
        self.week_start = None
        # By their names; the id once it was asked for.
        self.keys = {}

    def after(self, step):
        """The account after a step."""
        changed = copy.deepcopy(self)
        step.apply(changed)
        return changed

    def task(self, id):
        return next(task for task in self.tasks if task["id"] == id)

    def place(self, id):
        return [task["id"] for task in self.tasks].index(id)

    def discard(self, kind, id):
        """Puts something into the trash, with where it stood."""
        if kind == "tasks":
            place = self.place(id)
            thing = self.tasks.pop(place)
            # By then the one that stood after it has its place.
            neighbours = [self.tasks[n]["id"] if 0 <= n < len(self.tasks) else None for n in (place - 1, place)]
        else:
            thing, neighbours = getattr(self, kind).pop(id), [None, None]
        self.trash[id] = (kind, thing, neighbours)

    def restore(self, id):
        kind, thing, (before, after) = self.trash.pop(id)
        if kind != "tasks":
            getattr(self, kind)[id] = thing
            return
        there = [task["id"] for task in self.tasks]
        if before in there:
            self.tasks.insert(there.index(before) + 1, thing)
        elif after in there:
            self.tasks.insert(there.index(after), thing)
        else:
            self.tasks.append(thing)

    def move(self, id, beside, is_after):
        task = self.tasks.pop(self.place(id))
        self.tasks.insert(self.place(beside) + is_after, task)

    def reorder(self, ids):
        """The named ones take each other's places, in the order in which they are named."""
        places = sorted(self.place(id) for id in ids)
        for place, task in zip(places, [self.task(id) for id in ids]):
            self.tasks[place] = task

    def seen(self):
        """What of it can be asked for."""
        return {
            "tasks": self.tasks, "events": self.events, "items": self.items,
            "trash": {id: (kind, thing["title"]) for id, (kind, thing, _) in self.trash.items()},
            "week_start": self.week_start, "keys": set(self.keys),
        }


class Step:
    """One request, and what it does to an account when it is carried out."""

    def __init__(self, method, path, body=None, apply=lambda account: None, name=None):
        self.method, self.path, self.body, self.apply = method, path, body, apply
        self.name = name or f"{method} {path.replace('/', ' ').split()[0]}"


def title(random):
    return f"Number {random.randrange(10**6)}"


def create(account, random):
    id, named = str(uuid.UUID(int=random.getrandbits(128), version=4)), title(random)
    kind = random.choice(["tasks", "events", "items"])
    body = {"id": id, "title": named}
    if kind == "tasks":
        task = {"id": id, "title": named, "completed": False, "scheduled_start": None}
        return Step("POST", "/tasks/", body, lambda account: account.tasks.append(task))
    if kind == "events":
        body |= {"start": START, "end": "2026-11-20T10:00:00Z"}
    thing = {"id": id, "title": named}
    return Step("POST", f"/{kind}/", body, lambda account: getattr(account, kind).update({id: thing}))


def change(account, random):
    kind = random.choice(["tasks", "events", "items"])
    ids = [task["id"] for task in account.tasks] if kind == "tasks" else list(getattr(account, kind))
    if not ids:
        return create(account, random)
    id, named = random.choice(ids), title(random)
    if random.random() < 0.3:
        return Step("DELETE", f"/{kind}/{id}", apply=lambda account: account.discard(kind, id))

    def apply(account):
        (account.task(id) if kind == "tasks" else getattr(account, kind)[id])["title"] = named

    method = "PUT" if kind == "items" else "PATCH"
    return Step(method, f"/{kind}/{id}", {"title": named}, apply)


def plan(account, random):
    """What is done with tasks alone."""
    if len(account.tasks) < 3:
        return create(account, random)
    ids = [task["id"] for task in account.tasks]
    one, other = random.sample(ids, 2)
    way = random.choice(["toggle", "move", "move", "reorder", "reorder", "schedule", "unschedule"])
    if way == "toggle":
        def toggle(account):
            account.task(one)["completed"] ^= True
        return Step("PUT", f"/tasks/{one}/toggle-completed", apply=toggle, name="toggle")
    if way == "move":
        is_after = random.random() < 0.5
        body = {"after" if is_after else "before": other}
        return Step("POST", f"/tasks/{one}/move", body, lambda account: account.move(one, other, is_after), "move")
    if way == "reorder":
        named = random.sample(ids, random.randint(2, len(ids)))
        return Step("POST", "/tasks/reorder", named, lambda account: account.reorder(named), "reorder")
    start = START if way == "schedule" else None

    def schedule(account):
        account.task(one)["scheduled_start"] = start

    method, body = ("POST", {"start": START}) if start else ("DELETE", None)
    return Step(method, f"/tasks/{one}/schedule", body, schedule, way)


def trash(account, random):
    if not account.trash:
        return change(account, random)
    id, way = random.choice(list(account.trash)), random.random()
    if way < 0.6:
        return Step("POST", f"/trash/{id}/restore", apply=lambda account: account.restore(id), name="restore")
    if way < 0.9:
        return Step("DELETE", f"/trash/{id}", apply=lambda account: account.trash.pop(id), name="remove for ever")
    return Step("DELETE", "/trash/", apply=lambda account: account.trash.clear(), name="empty the trash")


def settings(account, random):
    day = random.choice(["monday", "saturday", "sunday"])

    def apply(account):
        account.week_start = day

    return Step("PATCH", "/users/me/settings", {"week_start": day}, apply, "settings")


def key(account, random):
    known = [name for name, id in account.keys.items() if id]
    if known and random.random() < 0.5:
        name = random.choice(known)
        return Step("DELETE", f"/users/me/api-keys/{account.keys[name]}", apply=lambda account: account.keys.pop(name))
    if len(account.keys) > 50:
        return settings(account, random)
    name = title(random)
    body = {"name": name, "scopes": ["read"], "expires_in_days": 1}
    return Step("POST", "/users/me/api-keys/", body, lambda account: account.keys.update({name: None}), "key")


WAYS = [create] * 5 + [change] * 6 + [plan] * 8 + [trash] * 4 + [settings, key]


def next_step(account, random):
    return random.choice(WAYS)(account, random)
