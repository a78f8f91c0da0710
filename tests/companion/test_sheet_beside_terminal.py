"""The referee in a terminal and a phone write on the same sheet, and each sees at once what the other writes."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.cli.referee.terminal_referee import Prompt, RefereeTerminal
from tests.companion.conftest import Invite
from tests.companion.pages import JoinPage
from tests.companion.sheet_writer import SheetWriter
from tests.companion.test_race_sheet_writing import RaceWriter
from tests.http.servers import Server
from tests.sampling import sampled


class Evening:
    """A sheet that the terminal has created, and the phone of the player Ben."""

    def __init__(self, invite: Invite, server: Server, folder: Path, game: str) -> None:
        terminal = RefereeTerminal(folder)
        new = terminal.referee("--server", server.url, "new", game, "Ada", "Ben", "Cleo", "--name", "evening", "--json")
        self.table: str = new.json["table"]
        self.phone = invite()
        JoinPage(self.phone).open(new.json["join_code"]).sit_as("Ben")
        tools = self.phone.page.get_by_role("group", name=self.phone.text("sheet.tools"))
        ready = self.phone.page.get_by_role("button", name=self.phone.text("race.ready"), exact=True)
        expect(tools.or_(ready)).to_be_visible()
        self.terminal: Prompt = terminal.sit_down("--server", server.url, "evening", rows=40, columns=100)


def test_drehwurm(invite: Invite, server: Server, tmp_path: Path) -> None:
    evening = Evening(invite, server, tmp_path, "drehwurm")
    phone, terminal = SheetWriter(evening.phone, "Match"), evening.terminal
    evening.phone.expect_refusals(409)
    terminal.sees("Match 1 of 3")
    terminal.says("ada y:yyyjbr hand 3", "✓ Ada")
    expect(phone.cell("Ada", 1)).to_contain_text("10")
    phone.opens("Ben", 1)
    phone.types(Cards_in_hand=5)
    phone.expect_score("−5")
    phone.saves()
    terminal.sees("Ben", "-5")
    phone.opens("Ada", 1)
    terminal.says("fix 1 ada hand 2", "✓ Match 1, Ada")
    expect(phone.pad).to_contain_text(phone.text("sheet.overtaken", points="11"))
    phone.pad.get_by_role("button", name=phone.text("sheet.take-theirs")).click()
    phone.types(Cards_in_hand=1)
    phone.expect_score("12")
    phone.saves()
    terminal.says("cleo hand 9", "✓ Cleo", "Match 2 of 3")
    phone.expect_row(phone.text("sheet.total"), "12", "−5", "−9")
    terminal.says("undo", "Undone")
    expect(
        phone.page.get_by_role("button", name=phone.text("sheet.enter", name="Cleo", unit="Match", round=1))
    ).to_be_visible()
    phone.opens("Cleo", 1)
    phone.types(Cards_in_hand=8)
    phone.saves()
    terminal.says("close early", "Ada")
    expect(phone.page.get_by_text("Ada wins!").first).to_be_visible()
    terminal.leaves()


def test_a_whole_evening_of_drehwurm(invite: Invite, server: Server, tmp_path: Path) -> None:
    evening = Evening(invite, server, tmp_path, "drehwurm")
    phone, terminal = SheetWriter(evening.phone, "Match"), evening.terminal
    for number in (1, 2, 3):
        terminal.sees(f"Match {number} of 3")
        phone.opens("Ben", number)
        phone.types(Cards_in_hand=1 + number)
        phone.saves()
        terminal.says("ada y:yyyjbr hand 3", "✓ Ada")
        phone.opens("Cleo", number)
        phone.types(Cards_in_hand=9)
        phone.saves()
        phone.expect_row(str(number), "10", f"−{1 + number}", "−9")
    phone.expect_row(phone.text("sheet.total"), "30", "−9", "−27")
    phone.uses("close")
    terminal.sees("Ada", "30")
    phone.page.get_by_role("button", name=phone.text("finish.agree")).click()
    expect(phone.page.get_by_role("link", name=phone.text("replay.open"))).to_be_visible()
    terminal.leaves()


def test_take_that(invite: Invite, server: Server, tmp_path: Path) -> None:
    evening = Evening(invite, server, tmp_path, "takethat")
    phone, terminal = SheetWriter(evening.phone), evening.terminal
    terminal.sees("Round 1 of 2")
    for number in (1, 2):
        phone.opens("Ben", number)
        phone.types(Twin_cards=4, Cards_taken=20)
        phone.saves()
        terminal.sees("-16")
        terminal.says("ada 4/16/0", "✓ Ada")
        terminal.says("cleo 2/12/1", "✓ Cleo")
        phone.expect_row(str(number), "−12", "−16", "−14")
    phone.uses("close")
    terminal.sees("Ada")
    expect(phone.page.get_by_text("Ada wins!").first).to_be_visible()
    terminal.leaves()


@pytest.mark.parametrize("game", sampled(["wurmeln", "wormup"], ["wormup"]))
def test_a_race(invite: Invite, server: Server, tmp_path: Path, game: str) -> None:
    evening = Evening(invite, server, tmp_path, game)
    phone, terminal = RaceWriter(evening.phone), evening.terminal
    terminal.sees("Round 1")
    phone.lays_out_the_pieces()
    phone.bids("5", "6", "6")
    terminal.sees("Ada crawls 5.")
    terminal.says("moved", "✓ Ada crawls 5 steps")
    phone.expect_status("Round 2: everybody bids.")
    terminal.says("bids 6 4 6", "Ben crawls 4.")
    phone.expect_status("Ben crawls 4 steps.")
    phone.taps("Done: 4 steps")
    terminal.sees("Round 3")
    terminal.says("crossed cleo", "The winner is Cleo.")
    expect(phone.page.get_by_text("Cleo wins!").first).to_be_visible()
    terminal.leaves()
