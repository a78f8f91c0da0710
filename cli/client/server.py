"""A server: tables are opened and found here."""

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any

from cli.client.answers import Found, Opened, Rulesets
from cli.client.table import Table
from cli.client.wire import Patience, Wire


class Server:
    def __init__(self, address: str, *, patience: Patience | None = None, language: str | None = None) -> None:
        """`language` (de, en, nl) is for the sentences of problems."""
        self.address = address
        self._wire = Wire(address, patience or Patience(), language)

    def close(self) -> None:
        self._wire.close()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def rulesets(self) -> list[dict[str, Any]]:
        return self._wire.get(Rulesets, "rulesets").rulesets

    def ruleset(self, ruleset: str) -> dict[str, Any]:
        return self._wire.get(dict[str, Any], f"rulesets/{ruleset}")

    def open(
        self,
        ruleset: str,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        ruleset_version: int | None = None,
    ) -> Opened:
        body: dict[str, Any] = {"ruleset": ruleset, "options": dict(options or {}), "names": list(names)}
        if ruleset_version is not None:
            body["ruleset_version"] = ruleset_version
        return self._wire.command(Opened, "POST", "games", None, body)

    def find(self, code: str) -> str:
        """The id of the game that a join code belongs to."""
        return self._wire.get(Found, f"codes/{code}").game

    def table(self, game: str, token: str | None = None) -> Table:
        """A table by its id: with a token as host or seat, without one as somebody who watches."""
        return Table(self._wire, game, token)
