"""Checks the layout of phones of every shape while they show recorded games."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import NamedTuple

from playwright.sync_api import ViewportSize

from events.decider import Seat
from events.games import newest
from tests.companion.conftest import Invite
from tests.companion.visitor import Language
from tests.layouts.banners import EVERYBODY_AWAY, REQUESTS_ABOUT_SEATS, with_all_requests
from tests.layouts.fed_page import DRAWN, FedPage, as_text, fed_visitor, measured_at
from tests.layouts.measurements import PHONE_LAYOUT
from tests.layouts.recorded_games import LONG_NAMES, Frame, Recorded, record

SIZES = ((320, 568), (360, 640), (390, 844), (430, 932), (640, 360), (844, 390), (768, 1024))
TEXT_PERCENTS = (100, 130, 200)
GAMES = ("drehwurm", "takethat", "wormup", "wurmeln", "wormup_board", "wurmeln_board")
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
SETTING_UP = "() => Boolean(document.querySelector('.set-up'))"
READY = """() => document.querySelector(".race-hand button")?.click()"""
CHECK_FRAME = f"""(newcomer, faults) => async (frame) => {{
  if (newcomer) ({FIRST_TURN})();
  if (!frame.measured) return [];
  await ({DRAWN})();
  const found = faults(frame.table.phase);
  if (!({PICK})()) return found;
  await ({DRAWN})();
  return [...found, ...faults(frame.table.phase).map((fault) => `card picked: ${{fault}}`)];
}}"""
"""Measures the page, and again with a picked card."""


def recorded_for_layouts(game: str, seed: int = 3) -> Recorded:
    """A game with as many players as possible and the longest names. Every second player is a computer if possible."""
    seats, computers = max(newest(game).seats), newest(game).computers
    return record(game, seats, seed, names=LONG_NAMES)._replace(computers=range(1, seats, 2) if computers else ())


class Shape(NamedTuple):
    width: int
    height: int
    percent: int
    """The text size, in percent."""

    @property
    def size(self) -> ViewportSize:
        return ViewportSize(width=self.width, height=self.height)

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
    """Yields the faults of the phone of the first seat in each shape, after every frame or every n-th frame.

    The page is opened for each shape and shows the whole game. `crowded_faults` changes the shape of the open page.
    """
    frames = list(recorded.frames(Seat(0)))
    shown = measured_at(frames, {*range(1, len(frames) - 1, every), len(frames) - 1})
    visitor = fed_visitor(invite, language=language)
    fed = FedPage(visitor, 0, newcomer=newcomer)
    for shape in shapes:
        fed.open(frames[0])
        fed.resize(shape.size, shape.percent)
        if fed.look(SETTING_UP):
            yield from (f"{recorded.game}, {shape}: {wrong}" for wrong in _measured(fed, shape, "setting up"))
            fed.look(READY)
        found = fed.show(shown, f"({CHECK_FRAME})({newcomer:d}, ({PHONE_LAYOUT})({shape.percent}))")
        for frame, faults in zip(shown, found, strict=True):
            yield from (f"{recorded.game}, version {frame['version']}, {shape}: {wrong}" for wrong in faults)
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
        yield from _resized_faults(fed, shapes, f"{recorded.game}, version {frame['version']}, {hand} cards", frame)
    visitor.close()
    yield from visitor.faults


def bannered_faults(
    invite: Invite, recorded: Recorded, shapes: Sequence[Shape], *, language: Language = "de"
) -> Iterator[str]:
    """Yields the faults of a phone with every banner in each shape, on the turn of its player and on another turn."""
    frames = list(recorded._replace(computers=()).frames(Seat(0)))
    visitor = fed_visitor(invite, language=language)
    fed = FedPage(visitor, 0)
    for frame in one_turn_of_each(frames):
        for about_seat in (*REQUESTS_ABOUT_SEATS, None):
            fed.open(frame)
            fed.show([with_all_requests(frame, about_seat, by=1, about=2)], EVERYBODY_AWAY)
            where = f"{recorded.game}, version {frame['version']}, everything asked, {about_seat}"
            for shape in shapes:
                fed.resize(shape.size, shape.percent)
                faults = _measured(fed, shape, frame["table"]["phase"])
                yield from (f"{where}, {shape}: {wrong}" for wrong in faults)
    visitor.close()
    yield from visitor.faults


def one_turn_of_each(frames: Sequence[Frame]) -> list[Frame]:
    """The frame in which the first seat has the most to choose from, and a frame in which it waits."""
    playing = [frame for frame in frames if frame["table"]["phase"] == "playing"]
    acting = [frame for frame in playing if frame["table"]["legal"]]
    waiting = [frame for frame in playing if not frame["table"]["legal"]]
    return [max(acting, key=lambda frame: len(frame["table"]["legal"])), waiting[len(waiting) // 2]]


def crowded(frames: Sequence[Frame], large_hand: int) -> list[Frame]:
    """Turns of the first seat: one with its largest hand, and one with the most cards or piles on the table.

    After them come the same two frames, with `large_hand` cards in the hand.
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


def _measured(fed: FedPage, shape: Shape, phase: str) -> list[str]:
    """The faults of the page as it is now."""
    found: list[str] = fed.look(f"(\n{PHONE_LAYOUT}\n)({shape.percent})({as_text(phase)})")
    return found


def _resized_faults(fed: FedPage, shapes: Sequence[Shape], where: str, frame: Frame) -> Iterator[str]:
    """Yields the faults of the page that shows this frame in each shape, and again with a picked card."""
    for picked in ("", ", card picked"):
        if picked and not fed.look(PICK):
            return
        for shape in shapes:
            fed.resize(shape.size, shape.percent)
            phase = frame["table"]["phase"]
            yield from (f"{where}{picked}, {shape}: {wrong}" for wrong in _measured(fed, shape, phase))
