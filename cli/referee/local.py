"""Sheets in the local store: every entry is in the log, durably, before it is confirmed."""

import secrets
import time
from collections.abc import Iterator

import msgspec

from cli.printable import printable, printable_data, printable_value
from cli.referee.keeping import Happening, Look, Refused
from events.decider import Action, AnyDecider, Illegal, Millis, Role, Seat
from events.envelope import Broken
from events.games import rules
from events.log import codec_for
from events.notation import Notation
from events.store import Store
from events.table import Phase, TableState, view
from events.table.commands import Act, Command, Finish, Open, Redo, Rename, Start, Undo
from events.table.events import Opened, OptionValue
from events.words import Language
from service.commands.handler import Handler
from service.live.frame_encoder import shown


class LocalSheet:
    def __init__(self, store: Store, name: str, language: Language) -> None:
        self.name = name
        self._store = store
        self._handler = Handler(store, rules, _now)
        table = self._handler.table(name)
        self.decider: AnyDecider = rules(table.ruleset, table.ruleset_version)
        desk = self.decider.presentation.notation(language)
        if desk is None or not self.decider.refereed:
            raise Illegal("no-such-game")
        self.desk: Notation = desk
        if table.phase is Phase.LOBBY:  # cut off between opening and starting it
            self._do(Start())

    def look(self) -> Look:
        table = self._handler.newest(self.name)
        seen = view(rules, table, Role.REFEREE, _now())
        return Look(
            version=seen.version,
            players=tuple(printable(chair.name) for chair in seen.chairs),
            view=None if seen.play is None else printable_value(seen.play, self.desk.view_type),
            over=table.phase is Phase.OVER,
            outcome=None if seen.outcome is None else msgspec.to_builtins(seen.outcome),
            totals=None if seen.scores is None or not seen.scores.rounds else seen.scores.totals,
            imported=seen.imported,
        )

    def act(self, action: Action) -> None:
        self._do(Act(action))

    def undo(self) -> bool:
        self._do(Undo())
        return True  # a sheet is the referee's: nobody has to be asked

    def redo(self) -> bool:
        self._do(Redo())
        return True

    def rename(self, seat: Seat, name: str) -> None:
        self._do(Rename(seat, name))

    def finish(self) -> None:
        self._do(Finish())

    def happenings(self, after: int = 0, upto: int | None = None) -> Iterator[Happening]:
        table = self._handler.newest(self.name)
        for event in shown(rules, table, self._store.read(self.name, after=after, upto=upto), Role.REFEREE):
            yield msgspec.convert(printable_data(event), Happening)

    def _do(self, command: Command) -> None:
        try:
            self._handler.handle(self.name, Role.REFEREE, command)
        except Illegal as why:
            players = [printable(chair.name) for chair in self._handler.newest(self.name).chairs]
            raise Refused(self.desk.say(why.code, why.facts, players)) from None


def begin(
    store: Store, name: str, decider: AnyDecider, players: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    """A new sheet on which everything is ready; raises Illegal."""
    handler = Handler(store, rules, _now)
    secret, salt = secrets.token_hex(32), secrets.token_hex(32)
    handler.open(name, Open(decider.id, decider.version, secret, salt, options, players))
    handler.handle(name, Role.REFEREE, Start())


def opening(store: Store, name: str) -> AnyDecider | None:
    """The game of a stream if it is one for a referee, from its first event alone."""
    first = next(store.read(name, upto=1), None)
    if first is None:
        return None
    try:
        opened = codec_for(None).read(first)
        decider = rules(opened.ruleset, opened.ruleset_version) if isinstance(opened, Opened) else None
    except (Broken, Illegal):
        return None
    if decider is None:
        return None
    return decider if decider.refereed else None


def load(store: Store, name: str) -> TableState:
    return Handler(store, rules, _now).table(name)


def _now() -> Millis:
    return Millis(int(time.time() * 1000))
