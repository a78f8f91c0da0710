"""Score sheets of races filled in on phones: a complete race of each edition, undo, refusals, two phones at once."""

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, expect

from tests.companion.conftest import Invite
from tests.companion.pages import JoinPage
from tests.companion.sheet_writer import SheetWriter
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled

SMALLEST = ViewportSize(width=320, height=568)
NAMES = ("Ada", "Ben", "Cleo")


class RaceWriter(SheetWriter):
    def lays_out_the_pieces(self) -> None:
        self.page.get_by_role("button", name=self.text("race.ready"), exact=True).click()

    @property
    def form(self) -> Locator:
        return self.page.get_by_role("region", name=self.text("race.record"), exact=True)

    def picks(self, *faces: str) -> None:
        """Taps the bids of all players, in the order of the seats."""
        for name, face in zip(NAMES, faces, strict=True):
            self.form.get_by_role("group", name=name).get_by_role("button", name=face, exact=True).click()

    def bids(self, *faces: str) -> None:
        self.picks(*faces)
        self.taps("Save bids")

    def taps(self, button: str) -> None:
        self.form.get_by_role("button", name=button, exact=True).click()

    def expect_status(self, text: str) -> None:
        expect(self.page.locator(".top .status")).to_contain_text(text)


def test_a_race_of_wurmeln_on_the_smallest_phone(invite: Invite) -> None:
    visitor = invite(size=SMALLEST)
    writer = RaceWriter(visitor)
    writer.opens_sheet("Würmeln", *NAMES)
    expect(writer.form.get_by_role("button", name="Save bids")).to_be_disabled()
    writer.picks("5", "X", "7")
    expect(writer.form.get_by_role("status")).to_have_text("Ben chooses a number for the X.")
    writer.taps("Save bids")
    writer.expect_status("Ben chooses a number for the X.")
    writer.taps("4")
    writer.expect_status("Ben crawls 4 steps.")
    writer.taps("Done: 4 steps")
    writer.taps("right post")
    writer.expect_status("Ada crawls 5 steps.")
    for _ in range(5):
        writer.taps("One step fewer")
    writer.taps("Ada is stuck")
    writer.expect_status("Cleo crawls 7 steps.")
    writer.uses("undo")
    writer.expect_status("Ada crawls 5 steps.")
    writer.uses("redo")
    writer.expect_status("Cleo crawls 7 steps.")
    writer.taps("Done: 7 steps")
    writer.expect_status("Round 2: everybody bids.")
    writer.form.get_by_role("group", name="Cleo").get_by_role("button", name="7 locked").click(force=True)
    expect(writer.page.get_by_role("alert").filter(has_text="Cleo")).to_be_visible()
    writer.picks("6", "6", "6")
    expect(writer.form.get_by_role("status")).to_have_text("Nobody crawls.")
    writer.taps("Save bids")
    writer.expect_status("Round 3: everybody bids.")
    writer.uses("note")
    writer.pad.get_by_label("Note", exact=True).fill("the table shook")
    writer.saves()
    expect(writer.page.get_by_role("list", name="Notes")).to_contain_text("the table shook")
    writer.picks("3", "4", "5")
    expect(writer.form.get_by_role("status")).to_have_text("In this order: Ada (3), Ben (4), and Cleo (5).")
    writer.taps("Save bids")
    writer.form.get_by_role("switch", name="At the finish").click()
    writer.taps("Ada is at the finish")
    expect(writer.page.get_by_text("Ada wins!").first).to_be_visible()


def test_a_race_of_worm_up_that_is_measured(invite: Invite, server: Server) -> None:
    table = Table(server.client(), "wormup_sheet", {"max_idle_rounds": 1}, NAMES)  # type: ignore[arg-type]
    table.call("POST", "/start", table.host)
    visitor = invite(size=SMALLEST)
    visitor.remember(table.id, host=table.host)
    writer = RaceWriter(visitor)
    visitor.open(f"/games/{table.id}")
    writer.bids("6", "6", "6")
    writer.expect_status("No worm can move")
    expect(writer.form.get_by_role("button", name="Share the win")).to_be_visible()
    for name, distance in zip(NAMES, ("12", "8", "9"), strict=True):
        writer.form.get_by_role("spinbutton", name=name).fill(distance)
    writer.form.get_by_label("Unit").select_option("parts")
    writer.taps("Save distances")
    expect(writer.page.get_by_text("Ben wins!").first).to_be_visible()
    assert table.view()["play"]["measured"] == {"distances": [12, 8, 9], "unit": "parts"}


@pytest.mark.parametrize("ruleset", sampled(["wurmeln_sheet", "wormup_sheet"], ["wormup_sheet"]))
def test_the_second_of_two_phones_does_not_move_the_next_worm(invite: Invite, server: Server, ruleset: str) -> None:
    """Host and phone enter the same move of Ada. The later entry must not count as a move of Ben, who is next."""
    table = Table(server.client(), ruleset, names=NAMES)  # type: ignore[arg-type]
    table.call("POST", "/start", table.host)
    answer = table.call("POST", "/actions", table.host, json={"type": "record_bids", "faces": ["5", "6", "7"]})
    assert answer.status_code == 201, answer.text
    phone = invite()
    phone.expect_refusals(412)
    JoinPage(phone).open(table.code).sit_as("Ben")
    writer = RaceWriter(phone)
    writer.expect_status("Ada crawls 5 steps.")

    def first(route: Route) -> None:
        """Lets the host enter the move just before the phone's request arrives."""
        moved = table.call("POST", "/actions", table.host, json={"type": "move", "steps": 5})
        assert moved.status_code == 201, moved.text
        route.continue_()

    phone.page.route("**/actions", first, times=1)
    writer.taps("Done: 5 steps")
    expect(phone.page.get_by_text("The game has changed in the meantime.")).to_be_visible()
    writer.expect_status("Ben crawls 6 steps.")
    assert [player["crawled"] for player in table.view()["play"]["players"]] == [5, 0, 0]
