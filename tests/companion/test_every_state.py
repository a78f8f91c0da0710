"""Checks every page in every state: it is accessible, does not scroll sideways, and has large enough touch targets."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.companion.club_states import CLUB_STATES
from tests.companion.computer_states import COMPUTER_STATES
from tests.companion.conftest import Invite
from tests.companion.evening_dialog_states import DIALOG_STATES
from tests.companion.evening_standings_states import STANDINGS_STATES
from tests.companion.evening_states import EVENING_STATES
from tests.companion.sheet_states import SHEET_STATES
from tests.companion.states import STATES, State
from tests.companion.visitor import LANGUAGES, PHONE, SCREEN, Language, resize
from tests.http.servers import Server
from tests.sampling import LONG, sampled

EVENING_PARTS = [*DIALOG_STATES, *STANDINGS_STATES]
ALL_STATES = [*STATES, *COMPUTER_STATES, *SHEET_STATES, *EVENING_STATES, *EVENING_PARTS, *CLUB_STATES]
IN_ALL_LANGUAGES = ("home", "opening", "join", "phone-drehwurm", "table-lobby")
SHORT_IN_OTHER_LANGUAGES = {("home", "en"), ("phone-drehwurm", "nl")}
SAME_AS_WURMELN = {"phone-wormup", "table-wormup", "sheet-wormup"}
"""The states of Worm Up!, which has the same pages as Würmeln."""
SAME_PARTS = {
    *("phone-computers", "phone-computer-dialog", "table-lobby-empty", "table-computers"),
    *("evening-alone", "evening-between", "evening-screen", "evening-screen-between", "evening-invite"),
    *("evening-screen-records", "evening-screen-crowd", "evening-podium", "evening-phone-request"),
    *("opening-folded", "join-nothing", "join-over", "join-computers", "table-lobby-computers", "table-throw-in"),
    *("phone-drehwurm-waiting", "phone-takethat-waiting", "phone-claim", "phone-seat-request-own"),
    *("sheet-phone-drehwurm", "sheet-table-drehwurm", "sheet-pad-takethat", "table-set-up", "table-seat-request"),
    *("home-again", "join-reserved", "phone-lobby-computers", "phone-computer-request", "phone-release"),
}
"""States whose parts occur in other states too."""


def only_long(state: State, language: Language) -> bool:
    """Whether only `make test-long` checks this page in this language."""
    if language == "de":
        return state.name in SAME_AS_WURMELN | SAME_PARTS
    return (state.name, language) not in SHORT_IN_OTHER_LANGUAGES


CASES = [
    pytest.param(state, language, id=f"{state.name}-{language}", marks=[LONG] if only_long(state, language) else [])
    for state in ALL_STATES
    for language in LANGUAGES
    if language == "de" or state.name in IN_ALL_LANGUAGES  # German has the longest words
]
WIDTHS = (320, 390, 768, 1280)
SMALLEST_TARGET = 44

TOO_SMALL = """
(least) => {
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=slider]";
  const target = (node) => node.closest("label") ?? node;
  const inSentence = (node) => node.matches("a:not(.button)") && node.closest("p, li, dd");
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen");
  return [...document.querySelectorAll(CONTROLS)]
    .filter((node) => !inSentence(node) && seen(target(node)))
    .map((node) => [target(node), target(node).getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < least - 0.5)
    .map(([node, box]) => `${node.outerHTML.slice(0, 120)} is ${Math.round(box.width)} x ${Math.round(box.height)}`);
}
"""
LARGE_TEXTS = (360, 200)
"""The width of a phone, and its text size in percent."""
CUT_OFF = """
() => {
  const overflows = (node) => ["auto", "scroll"].includes(getComputedStyle(node).overflowX);
  const scrolls = (node) => node !== document.body && (overflows(node) || scrolls(node.parentElement));
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen");
  return [...document.querySelectorAll("#page :is(h1, h2, p, label, button, input, select, a, summary, img, svg)")]
    .filter((node) => seen(node) && !scrolls(node.parentElement))
    .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
    .map((node) => node.outerHTML.slice(0, 120));
}
"""
"""Elements that leave the screen, unless they are in a part that scrolls."""


@pytest.mark.parametrize(
    "state",
    sampled(
        [state for state in ALL_STATES if state.name.startswith(("home", "opening", "join"))],
        lambda state: state.name not in SAME_PARTS,
    ),
)
def test_a_page_before_the_game_fits_a_phone_with_texts_of_twice_the_size(
    invite: Invite, server: Server, state: State
) -> None:
    width, percent = LARGE_TEXTS
    visitor = invite(size={"width": width, "height": 740}, language="de")
    state.reach(visitor, server)
    visitor.page.evaluate("(percent) => (document.documentElement.style.fontSize = `${percent}%`)", percent)
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert visitor.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(("state", "language"), CASES)
def test_a_page_is_accessible_does_not_scroll_sideways_and_has_large_targets(
    invite: Invite, server: Server, state: State, language: Language
) -> None:
    visitor = invite(size=SCREEN if state.for_screens else PHONE, language=language)
    state.reach(visitor, server)
    page = visitor.page
    assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, rules=["color-contrast"]) == []
    for width in WIDTHS:
        resize(page, width, 740)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert page.evaluate(TOO_SMALL, SMALLEST_TARGET) == [], width


def violations(page: Page, rules: list[str] | None = None) -> list[tuple[str, str, str]]:
    """The violations that axe finds. With `rules`, only these rules are checked."""
    chosen: dict[str, Any] = {} if rules is None else {"runOnly": rules}
    found = Axe().run(page, options={"resultTypes": ["violations"], **chosen}).response["violations"]
    return [(each["id"], node["html"], node["failureSummary"]) for each in found for node in each["nodes"]]
