"""The standings of an evening in their main states: on a phone, on a big screen, and in the file to share."""

from playwright.sync_api import expect

from tests.companion.evening_pages import play_on
from tests.companion.evening_states import NAMES, Evening
from tests.companion.states import Reach, State
from tests.companion.visitor import Visitor
from tests.http.servers import Server

UNFOLD = "() => document.querySelectorAll('#page details').forEach((part) => (part.open = true))"
CROWD = (*NAMES, "Fiona", "Gül", "Hugo", "Ida", "Jonathan", "Karl-Heinz", "Lou", "Wilhelmine-Charlotte")


def several_games(server: Server, *names: str) -> Evening:
    """An evening after a game of Drehwurm and some games of Take That. Everybody has played."""
    evening = Evening(server, *names)
    play_on(evening.game("drehwurm", 0, 1, 2))
    for first in range(0, len(names) - 1, 3):
        play_on(evening.game("takethat", *range(first, min(first + 4, len(names))), rounds=2))
    return evening


def _unfolded(visitor: Visitor, server: Server) -> None:
    several_games(server, *NAMES).open(visitor, 0, host=True)
    expect(visitor.page.get_by_role("region", name=visitor.text("ranking.title"), exact=True)).to_be_visible()
    visitor.page.evaluate(UNFOLD)
    expect(visitor.page.get_by_role("link", name=visitor.text("tables.bg-stats")).first).to_be_visible()


def _screen(view: str, *names: str) -> Reach:
    def open_view(visitor: Visitor, server: Server) -> None:
        several_games(server, *names).open(visitor, None, host=True)
        button = visitor.page.get_by_role("button", name=visitor.text(view), exact=True)
        if visitor.size["width"] > 900:
            button.click()

    return open_view


def _shared(visitor: Visitor, server: Server) -> None:
    """The page to share, as a browser opens it from disk."""
    evening = several_games(server, *NAMES)
    page = evening.client.get(f"/api/v1/evenings/{evening.id}/export?format=html&lang={visitor.language}").text
    visitor.page.set_content(page)
    expect(visitor.page.get_by_role("table").first).to_be_visible()


STANDINGS_STATES = [
    State("evening-standings", _unfolded),
    State("evening-screen-duels", _screen("ranking.rivalries-short", *NAMES), for_screens=True),
    State("evening-screen-records", _screen("ranking.facts", *NAMES), for_screens=True),
    State("evening-screen-crowd", _screen("ranking.rivalries-short", *CROWD), for_screens=True),
    State("evening-shared", _shared),
]
