"""A table for duels with three real pages. Each page has a slow connection and a wrong clock."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from tests.companion.visitor import Visitor
from tests.duels.slow_line import slow_lines
from tests.http.servers import Server
from tests.http.tables import Table
from tests.waits import wait_until

SCRIPT = (Path(__file__).parent / "duel.js").read_text()
NAMES = ("Ada", "Ben", "Cleo")
LONGEST_DELAY_MS = 200
LARGEST_SKEW_MS = 5000
REACTION_MS = (180, 400)
SETTLING_POLL_SECONDS = 0.05
"""The interval at which the test asks whether the throws are settled. Settling takes at least a quarter of a second."""
MEASURED = """
() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/clock")).length >= 6
"""
"""Whether a page has completed its first exchanges with the service."""


class Tap(NamedTuple):
    seat: int
    delay_ms: int
    shown_ms: float
    """When the page really showed the card, in milliseconds after the time at which all pages should show it."""
    after_ms: float
    """When the player really tapped, in milliseconds after the time at which all pages should show the card."""
    counted_ms: int
    """The reaction time that the server counted."""

    @property
    def gain_ms(self) -> float:
        return self.after_ms - self.counted_ms


class Duel(NamedTuple):
    taps: tuple[Tap, ...]
    winner: int
    by_lot: bool

    @property
    def gap_ms(self) -> float:
        one, other = self.taps
        return abs(one.after_ms - other.after_ms)

    @property
    def faster_won(self) -> bool:
        return min(self.taps, key=lambda tap: tap.after_ms).seat == self.winner


class TableOfDuels:
    def __init__(self, table: Table, visitors: list[Visitor], delays: list[int]) -> None:
        self._table, self._visitors, self._delays = table, visitors, delays

    def duel(self, rng: Random, gap: tuple[int, int]) -> Duel | None:
        """A player turns a pile, and the two others throw. Returns None if one of them cannot throw or does not."""
        reaction, more = rng.uniform(*REACTION_MS), rng.uniform(*gap)
        reactions = [reaction, reaction + more]
        rng.shuffle(reactions)
        turner = self._table.turn
        others = [seat for seat in range(len(NAMES)) if seat != turner]
        wait_until(lambda: bool(self._legal(turner, "draw")), "the next player may draw")
        if not self._turn(turner):
            return None
        if not all(self._legal(seat, "throw_in") for seat in others):
            self._pass(others)
            return None
        # The pages show the card a quarter of a second after it was turned.
        for seat, mine in zip(others, reactions, strict=True):
            self._visitors[seat].page.evaluate("(reaction) => window.prepareDuel(reaction)", mine)
        results = {seat: self._result(seat) for seat in others}
        thrown = {seat: result for seat, result in results.items() if result["tapped"] is not None}
        self._pass([seat for seat in others if seat not in thrown])
        if not thrown or self._window() is None:
            return None
        try:
            wait_until(self._settled, "the throws are settled", SETTLING_POLL_SECONDS)
        except TimeoutError as never:
            never.add_note(f"faults of the pages: {self._faults()}")
            raise
        return self._decided(thrown) if len(thrown) == len(others) else None

    def _pass(self, seats: list[int]) -> None:
        window = self._window()
        for seat in seats:
            if window is not None:
                self._table.act(seat, {"type": "pass", "window": window["number"]})

    def expect_no_faults(self) -> None:
        """Fails if a script of a page failed or the service could not answer, because a tap may be lost then.

        A conflict is not a fault: on a slow machine, a throw may reach the service after the decision.
        """
        assert [fault for fault in self._faults() if not fault.startswith("409 ")] == []

    def _faults(self) -> list[str]:
        return [fault for visitor in self._visitors for fault in visitor.faults]

    def _settled(self) -> bool:
        self.expect_no_faults()
        window = self._window()
        return window is None or window["winner"] is not None

    def _turn(self, seat: int) -> bool:
        """Draws a card and turns a pile. Returns False if the match ended when the card was drawn."""
        assert self._table.act(seat, {"type": "draw"}).status_code == 201
        turns = self._legal(seat, "turn")
        return bool(turns) and self._table.act(seat, turns[0]).status_code == 201

    def _legal(self, seat: int, kind: str) -> list[dict[str, Any]]:
        legal: list[dict[str, Any]] = self._table.view(self._table.tokens[seat])["legal"]
        return [action for action in legal if action["type"] == kind]

    def _window(self) -> dict[str, Any] | None:
        window: dict[str, Any] | None = self._table.view()["play"]["window"]
        return window

    def _result(self, seat: int) -> dict[str, Any]:
        result: dict[str, Any] = self._visitors[seat].page.evaluate("() => window.duel")
        return result

    def _decided(self, thrown: dict[int, dict[str, Any]]) -> Duel | None:
        window = self._window()
        if window is None:
            return None
        counted = {each["seat"]: each["after_ms"] for each in window["reactions"]}
        if set(counted) != set(thrown):
            return None  # the second throw arrived after the decision
        taps = [
            Tap(
                seat,
                self._delays[seat],
                result["shown"] - window["opened"],
                result["tapped"] - window["opened"],
                counted[seat],
            )
            for seat, result in thrown.items()
        ]
        return Duel(tuple(taps), window["winner"], window["by_lot"])


@contextmanager
def table_of_duels(browser: Browser, server: Server, rng: Random, *, forges: bool = False) -> Iterator[TableOfDuels]:
    """Opens a table. Each page has a random delay and clock. If `forges`, all pages claim to have tapped earlier."""
    table = server.table("drehwurm", {"throw_in_priority": "reaction", "hold_seconds": 2, "matches": 100})
    for name in NAMES:
        table.sit(name)
    assert table.call("POST", "/start", table.host).status_code == 200
    delays = [rng.randint(0, LONGEST_DELAY_MS) for _ in NAMES]
    with slow_lines(server.url, delays) as addresses:
        visitors = [Visitor(browser, address) for address in addresses]
        try:
            for seat, visitor in enumerate(visitors):
                _open_page(visitor, table, seat, rng, forges)
            duels = TableOfDuels(table, visitors, delays)
            yield duels
            duels.expect_no_faults()
        finally:
            for visitor in visitors:
                visitor.close()


def _open_page(visitor: Visitor, table: Table, seat: int, rng: Random, forges: bool) -> None:
    visitor.remember(table.id, seats={seat: table.tokens[seat]})
    skew = rng.randint(-LARGEST_SKEW_MS, LARGEST_SKEW_MS)
    visitor.context.add_init_script(SCRIPT.replace("SKEW", str(skew)).replace("FORGES", str(forges).lower()))
    page = visitor.open(f"/games/{table.id}/seats/{seat}")
    page.wait_for_function(MEASURED, polling=50)
