"""One race, on as many phones as there are players."""

from collections import Counter
from contextlib import ExitStack, closing
from random import Random
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from tests.companion import tables
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.races.runner import Runner

MOST_ROUNDS = 60


def race(
    browser: Browser, server: Server, game: str, seats: int, size: ViewportSize, seed: int, **options: Any
) -> Counter[str]:
    """Plays a race to its end.

    Returns how often each kind of event happened. Raises AssertionError for a fault on any page.
    """
    table = tables.playing(server, game, seats=seats, options=options)
    with ExitStack() as stack:
        visitors = [stack.enter_context(closing(Visitor(browser, server.url, size=size))) for _ in range(seats)]
        runners = [Runner(visitor, table, seat, Random(seed * 10 + seat)) for seat, visitor in enumerate(visitors)]
        while not table.view()["outcome"]:
            assert table.view()["play"]["round"] <= MOST_ROUNDS, "the race does not end"
            _play(table.view()["play"], runners)
        for runner in runners:
            runner.phone.page.get_by_role("button", name=runner.phone.text("over.again")).first.wait_for()
        faults = [fault for visitor in visitors for fault in visitor.faults]
        assert faults == []
    seen = sum((runner.done for runner in runners), Counter[str]())
    seen[f"ended: {table.view()['outcome']['cause']}"] += 1
    return seen


def _play(play: dict[str, Any], runners: list[Runner]) -> None:
    if play["phase"] == "bidding":
        for seat, player in enumerate(play["players"]):
            if not player["has_bid"]:
                runners[seat].bid()
    elif play["phase"] == "declaring":
        runners[play["declares"]].declare()
    elif play["phase"] == "moving":
        runners[play["turn"]["seat"]].move()


def stalemate(browser: Browser, server: Server, game: str, size: ViewportSize) -> Counter[str]:
    """Plays a race in which all bids are equal.

    It ends because no worm moves, and the worm nearest to the line wins.
    """
    table = tables.playing(server, game, seats=3, options={"max_idle_rounds": 2})
    with ExitStack() as stack:
        visitors = [stack.enter_context(closing(Visitor(browser, server.url, size=size))) for _ in range(3)]
        runners = [Runner(visitor, table, seat, Random(seat)) for seat, visitor in enumerate(visitors)]
        for _ in range(2):
            for runner in runners:
                runner.bid("5")
        assert table.view()["outcome"]["cause"], "the race has not ended"
        assert [fault for visitor in visitors for fault in visitor.faults] == []
    return Counter({f"ended: {table.view()['outcome']['cause']}": 1})
