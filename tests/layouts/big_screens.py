"""Big screens: recorded games are shown on the stage from the lobby to the last frame, and the frames are measured."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from playwright.sync_api import Page, ViewportSize

from events.decider import Role
from tests.companion.conftest import Invite
from tests.companion.visitor import Language
from tests.layouts.banners import EVERYBODY_AWAY, REQUESTS_ABOUT_SEATS, with_all_requests
from tests.layouts.fed_page import FedPage, as_text, fed_visitor, measured_at
from tests.layouts.measurements import TABLE_LAYOUT
from tests.layouts.recorded_games import Frame, Recorded

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
TEXT_PERCENTS = (100, 130, 200)
DEFAULT_TEXT_PIXELS = 16


class Screen(NamedTuple):
    width: int
    height: int
    percent: int
    """The text size, in percent."""

    @property
    def size(self) -> ViewportSize:
        return ViewportSize(width=self.width, height=self.height)

    def __str__(self) -> str:
        return f"{self.width}x{self.height} at {self.percent} %"


CODES = ".corner-qr, .joining .qr"
CHECK_FRAME = f"""async (frame) => {{
  if (!frame.measured) return [];
  while (!document.querySelector("{CODES}")) await new Promise(requestAnimationFrame);
  return ({TABLE_LAYOUT})(frame.table.phase);
}}"""
EVERY_SCREEN = tuple(Screen(*size, percent) for size in SIZES for percent in TEXT_PERCENTS)


def stage_faults(
    invite: Invite, recorded: Recorded, screens: Sequence[Screen], *, language: Language = "de", every: int = 1
) -> Iterator[str]:
    """Yields the faults of the host's table page on each of these screens, after every frame or every n-th frame."""
    frames = list(recorded.frames(Role.HOST))
    frames[:0] = [lobby_of(frames[0], free_seats=1), lobby_of(frames[0])]
    shown = measured_at(frames, {*range(1, len(frames), every), *ends_of_rounds(frames), 1, 2, len(frames) - 1})
    shown.insert(0, frames[0] | {"measured": True})
    for screen in screens:
        visitor = fed_visitor(invite, language=language, size=screen.size)
        set_text_size(visitor.page, screen.percent)
        fed = FedPage(visitor, None, host=True)
        fed.open(frames[0])
        for frame, faults in zip(shown, fed.show(shown, CHECK_FRAME), strict=True):
            yield from _named(faults, frame, screen)
        for about_seat in REQUESTS_ABOUT_SEATS:
            fed.open(frames[2])
            fed.show([with_all_requests(frames[2], about_seat)], EVERYBODY_AWAY)
            yield from (f"everything asked, {about_seat}: {wrong}" for wrong in measured(fed, frames[2], screen))
        visitor.close()
        yield from visitor.faults


def measured(fed: FedPage, frame: Frame, screen: Screen) -> Iterator[str]:
    """Yields the faults of the page as it is now."""
    fed.page.wait_for_selector(CODES)
    yield from _named(fed.look(f"(\n{TABLE_LAYOUT}\n)({as_text(frame['table']['phase'])})"), frame, screen)


def _named(faults: list[str], frame: Frame, screen: Screen) -> Iterator[str]:
    where = f"{frame['table']['ruleset']} {screen}, version {frame['version']}"
    yield from (f"{where}: {wrong}" for wrong in faults)


def lobby_of(first: Frame, free_seats: int = 0) -> Frame:
    """The frame of the lobby before a game. The last `free_seats` players have not joined yet."""
    chairs = first["table"]["chairs"]
    seated = {"chairs": chairs[: len(chairs) - free_seats]}
    table = first["table"] | {"phase": "lobby", "play": None, "scores": None, "legal": []} | seated
    return {"version": first["version"], "events": [], "table": table}


def ends_of_rounds(frames: list[Frame]) -> list[int]:
    """The indexes of the frames with which a round or match has ended."""
    ends = ("round_ended", "match_ended")
    return [
        number for number, frame in enumerate(frames) if any(event["type"].endswith(ends) for event in frame["events"])
    ]


def set_text_size(page: Page, percent: int) -> None:
    """Sets the text size of the page, as if the reader had set it in the browser."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": DEFAULT_TEXT_PIXELS * percent // 100}})
