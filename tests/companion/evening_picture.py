"""The first picture of the README: a game night on the big screen, with two phones beside it."""

import io
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, expect

from tests.companion.evening_pages import play_on
from tests.companion.evening_states import Evening
from tests.companion.visitor import Visitor
from tests.http.servers import Server

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn")
BACKGROUND = (20, 34, 28)
BEZEL = (8, 12, 10)
GAP, EDGE = 36, 12
TV = (1280, 720)
PHONE = (390, 844)
PHONE_HEIGHT = TV[1]


def draw_evening(browser: Browser, server: Server, file: Path) -> None:
    """Plays a few games, takes the three pictures, and puts them side by side."""
    evening = Evening(server, *NAMES)
    evening.call("PATCH", "", evening.host, title="Friday night")
    for players in ((0, 1, 2), (3, 4, 5, 1), (0, 2, 4), (1, 5, 3)):
        play_on(evening.game("takethat", *players, rounds=1))
    game = evening.game("drehwurm", 0, 2, 3, 5)
    hand = _hand(browser, server, evening, game.id)
    play_on(game)
    page = _picture(browser, server, evening, PHONE, 4)
    screen = _picture(browser, server, evening, TV, None)
    _composed(screen, [hand, page]).save(file, quality=88, method=6)


def _hand(browser: Browser, server: Server, evening: Evening, game: str) -> Image.Image:
    seat = evening.call("POST", f"/tables/{game}/seat", evening.tokens[2])
    visitor = _visitor(browser, server, PHONE)
    visitor.remember(game, seats={seat["seat"]: seat["token"]})
    evening.remember(visitor, 2)  # without this token, the browser would replace the person's phone
    visitor.open(f"/games/{game}/seats/{seat['seat']}")
    expect(visitor.page.locator("#page[data-phase=playing] .private")).to_be_visible()
    return _closed(visitor)


def _picture(
    browser: Browser, server: Server, evening: Evening, size: tuple[int, int], person: int | None
) -> Image.Image:
    visitor = _visitor(browser, server, size)
    for token in evening.tokens:
        evening.call("GET", "", token)  # so that nobody is away
    evening.open(visitor, person, host=person is None)
    ranking = visitor.page.locator(".evening-ranking:not(.detailed)")
    expect(ranking).to_be_visible()
    if person is not None:
        ranking.evaluate("(table) => scrollTo(0, table.closest('section').offsetTop - 8)")
    return _closed(visitor)


def _visitor(browser: Browser, server: Server, size: tuple[int, int]) -> Visitor:
    width, height = size
    address = server.url.replace("127.0.0.1", "tisch.test")  # a name that phones in the house could open
    return Visitor(browser, address, size={"width": width, "height": height}, scheme="dark", language="en")


def _closed(visitor: Visitor) -> Image.Image:
    visitor.page.evaluate("() => Promise.all([...document.images].map((picture) => picture.decode()))")
    picture = Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")
    visitor.close()
    return picture


def _composed(screen: Image.Image, phones: list[Image.Image]) -> Image.Image:
    width = round(PHONE[0] * PHONE_HEIGHT / PHONE[1])
    size = (TV[0] + len(phones) * (width + GAP) + 2 * GAP, TV[1] + 2 * GAP)
    canvas = Image.new("RGB", size, BACKGROUND)
    _framed(canvas, screen, (GAP, GAP), TV, 14)
    for number, phone in enumerate(phones):
        at = (GAP + TV[0] + GAP + number * (width + GAP), GAP)
        _framed(canvas, phone, at, (width, PHONE_HEIGHT), 34)
    return canvas


def _framed(canvas: Image.Image, picture: Image.Image, at: tuple[int, int], size: tuple[int, int], radius: int) -> None:
    """Draws a picture with round corners and a dark frame around it."""
    (left, top), (width, height) = at, size
    frame = (left - EDGE, top - EDGE, left + width + EDGE, top + height + EDGE)
    ImageDraw.Draw(canvas).rounded_rectangle(frame, radius + EDGE, fill=BEZEL, outline=(70, 84, 76), width=2)
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width, height), radius, fill=255)
    canvas.paste(picture.resize(size, Image.Resampling.LANCZOS), at, mask)
