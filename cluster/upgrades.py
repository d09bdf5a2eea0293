"""A rolling upgrade over steps of the schema, as the rules in `docs/operations.md` have it: expand, then contract.

There is no later version yet. What it would do to the database is done by hand, as its migration would do it: step by step, under the
same lock, with rows in `seaql_migrations` that this version does not know. That needs no second build, which would be this source
with one more step; what an old instance may and may not do does not depend on who wrote the row. With `--from REVISION` the instances
are first those of an earlier revision, and this one migrates for real when the first of them is replaced. It must be a revision that
has `schema_floor`: one before it is not ready any more as soon as a later one has migrated.
"""

import time

from crowd import Load
from place import wait_until
from restarts import restart
from scene import Holder, expect

# As in `crates/persistence/src/migrations/apply.rs`.
LOCK = 0x5343_4845_4455_4C45
TRIES, PAUSE_SECONDS = 30, 0.25
LATER = "m2999"
# What requests read and write.
TABLES = ["users", "sessions", "ledgers", "tasks", "events", "items", "changes", "trash", "outbox", "audit_entries"]


def migrate(place, month, *changes):
    """Each change is a step of a table of its own; one that is held up begins anew."""
    with Holder(place.database, f"SELECT pg_advisory_lock({LOCK})"):
        for number, change in enumerate(changes):
            step = f"{LATER}{month:02}01_{number:06}"
            script = place.database.data.parent / f"{step}.sql"
            script.write_text(
                f"BEGIN; SET LOCAL lock_timeout = '2s'; {change}; "
                f"INSERT INTO seaql_migrations (version, applied_at) VALUES ('{step}', 0); COMMIT;"
            )
            for _ in range(TRIES):
                said = place.database.run(script)
                if said.returncode == 0:
                    break
                expect("lock timeout" in said.stderr, said.stderr)
                time.sleep(PAUSE_SECONDS)
            expect(said.returncode == 0, f"{change} is held up for ever")


def a_rolling_upgrade(place, users, binary, is_old):
    """Old instances serve while and after a later version migrates, and can be started again; in the end they are refused."""
    with Load(place, users) as load:
        if is_old:
            replace(place, load, binary)
        newest = place.database.query("SELECT MAX(version) FROM seaql_migrations")
        migrate(place, 1, *(f"ALTER TABLE {table} ADD COLUMN later text NOT NULL DEFAULT 'new'" for table in TABLES))
        all_are_ready(place, load)
        replace(place, load, binary)
        raised = f"UPDATE schema_floor SET step = '{newest}'"
        migrate(place, 2, raised, *(f"ALTER TABLE {table} DROP COLUMN later" for table in TABLES))
        all_are_ready(place, load)
        restart(place, load, place.instances[0])
    cells = load.without_failure()
    refuse_what_is_too_old(place, newest)
    return cells


def replace(place, load, binary):
    """Each instance by one of this version, one after the other."""
    for instance in place.instances:
        instance.binary = binary
        restart(place, load, instance)


def all_are_ready(place, load):
    load.go_on(place.instances)
    states = place.proxy.states()
    expect(all(state == "UP" for state in states.values()), f"the proxy takes instances for not ready: {states}")
    for instance in place.instances:
        expect(instance.is_ready(), f"{instance.name} is not ready")


def refuse_what_is_too_old(place, newest):
    """A contraction that these instances do not survive: they say so, and none can be started."""
    too_late = f"{LATER}0301_000000"
    migrate(place, 3, f"UPDATE schema_floor SET step = '{too_late}'")
    for instance in place.instances:
        expect(not instance.is_ready(), f"{instance.name} is ready on a schema that it is too old for")
    complaints = place.complaints()
    expect(len(complaints) >= 3 and all("this one is too old for it" in one for one in complaints), f"they do not say why: {complaints}")
    ended = place.instances[0].migrate()
    expect(ended.returncode == 1 and "this one is too old for it" in ended.stderr, f"it starts on it: {ended}")
    place.database.query(f"UPDATE schema_floor SET step = '{newest}'")
    place.database.query(f"DELETE FROM seaql_migrations WHERE version LIKE '{LATER}%'")
    wait_until(lambda: all(one.is_ready() for one in place.instances), "they are not ready again by themselves")
    place.wait_until_up()
    # The proxy has asked them too.
    place.complaints()
