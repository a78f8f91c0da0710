"""Pages send few requests while they wait to reconnect or wait for a rematch."""

from functools import partial

from playwright.sync_api import Route, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.states import sit_at, watch
from tests.companion.visitor import SCREEN, Visitor, time_passes
from tests.http.servers import Server
from tests.http.tables import Table
from tests.waits import wait_until

DELAYS = """async () => {
  const { reconnectDelay } = await import("/static/core/stream.js");
  const many = (attempt, asked) => Array.from({ length: 200 }, () => reconnectDelay(attempt, asked));
  return [many(0, 0), many(9, 0), many(0, 30)];
}"""


def test_phones_reconnect_at_different_times_and_not_earlier_than_the_service_asks(visitor: Visitor) -> None:
    visitor.open("/join")
    soon, later, asked = visitor.page.evaluate(DELAYS)
    for delays, least in ((soon, 250), (later, 4000), (asked, 30_000)):
        assert least <= min(delays)
        assert max(delays) <= 1.5 * least
        assert len(set(delays)) > 100


def test_a_page_waits_as_long_as_the_service_asks_before_it_reconnects(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat")
    visitor = invite()
    visitor.expect_refusals(503)
    tries: list[str] = []

    def refused(route: Route) -> None:
        tries.append(route.request.url)
        route.fulfill(status=503, headers={"Retry-After": "60"})

    visitor.remember(table.id, seats={0: table.tokens[0]})
    visitor.page.clock.install()
    visitor.page.route("**/stream", refused)
    visitor.open(f"/games/{table.id}/seats/0")
    visitor.page.wait_for_function("() => document.querySelector('.connecting')")
    for _ in range(5):
        time_passes(visitor)
    assert len(tries) == 1
    visitor.page.unroute("**/stream")
    for _ in range(5):
        time_passes(visitor)
    expect(visitor.page.get_by_role("heading", level=1, name="Ada")).to_be_visible()


def test_the_page_of_a_finished_game_asks_less_and_less_often_for_a_rematch(invite: Invite, server: Server) -> None:
    table = tables.over(server, "takethat")
    visitor = invite()
    visitor.page.clock.install()
    sit_at(visitor, table, 0)
    expect(visitor.page.get_by_role("button", name=visitor.text("over.again"))).to_be_visible()
    asked = [0]
    for _ in range(2):
        for _ in range(45):
            time_passes(visitor)
        asked.append(_asked(visitor, table))
    assert 5 < asked[2] < 70, asked
    assert asked[2] - asked[1] < asked[1] - asked[0], asked


def test_a_screen_still_finds_a_rematch_after_a_long_time(invite: Invite, server: Server) -> None:
    table = tables.over(server, "takethat")
    screen = invite(size=SCREEN)
    screen.page.clock.install()
    watch(screen, table)
    for number in range(70):  # more than three hours
        wait_until(partial(_asks_again, screen, table, number), "it asks again")
    assert table.call("POST", "/rematch", table.tokens[0], json={"entropy": "later"}).status_code == 201
    wait_until(lambda: _minutes_pass(screen) and table.id not in screen.page.url, "the screen follows")


def _asked(visitor: Visitor, table: Table) -> int:
    """How often the page has asked for a rematch."""
    return sum(each.url.endswith(f"/api/v1/games/{table.id}") for each in visitor.requests)


def _asks_again(visitor: Visitor, table: Table, times: int) -> bool:
    return _minutes_pass(visitor) and _asked(visitor, table) > times


def _minutes_pass(visitor: Visitor) -> bool:
    visitor.page.clock.run_for(180_000)
    return True
