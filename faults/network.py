"""Clients of HTTP/1 that are slow, silent or endless, in numbers."""

import resource
import select
import socket
import time

from scene import Sqlite, expect, fault

# What the server waits for a test would wait for too.
SHORT_HEADS, SHORT_BODIES = {"SCHEDULER_HEADER_TIMEOUT": "4s"}, {"SCHEDULER_REQUEST_TIMEOUT": "4s"}
PIECE = 1 << 16


def address_of(scene):
    host, port = scene.ada.address.split(":")
    return host, int(port)


def crowd(scene, size, first=b""):
    """Connections, on which something is sent at once. There may be as many as the test's own table of open files has room for."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    room = min(hard, max(soft, size + 200))
    resource.setrlimit(resource.RLIMIT_NOFILE, (room, hard))
    connections = []
    for _ in range(min(size, room - 200)):
        connections.append(socket.create_connection(address_of(scene), timeout=60 * scene.patience))
        connections[-1].sendall(first)
    return connections


def are_closed(scene, connections, within):
    """Whether the server ends all of these in time."""
    deadline = time.monotonic() + within * scene.patience
    for connection in connections:
        connection.settimeout(max(0.1, deadline - time.monotonic()))
        try:
            while connection.recv(PIECE):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            pass
        connection.close()
    return True


def is_answered(connection):
    """Whether something came, or the end."""
    looking = select.poll()
    looking.register(connection, select.POLLIN)
    return bool(looking.poll(0))


def head(scene, method, path, *lines):
    authorization = scene.ada.authorization()["Authorization"]
    given = [f"{method} /api/v1{path} HTTP/1.1", "host: x", f"authorization: {authorization}", *lines]
    return ("\r\n".join(given) + "\r\n\r\n").encode()


@fault(Sqlite, settings={"SCHEDULER_MAX_CONNECTIONS": "11000", "SCHEDULER_HEADER_TIMEOUT": "30s"}, short={"size": 2_000})
def thousands_of_connections_are_idle(scene, size=10_000):
    idle = crowd(scene, size)
    scene.until(lambda: scene.metric("scheduler_http_connections_open") >= len(idle), "they are not all open at once")
    scene.grace.served("GET", "/items/")
    scene.grace.served("POST", "/items/", {"title": "beside it"})
    expect(are_closed(scene, idle, 90), "they are not ended")
    scene.heals()


@fault(Sqlite, settings=SHORT_HEADS)
def heads_come_slowly(scene):
    """Letter by letter and without end: half of them in the first line, the others in a header after it."""
    slow = crowd(scene, 250, b"GET /") + crowd(scene, 250, b"GET / HTTP/1.1\r\nx: ")
    deadline = time.monotonic() + 30 * scene.patience
    while waiting := [connection for connection in slow if not is_answered(connection)]:
        expect(time.monotonic() < deadline, f"{len(waiting)} of them are not ended while something comes")
        for connection in waiting:
            try:
                connection.send(b"x")
            except ConnectionError:
                pass
        scene.grace.served("GET", "/items/")
        time.sleep(0.5)
    expect(are_closed(scene, slow, 30), "they are not ended")
    scene.heals()


@fault(Sqlite, settings=SHORT_BODIES, short={"size": 200})
def bodies_come_slowly(scene, size=500):
    slow = crowd(scene, size, head(scene, "POST", "/items/", "content-type: application/json", "content-length: 1000"))
    while waiting := [connection for connection in slow if not is_answered(connection)]:
        for connection in waiting:
            connection.send(b" ")
        scene.grace.served("POST", "/items/", {"title": "beside it"})
        time.sleep(0.5)
    answers = [connection.recv(PIECE) for connection in slow]
    wrong = {answer for answer in answers if not (answer.startswith(b"HTTP/1.1 408 ") and b"request_id" in answer)}
    expect(not wrong, f"they are answered with {wrong}")
    scene.heals()
    expect(scene.ada.count() == 1, "half a body was taken for a whole one")


@fault(Sqlite, short={"size": 20}, short_settings={"SCHEDULER_ANSWER_MEMORY": "16MiB"})
def answers_are_not_read(scene, size=200):
    for n in range(100):
        scene.ada.served("POST", "/tasks/", {"title": f"number {n}", "description": "x" * 10_000})
    silent = crowd(scene, size)
    for connection in silent:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.send(head(scene, "GET", "/tasks/?limit=100") * 20)
    for _ in range(20):
        scene.grace.served("GET", "/tasks/")
        time.sleep(0.1)
    refused = 'scheduler_http_requests_total{method="GET",route="/api/v1/tasks",status="503"}'
    scene.until(lambda: scene.metric(refused) > 0, "there is room for all of them")
    for connection in silent:
        connection.close()
    scene.heals()


@fault(Sqlite)
def bodies_have_a_gigabyte_or_no_end(scene):
    kinds = [
        ("content-length: 1000000000", b"x" * PIECE),
        ("transfer-encoding: chunked", b"10000\r\n" + b"x" * PIECE + b"\r\n"),
    ]
    for line, piece in kinds:
        # A little more than the MiB that a body may have.
        begun = head(scene, "POST", "/items/", "content-type: application/json", line) + piece * 17
        for connection in crowd(scene, 20, begun):
            answer = connection.recv(PIECE)
            expect(answer.startswith(b"HTTP/1.1 413 ") and b"body_too_large" in answer, f"{line} is answered with {answer}")
            expect(is_cut_off(connection, piece), "it may send for ever")
        scene.grace.served("GET", "/items/")
    scene.heals()
    expect(scene.ada.count() == 1, "something of it was taken")


def is_cut_off(connection, piece):
    """Whether the server ends a connection before a gigabyte is sent on it."""
    with connection:
        try:
            for _ in range(1_000_000_000 // PIECE):
                connection.sendall(piece)
        except ConnectionError:
            return True
    return False
