"""What devices cost that listen to changes, and how soon one hears of what another did.

So many streams stay open, of ten accounts. Then somebody with two devices writes on one, and the other listens; on
PostgreSQL the two are at different instances too.
"""

import asyncio
import copy
import json
import resource
import statistics
import time
from contextlib import ExitStack

import table
from client import API, JSON, Client
from machine import Server

ACCOUNTS = 10
STREAMS = [1_000, 10_000]
# Longer than the keep-alive's fifteen seconds.
WATCHED_SECONDS = 20
CHANGES = 40
HEARD_BAR_MILLISECONDS = 200

HEADINGS = [
    "Database", "Open streams", "KiB for each", "CPU % of a core", "Heard after ms", "The slowest", "Bar",
]
LIMITS = {"SCHEDULER_MAX_STREAMS": "20000", "SCHEDULER_MAX_STREAMS_PER_ACCOUNT": "2000"}


async def listen(client):
    """Opens a stream; answers its reader once its first line is there."""
    host, port = client.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"GET {API}/changes/stream HTTP/1.1\r\nHost: {client.address}\r\nAuthorization: Bearer {client.token}\r\n\r\n"
    writer.write(head.encode())
    status = await reader.readline()
    if b" 200 " not in status:
        raise RuntimeError(f"a stream was answered with {status}")
    while not (await reader.readline()).startswith(b"id:"):
        pass
    return reader, writer


async def hear(reader):
    while not (await reader.readline()).startswith(b"data:"):
        pass
    return time.perf_counter()


async def write(client):
    """Makes a task on a connection of its own; answers its id and when its request was sent."""
    connection = client.connect()
    body = json.dumps({"title": "heard of"})
    headers = {"Content-Type": JSON, **client.authorization()}
    started = time.perf_counter()
    await asyncio.to_thread(connection.request, "POST", f"{API}/tasks/", body, headers)
    answer = await asyncio.to_thread(lambda: json.load(connection.getresponse()))
    connection.close()
    return answer["id"], started


def changed_since(client, token):
    """The things that changed after a token, and the token to go on with."""
    connection = client.connect()
    query = f"?since={token}" if token else ""
    connection.request("GET", f"{API}/changes/{query}", headers=client.authorization())
    page = json.load(connection.getresponse())
    connection.close()
    return [change["id"] for change in page["changes"]], page["next"]


async def hear_of(listener, writer):
    """How long, in milliseconds, until a device that listens is told of what another did."""
    reader, stream = await listen(listener)
    _, token = await asyncio.to_thread(changed_since, listener, None)
    taken = []
    for _ in range(CHANGES):
        heard = asyncio.create_task(hear(reader))
        made, started = await write(writer)
        taken.append((await heard - started) * 1000)
        # What it was told of is this change and nothing else.
        changed, token = await asyncio.to_thread(changed_since, listener, token)
        if changed != [made]:
            raise RuntimeError(f"told of {changed} when {made} was made")
    stream.close()
    return taken


async def measure_open(server, database, clients, listener, writers, count):
    """What so many streams cost; then, while they are open, how soon a device hears of a write by each of the writers."""
    before = server.memory("VmRSS")
    opened = []
    for first in range(0, count, 100):
        opened += await asyncio.gather(*(listen(clients[n % ACCOUNTS]) for n in range(first, first + 100)))
    kib = (server.memory("VmRSS") - before) * 1024 / count
    cpu = server.cpu() + (database.cpu() or 0)
    await asyncio.sleep(WATCHED_SECONDS)
    busy = (server.cpu() + (database.cpu() or 0) - cpu) / WATCHED_SECONDS * 100
    heard = [await hear_of(listener, writer) for writer in writers]
    for _, stream in opened:
        stream.close()
    return kib, busy, heard


def accounts(server, password, count):
    """Accounts with a session each, and beside them another session of the first."""
    clients = [Client(server, password, f"listener{count}-{n}@example.com") for n in range(ACCOUNTS)]
    for client in clients:
        client.sign_up(password)
    clients.append(copy.copy(clients[0]))
    for client in clients:
        client.log_in()
    return clients


def measure(binary, database, folder, password):
    """The lines of one database, each with whether its bar holds."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    lines = []
    for count in STREAMS:
        data = folder / f"streams-{count}"
        data.mkdir()
        start = lambda: Server(binary, data, database.url, settings=LIMITS)
        # Logging in takes memory that is given back late, so another process is measured.
        with start() as server:
            clients = accounts(server, password, count)
        with ExitStack() as running:
            servers = [running.enter_context(start()) for _ in range(2 if database.url else 1)]
            server = servers[0]
            listeners = [client.at(server) for client in clients[:ACCOUNTS]]
            # The same account, whose other device may be at another instance.
            writers = [clients[-1].at(other) for other in servers]
            kib, busy, heard = asyncio.run(measure_open(server, database, listeners, listeners[0], writers, count))
            cost = [f"{kib:.1f}", f"{busy:.1f}"]
            for name, taken in zip(["", ", at another instance"], heard):
                median = statistics.median(taken)
                holds = median <= HEARD_BAR_MILLISECONDS
                lines.append((holds, [
                    f"{database.name}{name}", f"{count}", *cost, f"{median:.1f}", f"{max(taken):.1f}",
                    table.bar(HEARD_BAR_MILLISECONDS, holds),
                ]))
                cost = ["–", "–"]
    return lines
