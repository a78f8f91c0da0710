"""Score sheets of card games filled in on phones: complete games, corrections, refusals, two phones at once."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.companion.conftest import Invite
from tests.companion.pages import JoinPage, tab_to
from tests.companion.sheet_writer import SheetWriter
from tests.companion.visitor import SCREEN
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled

SMALLEST = ViewportSize(width=320, height=568)


def counts(writer: SheetWriter, name: str, number: int, twisted: int, taken: int, toads: int = 0) -> None:
    writer.opens(name, number)
    writer.types(Twin_cards=twisted, Cards_taken=taken, Toads_among_these=toads)


def test_an_evening_of_take_that_on_the_smallest_phone(invite: Invite) -> None:
    visitor = invite(size=SMALLEST)
    visitor.expect_refusals(409)
    writer = SheetWriter(visitor).opens_sheet("Take That", "Ada", "Ben")
    writer.opens("Ada", 1)
    expect(writer.pad.get_by_role("button", name=writer.text("sheet.save"))).to_be_enabled()  # nobody took a card
    writer.page.keyboard.press("Escape")
    counts(writer, "Ada", 1, 7, 30, 1)
    writer.expect_refusal("Twin cards come in pairs")
    expect(writer.pad.get_by_label("Twin cards")).to_have_attribute("aria-invalid", "true")
    writer.pad.get_by_role("button", name=writer.text("sheet.save")).click()
    writer.expect_refusal("Twin cards come in pairs")
    writer.types(Twin_cards=8)
    writer.expect_score("−26")
    expect(writer.pad).to_contain_text("1 × Toads among these: −5")
    writer.saves()
    writer.opens("Ben", 1)
    writer.pad.get_by_role("button", name=writer.text("takethat.by-cards")).click()
    writer.pad.get_by_label("Twin cards").fill("12 21")
    writer.pad.get_by_label("Cards taken").fill("22,31,33")
    writer.expect_refusal("Cards are missing")
    writer.pad.get_by_role("button", name=writer.text("takethat.by-counts")).click()
    writer.types(Twin_cards=10, Cards_taken=20, Toads_among_these=0)
    writer.expect_score("−10")
    writer.saves()
    writer.expect_row("1", "−26", "−10")
    counts(writer, "Ada", 2, 2, 40)
    writer.saves()
    counts(writer, "Ben", 2, 6, 20)
    writer.saves()
    writer.expect_row(writer.text("sheet.total"), "−64", "−24")
    writer.opens("Ada", 1)
    writer.types(Toads_among_these=0)
    writer.expect_score("−22")
    writer.saves()
    writer.expect_row(writer.text("sheet.total"), "−60", "−24")
    writer.uses("undo")
    writer.expect_row(writer.text("sheet.total"), "−64", "−24")
    writer.uses("redo")
    writer.expect_row(writer.text("sheet.total"), "−60", "−24")
    writer.uses("note")
    writer.pad.get_by_label(writer.text("sheet.note-text")).fill("Ben brought cake")
    writer.saves()
    expect(writer.page.get_by_role("list", name=writer.text("notes.title"))).to_contain_text("Ben brought cake")
    writer.uses("close")
    expect(writer.page.get_by_text("Ben wins!").first).to_be_visible()
    writer.uses("undo")
    expect(writer.cell("Ada", 1)).to_be_visible()
    writer.uses("close")
    writer.page.get_by_role("button", name=writer.text("finish.agree")).click()
    expect(writer.page.get_by_role("link", name=writer.text("replay.open"))).to_be_visible()
    expect(writer.page.get_by_role("group", name=writer.text("sheet.tools"))).to_have_count(0)


def adds_pile(writer: SheetWriter, hen: str, **worms: int) -> None:
    """Enters a pile by the number of cards of each colour."""
    before = writer.pad.get_by_role("group", name=re.compile(r"^Pile \d")).count()
    writer.pad.get_by_role("group", name=writer.text("drehwurm.add-pile")).get_by_role("button", name=hen).click()
    pile = writer.pad.get_by_role("group", name=f"Pile {before + 1}:")
    for colour, number in worms.items():
        pile.get_by_label(colour, exact=True).fill(str(number))


def test_an_evening_of_drehwurm_on_the_smallest_phone(invite: Invite) -> None:
    visitor = invite(size=SMALLEST)
    visitor.expect_refusals(409)
    writer = SheetWriter(visitor, "Match").opens_sheet("Drehwurm", "Ada", "Ben", "Cleo")
    writer.opens("Ada", 1)
    adds_pile(writer, "Yellow", Blue=2)
    writer.types(Cards_in_hand=3)
    writer.expect_refusal("could not eat pile 1")
    pile = writer.pad.get_by_role("group", name="Pile 1:")
    expect(pile.get_by_label("Yellow", exact=True)).to_have_attribute("aria-invalid", "true")
    for _ in range(3):
        pile.get_by_role("button", name=writer.text("number.more")).first.click()
    writer.expect_score("8")  # 3 × 3 + 2 × 1 − 3
    adds_pile(writer, "Blue", Blue=2, Joker=1)
    writer.types(Cards_in_hand=0)
    writer.expect_score("19")
    writer.saves()
    writer.opens("Ben", 1)
    adds_pile(writer, "Red", Red=4)
    red = writer.pad.get_by_role("group", name="Pile 1:")
    red.get_by_role("button", name=writer.text("drehwurm.count-own")).click()
    red.get_by_label("Jokers", exact=True).fill("1")
    red.get_by_label("Other worms", exact=True).fill("2")
    writer.types(Cards_in_hand=5)
    writer.expect_score("11")  # 4 × 3 + 2 + 2 − 5
    writer.saves()
    writer.opens("Cleo", 1)
    writer.types(Cards_in_hand=9)
    writer.expect_score("−9")
    writer.saves()
    writer.expect_row(writer.text("sheet.total"), "19", "11", "−9")
    writer.uses("dealer")
    dealer = writer.pad.get_by_role("button").nth(1)
    name = dealer.inner_text()
    dealer.click()
    expect(writer.page.get_by_text(f"Match 2: {name} deals.")).to_be_visible()
    writer.opens("Cleo", 1)
    writer.types(Cards_in_hand=4)
    writer.expect_score("−4")
    writer.saves()
    writer.expect_row(writer.text("sheet.total"), "19", "11", "−4")
    for number in (2, 3):
        for name, left in (("Ada", 4), ("Ben", 5), ("Cleo", 6)):
            writer.opens(name, number)
            writer.types(Cards_in_hand=left)
            writer.saves()
    writer.expect_row(writer.text("sheet.total"), "11", "1", "−16")
    writer.uses("close")
    expect(writer.page.get_by_text("Ada wins!").first).to_be_visible()


def test_every_player_of_six_has_a_column_on_the_smallest_phone(invite: Invite, server: Server) -> None:
    names = ("Ada", "Maximilian-Alexander", "Cleo", "Dörte-Wilhelmine", "Emil", "Friederike")
    table = Table(server.client(), "drehwurm_sheet", names=names)  # type: ignore[arg-type]
    table.call("POST", "/start", table.host)
    visitor = invite(size=SMALLEST)
    visitor.remember(table.id, host=table.host)
    page = visitor.open(f"/games/{table.id}")
    for name in names:
        box = page.get_by_role("columnheader", name=name).bounding_box()
        assert box is not None
        assert box["x"] >= 0, name
        assert box["x"] + box["width"] <= SMALLEST["width"], name
        button = page.get_by_role("button", name=visitor.text("sheet.enter", name=name, unit="Match", round=1))
        target = button.bounding_box()
        assert target is not None
        assert min(target["width"], target["height"]) >= 44, (name, target)


def test_a_sheet_is_closed_early_only_after_a_question(invite: Invite) -> None:
    writer = SheetWriter(invite()).opens_sheet("Take That", "Ada", "Ben")
    for name in ("Ada", "Ben"):
        counts(writer, name, 1, 2, 30)
        writer.saves()
    writer.uses("close")
    expect(writer.pad).to_contain_text("Only 1 of 2 are complete.")
    writer.pad.get_by_role("button", name=writer.text("sheet.go-on")).click()
    expect(writer.cell("Ada", 2)).to_be_visible()
    writer.uses("close")
    writer.pad.get_by_role("button", name=writer.text("sheet.close-now")).click()
    expect(writer.page.get_by_text("You stopped early.")).to_be_visible()


def test_an_entry_is_not_lost_when_the_pad_is_closed_by_mistake(invite: Invite) -> None:
    writer = SheetWriter(invite()).opens_sheet("Take That", "Ada", "Ben")
    counts(writer, "Ada", 1, 8, 30, 1)
    writer.page.keyboard.press("Escape")
    expect(writer.pad).to_have_count(0)
    writer.opens("Ada", 1)
    expect(writer.pad.get_by_label("Twin cards")).to_have_value("8")
    writer.saves()
    expect(writer.cell("Ada", 1)).to_contain_text("−26")


def second_writer(invite: Invite, server: Server, first: SheetWriter, name: str) -> SheetWriter:
    """Another user opens the join link and takes the seat with this name."""
    visitor = invite()
    visitor.expect_refusals(409, 412)
    first.page.get_by_role("button", name=first.text("menu.invite")).click()
    expect(first.pad).to_contain_text("can write on this sheet too")
    code = first.pad.locator(".code strong").inner_text()
    first.page.keyboard.press("Escape")
    JoinPage(visitor).open(code).sit_as(name)
    visitor.page.wait_for_url("**/seats/*")
    return SheetWriter(visitor, first.unit)


def test_two_phones_write_the_same_sheet(invite: Invite, server: Server) -> None:
    ada = SheetWriter(invite()).opens_sheet("Take That", "Ada", "Ben")
    ada.visitor.expect_refusals(409, 412)
    ben = second_writer(invite, server, ada, "Ben")
    counts(ben, "Ben", 1, 10, 20)
    ben.saves()
    expect(ada.cell("Ben", 1)).to_contain_text("−10")
    counts(ada, "Ada", 1, 8, 30, 1)  # both write Ada's points at the same time
    counts(ben, "Ada", 1, 6, 30, 1)
    ada.expect_score("−26")
    ada.saves()
    expect(ben.pad).to_contain_text(ben.text("sheet.overtaken", points="−26"))
    ben.pad.get_by_role("button", name=ben.text("sheet.keep-mine")).click()
    ben.expect_score("−28")
    ben.saves()
    expect(ada.cell("Ada", 1)).to_contain_text("−28")
    ada.opens("Ada", 1)  # both correct the same entry
    ben.opens("Ada", 1)
    ada.types(Toads_among_these=2)
    ada.saves()
    expect(ben.pad).to_contain_text(ben.text("sheet.overtaken", points="−32"))
    ben.pad.get_by_role("button", name=ben.text("sheet.take-theirs")).click()
    expect(ben.pad.get_by_label("Toads among these")).to_have_value("2")


def test_a_phone_undoes_its_own_last_entry_and_not_somebody_elses(invite: Invite, server: Server) -> None:
    ada = SheetWriter(invite()).opens_sheet("Take That", "Ada", "Ben")
    ben = second_writer(invite, server, ada, "Ben")
    counts(ada, "Ada", 1, 8, 30, 1)
    ada.saves()
    expect(ben.cell("Ada", 1)).to_contain_text("−26")
    expect(ada.tool("undo")).to_be_visible()
    expect(ben.tool("undo")).to_have_count(0)
    counts(ben, "Ben", 1, 10, 20)
    ben.saves()
    ben.uses("undo")
    expect(
        ada.page.get_by_role("button", name=ada.text("sheet.enter", name="Ben", unit="Round", round=1))
    ).to_be_visible()
    expect(ben.tool("redo")).to_be_visible()
    ada.uses("undo")
    expect(ada.tool("redo")).to_be_visible()
    expect(ben.tool("redo")).to_have_count(0)


def test_a_spectator_cannot_write(invite: Invite, server: Server) -> None:
    table = Table(server.client(), "takethat_sheet", names=("Ada", "Ben"))  # type: ignore[arg-type]
    table.call("POST", "/start", table.host)
    page = invite().open(f"/games/{table.id}")
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.get_by_role("table").get_by_role("button")).to_have_count(0)
    expect(page.get_by_text("Tap a cell")).to_have_count(0)


@pytest.mark.parametrize("scheme", sampled(["light", "dark"], ["light"]))
def test_a_sheet_is_written_by_keyboard_at_the_table_page(invite: Invite, server: Server, scheme: str) -> None:
    writer = SheetWriter(invite(size=SCREEN, scheme=scheme)).opens_sheet("Take That", "Ada", "Ben")
    page = writer.page
    tab_to(page, writer.cell("Ada", 1))
    page.keyboard.press("Enter")
    expect(writer.pad).to_be_visible()
    tab_to(page, writer.pad.get_by_label("Twin cards"))
    page.keyboard.type("8")
    tab_to(page, writer.pad.get_by_label("Cards taken"))
    page.keyboard.type("30")
    page.keyboard.press("Enter")
    expect(writer.pad).to_have_count(0)
    expect(writer.cell("Ada", 1)).to_contain_text("−22")
    expect(writer.cell("Ada", 1)).to_be_focused()
