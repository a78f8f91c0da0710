"""The page of the club in its main states, for the checks of all pages and for the screenshots."""

import time

from playwright.sync_api import expect

from tests.companion.evening_pages import play_on
from tests.companion.evening_states import NAMES, Evening
from tests.companion.states import State
from tests.companion.visitor import Visitor
from tests.http.servers import Server


class TwoEvenings:
    """At the first evening two people play five games and get ratings. Ben joins the second one with a new phone."""

    def __init__(self, server: Server) -> None:
        self.first, self.second = Evening(server, *NAMES), Evening(server, "ben", "Gül")
        for _ in range(5):
            play_on(self.first.game("takethat", 0, 1, rounds=1))

    def open(self, visitor: Visitor, *, host: bool = True) -> None:
        """Opens the page as Ada. With `host`, her browser is also the host of both evenings."""
        visitor.page.goto("/static/icon.svg")
        now = time.time_ns() // 1_000_000
        stored = {
            evening.id: {
                "host": evening.host if host else None,
                "person": evening.people[0] if evening is self.first else None,
                "token": evening.tokens[0] if evening is self.first else None,
                "code": evening.code,
                "title": "",
                "seen": now,
            }
            for evening in (self.first, self.second)
        }
        save = "(stored) => localStorage.setItem('wurm.evenings', JSON.stringify(stored))"
        visitor.page.evaluate(save, stored)
        visitor.open("/club")
        expect(visitor.page.get_by_role("list", name=visitor.text("people.title"))).to_be_visible()


def _club(visitor: Visitor, server: Server) -> None:
    TwoEvenings(server).open(visitor)
    expect(visitor.page.get_by_role("region", name=visitor.text("club.same-title"))).to_be_visible()


def _dialog(visitor: Visitor, server: Server) -> None:
    _club(visitor, server)
    visitor.page.get_by_role("button", name="Ada").click()
    visitor.page.get_by_role("dialog").locator("summary").click()


CLUB_STATES = [State("club", _club), State("club-dialog", _dialog)]
