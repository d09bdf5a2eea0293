"""Clients of HTTP/2 that misuse its streams."""

import socket
import threading
import time

from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import ConnectionTerminated, ResponseReceived
from h2.exceptions import ProtocolError
from network import SHORT_BODIES, SHORT_HEADS, address_of, are_closed
from scene import Sqlite, expect, fault

# Below what the server answers at once of one connection, and all together one less than what it answers at once of all.
STREAMS, CONNECTIONS = 93, 11


class Http2:
    """A connection of HTTP/2 that sends whatever it is told to."""

    def __init__(self, scene):
        self.socket = socket.create_connection(address_of(scene), timeout=60 * scene.patience)
        self.state = H2Connection(H2Configuration(client_side=True, validate_outbound_headers=False))
        self.state.initiate_connection()
        self.authorization = scene.ada.authorization()["Authorization"]
        self.flush()

    def flush(self):
        self.socket.sendall(self.state.data_to_send())

    def ask(self, stream, method, path, end, *headers):
        names = [(":method", method), (":scheme", "http"), (":authority", "x"), (":path", f"/api/v1{path}")]
        self.state.send_headers(stream, [*names, ("authorization", self.authorization), *headers], end_stream=end)

    def answers(self):
        """The statuses of what is answered until the server says that it ends the connection, or does."""
        statuses, answer = [], self.socket.makefile("rb")
        # Frame by frame (RFC 9113, section 4.1): h2 takes nothing that comes together with the end.
        while begun := answer.read(9):
            for event in self.state.receive_data(begun + answer.read(int.from_bytes(begun[:3]))):
                if isinstance(event, ResponseReceived):
                    statuses.append(dict(event.headers)[b":status"].decode())
                if isinstance(event, ConnectionTerminated):
                    return statuses
            self.flush()
        return statuses


class Flood:
    """Asks on streams that it resets at once, on one connection after the other."""

    def __init__(self, scene):
        self.scene, self.resets, self.is_over = scene, 0, threading.Event()
        self.threads = [threading.Thread(target=self.run) for _ in range(2)]

    def run(self):
        while not self.is_over.is_set():
            try:
                connection = Http2(self.scene)
                for stream in range(1, 20_001, 2):
                    connection.ask(stream, "GET", "/tasks/", True)
                    connection.state.reset_stream(stream)
                    if stream % 101 == 0:
                        connection.flush()
                        self.resets += 50
            except (ConnectionError, ProtocolError, TimeoutError):
                continue

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        for thread in self.threads:
            thread.join()


@fault(Sqlite, short={"resets": 5_000})
def streams_are_reset_in_a_flood(scene, resets=100_000):
    """The shape of CVE-2023-44487."""
    with Flood(scene) as flood:

        def is_served():
            # The flood takes a core of its own on the same machine.
            scene.grace.served("POST", "/items/", {"title": "beside it"}, within=10)
            return flood.resets > resets

        scene.until(is_served, "there is no flood")
    scene.heals()


@fault(Sqlite, settings=SHORT_HEADS | SHORT_BODIES, short={"unread": 0})
def a_thousand_streams_withhold_their_last_byte(scene, unread=6):
    """Some of these clients do not even read their answers, and are given up only when they do not say that they are there."""
    connections = []
    for _ in range(CONNECTIONS):
        connections.append(connection := Http2(scene))
        for stream in range(1, 2 * STREAMS, 2):
            connection.ask(stream, "POST", "/items/", False, ("content-type", "application/json"))
            connection.state.send_data(stream, b'{"title": "never"')
        connection.flush()
    for _ in range(10):
        scene.grace.served("POST", "/items/", {"title": "beside it"})
        time.sleep(0.1)
    for connection in connections[unread:]:
        statuses = connection.answers()
        expect(statuses == ["408"] * STREAMS, f"they are answered with {statuses}")
    expect(are_closed(scene, [connection.socket for connection in connections[:unread]], 120), "they are not ended")
    scene.heals()
    expect(scene.ada.count() == 1, "what was never complete is there")
