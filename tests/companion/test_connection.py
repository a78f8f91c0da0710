"""After a lost connection, a server restart or a reload, pages show the current table again."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, Route, expect

from service.limits.stream_quotas import STREAMS_PER_PLAYER
from service.live.frame_encoder import MAX_MISSED_EVENTS
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import PLAYS, Phone, play_on
from tests.companion.visitor import SCREEN, Visitor, time_passes
from tests.http.servers import SERVE, Server, Stream
from tests.http.tables import Table
from tests.waits import wait_until


def lost(page: Page) -> Locator:
    return page.get_by_text("Connection lost")


def expect_current_table(phone: Phone, table: Table) -> None:
    """Waits until the phone shows the current table as its player may see it."""
    play = table.view(table.tokens[phone.seat])["play"]
    row = phone.board.get_by_role("list", name="Row,").get_by_role("img", name="")
    expect(phone.hand.get_by_role("listitem").get_by_role("button")).to_have_count(
        len(play["players"][phone.seat]["hand"])
    )
    expect(phone.board.get_by_role("list", name=f"Row, {len(play['row'])} card")).to_be_visible()
    assert sorted(phone.cards()) == sorted(str(card) for card in play["players"][phone.seat]["hand"])
    shown = [name for name in (each.get_attribute("aria-label") for each in row.all()) if name and name.isdigit()]
    assert shown == [str(card) for card in play["row"]]


def open_row(phones: list[Phone], table: Table) -> None:
    """The player whose turn it is lays the first card."""
    acting = phones[table.turn]
    play_on([acting], PLAYS["takethat"], until=lambda _: len(table.view()["play"]["row"]) > 0)


def test_a_phone_that_was_offline_catches_up(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", seats=3)
    away = (table.turn + 2) % 3
    phones = [Phone(invite(), table, seat) for seat in range(3)]
    gone, others = phones[away], [phone for phone in phones if phone.seat != away]
    with gone.visitor.offline():
        expect(lost(gone.page)).to_be_visible()
        play_on(others, PLAYS["takethat"], until=lambda _: table.turn == away)
        expect(lost(gone.page)).to_be_visible()
        for other in others:
            expect(lost(other.page)).to_be_hidden()
    expect(lost(gone.page)).to_be_hidden()
    expect_current_table(gone, table)
    before = table.view()["version"]
    play_on([gone], PLAYS["takethat"], until=lambda _: table.view()["version"] > before)
    for phone in phones:
        expect_current_table(phone, table)


def test_a_phone_that_missed_more_events_than_a_frame_holds_shows_the_last_ones(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", seats=2)
    phone = Phone(invite(), table, 0)
    with phone.visitor.offline():
        expect(lost(phone.page)).to_be_visible()
        for number in range(MAX_MISSED_EVENTS + 10):
            named = table.call("PATCH", "/seats/1", table.tokens[1], json={"name": f"Otto {number}"})
            assert named.status_code == 200
    expect(phone.page.get_by_text(f"Otto {MAX_MISSED_EVENTS + 9}").first).to_be_visible()
    expect(phone.page.get_by_text(f"Otto {MAX_MISSED_EVENTS + 8}").first).to_be_attached()
    expect_current_table(phone, table)


def test_a_page_that_lost_its_stream_to_newer_pages_reconnects_when_it_becomes_visible(
    invite: Invite, server: Server
) -> None:
    """If such pages reconnected at once, they would end each other's streams again and again."""
    table = tables.playing(server, "takethat", seats=3)
    phone = Phone(invite(), table, 0)
    expect_current_table(phone, table)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/stream") else None)
    with ExitStack() as open_streams:
        newer = [
            open_streams.enter_context(Stream(server.url, table.id, table.tokens[0])) for _ in range(STREAMS_PER_PLAYER)
        ]
        expect(lost(phone.page)).to_be_visible()
        assert table.call("PATCH", "/seats/1", table.tokens[1], json={"name": "Somebody"}).status_code == 200
        for stream in newer:
            assert [stream.next().event for _ in range(2)] == ["message", "message"]
        assert asked == []
        phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(lost(phone.page)).to_be_hidden()
        assert [frame.event for frame in newer[0].frames()] == ["replaced"]
        expect_current_table(phone, table)


