"""One race, on as many phones as there are players."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from tests.companion import tables
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.races.crowd import CROWDS
from tests.races.runner import Runner

MOST_ROUNDS = 60


def race(
    browser: Browser, server: Server, game: str, seats: int, size: ViewportSize, seed: int, **options: Any
) -> Counter[str]:
    """Plays a race to its end.

    Returns how often each kind of event happened. Raises AssertionError for a fault on any page.
    """
    table = tables.playing(server, game, seats=seats, options=options)
    with _phones(browser, server, table, size, seed) as runners:
        return _to_the_end(table, runners)


def crowded_race(
    browser: Browser, server: Server, game: str, size: ViewportSize, seed: int, picture: Path | None = None
) -> Counter[str]:
    """Plays a race that begins at a table on which others block the worm on turn."""
    seats, crowd = CROWDS[game]
    table = tables.playing(server, game, seats=seats, options={"course_length": 12})
    shut_in = crowd(table)
    with _phones(browser, server, table, size, seed) as runners:
        runner = runners[shut_in]
        number = runner.view["play"]["turn"]["number"]
        runner.expect_turn()
        if picture:
            runner.phone.page.screenshot(path=picture)
        if any(action["type"] == "step" for action in runner.view["legal"]):
            runner.move()
        else:
            runner.end_move()
        deeds = table.view()["play"]["deeds"]
        [deed] = [each for each in deeds if each["seat"] == shut_in]
        assert deed["blocked"], deed
        assert deed["steps"] < number, deed
        return _to_the_end(table, runners)


@contextmanager
def _phones(browser: Browser, server: Server, table: Table, size: ViewportSize, seed: int) -> Iterator[list[Runner]]:
    with ExitStack() as stack:
        visitors = [stack.enter_context(closing(Visitor(browser, server.url, size=size))) for _ in table.tokens]
        yield [Runner(visitor, table, seat, Random(seed * 10 + seat)) for seat, visitor in enumerate(visitors)]
        assert [fault for visitor in visitors for fault in visitor.faults] == []


def _to_the_end(table: Table, runners: list[Runner]) -> Counter[str]:
    while not table.view()["outcome"]:
        assert table.view()["play"]["round"] <= MOST_ROUNDS, "the race does not end"
        _play(table.view()["play"], runners)
    for runner in runners:
        runner.phone.page.get_by_role("button", name=runner.phone.text("over.again")).first.wait_for()
    seen = sum((runner.done for runner in runners), Counter[str]())
    seen[f"ended: {table.view()['outcome']['cause']}"] += 1
    seen["blocked"] += _blocked_moves(table)
    return seen


def _blocked_moves(table: Table) -> int:
    """How many moves ended because the worm could not go further, according to the log."""
    events: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = table.call("GET", f"/events?after={after}", table.tokens[0]).json or {}
        events += page["events"]
        after = page["next"]
    return sum(event["type"].endswith(".move_ended") and event["data"]["blocked"] for event in events)


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
    with _phones(browser, server, table, size, seed=0) as runners:
        for _ in range(2):
            for runner in runners:
                runner.bid("5")
        assert table.view()["outcome"]["cause"], "the race has not ended"
    return Counter({f"ended: {table.view()['outcome']['cause']}": 1})
