"""A player who drags a worm on a phone. The player gets the legal actions from the service, like the page."""

from collections import Counter
from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.companion.board_phone import BoardPhone, Cell, centre
from tests.companion.visitor import Visitor
from tests.http.tables import Table
from tests.waits import wait_until

LAYS, TAKES_BACK, SWINGS, REVERSES = 0.3, 0.15, 0.8, 0.15
"""The probabilities of laying the worm out again, taking a step back, swinging the line, and crawling backwards."""

Legal = list[dict[str, Any]]


class Runner:
    def __init__(self, visitor: Visitor, table: Table, seat: int, rng: Random) -> None:
        self.phone = BoardPhone(visitor, table, seat)
        self.table, self.seat, self.rng = table, seat, rng
        self.done = Counter[str]()
        """How often the player has done each kind of thing."""

    @property
    def view(self) -> dict[str, Any]:
        return self.table.view(self.table.tokens[self.seat])

    def bid(self, face: str | None = None) -> None:
        play = self.view["play"]
        locked = play["players"][self.seat]["locked"]
        chosen = face or self.rng.choice([each for each in play["faces"] if each != locked])
        self.done["x"] += chosen == "x"
        self.phone.button("X" if chosen == "x" else chosen).click()
        self._wait(play["bidding"], "the bid is stored")

    def _wait(self, bidding: int, what: str) -> None:
        def stored() -> bool:
            play = self.view["play"]
            return bool(
                play["players"][self.seat]["has_bid"] or play["phase"] != "bidding" or play["bidding"] > bidding
            )

        wait_until(stored, what)

    def declare(self) -> None:
        number = self.rng.choice(self.view["play"]["free"])
        self.phone.button(str(number)).click()
        wait_until(lambda: self.view["play"]["phase"] != "declaring", "the number is declared")

    def move(self) -> None:
        """Plays a whole turn."""
        while self._is_on_turn():
            legal: Legal = self.view["legal"]
            kinds = {action["type"] for action in legal}
            if kinds & {"swing", "keep_posts"} and not kinds & {"step", "lay", "stop"}:
                self._swing(legal)
            elif "lay" in kinds and (kinds == {"lay"} or self.rng.random() < LAYS):
                self._lay()
            elif "step" in kinds:
                self._crawl()
            else:
                self.end_move()

    def expect_turn(self) -> None:
        """Waits until the page offers what the worm can do."""
        expect(self.phone.steps_left).to_be_visible()
        self.phone.settle()

    def end_move(self) -> None:
        """Taps the button of a worm that cannot crawl."""
        self._change(lambda: self._tap("race_board.stuck"))

    def _is_on_turn(self) -> bool:
        view = self.view
        turn = (view["play"] or {}).get("turn")
        return bool(view["phase"] == "playing" and not view["outcome"] and turn and turn["seat"] == self.seat)

    def _tap(self, key: str) -> None:
        self.phone.button(self.phone.text(key)).click()

    def _change(self, act: Any) -> None:
        """Acts, and waits until the table has a new version."""
        before = self.view["version"]
        act()
        wait_until(lambda: self.view["version"] > before, "something has happened")

    def _swing(self, legal: Legal) -> None:
        swings = [action for action in legal if action["type"] == "swing"]
        if not swings or self.rng.random() > SWINGS:
            self._change(lambda: self._tap("race.keep-posts"))
            return
        expect(self.phone.button(self.phone.text("race.keep-posts"))).to_be_visible()
        self.phone.settle()
        board = self.phone.shown
        post = self.rng.choice(swings)["post"]
        fixed = board["right_post" if post == "left_post" else "left_post"]
        # Swings the post a little towards the start, where there is room.
        old = board[post]
        target = (old[0] + (fixed[0] - old[0]) * 0.2 - 1500, old[1] + (fixed[1] - old[1]) * 0.2)
        self.phone.drag(
            self.phone.pixel(old), self.phone.pixel(((old[0] + target[0]) / 2, old[1])), self.phone.pixel(target)
        )
        here = self.phone.button(self.phone.text("race_board.swing-now"))
        if not here.is_enabled():
            self._change(lambda: self._tap("race.keep-posts"))
            return
        self.done["swung"] += 1
        self._change(here.click)

    def _lay(self) -> None:
        """Lays the worm out again from its tail, part by part, with one finger."""
        lays = self.phone.button(self.phone.text("race_board.lay-anew"))
        if lays.count() and not self.phone.shown["laying"]:
            lays.click()
        self.phone.settle()
        shown = self.phone.shown
        end: Cell = (shown["laying"] or [self.phone.worm[6]])[-1]
        parts = len(shown["laying"]) or 1
        place = self.phone.pixel(centre(end))
        self.phone.drag(place, lifts=False)
        while parts < 7:
            cell = self.rng.choice([action["cell"] for action in self.view["legal"] if action["type"] == "lay"])
            place = self._draw_to(place, cell)
            parts += 1
        self.phone.lift()
        self.done["laid"] += 1

    def _draw_to(self, place: tuple[float, float], cell: Cell) -> tuple[float, float]:
        target = self.phone.pixel(centre(cell))
        self._change(lambda: self.phone.drag_on(place, target, lifts=False))
        return target

    def _crawl(self) -> None:
        """Drags one end of the worm, with one finger, until the turn is over or no step is legal."""
        steps = [action for action in self.view["legal"] if action["type"] == "step"]
        ways = sorted({action["direction"] for action in steps})
        way = "reverse" if "reverse" in ways and (len(ways) == 1 or self.rng.random() < REVERSES) else ways[0]
        self.done[way] += 1
        expect(self.phone.steps_left).to_be_visible()
        self.phone.settle()
        place = self.phone.pixel(centre(self.phone.worm[0 if way == "forward" else 6]))
        self.phone.drag(place, lifts=False)
        while self._is_on_turn() and (cells := self._cells(way)):
            before, place = place, self._draw_to(place, self._best(cells))
            if self.rng.random() < TAKES_BACK and self._is_on_turn() and self.view["play"]["board"]["made"]:
                self.done["taken back"] += 1
                self._change(lambda back=before, now=place: self.phone.drag_on(now, back, lifts=False))
                place = before
        self.phone.lift()

    def _cells(self, way: str) -> list[Cell]:
        return [each["cell"] for each in self.view["legal"] if each["type"] == "step" and each["direction"] == way]

    def _best(self, cells: list[Cell]) -> Cell:
        """Usually the cell that is nearest to the line."""
        board = self.phone.shown
        x, y = ((one + other) / 2 for one, other in zip(board["left_post"], board["right_post"], strict=True))

        def far(cell: Cell) -> float:
            left, top = centre(cell)
            return float((left - x) ** 2 + (top - y) ** 2) * self.rng.uniform(0.7, 1.3)

        return min(cells, key=far)
