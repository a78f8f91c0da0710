"""A process that acts as a player: it joins with the join code and takes legal actions until the game is over.

Usage: `python -m tests.http.play.seat ADDRESS CODE NAME WAY SEED`, where WAY is `poll` or `stream`. It prints its
report on standard output.
"""

import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any, get_type_hints

import msgspec

from cli.client import Server, ServerProblem, Table, TableInfo
from events.codec import read_action
from events.decider import AnyDecider
from events.games import rules
from events.value import Value

POLL_SECONDS = 0.02
"""Time between two polls of the table."""
POLLS = 20
"""After this many polls without a new version the table is read anyway, because more actions may be legal by now."""


class PlayerReport(Value):
    """The report of one player about a game."""

    seat: int
    acted: int
    refused: list[str]
    """Codes of actions that were refused because another player was faster."""
    seen: list[int]
    """Versions of the table, in the order in which they were seen."""
    last: int
    events: int
    """The number of events of the game at its end."""
    outcome: dict[str, Any] | None


def watch(table: Table, version: int) -> TableInfo:
    """Returns the table when it has changed, or unchanged after POLLS polls."""
    for _ in range(POLLS):
        newer = table.newer(version)
        if newer is not None:
            return newer
        time.sleep(POLL_SECONDS)
    return table.view()


def choose(decider: AnyDecider, look: TableInfo, rng: Random) -> dict[str, Any]:
    """A legal action: at random, either any legal action or the one that the game advises for this view."""
    if rng.random() < 0.5:
        return rng.choice(look.legal)
    view = msgspec.convert(look.play, get_type_hints(decider.view)["return"])
    legal = tuple(read_action(decider, msgspec.json.encode(action)) for action in look.legal)
    advised: dict[str, Any] | None = msgspec.to_builtins(decider.presentation.advise(view, legal))
    return advised or rng.choice(look.legal)


def polled(table: Table) -> Iterator[TableInfo]:
    """Polls the table until the game is over."""
    look = table.view()
    yield look
    while not look.over:
        look = watch(table, look.version)
        yield look


def streamed(table: Table) -> Iterator[TableInfo]:
    """Follows the live stream until it ends."""
    return (frame.table for frame in table.follow())


WAYS = {"poll": polled, "stream": streamed}


def play(table: Table, way: str, rng: Random) -> PlayerReport:
    acted = 0
    refused: list[str] = []
    seen: list[int] = []
    for look in WAYS[way](table):
        seen.append(look.version)
        decider = rules(look.ruleset, look.ruleset_version)
        if look.legal and not decider.refereed:  # on a sheet, only the process keeper.py writes
            try:
                table.act(choose(decider, look, rng))
                acted += 1
            except ServerProblem as why:
                if why.status != 409:
                    raise
                refused.append(why.code)
    assert table.seat is not None
    return PlayerReport(table.seat, acted, refused, seen, look.version, len(list(table.events())), look.outcome)


def main() -> None:
    address, code, name, way, seed = sys.argv[1:]
    with Server(address) as server:
        table = server.table(server.find(code)).join(name, code)
        print(msgspec.json.encode(play(table, way, Random(seed))).decode())


if __name__ == "__main__":
    main()
