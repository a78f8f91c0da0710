"""The dialogs, requests and notices of an evening, for the checks of all pages and for the screenshots."""

from playwright.sync_api import Route, expect

from tests.companion.evening_states import NAMES, Evening
from tests.companion.states import Reach, State
from tests.companion.visitor import Visitor
from tests.http.servers import Server


def _opened_menu(visitor: Visitor, server: Server, entry: str) -> None:
    evening = Evening(server, *NAMES)
    evening.call("PATCH", f"/people/{evening.people[1]}", evening.host, name="Bennet", colour=5)
    evening.call("PATCH", f"/people/{evening.people[2]}", evening.host, left=True)
    evening.open(visitor, 0, host=True)
    visitor.page.get_by_role("button", name=visitor.text("menu.title")).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("button", name=visitor.text(entry), exact=True).click()
    expect(dialog.get_by_role("heading", name=visitor.text(entry))).to_be_visible()


def _menu(entry: str) -> Reach:
    return lambda visitor, server: _opened_menu(visitor, server, entry)


def _phone_request(visitor: Visitor, server: Server) -> None:
    evening = Evening(server, *NAMES)
    evening.call("POST", f"/people/{evening.people[3]}/phone", None, code=evening.code)
    evening.open(visitor, 0)
    expect(visitor.page.get_by_role("region", name=visitor.text("recovery.title"))).to_be_visible()


def _next_stop(visitor: Visitor, server: Server) -> None:
    """The notice of the next game. It stays, because the phone gets no answer to the request for its seat."""
    evening = Evening(server, *NAMES)
    evening.open(visitor, 0)
    visitor.page.route("**/seat", _unanswered)
    evening.call("POST", "/games", evening.host, ruleset="takethat", people=evening.people[:4], start=True)
    expect(visitor.page.locator(".next-stop")).to_be_visible()


def _unanswered(_: Route) -> None:
    pass


DIALOG_STATES = [
    State("evening-settings", _menu("evening.settings")),
    State("evening-changes", _menu("change.title")),
    State("evening-invite", _menu("evening.invite")),
    State("evening-phone-request", _phone_request),
    State("evening-next-stop", _next_stop),
]
