"""Checks the layout of phones of every shape, after every frame of recorded games."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from playwright.sync_api import ViewportSize

from events.decider import Seat
from events.games import newest
from tests.companion import chromium
from tests.companion.conftest import Invite
from tests.companion.visitor import Language, Visitor
from tests.layouts.fed_page import FedPage, as_text, fed_visitor, leading
from tests.layouts.measurements import PHONE_LAYOUT
from tests.layouts.recorded_games import LONG_NAMES, Frame, Recorded, record

SIZES = ((320, 568), (360, 640), (390, 844), (430, 932), (640, 360), (844, 390), (768, 1024))
TEXT_PERCENTS = (100, 130, 200)
GAMES = ("drehwurm", "takethat", "wormup", "wurmeln", "wurmeln_board")
SHORT_GAMES = ("drehwurm", "takethat", "wurmeln", "wurmeln_board")
"""The games of `make test`. Worm Up! has the same pages as Würmeln."""
CARD_GAMES = ("drehwurm", "takethat")
LARGE_HANDS = {"drehwurm": 20, "takethat": 9}
"""Larger hands than in the recorded games. A player of Drehwurm may draw a card in every turn."""
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


def every_frame_faults(server: str, game: str, percent: int, newcomer: bool, every: int) -> list[str]:
    """The faults of a game on phones of every size at one text size. Opens its own browser, in a process of its own."""
    shapes = [shape for shape in EVERY_SHAPE if shape.percent == percent]
    with chromium.browser() as browser:

        def invite(**how: Any) -> Visitor:
            return Visitor(browser, server, **how)

        recorded = recorded_for_layouts(game)
        found = list(layout_faults(invite, recorded, shapes, every=every, newcomer=newcomer))
        return found + (list(crowded_faults(invite, recorded, shapes)) if newcomer and game in CARD_GAMES else [])


def recorded_for_layouts(game: str, seed: int = 3) -> Recorded:
    """A game with as many players as possible and the longest names. Every second player is a computer if possible."""
    seats, computers = max(newest(game).seats), newest(game).computers
    return record(game, seats, seed, names=LONG_NAMES)._replace(computers=range(1, seats, 2) if computers else ())


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
        fed.show(leading(frames, at, stop), FIRST_TURN if newcomer else "() => null")
        at = stop
        yield from _frame_faults(fed, shapes, f"{recorded.game}, version {frames[at]['version']}", frames[at])
    visitor.close()
    yield from visitor.faults


def crowded_faults(
    invite: Invite, recorded: Recorded, shapes: Sequence[Shape], *, language: Language = "de"
) -> Iterator[str]:
    """Yields the faults of a newcomer's phone with the most crowded frames of a card game in each shape."""
    frames = list(recorded.frames(Seat(0)))
    visitor = fed_visitor(invite, language=language)
    fed = FedPage(visitor, 0, newcomer=True)
    fed.open(frames[0])
    for frame in crowded(frames, LARGE_HANDS[recorded.game]):
        fed.show([frame], FIRST_TURN)
        hand = len(frame["table"]["play"]["players"][0]["hand"])
        yield from _frame_faults(fed, shapes, f"{recorded.game}, version {frame['version']}, {hand} cards", frame)
    visitor.close()
    yield from visitor.faults


def crowded(frames: Sequence[Frame], large_hand: int) -> list[Frame]:
    """Turns of the first seat: one with its largest hand, and one with the most cards on the table.

    After them come the same two frames, with even more cards in the hand.
    """
    turns = [frame for frame in frames if frame["table"]["play"]["turn"] == 0]
    largest = max(turns, key=lambda frame: (_hand_size(frame), len(frame["table"]["legal"])))
    fullest = max(turns, key=lambda frame: (_table_size(frame), len(frame["table"]["legal"])))
    return [largest, fullest, *(_with_hand(frame, large_hand) for frame in (largest, fullest))]


def _hand_size(frame: Frame) -> int:
    return len(frame["table"]["play"]["players"][0]["hand"])


def _table_size(frame: Frame) -> int:
    play = frame["table"]["play"]
    return len(play["piles"] if "piles" in play else play["row"])


def _with_hand(frame: Frame, count: int) -> Frame:
    """The frame, with this number of cards in the hand of the first seat. Some cards may be equal."""
    grown: Frame = deepcopy(frame)
    player = grown["table"]["play"]["players"][0]
    player["hand"] = sorted((player["hand"] * count)[:count])
    player["cards"] = count
    return grown


def _frame_faults(fed: FedPage, shapes: Sequence[Shape], where: str, frame: Frame) -> Iterator[str]:
    """Yields the faults of the page that shows this frame, and again with a picked card."""
    phase = frame["table"]["phase"]
    yield from _measured(fed, shapes, where, phase)
    if fed.look(PICK):
        yield from _measured(fed, shapes, f"{where}, card picked", phase)


def _measured(fed: FedPage, shapes: Sequence[Shape], where: str, phase: str) -> Iterator[str]:
    """Yields the faults of the page as it is, in each shape."""
    for shape in shapes:
        fed.resize(ViewportSize(width=shape.width, height=shape.height), shape.percent)
        look = f"(\n{PHONE_LAYOUT}\n)({shape.percent})({as_text(phase)})"
        yield from (f"{where}, {shape}: {wrong}" for wrong in fed.look(look))
