"""A score sheet on the screen is updated while the referee fills it in."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.companion.conftest import Invite
from tests.companion.states import watch
from tests.companion.visitor import SCREEN, Language
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled

NAMES = ("Ada", "Ben")


def enter(table: Table, seat: int, twisted: int, taken: int, toads: int) -> None:
    record = {"form": "counts", "twisted": twisted, "taken": taken, "toads": toads}
    answer = table.call("POST", "/actions", table.host, json={"type": "enter", "seat": seat, "record": record})
    assert answer.status_code == 201, answer.text


def cells(sheet: Locator, row: str) -> list[str]:
    found = sheet.get_by_role("row").filter(has=sheet.page.get_by_role("rowheader", name=row, exact=True))
    return [text.split("\n")[0].removesuffix("◆") for text in found.get_by_role("cell").all_inner_texts()]


def test_new_entries_totals_and_ranks_appear_without_reloading(invite: Invite, server: Server) -> None:
    table = Table(server.client(), "takethat_sheet", names=NAMES)  # type: ignore[arg-type]
    assert table.call("POST", "/start", table.host).status_code == 200
    watching = invite(size=SCREEN)
    page = watching.open(f"/games/{table.id}")
    sheet = page.get_by_role("table", name=watching.text("sheet.title"))
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("img", name=watching.text("sheet.dealt"))).to_have_count(1)
    expect(sheet.get_by_role("row").filter(has_text=watching.text("sheet.place"))).to_have_count(0)  # all are at zero
    enter(table, 0, 8, 30, 1)
    expect(sheet).to_contain_text("1 × Toads among these: −5")
    expect(page.get_by_text("Round 1: waiting for Ben.")).to_be_visible()
    enter(table, 1, 10, 20, 0)
    expect(sheet.get_by_role("row").filter(has_text=watching.text("sheet.place"))).to_contain_text("#2")
    assert cells(sheet, "1") == ["−26", "−10"]
    assert cells(sheet, watching.text("sheet.total")) == ["−26", "−10"]
    assert cells(sheet, watching.text("sheet.place")) == ["#2", "#1"]


def test_notes_of_the_referee_are_shown(invite: Invite, server: Server) -> None:
    table = Table(server.client(), "takethat_sheet", names=NAMES)  # type: ignore[arg-type]
    table.call("POST", "/start", table.host)
    answer = table.call("POST", "/actions", table.host, json={"type": "note", "text": "Ben dropped the deck"})
    assert answer.status_code == 201, answer.text
    page = invite().open(f"/games/{table.id}")
    expect(page.get_by_role("list", name="Notes").get_by_role("listitem")).to_have_text("Round 1: Ben dropped the deck")


@pytest.mark.parametrize(
    "game",
    sampled(["takethat_sheet", "drehwurm_sheet", "wurmeln_sheet", "wormup_sheet"], ["drehwurm_sheet", "wormup_sheet"]),
)
def test_a_score_sheet_does_not_wait_for_phones(invite: Invite, server: Server, game: str) -> None:
    table = Table(server.client(), game, names=("Ada", "Ben", "Cleo"))  # type: ignore[arg-type]
    host = invite(size=SCREEN)
    watch(host, table, host=True)
    page = host.page
    expect(page.get_by_text("Ada", exact=True)).to_be_visible()
    expect(page.get_by_text(host.text("lobby.expected"))).to_have_count(0)
    page.get_by_role("button", name=host.text("lobby.start"), disabled=False).click()
    expect(page.get_by_role("region", name=host.text("board.title"), exact=True)).to_be_visible()
    for name in ("Ada", "Ben", "Cleo"):
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    expect(page.get_by_text(host.text("players.empty"))).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "word"), sampled([("en", "Match"), ("de", "Partie"), ("nl", "Partij")], [("de", "Partie")])
)
def test_a_drehwurm_sheet_says_match_and_never_round(
    invite: Invite, server: Server, language: Language, word: str
) -> None:
    table = Table(server.client(), "drehwurm_sheet", names=("Ada", "Ben", "Cleo"))  # type: ignore[arg-type]
    table.call("POST", "/start", table.host)
    answer = table.call("POST", "/actions", table.host, json={"type": "note", "text": "tea"})
    assert answer.status_code == 201, answer.text
    watching = invite(size=SCREEN, language=language)
    page = watching.open(f"/games/{table.id}")
    expect(page.locator(".status")).to_contain_text(f"{word} 1:")
    expect(page.get_by_role("columnheader", name=word)).to_be_attached()
    expect(page.get_by_role("list", name=watching.text("notes.title"))).to_have_text(f"{word} 1: tea")
    expect(page.get_by_text(re.compile("round|runde|ronde", re.IGNORECASE))).to_have_count(0)
