"""A complete match of each game, with a browser for each seat and one for the table page."""

import itertools
import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.companion import tables
from tests.companion.playing import PLAYS, Phone, play_out
from tests.companion.recording_proxy import RecordedAnswer, RecordingProxy
from tests.companion.visible_cards import cards_in, known, misplaced
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled

OPTIONS = {
    "drehwurm": {"matches": 1, "hold_seconds": 0},
    "takethat": {"rounds": 1},
    "wurmeln": {},
    "wormup": {},
}
CARDS = ("drehwurm", "takethat")


class Kind(NamedTuple):
    """A game. With `end_only`, all actions except the last ones are taken before the pages are opened."""

    game: str
    end_only: bool

    def __str__(self) -> str:
        return f"end of {self.game}" if self.end_only else self.game


WHOLE = [Kind(game, end_only=False) for game in tables.SEATS]
SHORT = [Kind("drehwurm", end_only=True), Kind("wurmeln", end_only=False)]
"""The matches of `make test`."""
KINDS = [*SHORT, Kind("takethat", end_only=True), *(kind for kind in WHOLE if kind not in SHORT)]
BROWSER_STORAGE = "() => JSON.stringify({ ...localStorage, ...sessionStorage })"
STORED = {"host", "code", "title", "ruleset", "imported", "seats", "seen"}


class Glance(NamedTuple):
    """The content of the page of a seat, and the newest version of the table at that time."""

    seat: int
    version: int
    html: str


class Match(NamedTuple):
    game: str
    table: Table
    phones: list[Phone]
    screen: Visitor
    heard: list[list[RecordedAnswer]]
    glances: list[Glance]

    @property
    def pages(self) -> list[Page]:
        return [*(phone.page for phone in self.phones), self.screen.page]


@pytest.fixture(params=sampled(KINDS, SHORT), ids=str)
def match(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Match]:
    game, end_only = request.param
    with ExitStack() as stack:
        table = tables.lobby(server, game, tables.SEATS[game], options=OPTIONS[game])
        proxies = [stack.enter_context(RecordingProxy(server.url)) for _ in table.tokens]
        visitors = [Visitor(browser, proxy.url) for proxy in proxies] + [Visitor(browser, server.url, size=SCREEN)]
        for visitor in visitors:
            visitor.expect_refusals(409)  # the answer to an action for which another player was faster
            stack.callback(visitor.close)
        if end_only:
            _play_almost_to_the_end(table)
        screen = visitors[-1]
        screen.open(f"/games/{table.id}")
        phones = [Phone(visitors[seat], table, seat, host=seat == 0) for seat in range(len(table.tokens))]
        if not end_only:
            phones[0].start()
        for phone in phones if game in CARDS else ():
            expect(phone.hand).to_be_visible()  # so that the first stored page is not the lobby
        glances: list[Glance] = []
        steps = itertools.count()

        def glance() -> None:
            """In card games, stores the content of the phones' pages after every third step."""
            pages = [phone.page.content() for phone in phones] if game in CARDS and next(steps) % 3 == 0 else []
            version = table.view()["version"]
            glances.extend(Glance(seat, version, html) for seat, html in enumerate(pages))

        play_out(phones, PLAYS[game], after=glance)
        yield Match(game, table, phones, screen, [proxy.answers() for proxy in proxies], glances)
        assert [fault for visitor in visitors for fault in visitor.faults] == []


def _play_almost_to_the_end(table: Table) -> None:
    """Takes actions until the draw pile, a hand or the hens of Drehwurm have almost run out."""
    assert table.call("POST", "/start", table.host).status_code == 200
    for number in itertools.count():
        play = table.view()["play"]
        few_cards = play["draw"] <= 6 or min(player["cards"] for player in play["players"]) <= 4
        few_hens = play.get("hens_played", 0) >= 2 * len(play["players"]) - 1
        if few_cards or few_hens:
            return
        tables.step(table, number)


