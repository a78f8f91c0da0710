"""A hidden phone (one that hides its hand) shows exactly what a spectator sees, and a cover instead of the hand."""

from itertools import islice
from typing import Any, NamedTuple

from playwright.sync_api import Page

from events.decider import Role, Seat
from tests.companion.conftest import Invite
from tests.layouts.fed_page import FedPage, as_text, fed_visitor
from tests.layouts.recorded_games import Frame, own_seat, record, seats_for

EVERY_FRAME = 10**9


class Compared(NamedTuple):
    states: int
    differences: list[str]


CONTENT = """
(frame) => {
  const page = document.getElementById("page").cloneNode(true);
  const hand = page.querySelector(".private");
  hand?.remove();
  // Not compared: a button that only players have, a request of the host, which a phone without a seat would show as
  // its own, and a message, which disappears after a few seconds.
  const apart = "[data-key=agree], [data-key=seat-request], [data-key=computer-request], [data-key=notice] > *";
  for (const own of page.querySelectorAll(apart)) own.remove();
  // A hidden phone does not show these two requests, which a spectator sees.
  const requests = page.querySelectorAll("[data-key=seat-recovery], [data-key=hosting-request]");
  if (!location.search.includes("covered")) for (const request of requests) request.remove();
  // Which part of a board is seen depends on the size of the hand.
  page.querySelector(".board-picture")?.removeAttribute("viewBox");
  const html = page.innerHTML;
  let hash = 0;
  for (let at = 0; at < html.length; at++) hash = (Math.imul(hash, 31) + html.charCodeAt(at)) | 0;
  (window.contents ??= []).push(html);
  return { title: document.title, page: hash, hand: hand?.textContent ?? "" };
}
"""
"""Returns a hash of the page, because all pages of a game together have megabytes."""


NOT_DRAWN = "() => (document.documentElement.style.display = 'none')"
"""Hides the whole page, which saves the time for layout and drawing. The HTML of the page stays the same."""


class HiddenPages:
    """Two pages of a browser: one hides its hand, and the other gets the frames of a spectator."""

    def __init__(self, invite: Invite) -> None:
        self._visitor = fed_visitor(invite)
        self._second = self._visitor.another_page()

    def differences(self, game: str, seed: int, *, frames: int = EVERY_FRAME, drawn: bool = True) -> Compared:
        """Plays a random game, and compares the two pages after each of the first `frames` frames."""
        recorded = record(game, seats_for(game, seed), seed, talk=True)
        seat = own_seat(recorded, seed)
        hidden, open_ = FedPage(self._visitor, seat, covered=True), FedPage(self._visitor, seat, page=self._second)
        cover = self._visitor.text("cover.hidden") + self._visitor.text("cover.show")
        sent = list(islice(recorded.frames(Role.SPECTATOR), frames))
        mine = _shown(hidden, list(islice(recorded.frames(seat), frames)), drawn)
        theirs = _shown(open_, sent, drawn)
        # After the end nothing is hidden.
        running = [number for number, frame in enumerate(sent) if frame["table"]["phase"] == "playing"]
        wrong = []
        for number in running:
            expected = theirs[number] | {"hand": cover}
            if mine[number] != expected:
                where = f"{game}, seed {seed}, frame {number}"
                pages = [fed.page.evaluate("(number) => window.contents[number]", number) for fed in (hidden, open_)]
                wrong.append(f"{where}: {mine[number]}, not {expected}: {difference(*pages)}")
        return Compared(len(running), wrong)

    def computed_differences(self, game: str, seed: int) -> Compared:
        """Calls the function `computed_differences` with one of the pages."""
        return computed_differences(self._second, game, seed)

    def close(self) -> list[str]:
        """Returns the faults of the pages."""
        self._visitor.close()
        return self._visitor.faults


def _shown(fed: FedPage, frames: list[Frame], drawn: bool) -> list[dict[str, Any]]:
    fed.open(frames[0])
    if not drawn:
        fed.look(NOT_DRAWN)
    return [fed.look(CONTENT), *fed.show(frames[1:], CONTENT)]


def difference(one: str, other: str) -> str:
    """The first place where two texts differ."""
    place = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), len(one))
    return f"{one[max(0, place - 60) : place + 60]!r}, not {other[max(0, place - 60) : place + 60]!r}"


COMPUTED = """
async (pairs) => {
  const { spectatorEvent, spectatorTable } = await import("/static/pages/phone/spectator_room.js");
  const { gameModule } = await import("/static/games/lookup.js");
  const sorted = (value) =>
    Array.isArray(value) ? value.map(sorted)
    : value && typeof value === "object"
      ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]))
      : value;
  const text = (value) => JSON.stringify(sorted(value));
  return JSON.parse(pairs).flatMap(([own, theirs], number) => {
    const { ownerFacts } = gameModule(own.table.ruleset);
    const computed = text([spectatorTable(own.table), own.events.map((event) => spectatorEvent(event, ownerFacts))]);
    const sent = text([theirs.table, theirs.events]);
    return computed === sent ? [] : [[number, computed, sent]];
  });
}
"""


def computed_differences(page: Page, game: str, seed: int) -> Compared:
    """Plays a random game, and compares what the hidden phone of each seat computes with what a spectator gets."""
    recorded = record(game, seats_for(game, seed), seed, talk=True)
    sent = [frame for frame in recorded.frames(Role.SPECTATOR) if frame["table"]["phase"] == "playing"]
    wrong = []
    for seat in range(recorded.seats):
        pairs = [list(pair) for pair in zip(recorded.frames(Seat(seat)), sent, strict=False)]
        for number, mine, theirs in page.evaluate(COMPUTED, as_text(pairs)):
            wrong.append(f"{game}, seed {seed}, seat {seat}, frame {number}: {difference(mine, theirs)}")
    return Compared(len(sent) * recorded.seats, wrong)
