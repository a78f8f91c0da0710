"""Score sheets on a server. Phones and the table page show them live. In races, players can bid on phones."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from cli.client import CommandResult, Server, ServerProblem, Table, TableInfo, TokenRevoked, Unreachable
from cli.connection_errors import connection_error_message
from cli.errors import Failed
from cli.language import Messages
from cli.referee.sheet import EntryRefused, SheetEvent, SheetStatus
from events.decider import Action, AnyDecider, Illegal, Seat
from events.games import rules
from events.notation import Notation


@contextmanager
def errors_as_messages() -> Iterator[None]:
    """Raises EntryRefused if the server refuses something, and Failed if the server cannot be reached."""
    try:
        yield
    except ServerProblem as why:
        raise EntryRefused(why.sentence) from None
    except (Unreachable, TokenRevoked) as why:
        raise Failed(connection_error_message(why)) from None


class ServerSheet:
    def __init__(self, server: Server, game: str, token: str | None, texts: Messages, name: str = "") -> None:
        self.name = name or game
        self._table: Table = server.table(game, token)
        with errors_as_messages():
            first = self._table.view()
        self.decider, self.notation = _game(first, texts)
        self._newest = first
        if first.play is None:
            raise EntryRefused(texts("not-begun"))

    def status(self) -> SheetStatus:
        with errors_as_messages():
            newer = self._table.newer(self._newest.version)
        if newer is not None:
            self._newest = newer
        return self._status(self._newest)

    def act(self, action: Action) -> None:
        with errors_as_messages():
            self._newest = self._table.act(msgspec.to_builtins(action)).table

    def undo(self) -> bool:
        return self._was_done(self._table.undo)

    def redo(self) -> bool:
        return self._was_done(self._table.redo)

    def rename(self, seat: Seat, name: str) -> None:
        with errors_as_messages():
            self._newest = self._table.rename(seat, name).table

    def finish(self) -> None:
        with errors_as_messages():
            self._newest = self._table.finish().table

    def events(self, after: int = 0, upto: int | None = None) -> Iterator[SheetEvent]:
        with errors_as_messages():
            for event in self._table.events(after, upto):
                yield msgspec.convert(event, SheetEvent)

    def follow(self, changed: Callable[[SheetStatus], None]) -> None:
        """Calls `changed` after every change, in a separate thread, until the program ends."""

        def listen() -> None:
            try:
                for frame in self._table.follow(self._newest.version):
                    changed(self._status(frame.table))
            except (ServerProblem, Unreachable, TokenRevoked):
                pass  # the screen is no longer updated; the next entry reports the error

        threading.Thread(target=listen, daemon=True).start()

    def _was_done(self, step: Callable[[], CommandResult]) -> bool:
        """Returns True if an undo or redo was carried out, and False if the players were asked for their consent."""
        with errors_as_messages():
            result = step()
        self._newest = result.table
        return not any(event["type"] in ("table.undo_asked", "table.redo_asked") for event in result.events)

    def _status(self, table: TableInfo) -> SheetStatus:
        scores = table.scores
        return SheetStatus(
            version=table.version,
            players=tuple(chair.name for chair in table.chairs),
            view=None if table.play is None else msgspec.convert(table.play, self.notation.view_type),
            over=table.over,
            outcome=table.outcome,
            totals=tuple(scores["totals"]) if scores and scores["rounds"] else None,
            imported=table.imported,
        )


def _game(table: TableInfo, texts: Messages) -> tuple[AnyDecider, Notation]:
    try:
        decider = rules(table.ruleset, table.ruleset_version)
    except Illegal:
        raise Failed(texts("unknown-ruleset", name=table.ruleset, number=table.ruleset_version)) from None
    notation = decider.presentation.notation(texts.language)
    if notation is None:
        raise EntryRefused(texts("not-refereed"))
    return decider, notation