def test_everybody_sees_the_end_and_nobody_sees_hidden_cards(match: Match) -> None:
    """This is a single test, because several tests might run in several processes, and each would play the match."""
    assert_everybody_sees_who_has_won(match)
    assert_everybody_sees_the_final_score(match)
    assert_the_log_of_the_match_verifies(match)
    assert_no_phone_received_another_players_cards(match)
    assert_no_page_contained_cards_hidden_from_its_player(match)
    assert_browser_storage_contains_only_known_fields_and_the_own_seat(match)


def assert_everybody_sees_who_has_won(match: Match) -> None:
    winners = [tables.NAMES[seat] for seat in match.table.view()["outcome"]["winners"]]
    said = match.screen.text("verdict.one", name=winners[0]) if len(winners) == 1 else "share the win!"
    for page in match.pages:
        verdict = page.get_by_role("status").filter(has_text=said)
        expect(verdict.first).to_be_visible()
        for name in winners:
            expect(verdict.first).to_contain_text(name)


def assert_everybody_sees_the_final_score(match: Match) -> None:
    scores = match.table.view()["scores"]
    for page in match.pages:
        sheet = page.get_by_role("region", name=match.screen.text("scores.title"), exact=True)
        if not scores["rounds"]:
            expect(sheet).to_have_count(0)
            continue
        # the heading of the column with the numbers of rounds
        word = {"drehwurm": "Match", "takethat": "Round"}[match.game]
        expect(sheet.get_by_role("columnheader", name=word, exact=True)).to_be_visible()
        for name, *points in zip(tables.NAMES, scores["totals"], *scores["rounds"], strict=False):
            row = sheet.get_by_role("row").filter(has=page.get_by_role("rowheader", name=name))
            expect(row.get_by_role("cell")).to_have_text([str(each).replace("-", "−") for each in points])


def assert_the_log_of_the_match_verifies(match: Match) -> None:
    proof = match.table.call("GET", "/proof").json or {}
    assert proof["verdict"] == "holds"


def assert_no_phone_received_another_players_cards(match: Match) -> None:
    """Checks every answer, from the first page to the last frame before the end."""
    for phone, heard in zip(match.phones, match.heard, strict=True):
        spoken = [(each.asked, piece) for each in heard for piece in each.json_values()]
        frames = [piece for asked, piece in spoken if "/stream " in asked and "table" in piece]
        assert len(frames) > 5
        assert [(asked, found) for asked, piece in spoken if (found := misplaced(match.game, piece, phone.seat))] == []
        assert sum("<html" in each.body for each in heard) >= 1


def assert_no_page_contained_cards_hidden_from_its_player(match: Match) -> None:
    """Checks every third step of card games. In a race all players have the same tiles; test_race checks the bids."""
    assert bool(match.glances) == (match.game in CARDS)
    log: list[Any] = _whole_log(match.table)
    names = (match.table.client.open(f"/api/v1/rulesets/{match.game}?lang=en", method="GET").json or {})["words"][
        "names"
    ]
    ended = ("match_ended", "round_ended")
    over = next((event["version"] for event in log if event["type"].endswith(ended)), 0)
    for glance in match.glances:
        if glance.version < over:
            shown = cards_in(match.game, names, glance.html)
            assert len(shown) > 3
            assert shown - known(log, glance.seat, glance.version) == set(), glance.seat


def assert_browser_storage_contains_only_known_fields_and_the_own_seat(match: Match) -> None:
    for phone in match.phones:
        kept = json.loads(phone.page.evaluate(BROWSER_STORAGE))
        assert set(kept) <= {"wurm.games", "wurm.name", "wurm.language", "wurm.ready", "wurm.tips"}
        for game in json.loads(kept["wurm.games"]).values():
            assert set(game) == STORED
            assert game["seats"] == {str(phone.seat): match.table.tokens[phone.seat]}


def _whole_log(table: Table) -> list[Any]:
    log: list[Any] = []
    after: int | None = 0
    while after is not None:
        answer = table.call("GET", f"/events?after={after}").json or {}
        log += answer["events"]
        after = answer["next"]
    return log
