"""The client of a Wurmtisch server. It opens and finds tables."""

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any

from cli.client.club import Club
from cli.client.evening import Evening
from cli.client.evening_responses import NewEvening
from cli.client.responses import FoundCode, NewTable, RulesetList, UploadedGame
from cli.client.table import Table
from cli.client.transport import RetryPolicy, Transport


class Server:
    def __init__(self, address: str, *, retry: RetryPolicy | None = None, language: str | None = None) -> None:
        """`language` (de, en or nl) is the language of error messages."""
        self.address = address
        self._transport = Transport(address, retry or RetryPolicy(), language)

    def close(self) -> None:
        self._transport.close()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def rulesets(self) -> list[dict[str, Any]]:
        return self._transport.get(RulesetList, "rulesets").rulesets

    def ruleset(self, ruleset: str) -> dict[str, Any]:
        return self._transport.get(dict[str, Any], f"rulesets/{ruleset}")

    def open(
        self,
        ruleset: str,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        ruleset_version: int | None = None,
        computers: Sequence[str] = (),
    ) -> NewTable:
        """Opens a table. `computers` are the levels of the computers that play there."""
        body: dict[str, Any] = {"ruleset": ruleset, "options": dict(options or {}), "names": list(names)}
        if ruleset_version is not None:
            body["ruleset_version"] = ruleset_version
        if computers:
            body["computers"] = list(computers)
        return self._transport.command(NewTable, "POST", "games", None, body)

    def find(self, code: str) -> str:
        """Returns the id of the game with this join code. Raises LookupError if it is the code of an evening."""
        found = self.look_up(code).game
        if found is None:
            raise LookupError(code)
        return found

    def look_up(self, code: str) -> FoundCode:
        """Returns the table or the evening with this join code."""
        return self._transport.get(FoundCode, f"codes/{code}")

    def import_log(self, log: bytes) -> UploadedGame:
        """Imports the log of a finished game. A game that is already on the server is left as it is."""
        return self._transport.upload(UploadedGame, "imports", log, "application/x-ndjson")

    def open_evening(self, title: str = "", points: str = "places", calls: str = "anybody") -> NewEvening:
        """`points` says how games are added up, and `calls` who may call the next game: anybody or host."""
        body = {"title": title, "points": points, "calls": calls}
        return self._transport.command(NewEvening, "POST", "evenings", None, body)

    def evening(self, evening: str, token: str | None = None) -> Evening:
        """Returns the evening with this id. With a token you are its host or a person in it."""
        return Evening(self._transport, evening, token)

    def club(self, token: str) -> Club:
        """Returns the club, as whoever has this token of an evening may see it."""
        return Club(self._transport, token)

    def table(self, game: str, token: str | None = None) -> Table:
        """Returns the table with this id. With a token you are its host or a player, otherwise a spectator."""
        return Table(self._transport, game, token)
