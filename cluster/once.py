"""What several instances do together: sessions, mails and tidying up, each once, and changes that all are told of."""

import asyncio
import itertools
import re
import statistics
import threading
import time
from collections import Counter

from place import wait_until
from scene import Person, expect
from streams import hear_of, listen

# How soon a stream ends whose session has ended elsewhere: they are looked at every 3 s.
ENDED_WITHIN_SECONDS = 5
# How soon a device hears at another instance of a change, in the median.
HEARD_WITHIN_MILLISECONDS = 150
# Sessions, and things in the trash.
EXPIRED, DISCARDED = 2000, 20


def person(place, name, password):
    """Somebody with a session."""
    someone = Person(place.proxy, password, f"{name}@example.com")
    someone.sign_up(password)
    someone.log_in()
    return someone


def sessions(place, password):
    """One that is opened anywhere holds everywhere, and one that is ended anywhere ends everywhere, at once."""
    ada = person(place, "sessions", password)
    asked = 0
    for opened, ended in itertools.product(place.instances, repeat=2):
        here = ada.at(opened)
        here.log_in()
        for instance in place.instances:
            here.at(instance).served("GET", "/users/me")
        here.at(ended).served("POST", "/logout")
        for instance in place.instances:
            here.at(instance).refused(401, "not_authenticated", "GET", "/users/me")
        asked += 8
    streams_end(place, ada)
    return figures(asked)


def figures(requests, slowest=None, p99=None):
    """The cells of a scene without users who go on meanwhile. It ends at the first request that fails."""
    return [f"{requests}", "0", "", *("" if time is None else f"{time:.0f}" for time in (slowest, p99))]


def streams_end(place, ada):
    first, second, _ = place.instances
    here = ada.at(first)
    here.log_in()

    async def end():
        reader, stream = await listen(here)
        await asyncio.to_thread(here.at(second).served, "POST", "/logout")
        try:
            await asyncio.wait_for(reader.read(), ENDED_WITHIN_SECONDS)
        except TimeoutError:
            expect(False, "a stream goes on whose session was ended at another instance")
        stream.close()

    asyncio.run(end())


def live_updates(place, password):
    """A device at one instance hears of what is written at another, and of nothing else; through the proxy too."""
    ada = person(place, "updates", password)
    taken = []
    for listener, writer in itertools.permutations([*place.instances, place.proxy], 2):
        heard = asyncio.run(hear_of(ada.at(listener), ada.at(writer)))
        median = statistics.median(heard)
        expect(median <= HEARD_WITHIN_MILLISECONDS, f"at {listener.url} a change at {writer.url} is heard of after {median:.0f} ms")
        taken += heard
    taken.sort()
    return figures(len(taken), taken[-1], taken[int(len(taken) * 0.99)])


def mails(place, people, password):
    """Each is sent once, whoever queued it and whoever sends it."""
    place.mails.received.clear()
    writers = [person(place, f"mails-{n}", password) for n in range(people)]

    def ask(writer, instance):
        writer.at(instance).served("POST", f"/password-recovery/{writer.email}", within=10)

    threads = [threading.Thread(target=ask, args=each) for each in zip(writers, itertools.cycle(place.instances))]
    started = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    wait_until(lambda: place.database.query("SELECT COUNT(*) FROM outbox") == "0", "mails wait for ever")
    took = time.monotonic() - started
    sent = Counter(re.search(r"^To: <?([^>\s]+)", text, re.MULTILINE).group(1) for text in place.mails.received)
    expect(sent == Counter(writer.email for writer in writers), f"not each mail was sent once: {sent.most_common(3)}, {len(sent)} in all")
    return figures(len(writers), took * 1000)


def housekeeping(place, password):
    """All instances tidy up at their start, and together they remove each thing once."""
    ada = person(place, "housekeeping", password)
    for n in range(DISCARDED):
        item = ada.served("POST", "/items/", {"title": f"number {n}"}).body["id"]
        ada.served("DELETE", f"/items/{item}")
    place.stop_all()
    owner = f"(SELECT id FROM users WHERE email_key = '{ada.email}')"
    place.database.query(
        f"INSERT INTO sessions (id, user_id, created_at, expires_at, last_seen_at) SELECT gen_random_uuid(), {owner}, "
        f"now() - interval '9 days', now() - interval '1 day', now() - interval '9 days' FROM generate_series(1, {EXPIRED})"
    )
    place.database.query(f"UPDATE trash SET expires_at = now() - interval '1 hour' WHERE owner_id = {owner}")
    seen = {instance.name: len(instance.logged()) for instance in place.instances}
    place.start_all()
    place.wait_until_up()

    def removed():
        lines = [line for one in place.instances for line in one.logged()[seen[one.name]:] if "tidied up" in line]
        return sum(int(re.search(r"removed=(\d+)", line).group(1)) for line in lines)

    wait_until(lambda: removed() >= EXPIRED + DISCARDED, "not all that has expired is removed")
    expect(removed() == EXPIRED + DISCARDED, f"of {EXPIRED + DISCARDED} things {removed()} were removed")
    left = place.database.query("SELECT (SELECT COUNT(*) FROM sessions WHERE expires_at < now()) + (SELECT COUNT(*) FROM trash WHERE expires_at < now())")
    expect(left == "0", f"{left} things are left that have expired")
    expect(not (complaints := place.complaints()), f"{complaints[:3]}")
    return figures(EXPIRED + DISCARDED)
