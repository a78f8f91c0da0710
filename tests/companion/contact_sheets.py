"""Draws contact sheets: every state of the pages side by side, on screens of several sizes, light and dark.

Usage: `python -m tests.companion.contact_sheets FOLDER [STATE...]`. The texts are German, and tables have as many
players as possible, with names of the maximum length. Look at the sheets after a change of the style sheets.
"""

import io
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Error, Page, ViewportSize, expect

from events.decider import Role, Seat
from events.games import newest
from tests.companion import tables
from tests.companion.chromium import browser
from tests.companion.club_states import CLUB_STATES
from tests.companion.computer_states import COMPUTER_STATES
from tests.companion.evening_dialog_states import DIALOG_STATES
from tests.companion.evening_standings_states import STANDINGS_STATES
from tests.companion.evening_states import EVENING_STATES
from tests.companion.sheet_states import SHEET_STATES
from tests.companion.states import STATES, State
from tests.companion.visitor import PHONE, Scheme, Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.layouts.big_screens import SIZES as SCREEN_SIZES
from tests.layouts.fed_page import DRAWN, FedPage, fed_visitor
from tests.layouts.phone_shapes import SHORT_GAMES, recorded_for_layouts
from tests.layouts.phone_shapes import SIZES as PHONE_SIZES
from tests.layouts.recorded_games import LONG_NAMES

SIZES = (*PHONE_SIZES, *SCREEN_SIZES)
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
SHEET_WIDTH, SHEET_HEIGHT = 1900, 1500
CELL_HEIGHTS = {320: 460, 360: 460, 390: 480, 430: 480, 640: 230, 844: 230, 768: 440, 1280: 340, 1920: 340, 3840: 340}
"""The height of a picture on a sheet, by the width of the screen."""
CAPTION = 14
REACH_MILLISECONDS = 60_000
ASCII_NAMES = tuple(name.replace("ä", "a").replace("ü", "u") for name in LONG_NAMES)
"""`Table.sit` also sends a name as the entropy of its player, which has to be ASCII."""
MOST_MOMENTS = 3
MOMENT = "() => document.querySelector('.moment.open .scene')?.className ?? null"

ALL_STATES = (
    *(*STATES, *COMPUTER_STATES, *SHEET_STATES),
    *(*EVENING_STATES, *DIALOG_STATES, *STANDINGS_STATES, *CLUB_STATES),
)

Pictures = dict[tuple[int, int, Scheme], dict[str, Image.Image]]


def crowd_tables() -> None:
    """From now on, tables have as many players as possible, and their names are long."""
    real_lobby = tables.lobby

    def lobby(server: Server, game: str = "drehwurm", seated: int | None = None, **how: Any) -> Table:
        return real_lobby(server, game, max(newest(game).seats) if seated is None else seated, **how)

    tables.lobby = lobby
    tables.NAMES = ASCII_NAMES
    for games in (tables.SEATS, tables.BOARDS):
        games.update({game: max(newest(game).seats) for game in games})


def photograph(page: Page, name: str, pictures: Pictures) -> None:
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.evaluate(DRAWN)
            taken = Image.open(io.BytesIO(page.screenshot(type="jpeg", quality=90)))
            cell = round(CELL_HEIGHTS[width] * width / height), CELL_HEIGHTS[width]
            pictures[width, height, scheme][name] = taken.resize(cell, Image.Resampling.LANCZOS)


def reached(running: Browser, server: Server, state: State, pictures: Pictures) -> None:
    visitor = Visitor(running, server.url, size=PHONE, language="de")
    visitor.context.set_default_timeout(REACH_MILLISECONDS)
    try:
        state.reach(visitor, server)
        photograph(visitor.page, state.name, pictures)
    except (AssertionError, Error, ZeroDivisionError) as why:
        print(f"not reached: {state.name}: {str(why).splitlines()[0]}", flush=True)
    finally:
        visitor.close()


def played(running: Browser, server: Server, game: str, seat: int | None, pictures: Pictures) -> None:
    """Photographs a recorded game in its middle and at its end, and its first few kinds of moments."""
    recorded = recorded_for_layouts(game)
    frames = list(recorded.frames(Role.SPECTATOR if seat is None else Seat(seat)))
    page = "table" if seat is None else "phone"

    def invite(**how: Any) -> Visitor:
        return Visitor(running, server.url, **how)

    visitor = fed_visitor(invite, language="de", moments=True)
    try:
        fed = FedPage(visitor, seat, moments=True)
        fed.open(frames[0])
        seen = set[str]()
        for at, frame in enumerate(frames[1:], 1):
            [moment] = fed.show([frame], MOMENT)
            if moment is not None and moment not in seen and len(seen) < MOST_MOMENTS:
                seen.add(moment)
                photograph(fed.page, f"{page} {game} {moment}", pictures)
            fed.page.evaluate("() => document.querySelector('.moment.open')?.click()")
            if at in (len(frames) // 2, len(frames) - 1):
                photograph(fed.page, f"{page} {game} {at} of {len(frames) - 1}", pictures)
    finally:
        visitor.close()


def sheets(pictures: dict[str, Image.Image]) -> Iterator[Image.Image]:
    sheet, left, top, high = Image.new("RGB", (SHEET_WIDTH, SHEET_HEIGHT), "#888"), 4, 4, 0
    for name, picture in pictures.items():
        if left + picture.width > SHEET_WIDTH:
            left, top = 4, top + high + CAPTION + 4
        if top + picture.height + CAPTION > SHEET_HEIGHT:
            yield sheet
            sheet, left, top = Image.new("RGB", (SHEET_WIDTH, SHEET_HEIGHT), "#888"), 4, 4
        high = picture.height
        ImageDraw.Draw(sheet).text((left, top), name[: picture.width // 6], fill="#fff")
        sheet.paste(picture, (left, top + CAPTION))
        left += picture.width + 6
    yield sheet


def save(pictures: Pictures, folder: Path) -> None:
    for (width, height, scheme), taken in pictures.items():
        for number, sheet in enumerate(sheets(taken), 1):
            sheet.save(folder / f"{width}x{height}-{scheme}-{number}.png")


def main() -> None:
    expect.set_options(timeout=REACH_MILLISECONDS)
    folder, asked = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    crowd_tables()
    pictures: Pictures = defaultdict(dict)
    with tempfile.TemporaryDirectory() as store, Server(f"sqlite:///{store}/log.db") as server, browser() as running:
        for state in ALL_STATES:
            if not asked or state.name in asked:
                reached(running, server, state, pictures)
                save(pictures, folder)
        for game in SHORT_GAMES:
            for seat in (0, None):
                if not asked or game in asked:
                    played(running, server, game, seat, pictures)
                    save(pictures, folder)
    print(f"{sum(map(len, pictures.values()))} pictures on the sheets in {folder}")


if __name__ == "__main__":
    main()
