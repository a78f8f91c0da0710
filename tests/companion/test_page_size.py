"""The size of a phone page: the number of compressed bytes that its first view transfers."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.companion import tables
from tests.companion.states import STEPS
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.sampling import sampled
from tests.waits import wait_until

MOST = 100_000
"""The largest number of bytes, including headers, that a phone may load to play."""


@pytest.mark.parametrize("game", sampled(STEPS, ["drehwurm", "takethat", "wurmeln_board"]))
def test_a_phone_page_loads_less_than_100_kilobytes(visitor: Visitor, server: Server, game: str) -> None:
    table = tables.playing(server, game)
    seat = tables.acting(table)
    visitor.remember(table.id, seats={seat: table.tokens[seat]})
    carried = Counter[str]()
    done = Counter[str]()
    session = visitor.context.new_cdp_session(visitor.page)

    def came(event: dict[str, Any]) -> None:
        carried[event["requestId"]] += event["encodedDataLength"]

    def finished(event: dict[str, Any]) -> None:
        done[event["requestId"]] = event["encodedDataLength"]

    session.on("Network.dataReceived", came)
    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    visitor.open(f"/games/{table.id}/seats/{seat}")
    expect(visitor.page.get_by_role("region", name=visitor.text("hand.title"))).to_be_visible()
    visitor.page.wait_for_function("() => [...document.images].every((image) => image.complete)")

    def all_there() -> bool:
        visitor.page.evaluate("1")  # lets Playwright deliver pending events
        return len(done) >= 7

    wait_until(all_there, "page, script, game, style sheet, texts, words and events are loaded")
    # Finished requests count with their headers. The stream never finishes, so only its data counts.
    weight = sum((carried | done).values())
    assert weight < MOST, f"{weight:,} bytes"
