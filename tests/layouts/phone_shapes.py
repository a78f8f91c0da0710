"""Checks the layout of phones of every shape, after every frame of recorded games."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from playwright.sync_api import ViewportSize

from events.decider import Seat
from events.games import newest
from tests.companion.conftest import Invite
from tests.companion.visitor import Language
from tests.layouts.fed_page import FedPage, as_text, fed_visitor
from tests.layouts.measurements import PHONE_LAYOUT
from tests.layouts.recorded_games import LONG_NAMES, Recorded, record

SIZES = ((320, 568), (360, 640), (390, 844), (430, 932), (640, 360), (844, 390), (768, 1024))
TEXT_PERCENTS = (100, 130, 200)
GAMES = ("drehwurm", "takethat", "wormup", "wurmeln", "wurmeln_board")
PICK = """() => {
  const card = document.querySelector(".private .hand .in-hand:not([aria-disabled])");
  if (document.querySelector(".throwing")) return false; // a tap would throw the card in
  card?.click();
  return Boolean(card);
}"""
"""Picks a card, so that the page shows the buttons for its actions. Returns whether a card was picked."""
FIRST_TURN = """() => localStorage.setItem("wurm.tips", JSON.stringify({ off: false, turns: {} }))"""
"""Makes the page treat every turn as a newcomer's first, so that it shows all tips."""
READY = """() => document.querySelector(".race-hand button")?.click()"""


def recorded_for_layouts(game: str, seed: int = 3) -> Recorded:
    """A game with as many players as possible and the longest names."""
    return record(game, max(newest(game).seats), seed, names=LONG_NAMES)


class Shape(NamedTuple):
    width: int
    height: int
    percent: int
    """The text size, in percent."""

    def __str__(self) -> str:
        return f"{self.width}x{self.height} at {self.percent} %"


EVERY_SHAPE = tuple(Shape(*size, percent) for size in SIZES for percent in TEXT_PERCENTS)


def layout_faults(
    invite: Invite,
    recorded: Recorded,
    shapes: Sequence[Shape],
    *,
    language: Language = "de",
    every: int = 1,
    newcomer: bool = False,
) -> Iterator[str]:
    """Yields the faults of the phone of the first seat in each shape, after every frame or every n-th frame."""
    frames = list(recorded.frames(Seat(0)))
    visitor = fed_visitor(invite, language=language)
    fed = FedPage(visitor, 0, newcomer=newcomer)
    fed.open(frames[0])
    if fed.look("() => Boolean(document.querySelector('.set-up'))"):
        yield from _measured(fed, shapes, f"{recorded.game}, setting up", "setting up")
        fed.look(READY)
    at = 0
    for stop in [*range(1, len(frames) - 1, every), len(frames) - 1]:
        fed.show(frames[at + 1 : stop + 1], FIRST_TURN if newcomer else "() => null")
        at = stop
        where = f"{recorded.game}, version {frames[at]['version']}"
        yield from _measured(fed, shapes, where, frames[at]["table"]["phase"])
        if fed.look(PICK):
            yield from _measured(fed, shapes, f"{where}, card picked", frames[at]["table"]["phase"])
    visitor.close()
    yield from visitor.faults


def _measured(fed: FedPage, shapes: Sequence[Shape], where: str, phase: str) -> Iterator[str]:
    """Yields the faults of the page as it is, in each shape."""
    for shape in shapes:
        fed.resize(ViewportSize(width=shape.width, height=shape.height), shape.percent)
        look = f"(\n{PHONE_LAYOUT}\n)({shape.percent})({as_text(phase)})"
        yield from (f"{where}, {shape}: {wrong}" for wrong in fed.look(look))
