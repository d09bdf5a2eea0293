"""Instances that end while others go on: as they are told to, and killed."""

import time
from dataclasses import dataclass

from crowd import Load
from place import wait_until
from scene import expect


def a_rolling_restart(place, users, rounds):
    """Nobody notices."""
    with Load(place, users) as load:
        for instance in place.instances * rounds:
            restart(place, load, instance)
    return load.without_failure()


def restart(place, load, instance):
    """Ends one instance as it is documented, and starts it again at its address."""
    instance.tell_to_stop()
    place.wait_for_end(instance)
    load.go_on()
    instance.start()
    place.wait_until_up()
    load.go_on([instance])


@dataclass
class Death:
    """Of an instance: which clients' requests the proxy had given to others, when it was asked that, and when the one was certainly gone."""

    elsewhere: set
    looked: float
    gone: float

    def excuses(self, request):
        """A request that failed was under way at the time, and not seen at another instance. What began after the look could not be."""
        was_under_way = request.began <= self.gone and request.ended >= self.looked
        return was_under_way and (request.began >= self.looked or request.port not in self.elsewhere)


def an_instance_is_killed(place, users, rounds):
    """Whatever fails was under way at that instance, and nothing that was answered is lost."""
    deaths = []
    with Load(place, users) as load:
        for instance in place.instances * rounds:
            deaths.append(kill(place, instance))
            load.go_on()
            instance.start()
            place.wait_until_up()
            load.go_on([instance])
    failed = load.figures.failed
    for request in failed:
        excused = any(death.excuses(request) for death in deaths)
        expect(excused, f"what failed was not under way at an instance that was killed: {request}, {deaths}")
    expect(len(failed) >= len(deaths), "nothing was under way that could fail")
    expect(not (complaints := place.complaints()), f"{len(complaints)} errors are logged: {complaints[:3]}")
    return load.figures.cells()


def kill(place, instance):
    """Holds it up first, so that requests are under way for certain."""
    instance.freeze()
    wait_until(lambda: len(place.proxy.clients_at(instance.name)) >= 3, f"{instance.name} is sent no requests")
    looked = time.monotonic()
    elsewhere = set().union(*(place.proxy.clients_at(other.name) for other in place.instances if other is not instance))
    instance.kill()
    return Death(elsewhere, looked, time.monotonic())
