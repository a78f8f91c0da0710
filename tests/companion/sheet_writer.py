"""A user who writes on a score sheet, on a phone page or on the table page."""

from playwright.sync_api import Locator, expect

from tests.companion.pages import HomePage
from tests.companion.visitor import Visitor


class SheetWriter:
    def __init__(self, visitor: Visitor, unit: str = "Round") -> None:
        self.visitor, self.page, self.text, self.unit = visitor, visitor.page, visitor.text, unit

    def opens_sheet(self, title: str, *names: str) -> "SheetWriter":
        """Opens a new sheet from the home page: types the names and waits until the sheet is visible."""
        home = HomePage(self.visitor).open().choose_sheet(title)
        home.write_names(*names)
        home.open_table()
        self.page.wait_for_url("**/games/*")
        self.lays_out_the_pieces()
        expect(self.page.get_by_role("group", name=self.text("sheet.tools"))).to_be_visible()
        return self

    def lays_out_the_pieces(self) -> None:
        """Does nothing, because card games have no page that says how to lay out the pieces."""

    @property
    def game(self) -> str:
        return self.page.url.split("/")[4]

    @property
    def pad(self) -> Locator:
        return self.page.get_by_role("dialog")

    def cell(self, name: str, number: int) -> Locator:
        """The button of a player's cell, whether the cell is empty or not."""
        empty = self.page.get_by_role("button", name=self.text("sheet.enter", name=name, unit=self.unit, round=number))
        change = self.text("sheet.change", name=name, unit=self.unit, round=number, points="")
        return empty.or_(self.page.get_by_role("button", name=change))

    def opens(self, name: str, number: int) -> Locator:
        self.cell(name, number).click()
        expect(self.pad).to_be_visible()
        return self.pad

    def types(self, **numbers: int) -> None:
        for label, number in numbers.items():
            self.pad.get_by_label(label.replace("_", " "), exact=True).fill(str(number))

    def expect_score(self, points: str) -> None:
        expect(self.pad.get_by_role("status")).to_have_text(self.text("sheet.gives", points=points))

    def expect_refusal(self, text: str) -> None:
        expect(self.pad.get_by_role("alert")).to_contain_text(text)

    def saves(self) -> None:
        score = self.pad.locator(".pad-score")
        if score.count():
            expect(score).not_to_be_empty()  # the preview has arrived
        self.pad.get_by_role("button", name=self.text("sheet.save")).click()
        expect(self.pad).to_have_count(0)

    def uses(self, tool: str) -> None:
        """Taps one of the tools below the sheet: undo, redo, note, dealer, close."""
        self.tool(tool).click()

    def tool(self, tool: str) -> Locator:
        tools = self.page.get_by_role("group", name=self.text("sheet.tools"))
        return tools.get_by_role("button", name=self.text(f"sheet.{tool}"), exact=True)

    def expect_row(self, row: str, *points: str) -> None:
        header = self.page.get_by_role("rowheader", name=row, exact=True)
        found = self.page.get_by_role("table").get_by_role("row").filter(has=header).get_by_role("cell")
        expect(found).to_have_count(len(points))
        for place, text in enumerate(points):
            expect(found.nth(place)).to_contain_text(text)
