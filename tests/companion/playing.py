"""Players on the pages. They know no rules and tap what their own page offers."""

import json
import re
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Position, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.companion import tables
from tests.companion.visitor import Visitor
from tests.http.tables import Table
from tests.waits import WAIT_SECONDS

TAP_TIMEOUT_MILLISECONDS = 10_000
"""After this time the player looks at the page again, because another player may have been faster."""

CLICK_TIMEOUT_MILLISECONDS = 500
"""After this time a click is repeated, unless the page has changed."""

LOOK = """
([hand, board, over, agree]) => {
  const part = (label) => [...document.querySelectorAll("section")].find((each) => each.ariaLabel === label);
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  const free = (node) => !node.disabled && node.getAttribute("aria-disabled") !== "true";
  const spoken = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    const words = [...node.childNodes].map(spoken).join("");
    return node.ariaHidden === "true" ? "" : getComputedStyle(node).display === "block" ? ` ${words} ` : words;
  };
  const name = (node) => node.ariaLabel ?? spoken(node).trim().replace(/\\s+/g, " ");
  const told = (node) => ({
    name: name(node),
    role: node.getAttribute("role") ?? "button",
    listed: node.closest("li") !== null,
    within: node.parentElement.closest("section[aria-label], [role=group]")?.getAttribute("aria-label") ?? "",
    pressed: node.getAttribute("aria-pressed") === "true" || node.getAttribute("aria-checked") === "true",
  });
  const offered = (label) => [...(part(label)?.querySelectorAll("button") ?? [])].filter(free).filter(seen).map(told);
  return {
    status: document.querySelector(".status")?.textContent ?? "",
    hand: offered(hand),
    board: offered(board),
    over: [...document.querySelectorAll("a")].some((link) => link.textContent === over),
    settled: [...document.querySelectorAll("button")].filter((button) => button.textContent === agree).map(told),
    told: document.querySelector("[role=alert]")?.textContent ?? "",
  };
}
"""
CHANGED = f"([labels, before]) => JSON.stringify(({LOOK})(labels)) !== before"
CORNER_OF_A_CARD: Position = {"x": 12, "y": 24}
"""The point at which a player taps a card. Other parts of the card may be covered by the next card."""


class Offer(NamedTuple):
    """A control that can be tapped now."""

    name: str
    role: str
    listed: bool
    within: str
    pressed: bool


class Look(NamedTuple):
    """What a player sees on the phone."""

    status: str
    hand: list[Offer]
    board: list[Offer]
    settled: list[Offer]
    """Buttons that confirm the result, in games that need a confirmation."""
    over: bool
    put_back: Offer | None = None
    """The button that puts back a picked card that can no longer be played, for example after a throw-in."""

    @property
    def cards(self) -> list[Offer]:
        """Cards that can be played."""
        return [offer for offer in self.hand if offer.listed]

    @property
    def deeds(self) -> list[Offer]:
        return [offer for offer in self.hand if not offer.listed]


