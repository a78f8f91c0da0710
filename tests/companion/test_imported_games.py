"""An imported game is marked as imported on every page that shows it, including the join page."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from events.words import Language as EventLanguage
from service.words import service_words
from tests.attacks.test_forged_imports import lines
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.pages import HomePage, JoinPage
from tests.companion.visitor import LANGUAGES, SCREEN, Language, Scheme, Visitor
from tests.http.servers import Server
from tests.kernel.tables import Table as Forged
from tests.sampling import sampled

TABLE = re.compile(r"/games/(\w+)$")
REPLAY = re.compile(r"/games/(\w+)/replay")


@pytest.fixture(scope="module")
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("logs") / "unfinished.ndjson"
    file.write_bytes(lines(Forged().started(2).play(5).log))
    return file


def expect_imported_notice(visitor: Visitor, page: Page) -> None:
    expect(page.locator(".imported")).to_have_text(f"{visitor.text('imported.title')} {visitor.text('imported.text')}")


SCHEMES: tuple[Scheme, ...] = ("dark", "light")


@pytest.mark.parametrize(
    ("language", "scheme"), sampled(product(LANGUAGES, SCHEMES), [("de", "light"), ("nl", "dark")])
)
def test_an_unfinished_log_can_be_continued_as_a_new_game(
    invite: Invite, unfinished: Path, language: Language, scheme: Scheme
) -> None:
    host = invite(language=language, size=SCREEN, scheme=scheme)
    host.expect_refusals(409)
    home = HomePage(host).open()
    home.page.get_by_label(home.text("home.import")).set_input_files(unfinished)
    expect(home.page.get_by_role("alert")).to_have_text(
        service_words(EventLanguage(language)).illegal["unfinished-log"]
    )
    home.page.get_by_role("button", name=home.text("home.continue")).click()
    host.page.wait_for_url(TABLE)
    expect_imported_notice(host, host.page)
    code = host.page.evaluate("Object.values(JSON.parse(localStorage['wurm.games']))[0].code")

    guest = invite(language=language, scheme=scheme)
    join = JoinPage(guest).open(code)
    expect_imported_notice(guest, join.page)
    join.sit_as("Player 0")
    guest.page.wait_for_url(re.compile(r"/seats/0$"))
    expect_imported_notice(guest, guest.page)

    HomePage(host).open()
    recent = host.page.locator(".recently li").first
    expect(recent).to_contain_text(host.text("imported.short"))
    expect(recent).to_contain_text("Take That")


@pytest.mark.parametrize("language", sampled(LANGUAGES, ["en"]))
def test_the_replay_and_the_proof_of_an_imported_game_are_marked_as_imported(
    invite: Invite, tmp_path: Path, language: Language
) -> None:
    log = tables.log_from_elsewhere(tmp_path)
    visitor = invite(language=language)
    home = HomePage(visitor).open()
    home.page.get_by_label(home.text("home.import")).set_input_files(log)
    visitor.page.wait_for_url(REPLAY)
    expect_imported_notice(visitor, visitor.page)
    visitor.page.get_by_role("button", name=visitor.text("proof.check")).click()
    verdict = visitor.page.locator(".proof-consistent")
    expect(verdict).to_have_text(service_words(EventLanguage(language)).names["proof-imported"])
    expect(visitor.page.locator(".proof-steps li")).to_have_count(1)


def test_an_imported_game_offers_no_rematch(visitor: Visitor, server: Server, tmp_path: Path) -> None:
    log = tables.log_from_elsewhere(tmp_path)
    home = HomePage(visitor).open()
    home.page.get_by_label(home.text("home.import")).set_input_files(log)
    visitor.page.wait_for_url(REPLAY)
    game = REPLAY.search(visitor.page.url)
    assert game is not None
    page = visitor.open(f"/games/{game[1]}")
    expect_imported_notice(visitor, page)
    expect(page.get_by_role("link", name=visitor.text("replay.open"))).to_be_visible()
    expect(page.get_by_role("button", name=visitor.text("over.again"))).to_have_count(0)


def test_a_game_of_this_server_is_not_marked_as_imported(visitor: Visitor, server: Server) -> None:
    table = tables.won(server)
    for path in (f"/games/{table.id}", f"/games/{table.id}/replay"):
        page = visitor.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator(".imported")).to_have_count(0)
