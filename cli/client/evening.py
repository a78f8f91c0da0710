"""An evening on a server, used with one token: people, the next game, tables, settings, undo, files."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cli.client.evening_responses import (
    EveningEvents,
    EveningInfo,
    EveningInvitation,
    EveningResponse,
    EveningUpdate,
    NextGame,
    PersonToken,
    RequestedPhone,
    StandingsInfo,
)
from cli.client.followed_evening import follow_evening
from cli.client.responses import Event, SeatToken
from cli.client.table import Table
from cli.client.transport import Transport


class Evening:
    """Every command has its own idempotency key, so a command repeated after a lost connection is carried out once."""

    def __init__(self, transport: Transport, evening: str, token: str | None = None) -> None:
        self._transport, self.id, self.token = transport, evening, token

    # View

    def view(self, at: int | None = None) -> EveningInfo:
        """Returns the evening as it is now, or as it was at an earlier version. Tables are shown as they are now."""
        return self._transport.get(EveningResponse, self._path(), self.token, at=at).evening

    def standings(self) -> StandingsInfo:
        """Returns the ranking in all games that count and are over."""
        return self._transport.get(StandingsInfo, self._path("standings"), self.token)

    def invitation(self) -> EveningInvitation:
        return self._transport.get(EveningInvitation, self._path("invitation"), self.token)

    def events(self, after: int = 0, upto: int | None = None) -> Iterator[Event]:
        """Yields the events after one version and up to another. They are read page by page."""
        while True:
            page = self._transport.get(EveningEvents, self._path("events"), self.token, after=after, upto=upto)
            yield from page.events
            if page.next is None:
                return
            after = page.next

    def follow(self, after: int | None = None) -> Iterator[EveningUpdate]:
        """Yields the evening now, and then what happens. Raises TokenRevoked when the token is no longer valid."""
        return follow_evening(self._transport, self._path("stream"), self.token, after, self.events)

    def export(self, form: str) -> bytes:
        """Returns the evening as a file: html, csv or jsonl."""
        return self._transport.request("GET", self._path("export"), self.token, query={"format": form}).content

    # People

    def join(self, name: str, code: str) -> "Evening":
        """Joins as a new person. Returns the evening with the person's token."""
        body = {"name": name, "code": code}
        joined = self._transport.command(PersonToken, "POST", self._path("people"), None, body)
        return Evening(self._transport, self.id, joined.token)

    def ask_phone(self, person: str, code: str) -> RequestedPhone:
        """Asks to continue as this person on this device. Somebody at the evening has to agree."""
        return self._transport.command(
            RequestedPhone, "POST", self._path(f"people/{person}/phone"), None, {"code": code}
        )

    def answer_phone(self, person: str, request: int, agree: bool = True) -> EveningInfo:
        """Agrees that the person continues on the device that asks, or declines."""
        return self._changed("POST", f"people/{person}/phone/consent", {"agree": agree, "request": request})

    def rename(self, person: str, name: str) -> EveningInfo:
        return self._changed("PATCH", f"people/{person}", {"name": name})

    def change_look(self, person: str, colour: int | None = None, face: int | None = None) -> EveningInfo:
        given = {"colour": colour, "face": face}
        body = {name: value for name, value in given.items() if value is not None}
        return self._changed("PATCH", f"people/{person}", body)

    def leave(self, person: str) -> EveningInfo:
        return self._changed("PATCH", f"people/{person}", {"left": True})

    def come_back(self, person: str) -> EveningInfo:
        return self._changed("PATCH", f"people/{person}", {"left": False})

    def merge(self, person: str, into: str) -> EveningInfo:
        """Says that the first person is the same as the second, whose name stays. Only for the host."""
        return self._changed("POST", f"people/{person}/merge", {"into": into})

    # Tables and settings

    def change_settings(
        self, title: str | None = None, points: str | None = None, calls: str | None = None
    ) -> EveningInfo:
        """Changes the settings that are given. Only for the host."""
        given = {"title": title, "points": points, "calls": calls}
        return self._changed("PATCH", "", {name: value for name, value in given.items() if value is not None})

    def count(self, game: str, counts: bool = True) -> EveningInfo:
        """Says whether the game of this table counts in the standings."""
        return self._changed("PATCH", f"tables/{game}", {"counts": counts})

    def call(
        self,
        ruleset: str,
        people: Sequence[str],
        options: Mapping[str, Any] | None = None,
        computers: Sequence[str] = (),
        start: bool = True,
    ) -> NextGame:
        """Calls the next game. `people` are ids of persons; all their phones move to the new table."""
        body = {"ruleset": ruleset, "people": list(people), "options": dict(options or {}), "start": start}
        body |= {"computers": list(computers), "entropy": secrets.token_hex(16)}
        return self._transport.command(NextGame, "POST", self._path("games"), self.token, body)

    def add(self, game: str, people: Sequence[str | None], token: str | None = None) -> EveningInfo:
        """Adds a table that was opened elsewhere. `people` has the id of the person in each seat.

        While its game runs, this needs a `token` of the table.
        """
        return self._changed("POST", "tables", {"game": game, "people": list(people), "token": token})

    def add_person(self, name: str) -> str:
        """Adds a person who has no phone, and returns the id. Only for the host."""
        body = {"name": name, "phone": False}
        return self._transport.command(PersonToken, "POST", self._path("people"), self.token, body).person

    def seat(self, game: str) -> Table:
        """Returns a table of the evening with the token of the person's seat."""
        found = self._transport.command(SeatToken, "POST", self._path(f"tables/{game}/seat"), self.token)
        return Table(self._transport, found.game, found.token, found.seat)

    def correct_players(self, game: str, people: Sequence[str | None]) -> EveningInfo:
        """Says who played at a table of the evening. Only for the host. `people` has the person in each seat."""
        return self._changed("PATCH", f"tables/{game}", {"people": list(people)})

    def take_hosting(self) -> EveningInfo:
        """Makes the person with this token a host too. Only possible while all hosts are away."""
        return self._changed("POST", "hosting", None)

    def end_hosting(self) -> EveningInfo:
        """Ends the hosting of the person who has taken over."""
        return self._changed("DELETE", "hosting", None)

    def undo(self, version: int) -> EveningInfo:
        """Undoes the change that begins at this version. All later changes stay."""
        return self._changed("POST", "undo", {"version": version})

    def redo(self, version: int) -> EveningInfo:
        return self._changed("POST", "redo", {"version": version})

    def move(self, game: str | None) -> EveningInfo:
        """Goes to a table of the evening, or back to the evening's own page."""
        return self._changed("POST", "place", {"game": game})

    def _changed(self, method: str, path: str, body: object) -> EveningInfo:
        return self._transport.command(EveningResponse, method, self._path(path), self.token, body).evening

    def _path(self, path: str = "") -> str:
        return f"evenings/{self.id}/{path}" if path else f"evenings/{self.id}"