class Phone:
    """A player with a seat and the phone page of this seat."""

    def __init__(self, visitor: Visitor, table: Table, seat: int, *, host: bool = False) -> None:
        self.visitor, self.page, self.text, self.seat = visitor, visitor.page, visitor.text, seat
        self.name = tables.NAMES[seat]
        self.taps = 0
        self.seen: list[Any] = []
        visitor.remember(table.id, host=table.host if host else None, seats={seat: table.tokens[seat]})
        self.address = f"/games/{table.id}/seats/{seat}"
        self.open()

    @classmethod
    def shown(cls, visitor: Visitor, seat: int) -> "Phone":
        """The phone of a visitor who has opened the page of this seat already."""
        phone = cls.__new__(cls)
        phone.visitor, phone.page, phone.text, phone.seat = visitor, visitor.page, visitor.text, seat
        phone.taps, phone.seen = 0, []
        return phone

    def open(self) -> None:
        self.visitor.open(self.address)
        expect(self.page.get_by_role("heading", level=1, name=self.name)).to_be_visible()

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("region", name=self.text("hand.title"), exact=True)

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name=self.text("board.title"), exact=True)

    @property
    def status(self) -> Locator:
        return self.page.get_by_role("status").first

    def cards(self) -> list[str]:
        """All cards in the hand, in the order of the page."""
        return [
            str(each.get_attribute("aria-label"))
            for each in self.hand.get_by_role("listitem").get_by_role("button").all()
        ]

    def look(self) -> Look:
        labels = [self.text(key) for key in ("hand.title", "board.title", "replay.open", "finish.agree")]
        self.seen = [labels, self.page.evaluate(f"(labels) => JSON.stringify(({LOOK})(labels))", labels)]
        seen = json.loads(self.seen[1])
        put_back = self.text("cards.put-back")
        aside = {self.text("cover.hide"), put_back}
        hand, board, settled = ([Offer(**each) for each in seen[part]] for part in ("hand", "board", "settled"))
        offered = [each for each in hand if each.name not in aside]
        back = next((each for each in hand if each.name == put_back), None)
        return Look(seen["status"], offered, board, settled, seen["over"], back)

    def tap(self, part: Locator, offer: Offer) -> None:
        self.taps += 1
        role: Any = offer.role
        try:
            self._click(part.get_by_role(role, name=offer.name, exact=True).first, offer.listed)
            self.page.wait_for_function(CHANGED, arg=self.seen, timeout=TAP_TIMEOUT_MILLISECONDS)
        except PlaywrightTimeout:
            self.taps -= 1  # the control disappeared before it was tapped

    def _click(self, target: Locator, listed: bool) -> None:
        """Repeats a failed click. Raises PlaywrightTimeout when the page has changed or the time is up."""
        for remaining in reversed(range(TAP_TIMEOUT_MILLISECONDS // CLICK_TIMEOUT_MILLISECONDS)):
            try:
                target.click(timeout=CLICK_TIMEOUT_MILLISECONDS, position=CORNER_OF_A_CARD if listed else None)
                return
            except PlaywrightTimeout:
                if not remaining or self.page.evaluate(CHANGED, self.seen):
                    raise

    def menu(self, key: str, **facts: object) -> None:
        self.page.get_by_role("button", name=self.text("menu.title")).click()
        entry = self.page.get_by_role("dialog").get_by_text(self.text(key, **facts), exact=True)
        entry.click()

    def start(self) -> None:
        self.page.get_by_role("button", name=self.text("lobby.start")).click()


Play = Callable[[Phone, Look], bool]
"""Taps one control that the page offers. Returns False if there is none."""


def with_cards(phone: Phone, look: Look) -> bool:
    """Picks a card and then its target, on the table or by a button. If no card can be picked, presses a button."""
    picked = any(card.pressed for card in look.cards)
    if picked and look.board and phone.taps % 2:
        phone.tap(phone.board, look.board[-1])
    elif picked and look.deeds:
        phone.tap(phone.hand, look.deeds[0])
    elif fresh := [card for card in look.cards if not card.pressed]:
        phone.tap(phone.hand, fresh[phone.taps % len(fresh)])
    elif look.deeds:
        phone.tap(phone.hand, look.deeds[0])
    elif look.put_back:
        phone.tap(phone.hand, look.put_back)
    else:
        return False
    return True


def racing(phone: Phone, look: Look) -> bool:
    """Plays a race: bids faces that depend on the seat, makes full moves, and reports the finish after some moves."""
    offered = {offer.name: offer for offer in look.hand}
    faces = [offer for offer in look.hand if re.fullmatch(r"[3-7X]", offer.name)]
    if look.settled and phone.seat < 2:  # two phones try to confirm the result, because the last mover cannot
        phone.tap(phone.page.get_by_role("main"), look.settled[0])
    elif look.status == phone.text("race.bid-now"):
        free = [face for face in faces if not face.pressed]
        phone.tap(phone.hand, free[(phone.seat + phone.taps) % len(free)])
    elif crossing := offered.get(phone.text("race.say-finish")):
        phone.tap(phone.hand, crossing)
    elif (line := [offer for offer in look.hand if offer.role == "switch"]) and phone.taps >= 8:
        phone.tap(phone.hand, line[0])
    elif whole := [offer for name, offer in offered.items() if name.startswith("Done")]:
        phone.tap(phone.hand, whole[0])
    elif staying := offered.get(phone.text("race.keep-posts")):
        phone.tap(phone.hand, staying)
    elif faces and any(face.within == phone.text("race.free-numbers") for face in faces):
        phone.tap(phone.hand, faces[0])
    else:
        return False
    return True


def crawling(phone: Phone, look: Look) -> bool:
    """Plays a race on the screen: bids a different face every time, and crawls as straight as possible.

    Leaves the finish line where it is.
    """
    offered = {offer.name: offer for offer in look.hand}
    faces = [offer for offer in look.hand if re.fullmatch(r"[3-7X]", offer.name) and not offer.pressed]
    ways = ("forward", "forward-left", "forward-right", "sharp-left", "sharp-right")
    known = [phone.text(f"race_board.{way}") for way in ways]
    ends = [phone.text(key) for key in ("race.keep-posts", "race_board.stuck", "race_board.stop")]
    if look.status == phone.text("race.bid-now"):
        phone.tap(phone.hand, faces[phone.taps % len(faces)])
    elif wanted := next((offered[name] for name in (*known, *ends) if name in offered), None):
        phone.tap(phone.hand, wanted)
    elif any(face.within == phone.text("race.free-numbers") for face in faces):
        phone.tap(phone.hand, faces[0])
    else:
        return False
    return True


PLAYS: dict[str, Play] = {"drehwurm": with_cards, "takethat": with_cards, "wurmeln": racing, "wormup": racing}
BOARD_PLAYS: dict[str, Play] = dict.fromkeys(tables.BOARDS, crawling)


def play_on(
    phones: Sequence[Phone],
    play: Play,
    *,
    until: Callable[[list[Look]], bool],
    after: Callable[[], None] = lambda: None,
) -> None:
    """Lets all phones act again and again, until the condition holds."""
    before, changed = None, time.monotonic()
    while not until(looks := [phone.look() for phone in phones]):
        if looks != before:
            before, changed = looks, time.monotonic()
        assert time.monotonic() < changed + WAIT_SECONDS, [look.status for look in looks]
        acted = [play(phone, look) for phone, look in zip(phones, looks, strict=True)]
        if not any(acted):
            phones[0].page.wait_for_timeout(20)  # nobody can act before the next frame arrives
        after()


def play_out(phones: Sequence[Phone], play: Play, after: Callable[[], None] = lambda: None) -> None:
    """Plays until every phone shows the end of the game."""
    play_on(phones, play, until=lambda looks: all(look.over for look in looks), after=after)
