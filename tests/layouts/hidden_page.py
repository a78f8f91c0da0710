"""A hidden phone (one that hides its hand) shows exactly what a spectator sees, and a cover instead of the hand."""

from itertools import islice
from typing import Any

from playwright.sync_api import Page

from events.decider import Role, Seat, Viewer
from tests.companion.conftest import Invite
from tests.layouts.fed_page import FedPage, as_text, fed_visitor
from tests.layouts.recorded_games import Recorded, own_seat, record, seats_for

GAMES = ("drehwurm", "takethat", "wormup", "wurmeln", "wurmeln_board")
"""The games in which phones have secrets."""
EVERY_FRAME = 10**9

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
"""Returns a hash of the page, because the pages of a game are megabytes."""


def hidden_differences(invite: Invite, game: str, seed: int, frames: int = EVERY_FRAME) -> list[str]:
    """Plays a random game; returns the differences between a phone that hides its hand and the page of a spectator.

    Compares the first `frames` frames.
    """
    recorded = record(game, seats_for(game, seed), seed, talk=True)
    seat = own_seat(recorded, seed)
    visitor = fed_visitor(invite)
    hidden, open_ = FedPage(visitor, seat, covered=True), FedPage(visitor, seat, page=visitor.another_page())
    cover = visitor.text("cover.hidden") + visitor.text("cover.show")
    mine, theirs = _shown(hidden, recorded, seat, frames), _shown(open_, recorded, Role.SPECTATOR, frames)
    wrong = []
    for number, frame in enumerate(islice(recorded.frames(Role.SPECTATOR), frames)):
        expected = theirs[number] | {"hand": cover}
        running = frame["table"]["phase"] == "playing"  # after the end nothing is hidden
        if running and mine[number] != expected:
            pages = [fed.page.evaluate("(number) => window.contents[number]", number) for fed in (hidden, open_)]
            wrong.append(f"{game}, seed {seed}, frame {number}: {mine[number]}, not {expected}: {difference(*pages)}")
    visitor.close()
    return wrong


def _shown(fed: FedPage, recorded: Recorded, viewer: Viewer, frames: int) -> list[dict[str, Any]]:
    first, *rest = islice(recorded.frames(viewer), frames)
    fed.open(first)
    return [fed.look(CONTENT), *fed.show(rest, CONTENT)]


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


def computed_differences(page: Page, game: str, seed: int) -> list[str]:
    """Plays a random game; returns the differences between what hidden phones compute and what a spectator gets."""
    recorded = record(game, seats_for(game, seed), seed, talk=True)
    sent = [frame for frame in recorded.frames(Role.SPECTATOR) if frame["table"]["phase"] == "playing"]
    wrong = []
    for seat in range(recorded.seats):
        pairs = [list(pair) for pair in zip(recorded.frames(Seat(seat)), sent, strict=False)]
        for number, mine, theirs in page.evaluate(COMPUTED, as_text(pairs)):
            wrong.append(f"{game}, seed {seed}, seat {seat}, frame {number}: {difference(mine, theirs)}")
    return wrong