def test_an_action_tapped_offline_counts_once(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", seats=2)
    phone = Phone(invite(), table, table.turn)
    before = table.view()["version"]
    phone.hand.get_by_role("listitem").get_by_role("button").first.click()
    with phone.visitor.offline():
        expect(lost(phone.page)).to_be_visible()
        phone.hand.get_by_role("button", name="Start the row with").click()
        assert table.view()["version"] == before
    expect(phone.board.get_by_role("list", name="Row, 1 card")).to_be_visible()
    expect_current_table(phone, table)
    log = table.call("GET", f"/events?after={before}").json or {}
    assert [event["type"] for event in log["events"]].count("takethat.row_opened") == 1


def held_actions(page: Page) -> list[Route]:
    """Holds the actions that the page sends. They reach the service when the test continues them."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/actions", hold)
    return held


def bid_of(table: Table, seat: int) -> str | None:
    bid: str | None = table.view(table.tokens[seat])["play"]["players"][seat]["bid"]
    return bid


def test_an_action_without_an_answer_is_sent_again(visitor: Visitor, server: Server) -> None:
    """A phone that changes its network may never get the answer to a request."""
    table = tables.playing(server, "wurmeln")
    visitor.page.clock.install()
    phone = Phone(visitor, table, 0)
    keys: list[str] = []

    def lose_the_first(route: Route) -> None:
        keys.append(route.request.headers["idempotency-key"])
        if len(keys) > 1:
            route.continue_()

    phone.page.route("**/actions", lose_the_first)
    phone.hand.get_by_role("button", name="5", exact=True).click()
    wait_until(lambda: page_turns(phone) and len(keys) == 1, "the page has sent the bid")
    assert bid_of(table, 0) is None
    wait_until(lambda: time_passes(visitor) and bid_of(table, 0) == "5", "the page has sent the bid again")
    assert len(keys) > 1
    assert len(set(keys)) == 1


def test_a_tap_on_something_else_is_sent_after_the_answer_to_the_first_tap(visitor: Visitor, server: Server) -> None:
    table = tables.playing(server, "wurmeln")
    phone = Phone(visitor, table, 0)
    held = held_actions(phone.page)
    for face in ("5", "5", "6"):
        phone.hand.get_by_role("button", name=face, exact=True).click()
    wait_until(lambda: page_turns(phone) and len(held) == 1, "the page has sent the first bid")
    held[0].continue_()
    wait_until(lambda: page_turns(phone) and len(held) == 2, "the page has sent the second bid")
    assert bid_of(table, 0) == "5"
    held[1].continue_()
    wait_until(lambda: bid_of(table, 0) == "6", "the second bid counts")


def page_turns(phone: Phone) -> bool:
    """Lets Playwright deliver pending events. Returns True, for use in a condition."""
    phone.page.evaluate("1")
    return True


def test_a_reloaded_page_shows_the_same_state(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", steps=5)
    phone = Phone(invite(), table, table.turn)
    before = phone.cards()
    phone.page.reload()
    expect(phone.hand).to_be_visible()
    assert phone.cards() == before
    expect_current_table(phone, table)


class Patient(Visitor):
    """A visitor whose server may be unreachable for a while."""

    UNREACHABLE = ("net::ERR_CONNECTION_REFUSED", "net::ERR_CONNECTION_RESET", "net::ERR_EMPTY_RESPONSE",
            "net::ERR_INCOMPLETE_CHUNKED_ENCODING", "net::ERR_SOCKET_NOT_CONNECTED")  # fmt: skip

    def _failed(self, request: Request) -> None:
        if request.failure not in self.UNREACHABLE:
            super()._failed(request)


@pytest.fixture
def patient(browser: Browser) -> Iterator[list[Visitor]]:
    visitors: list[Visitor] = []
    yield visitors
    for visitor in visitors:
        visitor.close()
    assert [fault for visitor in visitors for fault in visitor.faults] == []


def test_a_page_reconnects_to_a_restarted_server(browser: Browser, patient: list[Visitor], tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/log.db"
    with Server(store) as first:
        table = tables.playing(first, "takethat", steps=3)
        port = str(urlsplit(first.url).port)
        patient += [Patient(browser, first.url), Patient(browser, first.url), Patient(browser, first.url, size=SCREEN)]
        phones = [Phone(patient[seat], table, seat) for seat in (0, 1)]
        patient[2].open(f"/games/{table.id}")
        pages = [visitor.page for visitor in patient]
        for page in pages:
            expect(page.get_by_role("list", name="Row,")).to_be_visible()
        cards = [phone.cards() for phone in phones]
        first.stop()
        for page in pages:
            expect(lost(page)).to_be_visible()
        assert [phone.cards() for phone in phones] == cards
    with Server(store, command=(*SERVE[:-1], port)):
        for page in pages:
            expect(lost(page)).to_be_hidden()
        before = table.view()["version"]
        play_on(phones, PLAYS["takethat"], until=lambda _: table.view()["version"] > before + 4)
        for phone in phones:
            expect_current_table(phone, table)
