"""Checks every page in every state: it is accessible, does not scroll sideways, and has large enough touch targets."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.companion.conftest import Invite
from tests.companion.sheet_states import SHEET_STATES
from tests.companion.states import STATES, State
from tests.companion.visitor import LANGUAGES, PHONE, SCREEN, Language, Visitor
from tests.http.servers import Server

ALL_STATES = [*STATES, *SHEET_STATES]
IN_ALL_LANGUAGES = ("home", "opening", "join", "phone-drehwurm", "table-lobby")
CASES = [
    pytest.param(state, language, id=f"{state.name}-{language}")
    for number, state in enumerate(ALL_STATES)
    for language in (LANGUAGES if state.name in IN_ALL_LANGUAGES else (LANGUAGES[number % 3],))
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


def visit(invite: Invite, server: Server, state: State, **how: Any) -> Visitor:
    visitor = invite(size=SCREEN if state.for_screens else PHONE, **how)
    state.reach(visitor, server)
    return visitor


@pytest.mark.parametrize(("state", "language"), CASES)
def test_axe_finds_no_violations_in_light_and_dark(
    invite: Invite, server: Server, state: State, language: Language
) -> None:
    visitor = visit(invite, server, state, language=language, reduced_motion="reduce")
    for scheme in ("dark", "light"):
        visitor.page.emulate_media(color_scheme=scheme)
        found = Axe().run(visitor.page, options={"resultTypes": ["violations"]}).response["violations"]
        wrong = [(each["id"], node["html"], node["failureSummary"]) for each in found for node in each["nodes"]]
        assert wrong == [], scheme


@pytest.mark.parametrize("state", ALL_STATES, ids=lambda state: state.name)
def test_no_page_scrolls_sideways_and_all_targets_are_large_enough(
    invite: Invite, server: Server, state: State
) -> None:
    """The pages are in German, which has the longest words."""
    page = visit(invite, server, state, language="de").page
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert page.evaluate(TOO_SMALL, SMALLEST_TARGET) == [], width
