"""The proxy: HAProxy with the configuration that `docs/haproxy.cfg` gives as an example."""

import csv
import os
import re
import shutil
import signal
import socket
import subprocess
from pathlib import Path

from machine import stop

EXAMPLE = Path(__file__).resolve().parent.parent / "docs" / "haproxy.cfg"
# Each request has a number of its own, by which it is found in the proxy's log.
NUMBER = "x-number"
# The instance, how the request ended, how often connecting was tried again (with a `+`: at another instance), and the number.
LOG_FORMAT = "%s %ts %rc %[capture.req.hdr(0)]"


def configuration(address, servers, socket_path):
    """The example, in which only what belongs to a place is another."""
    text = EXAMPLE.read_text()
    places = {
        r"bind :443 ssl crt \S+ alpn \S+": f"bind {address}",
        **{rf"server {name} \S+": f"server {name} {at}" for name, at in servers.items()},
        # What the test looks at.
        r"maxconn \d+": f"\\g<0>\n    stats socket {socket_path} mode 600\n    log stdout format raw local0",
        r"option forwardfor": "\\g<0>\n    log global\n"
        f"    http-request capture req.hdr({NUMBER}) len 40\n    log-format \"{LOG_FORMAT}\"",
    }
    for example, ours in places.items():
        text, found = re.subn(example, ours, text)
        if found != 1:
            raise RuntimeError(f"{EXAMPLE} has {found} places like {example}")
    return text


class Proxy:
    """It runs on loopback, as a user who may do nothing else."""

    def __init__(self, folder, address, servers):
        folder.mkdir()
        self.address, self.url = address, f"http://{address}"
        self.socket = folder / "stats"
        self.known, self.read = {}, 0
        file = folder / "haproxy.cfg"
        file.write_text(configuration(address, servers, self.socket))
        identity = {}
        if os.geteuid() == 0:
            shutil.chown(folder, "haproxy", "haproxy")
            identity = {"user": "haproxy", "group": "haproxy", "extra_groups": []}
        self.said, self.log = folder / "said", folder / "requests"
        with self.said.open("w") as said, self.log.open("w") as log:
            self.process = subprocess.Popen(
                [shutil.which("haproxy", path=f"{os.environ['PATH']}:/usr/sbin"), "-db", "-f", file],
                stdout=log, stderr=said, cwd=folder, **identity,
            )

    def requests(self):
        """What it has logged of each request by its number: the instance, how it ended there, and how often connecting was tried again."""
        with self.log.open() as log:
            log.seek(self.read)
            text = log.read()
        lines = text[: text.rfind("\n") + 1]
        self.read += len(lines)
        for line in lines.splitlines():
            server, ended, tries, number = line.split()
            self.known[number] = (server, ended, tries)
        return self.known

    def ask(self, command):
        with socket.socket(socket.AF_UNIX) as talk:
            talk.connect(str(self.socket))
            talk.sendall(f"{command}\n".encode())
            return b"".join(iter(lambda: talk.recv(1 << 16), b"")).decode()

    def clients_at(self, name):
        """The ports of the clients whose requests are under way at an instance."""
        return {int(port) for port in re.findall(rf"src=127.0.0.1:(\d+) .*\bsrv={name}\b", self.ask("show sess"))}

    def states(self):
        """What it thinks of each instance: `UP`, `DOWN` or on the way."""
        rows = csv.DictReader(self.ask("show stat").removeprefix("# ").splitlines())
        return {row["svname"]: row["status"] for row in rows if row["pxname"] == "instances" and row["svname"] != "BACKEND"}

    def has_started(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"HAProxy ended: {self.said.read_text()}")
        return self.socket.exists()

    def fate(self, number):
        """What is logged of a request. Of a few it is nothing: when two threads of HAProxy log at once, or when a request was not the
        first of its client's connection and the instance ended before it answered. The connection is closed then, so that the client
        may try again what can be asked twice.
        """
        return self.requests().get(number, ("nobody", "--", "0"))

    def close(self):
        stop(self.process, signal.SIGTERM)
