"""The pages of an evening in their main states, for the checks of all pages and for the screenshots."""

import time
from typing import Any, cast

from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.companion.evening_pages import play_on
from tests.companion.pages import JoinPage
from tests.companion.states import Reach, State
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table, bearer

NAMES = ("Ada", "Ben", "Cleo", "Maximilian-Alexander", "Emil")


class Evening:
    """An evening over HTTP, with the tokens of its host and its people."""

    def __init__(self, server: Server, *names: str) -> None:
        self.server, self.client = server, server.client()
        opened = self._call("POST", "", None)
        self.id, self.code, self.host = opened["evening"], opened["join_code"], opened["host_token"]
        joined = [self.call("POST", "/people", None, name=name, code=self.code) for name in names]
        self.people = [each["person"] for each in joined]
        self.tokens = [each["token"] for each in joined]

    def _call(self, method: str, path: str, token: str | None, **body: Any) -> dict[str, Any]:
        headers = bearer(token) if token else {}
        answer = self.client.open(f"/api/v1/evenings{path}", method=method, headers=headers, json=body)
        assert answer.status_code in (200, 201), answer.text
        return cast(dict[str, Any], answer.json)

    def call(self, method: str, path: str, token: str | None, **body: Any) -> dict[str, Any]:
        return self._call(method, f"/{self.id}{path}", token, **body)

    def game(self, ruleset: str, *people: int, start: bool = True, **options: Any) -> Table:
        """Calls a game for these people, and returns its table."""
        ids = [self.people[number] for number in people]
        called = self.call("POST", "/games", self.host, ruleset=ruleset, people=ids, start=start, options=options)
        table = Table.__new__(Table)
        table.client, table.id = cast(FlaskClient, self.client), called["game"]
        seats = [self.call("POST", f"/tables/{table.id}/seat", self.tokens[number]) for number in people]
        table.tokens = [token for _, token in sorted((each["seat"], each["token"]) for each in seats)]
        return table

    def remember(self, visitor: Visitor, person: int | None, *, host: bool = False) -> None:
        """Stores the tokens in the visitor's browser, as if it had joined the evening or opened it."""
        visitor.page.goto("/static/icon.svg")
        stored = {
            "host": self.host if host else None,
            "person": None if person is None else self.people[person],
            "token": None if person is None else self.tokens[person],
            "code": self.code, "title": "", "seen": time.time_ns() // 1_000_000,
        }  # fmt: skip
        save = "([id, stored]) => localStorage.setItem('wurm.evenings', JSON.stringify({ [id]: stored }))"
        visitor.page.evaluate(save, [self.id, stored])

    def open(self, visitor: Visitor, person: int | None, *, host: bool = False) -> None:
        self.remember(visitor, person, host=host)
        visitor.open(f"/evenings/{self.id}#stay")
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
        invitation = visitor.page.get_by_role("button", name=visitor.text("evening.invite"))
        expect(invitation.or_(visitor.page.get_by_text(self.code)).first).to_be_visible()


def between_games(server: Server) -> Evening:
    """An evening after two games, one of which does not count. Somebody has left."""
    evening = Evening(server, *NAMES)
    play_on(evening.game("takethat", 0, 1, rounds=1))
    wrong = evening.game("takethat", 1, 2, 3, rounds=1)
    play_on(wrong)
    evening.call("PATCH", f"/tables/{wrong.id}", evening.host, counts=False)
    evening.call("PATCH", f"/people/{evening.people[4]}", evening.host, left=True)
    return evening


def _join(visitor: Visitor, server: Server) -> None:
    JoinPage(visitor).open(Evening(server, *NAMES[:3]).code)
    visitor.page.locator("summary").get_by_text(visitor.text("phone.new"), exact=True).click()


def _alone(visitor: Visitor, server: Server) -> None:
    Evening(server, "Ada").open(visitor, 0, host=True)


def _between(visitor: Visitor, server: Server) -> None:
    between_games(server).open(visitor, 0, host=True)
    visitor.page.locator(".finished > summary").click()


def _playing(visitor: Visitor, server: Server) -> None:
    evening = between_games(server)
    evening.game("takethat", 1, 2)
    evening.game("drehwurm", 3, start=False)
    evening.open(visitor, 0)
    visitor.page.locator("summary").get_by_text(visitor.text("next.another"), exact=True).click()


def _podium(visitor: Visitor, server: Server) -> None:
    evening = Evening(server, *NAMES[:3])
    table = evening.game("takethat", 0, 1, 2, rounds=1)
    play_on(table)
    seat = evening.call("POST", f"/tables/{table.id}/seat", evening.tokens[0])
    visitor.remember(table.id, seats={seat["seat"]: seat["token"]})
    evening.remember(visitor, 0)
    visitor.open(f"/games/{table.id}/seats/{seat['seat']}")
    expect(visitor.page.get_by_role("region", name=visitor.text("next.title"), exact=True)).to_be_visible()


def _person(visitor: Visitor, server: Server) -> None:
    Evening(server, *NAMES).open(visitor, 0, host=True)
    visitor.page.get_by_role("button", name="Ben").last.click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def _add(visitor: Visitor, server: Server) -> None:
    """The dialog that asks who sat where at a finished table, before it is added to the evening."""
    table = server.table(options={"rounds": 1}).started(2).to_the_end()
    Evening(server, *NAMES).open(visitor, 0, host=True)
    page = visitor.page
    page.get_by_role("button", name=visitor.text("menu.title")).click()
    page.get_by_role("button", name=visitor.text("add.title")).click()
    page.get_by_label(visitor.text("home.which")).fill(table.id)
    page.get_by_role("button", name=visitor.text("add.find"), exact=True).click()
    expect(page.get_by_role("button", name=visitor.text("add.do"), exact=True)).to_be_visible()


def _screen_podium(visitor: Visitor, server: Server) -> None:
    """The podium on the screen of the host, with the panel for the next game beside it."""
    evening = Evening(server, *NAMES)
    table = evening.game("takethat", 0, 1, 2, 3, rounds=3)
    play_on(table)
    evening.remember(visitor, None, host=True)
    visitor.open(f"/games/{table.id}")
    expect(visitor.page.get_by_role("region", name=visitor.text("next.title"), exact=True)).to_be_visible()
    expect(visitor.page.get_by_text(evening.code)).to_be_visible()


def _screen(reach: str) -> Reach:
    def open_screen(visitor: Visitor, server: Server) -> None:
        evening = between_games(server) if reach == "between" else Evening(server, *NAMES)
        evening.open(visitor, None, host=True)

    return open_screen


EVENING_STATES = [
    State("join-evening", _join),
    State("evening-alone", _alone),
    State("evening-between", _between),
    State("evening-playing", _playing),
    State("evening-podium", _podium),
    State("evening-person", _person),
    State("evening-add", _add),
    State("evening-screen-podium", _screen_podium, for_screens=True),
    State("evening-screen", _screen("gathering"), for_screens=True),
    State("evening-screen-between", _screen("between"), for_screens=True),
]
