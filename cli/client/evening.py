"""An evening on a server, used with one token: people, the next game, undo."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from cli.client.responses import SeatToken
from cli.client.table import Table
from cli.client.transport import Transport
from events.value import Value


class PersonInfo(Value):
    id: str
    name: str
    left: bool
    place: str | None
    """The id of the game at whose table the person is."""


class PersonName(Value):
    id: str
    name: str


class EveningSeatInfo(Value):
    name: str
    person: str | None
    computer: str | None


class EveningTableInfo(Value):
    game: str
    ruleset: str | None
    """None if the log of the table was removed."""
    phase: str | None
    counts: bool
    seats: tuple[EveningSeatInfo, ...]
    winners: tuple[str, ...]
    """The ids of the persons who have won."""


class ChangeInfo(Value):
    """A change that can be undone or redone."""

    version: int
    what: str


class EveningInfo(Value):
    id: str
    version: int
    title: str
    hosted_by: str | None
    """The id of the person who has taken over hosting."""
    people: tuple[PersonInfo, ...]
    tables: tuple[EveningTableInfo, ...]
    undoable: tuple[ChangeInfo, ...]
    redoable: tuple[ChangeInfo, ...]

    def names(self) -> dict[str, str]:
        return {person.id: person.name for person in self.people}


class StandingInfo(Value):
    """The line of a person in the standings."""

    person: str
    place: int
    games: int
    wins: float
    """A shared win counts in equal parts."""
    points: float


class StandingsInfo(Value):
    people: tuple[PersonName, ...]
    ranking: tuple[StandingInfo, ...]


class EveningResponse(Value):
    evening: EveningInfo


class NewEvening(Value):
    """A new evening. Whoever has the host token is the host."""

    evening: str
    host_token: str
    join_code: str
    links: dict[str, str]


class PersonToken(Value):
    person: str
    token: str


class NextGame(Value):
    """The table of the next game of an evening. The host token is that of the table."""

    game: str
    host_token: str
    evening: EveningInfo


class Evening:
    """Every command has its own idempotency key, so a command repeated after a lost connection is carried out once."""

    def __init__(self, transport: Transport, evening: str, token: str | None = None) -> None:
        self._transport, self.id, self.token = transport, evening, token

    def view(self) -> EveningInfo:
        return self._transport.get(EveningResponse, self._path(), self.token).evening

    def standings(self) -> StandingsInfo:
        """Returns the ranking in all games that count and are over."""
        return self._transport.get(StandingsInfo, self._path("standings"), self.token)

    def join(self, name: str, code: str) -> "Evening":
        """Joins as a new person. Returns the evening with the person's token."""
        body = {"name": name, "code": code}
        joined = self._transport.command(PersonToken, "POST", self._path("people"), None, body)
        return Evening(self._transport, self.id, joined.token)

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

    def correct_players(self, game: str, people: Sequence[str | None]) -> EveningInfo:
        """Says who played at a table of the evening. Only for the host. `people` has the person in each seat."""
        return self._changed("PATCH", f"tables/{game}", {"people": list(people)})

    def add_person(self, name: str) -> str:
        """Adds a person who has no phone, and returns the id. Only for the host."""
        body = {"name": name, "phone": False}
        return self._transport.command(PersonToken, "POST", self._path("people"), self.token, body).person

    def seat(self, game: str) -> Table:
        """Returns a table of the evening with the token of the person's seat."""
        found = self._transport.command(SeatToken, "POST", self._path(f"tables/{game}/seat"), self.token)
        return Table(self._transport, found.game, found.token, found.seat)

    def take_hosting(self) -> EveningInfo:
        """Becomes a host too. Only for people, while all hosts are away."""
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
