"""The size of a phone page: the number of compressed bytes that its first view transfers."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.companion import tables
from tests.companion.evening_states import Evening
from tests.companion.states import STEPS
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled
from tests.waits import wait_until

MOST = 100_000
"""The largest number of bytes, including headers, that a phone may load to play."""
GAMES = (*STEPS, "wormup_board")


class Load:
    """What a visitor's page transfers from now on."""

    def __init__(self, visitor: Visitor) -> None:
        self._page = visitor.page
        self._carried = Counter[str]()
        self._done = Counter[str]()
        self._addresses: dict[str, str] = {}
        session = visitor.context.new_cdp_session(visitor.page)
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.dataReceived", self._came)
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _sent(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = event["request"]["url"]

    def _came(self, event: dict[str, Any]) -> None:
        self._carried[event["requestId"]] += event["encodedDataLength"]

    def _finished(self, event: dict[str, Any]) -> None:
        self._done[event["requestId"]] = event["encodedDataLength"]

    @property
    def addresses(self) -> list[str]:
        """All requests so far, in order."""
        return list(self._addresses.values())

    def size(self, requests: int) -> int:
        """The bytes of all requests, as soon as at least this many are complete."""

        def all_there() -> bool:
            self._page.evaluate("1")  # lets Playwright deliver pending events
            return len(self._done) >= requests

        wait_until(all_there, "page, script, game, style sheet, texts, words and events are loaded")
        # Finished requests count with their headers. The stream never finishes, so only its data counts.
        return sum((self._carried | self._done).values())


def open_hand(visitor: Visitor, table: Table, seat: int) -> None:
    visitor.open(f"/games/{table.id}/seats/{seat}")
    expect(visitor.page.get_by_role("region", name=visitor.text("hand.title"))).to_be_visible()
    visitor.page.wait_for_function("() => [...document.images].every((image) => image.complete)")


@pytest.mark.parametrize("game", sampled(GAMES, ["drehwurm", "takethat", "wormup_board"]))
def test_a_phone_page_loads_less_than_100_kilobytes(visitor: Visitor, server: Server, game: str) -> None:
    table = tables.playing(server, game)
    seat = tables.acting(table)
    visitor.remember(table.id, seats={seat: table.tokens[seat]})
    load = Load(visitor)
    open_hand(visitor, table, seat)
    size = load.size(requests=7)
    assert size < MOST, f"{size:,} bytes"


def test_a_phone_of_an_evening_loads_the_part_of_the_evening_after_the_hand(visitor: Visitor, server: Server) -> None:
    """So the limit for the first view of a phone also holds at an evening."""
    evening = Evening(server, "Ada", "Ben", "Cleo")
    table = evening.game("wormup_board", 0, 1, 2)
    visitor.remember(table.id, seats={0: table.tokens[0]})
    evening.remember(visitor, 0)
    load = Load(visitor)
    open_hand(visitor, table, 0)
    wait_until(lambda: loads(visitor, load, "/scripts/phone.evening.js"), "the part of the evening is loaded")
    parts = [number for number, address in enumerate(load.addresses) if "evening" in address]
    needed = [number for number, address in enumerate(load.addresses) if "/scripts/phone.wormup_board.js" in address]
    assert min(parts) > max(needed)


def loads(visitor: Visitor, load: Load, part: str) -> bool:
    visitor.page.evaluate("1")  # lets Playwright deliver pending events
    return any(address.endswith(part) for address in load.addresses)
