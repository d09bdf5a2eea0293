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
    """Of an instance: which clients' requests the proxy had given to it, and when it was asked that, and when it was certainly gone."""

    clients: set
    looked: float
    gone: float

    def excuses(self, request):
        """A request that failed was under way there. What came between the look and the end, nobody has seen."""
        was_there = request.began <= self.gone and request.ended >= self.looked
        return was_there and (request.port in self.clients or request.began >= self.looked)


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
        expect(excused, f"{request.what} failed, which was not under way at an instance that was killed: {request}")
    expect(len(failed) >= len(deaths), "nothing was under way that could fail")
    expect(not (complaints := place.complaints()), f"{len(complaints)} errors are logged: {complaints[:3]}")
    return load.figures.cells()


def kill(place, instance):
    """Holds it up first, so that requests are under way for certain."""
    instance.freeze()
    wait_until(lambda: len(place.proxy.clients_at(instance.name)) >= 3, f"{instance.name} is sent no requests")
    looked, clients = time.monotonic(), place.proxy.clients_at(instance.name)
    instance.kill()
    return Death(clients, looked, time.monotonic())
