"""What one request costs two servers, while many are under way: the product and the limit, or two revisions of the product."""

import statistics
from typing import Any, NamedTuple

import load
import ratio
import table

ROUNDS = 6


class Side(NamedTuple):
    """A server on a database, and somebody who has an account there."""

    server: Any
    database: Any
    client: Any
    words: Any


def headings(other):
    return [
        "Database", "Request", *ratio.HEADINGS, "Database's ratio", *ratio.HEADINGS[1:],
        "CPU ms", f"{other}'s", "Database's CPU ms", f"{other}'s database's", "Requests/s", "p50 ms", "p99 ms",
    ]


def measure(row, sides, bar, database_bar, rounds, seconds):
    """One line of the table, and whether its bars hold. The first of the sides is judged by the second."""
    seen = {side: [] for side in sides}
    ratios = [ratio.Ratio(bar)]
    if sides[0].database.url:
        ratios.append(ratio.Ratio(database_bar))
    for server, _, client, words in sides:
        load.load(client, row, words, 1)

    def one_round(number):
        # In turn, so that neither is always the first.
        for side in sides if number % 2 else sides[::-1]:
            seen[side].append(load.spend(side.server, side.database, side.client, row, side.words, seconds))
        for place, it in enumerate(ratios):
            if len(sides) == 2:
                it.add(*(seen[side][-1][place] for side in sides))

    ratio.measure(ratios if len(sides) == 2 else [], rounds, one_round)
    costs = [[statistics.median(spent[place] for spent in seen[side]) for side in sides] for place in range(len(ratios))]
    return len(sides) == 1 or all(it.holds() for it in ratios), cells(row, sides, ratios, costs, seen[sides[0]])


def cells(row, sides, ratios, costs, seen):
    judged = [it.cells() if len(sides) == 2 else ["–"] * 3 for it in ratios]
    middle = [f"{statistics.median(spent[2][name] for spent in seen):.2f}" for name in ("p50_ms", "p99_ms")]
    per_second = statistics.median(spent[2]["requests"] / spent[2]["seconds"] for spent in seen)
    spent = [[f"{cost:.3f}" for cost in both] + ["–"] * (2 - len(both)) for both in costs]
    if len(ratios) == 1:
        judged.append(["in the server", "–", "–"])
        spent.append(["–", "–"])
    return [
        sides[0].database.name, f"`{row.method} {row.path}`", *judged[0], *judged[1], *spent[0], *spent[1],
        f"{per_second:.0f}", *middle,
    ]
