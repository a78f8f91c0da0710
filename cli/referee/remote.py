"""Sheets on a server, where phones and the table page show them live; and races whose bids come from phones."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from cli.client import Gone, Problem, Server, Table, Unreachable
from cli.client import Look as Answer
from cli.failure import Failed
from cli.referee.keeping import Happening, Look, Refused
from cli.referee.words import Texts
from cli.silence import no_answer
from events.decider import Action, AnyDecider, Illegal, Seat
from events.games import rules
from events.notation import Notation


@contextmanager
def answered() -> Iterator[None]:
    """A refusal of the server as a sentence; no answer at all as a failure."""
    try:
        yield
    except Problem as why:
        raise Refused(why.sentence) from None
    except (Unreachable, Gone) as why:
        raise Failed(no_answer(why)) from None


class ServerSheet:
    def __init__(self, server: Server, game: str, token: str | None, texts: Texts, name: str = "") -> None:
        self.name = name or game
        self._table: Table = server.table(game, token)
        with answered():
            first = self._table.view()
        self.decider, self.desk = _desk(first, texts)
        self._newest = first
        if first.play is None:
            raise Refused(texts("not-begun"))

    def look(self) -> Look:
        with answered():
            newer = self._table.newer(self._newest.version)
        if newer is not None:
            self._newest = newer
        return self._look(self._newest)

    def act(self, action: Action) -> None:
        with answered():
            self._newest = self._table.act(msgspec.to_builtins(action)).table

    def undo(self) -> bool:
        return self._stepped(self._table.undo)

    def redo(self) -> bool:
        return self._stepped(self._table.redo)

    def rename(self, seat: Seat, name: str) -> None:
        with answered():
            self._newest = self._table.rename(seat, name).table

    def finish(self) -> None:
        with answered():
            self._newest = self._table.finish().table

    def happenings(self, after: int = 0, upto: int | None = None) -> Iterator[Happening]:
        with answered():
            for event in self._table.events(after, upto):
                yield msgspec.convert(event, Happening)

    def follow(self, changed: Callable[[Look], None]) -> None:
        """Tell about every change from now on, from a thread of its own, until the program ends."""

        def listen() -> None:
            try:
                for frame in self._table.follow(self._newest.version):
                    changed(self._look(frame.table))
            except (Problem, Unreachable, Gone):
                pass  # the next entry says what is wrong; a silent screen is all that is lost

        threading.Thread(target=listen, daemon=True).start()

    def _stepped(self, step: Callable[[], Any]) -> bool:
        with answered():
            done = step()
        self._newest = done.table
        return not any(event["type"] in ("table.undo_asked", "table.redo_asked") for event in done.events)

    def _look(self, table: Answer) -> Look:
        scores = table.scores
        return Look(
            version=table.version,
            players=tuple(chair.name for chair in table.chairs),
            view=None if table.play is None else msgspec.convert(table.play, self.desk.view_type),
            over=table.over,
            outcome=table.outcome,
            totals=tuple(scores["totals"]) if scores and scores["rounds"] else None,
            imported=table.imported,
        )


def _desk(table: Answer, texts: Texts) -> tuple[AnyDecider, Notation]:
    try:
        decider = rules(table.ruleset, table.ruleset_version)
    except Illegal:
        missing = f"{table.ruleset}, version {table.ruleset_version}"
        raise Failed(f"this program does not have the ruleset {missing}.") from None
    desk = decider.presentation.notation(texts.language)
    if desk is None:
        raise Refused(texts("not-refereed"))
    return decider, desk
