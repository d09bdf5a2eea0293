"""Whether what one task costs depends on how many there are: the same requests of accounts with few and with many, in turn."""

import statistics

import load
import ratio
from client import Client
from session import Session

SIZES = [100, 10_000, 200_000]
BAR = 1.3
ROUNDS = 12
REQUESTS = 40

HEADINGS = ["Database", "Request", *(f"CPU ms of {size:_}".replace("_", " ") for size in SIZES), *ratio.HEADINGS]


def page(session, _):
    session.send("GET", "/tasks/?limit=100")


def count(session, _):
    session.send("GET", "/tasks/?limit=1")


def create(session, _):
    session.made.append(session.send("POST", "/tasks/", {"title": "one more"})["id"])


def move(session, number):
    """Within the front of the list, which all have."""
    task, beside = session.tasks[number], session.tasks[number + 7]
    session.send("POST", f"/tasks/{task}/move", {"after": beside})


ROWS = {"the first page, 100 tasks": page, "the first task and `count`": count, "create a task": create, "move a task": move}


def account(server, password, size):
    client = Client(server, password, f"size{size}@example.com")
    client.sign_up(password)
    client.log_in()
    load.fill(client, "/tasks/", [{"title": f"Number {number}"} for number in range(size)])
    session = Session(client)
    session.tasks = [task["id"] for task in session.send("GET", "/tasks/?limit=100")["data"]]
    session.made = []
    session.close()
    return session


def cost(server, database, session, request):
    """CPU milliseconds of server and database for one request, each asked after the last one is answered."""
    before = server.cpu() + (database.cpu() or 0)
    for number in range(REQUESTS):
        request(session, number)
    spent = server.cpu() + (database.cpu() or 0) - before
    # The size stays: what was made for the measurement goes.
    for made in session.made:
        session.send("DELETE", f"/tasks/{made}")
    session.made.clear()
    return spent * 1000 / REQUESTS


def measure(server, database, password, rounds):
    """The lines of one database, each with whether its bar holds."""
    sessions = [account(server, password, size) for size in SIZES]
    database.settle()
    for name, request in ROWS.items():
        costs = [[] for _ in SIZES]
        largest_to_smallest = ratio.Ratio(BAR)

        def one_round(number):
            places = range(len(SIZES))
            for place in places if number % 2 else reversed(places):
                costs[place].append(cost(server, database, sessions[place], request))
            largest_to_smallest.add(costs[-1][-1], costs[0][-1])

        for session in sessions:
            cost(server, database, session, request)
        ratio.measure([largest_to_smallest], rounds, one_round)
        medians = [f"{statistics.median(spent):.3f}" for spent in costs]
        yield largest_to_smallest.holds(), [database.name, name, *medians, *largest_to_smallest.cells()]
