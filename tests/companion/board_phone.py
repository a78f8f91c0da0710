"""A phone in a race on the screen, used with real touches: a test drags and taps cells where the page shows them."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from playwright.sync_api import Locator, expect

from tests.companion.states import sit_at
from tests.companion.visitor import Visitor
from tests.http.tables import Table
from tests.waits import wait_until

Cell = Sequence[int]
Pixel = tuple[float, float]
NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
STRAIGHT = NEIGHBOURS[0]

ON_SCREEN = """
(node, [x, y]) => {
  const point = innerHeight > innerWidth ? new DOMPoint(-y / 50, -x / 50) : new DOMPoint(x / 50, -y / 50);
  const { x: left, y: top } = point.matrixTransform(node.getScreenCTM());
  return [left, top];
}
"""
"""Returns the pixel at which the page shows a point of the board. A cell is 1000 units wide."""


def centre(cell: Cell) -> tuple[int, int]:
    return 1000 * cell[0] + 500 * cell[1], 866 * cell[1]


def between(start: Pixel, end: Pixel, part: float) -> Pixel:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def from_cell(cell: Cell, *steps: Cell) -> list[Cell]:
    """The cells of a path, without the cell at which it begins."""
    way: list[Cell] = [cell]
    for step in steps:
        way.append((way[-1][0] + step[0], way[-1][1] + step[1]))
    return way[1:]


class BoardPhone:
    """The page of one seat."""

    def __init__(self, visitor: Visitor, table: Table, seat: int) -> None:
        self.visitor, self.page, self.text = visitor, visitor.page, visitor.text
        self.table, self.seat = table, seat
        sit_at(visitor, table, seat)
        self._touch = visitor.context.new_cdp_session(self.page)
        self.board = self.page.locator(".board-picture")
        self.steps_left = self.page.locator(".steps-left strong")
        expect(self.board).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=self.text("hand.title")).get_by_role(
            "button", name=name, exact=True
        )

    def press_key(self, key: str) -> None:
        """Presses a key on the button of the pad that has the focus."""
        self.page.locator(".board-pad button:focus").press(key)

    @property
    def shown(self) -> dict[str, Any]:
        """The board according to the service."""
        board: dict[str, Any] = self.table.view(self.table.tokens[self.seat])["play"]["board"]
        return board

    @property
    def worm(self) -> list[Cell]:
        worm: list[Cell] = self.shown["worms"][self.seat]
        return worm

    def pixel(self, spot: Sequence[float]) -> Pixel:
        left, top = self.board.evaluate(ON_SCREEN, list(spot))
        return left, top

    def settle(self) -> None:
        """Waits until the picture no longer moves."""
        seen = ""

        def still() -> bool:
            nonlocal seen
            before, seen = seen, self.board.get_attribute("viewBox") or ""
            return before == seen != ""

        wait_until(still, "the board stands still")

    def drag(self, *places: Pixel, lifts: bool = True) -> None:
        """Moves one finger from place to place, in small steps."""
        self._send("touchStart", places[0])
        self.drag_on(*places, lifts=lifts)

    def drag_on(self, *places: Pixel, lifts: bool = True) -> None:
        for (left, top), (right, bottom) in pairwise(places):
            for part in (0.34, 0.67, 1):
                self._send("touchMove", between((left, top), (right, bottom), part))
        if lifts:
            self.lift()

    def move_two_fingers(self, *pairs: tuple[Pixel, Pixel]) -> None:
        """Puts down one finger and then another, moves both from each pair of points to the next, and lifts them."""
        self._send("touchStart", pairs[0][0])
        self._send("touchStart", *pairs[0])
        for (one, other), (one_after, other_after) in pairwise(pairs):
            for part in (0.25, 0.5, 0.75, 1):
                self._send("touchMove", between(one, one_after, part), between(other, other_after, part))
        self.lift()

    @property
    def seen(self) -> tuple[float, ...]:
        """The part of the board that is seen: left, top, width and height in the units of the picture."""
        return tuple(float(number) for number in (self.board.get_attribute("viewBox") or "").split())

    def lift(self) -> None:
        """Takes the finger off the screen."""
        self._send("touchEnd")

    def drag_cells(self, *cells: Cell, lifts: bool = True) -> None:
        self.drag(*(self.pixel(centre(cell)) for cell in cells), lifts=lifts)

    def tap(self, cell: Cell) -> None:
        self._send("touchStart", self.pixel(centre(cell)))
        self._send("touchEnd")

    def _send(self, kind: str, *points: Pixel) -> None:
        touches = [{"x": left, "y": top} for left, top in points]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def expect_made(self, steps: int) -> None:
        """Waits until the service has stored this number of steps of the current move."""
        wait_until(lambda: self.shown["made"] == steps, f"{steps} steps are made")


def bid(table: Table, *bids: tuple[int, str]) -> None:
    for seat, face in bids:
        answer = table.act(seat, {"type": "bid", "face": face, "bidding": table.view()["play"]["bidding"]})
        assert answer.status_code == 201, answer.text
