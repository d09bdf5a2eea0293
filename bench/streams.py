"""What devices cost that listen to changes, and how soon one hears of what another did.

So many streams stay open, of ten accounts. Then somebody with two devices writes on one, and the other listens; on
PostgreSQL the two are at different instances too.
"""

import asyncio
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
# Until the memory of the logins is given back.
SETTLING_SECONDS = 3
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
    """Makes a task on a connection of its own; answers when its request was sent."""
    connection = client.connect()
    body = json.dumps({"title": "heard of"})
    headers = {"Content-Type": JSON, **client.authorization()}
    started = time.perf_counter()
    await asyncio.to_thread(connection.request, "POST", f"{API}/tasks/", body, headers)
    await asyncio.to_thread(lambda: connection.getresponse().read())
    connection.close()
    return started


async def measure_open(server, database, clients, writer, listener, count):
    await asyncio.sleep(SETTLING_SECONDS)
    before = server.memory("VmRSS")
    opened = []
    for first in range(0, count, 100):
        opened += await asyncio.gather(*(listen(clients[n % ACCOUNTS]) for n in range(first, first + 100)))
    kib = (server.memory("VmRSS") - before) * 1024 / count
    cpu = server.cpu() + (database.cpu() or 0)
    await asyncio.sleep(WATCHED_SECONDS)
    busy = (server.cpu() + (database.cpu() or 0) - cpu) / WATCHED_SECONDS * 100

    reader, own = await listen(listener)
    taken = []
    for _ in range(CHANGES):
        heard = asyncio.create_task(hear(reader))
        started = await write(writer)
        taken.append((await heard - started) * 1000)
        await asyncio.sleep(0.02)
    for stream in [own, *(stream for _, stream in opened)]:
        stream.close()
    return kib, busy, statistics.median(taken), max(taken)


def measure(binary, database, folder, password):
    """The lines of one database, each with whether its bar holds."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    lines = []
    for count in STREAMS:
        with ExitStack() as running:
            data = folder / f"streams-{count}"
            data.mkdir()
            server = running.enter_context(Server(binary, data, database.url, settings=LIMITS))
            servers = [server]
            if database.url:
                servers.append(running.enter_context(Server(binary, data, database.url, settings=LIMITS)))
            clients = []
            for number in range(ACCOUNTS):
                client = Client(server, password, f"listener{count}-{number}@example.com")
                client.sign_up(password)
                client.log_in()
                clients.append(client)
            for other, name in zip(servers, ["", ", at another instance"]):
                # The same account, whose other device may be elsewhere.
                writer = Client(other, password, clients[0].email)
                writer.log_in()
                kib, busy, median, slowest = asyncio.run(
                    measure_open(server, database, clients, writer, clients[0], count)
                )
                holds = median <= HEARD_BAR_MILLISECONDS
                lines.append((holds, [
                    f"{database.name}{name}", f"{count}", f"{kib:.1f}", f"{busy:.1f}", f"{median:.1f}", f"{slowest:.1f}",
                    table.bar(HEARD_BAR_MILLISECONDS, holds),
                ]))
    return lines
