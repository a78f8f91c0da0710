"""Score sheets in a local store. An entry is confirmed only after it is durably stored."""

import secrets
import time
from collections.abc import Iterator

import msgspec

from cli.referee.sheet import EntryRefused, SheetEvent, SheetStatus
from cli.terminal_text import printable, printable_data, printable_value
from events import log, snapshot
from events.decider import Action, AnyDecider, Illegal, Millis, Role, Seat
from events.envelope import Broken
from events.games import rules
from events.notation import Notation
from events.store import Conflict, Store
from events.table import Phase, TableState, effective_viewer, view
from events.table.commands import Act, Command, Finish, Open, Redo, Rename, Start, Undo
from events.table.events import Opened, OptionValue
from events.visibility import redacted_event
from events.words import Language

MAX_ATTEMPTS = 30
"""The maximum number of times that an entry is decided. It is decided again if somebody else wrote at the same time."""


class LocalSheet:
    def __init__(self, store: Store, name: str, language: Language) -> None:
        self.name = name
        self._store = store
        self._table = load_table(store, name)
        self.decider: AnyDecider = rules(self._table.ruleset, self._table.ruleset_version)
        notation = self.decider.presentation.notation(language)
        if notation is None or not self.decider.refereed:
            raise Illegal("no-such-game")
        self.notation: Notation = notation
        if self._table.phase is Phase.LOBBY:  # the program was interrupted before it started the sheet
            self._do(Start())

    def status(self) -> SheetStatus:
        table = self._newest()
        seen = view(rules, table, Role.REFEREE, _now())
        return SheetStatus(
            version=seen.version,
            players=tuple(printable(chair.name) for chair in seen.chairs),
            view=None if seen.play is None else printable_value(seen.play, self.notation.view_type),
            over=table.phase is Phase.OVER,
            outcome=None if seen.outcome is None else msgspec.to_builtins(seen.outcome),
            totals=None if seen.scores is None or not seen.scores.rounds else seen.scores.totals,
            imported=seen.imported,
        )

    def act(self, action: Action) -> None:
        self._do(Act(action))

    def undo(self) -> bool:
        self._do(Undo())
        return True  # nobody has to agree: only the referee writes on the sheet

    def redo(self) -> bool:
        self._do(Redo())
        return True

    def rename(self, seat: Seat, name: str) -> None:
        self._do(Rename(seat, name))

    def finish(self) -> None:
        self._do(Finish())

    def events(self, after: int = 0, upto: int | None = None) -> Iterator[SheetEvent]:
        codec, viewer = log.codec_for(self.decider), effective_viewer(self._newest(), Role.REFEREE)
        for recorded in self._store.read(self.name, after=after, upto=upto):
            event = codec.read(recorded)
            shown = redacted_event(recorded, codec.name(event), event, viewer)
            yield msgspec.convert(printable_data(shown), SheetEvent)

    def _do(self, command: Command) -> None:
        """Decides a command and appends its events. Decides again if somebody else has appended events meanwhile."""
        recall = snapshot.recall_from_store(rules, self._store, self.name)
        command_id = secrets.token_hex(16)
        for _ in range(MAX_ATTEMPTS):
            table = self._newest()
            try:
                decision = log.run(rules, table, Role.REFEREE, command, at=_now(), command_id=command_id, recall=recall)
            except Illegal as why:
                players = [printable(chair.name) for chair in table.chairs]
                raise EntryRefused(self.notation.say(why.code, why.facts, players)) from None
            try:
                self._store.append(self.name, decision.recorded, expected=table.version)
            except Conflict:
                continue
            self._table = decision.table
            return
        raise Conflict(self.name, self._table.version, self._store.last_version(self.name))

    def _newest(self) -> TableState:
        """Returns the table with all events in the store. If the name now belongs to another game, loads that game."""
        events = self._store.read(self.name, after=self._table.version - 1)
        known = next(events, None)
        if known is None or known.hash != self._table.hash:
            self._table = load_table(self._store, self.name)
            return self._table
        try:
            self._table = log.fold_onto(rules, self._table, events) or self._table
        except log.UndoTooFar:
            self._table = load_table(self._store, self.name)
        return self._table


def create_sheet(
    store: Store, name: str, decider: AnyDecider, players: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    """Creates a sheet that is ready for entries. Raises Illegal for invalid players or options."""
    secret, salt = secrets.token_hex(32), secrets.token_hex(32)
    opening = Open(decider.id, decider.version, secret, salt, options, players)
    opened = log.open_table(rules, name, opening, at=_now(), command_id=secrets.token_hex(16), actor=Role.HOST)
    store.append(name, opened.recorded, expected=0)
    started = log.run(
        rules,
        opened.table,
        Role.REFEREE,
        Start(),
        at=_now(),
        command_id=secrets.token_hex(16),
        recall=log.no_recall,
    )
    store.append(name, started.recorded, expected=opened.table.version)


def refereed_game(store: Store, name: str) -> AnyDecider | None:
    """Returns the game of a score sheet, from its first event. Returns None if this is not a score sheet."""
    first = next(store.read(name, upto=1), None)
    if first is None:
        return None
    try:
        opened = log.codec_for(None).read(first)
        decider = rules(opened.ruleset, opened.ruleset_version) if isinstance(opened, Opened) else None
    except (Broken, Illegal):
        return None
    return decider if decider is not None and decider.refereed else None


def load_table(store: Store, name: str) -> TableState:
    table = snapshot.load(rules, store, name)
    if table is None:
        raise Illegal("no-such-game")
    return table


def _now() -> Millis:
    return Millis(int(time.time() * 1000))
