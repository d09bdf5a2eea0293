"""Clients that are slow, silent, endless or mad, in numbers."""

import resource
import socket
import threading
import time

from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.exceptions import ProtocolError
from scene import Sqlite, expect, fault

# Waits of the server that a test would wait for too.
SHORT = {"SCHEDULER_HEADER_TIMEOUT": "2s", "SCHEDULER_REQUEST_TIMEOUT": "3s"}
# A crowd may be as large as the test's own table of open files.
IDLE = 10_000


def address_of(scene):
    host, port = scene.ada.address.split(":")
    return host, int(port)


def crowd(scene, size):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, size + 200)), hard))
    return [socket.create_connection(address_of(scene), timeout=60) for _ in range(size)]


def closed(connections, within):
    """Whether the server ends all of these in time."""
    deadline = time.monotonic() + within
    for connection in connections:
        connection.settimeout(max(0.1, deadline - time.monotonic()))
        try:
            while connection.recv(1 << 16):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            pass
        connection.close()
    return True


def head(scene, method, path, *lines):
    authorization = scene.ada.authorization()["Authorization"]
    given = [f"{method} /api/v1{path} HTTP/1.1", "host: x", f"authorization: {authorization}", *lines]
    return ("\r\n".join(given) + "\r\n\r\n").encode()


@fault(Sqlite, settings={"SCHEDULER_MAX_CONNECTIONS": "11000", "SCHEDULER_HEADER_TIMEOUT": "30s"})
def ten_thousand_connections_are_idle(scene):
    idle = crowd(scene, IDLE)
    scene.grace.served("GET", "/items/")
    scene.grace.served("POST", "/items/", {"title": "beside it"})
    expect(closed(idle, 90), "they are not ended")
    scene.heals()


@fault(Sqlite, settings=SHORT)
def heads_come_slowly(scene):
    slow = crowd(scene, 500)
    for letter in "GET /":
        for connection in slow:
            try:
                connection.send(letter.encode())
            except ConnectionError:
                pass
        scene.grace.served("GET", "/items/")
        time.sleep(0.5)
    expect(closed(slow, 30), "they are not ended")
    scene.heals()


@fault(Sqlite, settings=SHORT)
def bodies_come_slowly(scene):
    slow = crowd(scene, 500)
    for connection in slow:
        connection.send(head(scene, "POST", "/items/", "content-type: application/json", "content-length: 1000"))
    for _ in range(4):
        for connection in slow:
            try:
                connection.send(b" ")
            except ConnectionError:
                pass
        scene.grace.served("POST", "/items/", {"title": "beside it"})
        time.sleep(0.5)
    answers = []
    for connection in slow:
        connection.settimeout(60)
        answers.append(connection.recv(1 << 16))
        connection.close()
    expect(all(b" 408 " in answer and b"request_id" in answer for answer in answers), f"{set(answers)}")
    scene.heals()
    expect(scene.ada.count() == 1, "half a body was taken for a whole one")


@fault(Sqlite, settings=SHORT)
def answers_are_not_read(scene):
    for n in range(100):
        scene.ada.served("POST", "/tasks/", {"title": f"number {n}", "description": "x" * 10_000})
    silent = crowd(scene, 200)
    for connection in silent:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.send(head(scene, "GET", "/tasks/?limit=100") * 20)
    for _ in range(20):
        scene.grace.served("GET", "/tasks/")
        time.sleep(0.1)
    for connection in silent:
        connection.close()
    scene.heals()


@fault(Sqlite, settings=SHORT)
def bodies_are_as_large_as_a_gigabyte(scene):
    kinds = [
        ("content-length: 1000000000", b"x" * (1 << 16)),
        # Chunked, and so without an end.
        ("transfer-encoding: chunked", b"10000\r\n" + b"x" * (1 << 16) + b"\r\n"),
    ]
    for line, piece in kinds:
        for connection in crowd(scene, 20):
            refusal = b""
            try:
                connection.send(head(scene, "POST", "/items/", "content-type: application/json", line))
                for _ in range(16 * 64):
                    connection.sendall(piece)
            except ConnectionError:
                pass
            try:
                refusal = connection.recv(1 << 16)
            except ConnectionError:
                pass
            # What it sent may have made the system forget the refusal.
            expect(not refusal or b" 413 " in refusal, f"{refusal}")
            connection.close()
        scene.grace.served("GET", "/items/")
    scene.heals()


class Http2:
    """A connection of HTTP/2 whose other end nobody looks after."""

    def __init__(self, scene):
        self.socket = socket.create_connection(address_of(scene), timeout=60)
        self.state = H2Connection(H2Configuration(client_side=True, validate_outbound_headers=False))
        self.state.initiate_connection()
        self.authorization = scene.ada.authorization()["Authorization"]
        self.flush()

    def flush(self):
        self.socket.sendall(self.state.data_to_send())

    def ask(self, stream, method, path, end, *headers):
        names = [(":method", method), (":scheme", "http"), (":authority", "x"), (":path", f"/api/v1{path}")]
        self.state.send_headers(stream, [*names, ("authorization", self.authorization), *headers], end_stream=end)


@fault(Sqlite)
def streams_are_reset_in_a_flood(scene):
    """The shape of CVE-2023-44487."""
    is_over = threading.Event()

    def flood():
        while not is_over.is_set():
            try:
                connection = Http2(scene)
                for stream in range(1, 20_001, 2):
                    connection.ask(stream, "GET", "/tasks/", True)
                    connection.state.reset_stream(stream)
                    if stream % 101 == 0:
                        connection.flush()
            except (ConnectionError, ProtocolError, TimeoutError):
                continue

    flooding = [threading.Thread(target=flood) for _ in range(2)]
    for thread in flooding:
        thread.start()
    for n in range(20):
        # The flood takes a core of its own on the same machine.
        scene.grace.served("POST", "/items/", {"title": f"number {n}"}, within=10)
    is_over.set()
    for thread in flooding:
        thread.join()
    scene.heals()


@fault(Sqlite, settings=SHORT)
def a_thousand_streams_withhold_their_last_byte(scene):
    connections = [Http2(scene) for _ in range(11)]
    body = b'{"title": "never"'
    for connection in connections:
        for stream in range(1, 2 * 93, 2):
            connection.ask(stream, "POST", "/items/", False, ("content-type", "application/json"))
            connection.state.send_data(stream, body)
        connection.flush()
    for _ in range(10):
        scene.grace.served("POST", "/items/", {"title": "beside it"})
        time.sleep(0.1)
    expect(closed([connection.socket for connection in connections], 120), "they are not ended")
    scene.heals()
    expect(scene.ada.count() == 1, "what was never complete is there")
