"""The tables of evenings: what an evening shows of each table, and to which evening a table belongs."""

import threading
from collections import OrderedDict
from collections.abc import Mapping

from events.decider import Illegal, Millis, Rules
from events.evening.index import note_evening, noted_evening
from events.evening.state import EveningState, EveningTable, stream_of
from events.evening.view import EveningTableView, TableSummary, names_in, summary_of, table_view
from events.store import Store
from events.table import Phase, TableState
from events.value import Value
from service.clock import Clock, elapsed
from service.commands.evening_handler import EveningHandler
from service.commands.handler import CommandHandler

MAX_REMEMBERED_SUMMARIES = 20_000
RECHECK_MS = 1_000
"""How old a view of a running table may be. After that, the store is asked whether the table has changed."""


class _Known(Value):
    """What is remembered of a table. A finished game is read from the store only once, or again after `discard`."""

    summary: TableSummary | None
    """None if the log of the table was removed."""
    version: int
    checked: int
    entry: EveningTable | None = None
    names: tuple[str | None, ...] = ()
    """The names of the people of `entry`."""
    view: EveningTableView | None = None
    """The view of `entry` with this summary and these names."""

    @property
    def is_over(self) -> bool:
        return self.summary is not None and self.summary.phase is Phase.OVER


class EveningTables:
    def __init__(
        self, store: Store, rules: Rules, handler: CommandHandler, evenings: EveningHandler, steady: Clock = elapsed
    ) -> None:
        self._store, self._rules, self._handler, self._evenings = store, rules, handler, evenings
        self._steady = steady
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._lock = threading.Lock()

    def finished(self, state: EveningState) -> list[str]:
        """Returns the games of the evening that count and are over now."""
        return [table.game for table in state.tables if table.counts and self._is_over(table.game)]

    def views(self, state: EveningState) -> tuple[EveningTableView, ...]:
        """Returns the tables as the evening shows them. Unchanged tables are the same objects as before."""
        now, names = self._steady(), names_in(state)
        return tuple([self._view(entry, names, self._checked(entry.game, now)) for entry in state.tables])

    def view(self, entry: EveningTable, names: Mapping[str, str]) -> EveningTableView:
        """Returns one table as the evening shows it, with the names that people have there now."""
        return self._view(entry, names, self._checked(entry.game, self._steady()))

    def views_of_past(self, state: EveningState) -> tuple[EveningTableView, ...]:
        """Returns the tables of an evening at an earlier version, each as it is now. These views are not remembered."""
        now, names = self._steady(), names_in(state)
        return tuple([table_view(entry, self._checked(entry.game, now).summary, names) for entry in state.tables])

    def changed(self, table: TableState) -> None:
        """Call this when this process has changed the phase or the seats of a table."""
        if table.stream in self._known:
            self._remember(table.stream, self._read(table), table.version, self._steady())

    def discard(self, game: str) -> None:
        """Call this when names were removed from the log of a table."""
        with self._lock:
            self._known.pop(game, None)

    def _is_over(self, game: str) -> bool:
        known = self._known.get(game)
        if known is not None and known.is_over:
            return True
        if known is not None and known.version == self._store.last_version(game):
            return False
        return self._reread(game, self._steady()).is_over

    def _checked(self, game: str, now: Millis) -> _Known:
        known = self._known.get(game)
        if known is not None and (known.is_over or now - known.checked < RECHECK_MS):
            return known
        return self._reread(game, now)

    def _reread(self, game: str, now: Millis) -> _Known:
        try:
            table = self._handler.newest(game)
        except Illegal:
            return self._remember(game, None, 0, now)
        return self._remember(game, self._read(table), table.version, now)

    def _read(self, table: TableState) -> TableSummary | None:
        if table.phase is not Phase.OVER:
            return summary_of(self._rules, table, None)
        last = next(self._store.read(table.stream, after=table.version - 1, upto=table.version), None)
        return None if last is None else summary_of(self._rules, table, last.at)

    def _remember(self, game: str, summary: TableSummary | None, version: int, now: Millis) -> _Known:
        with self._lock:
            before = self._known.get(game)
            if before is not None and (before.summary == summary or before.version > version > 0):
                made = _Known(
                    before.summary, max(before.version, version), now, before.entry, before.names, before.view
                )
            else:
                made = _Known(summary, version, now)
            self._known[game] = made
            while len(self._known) > MAX_REMEMBERED_SUMMARIES:
                self._known.popitem(last=False)
        return made

    def _view(self, entry: EveningTable, names: Mapping[str, str], known: _Known) -> EveningTableView:
        shown = tuple(map(names.get, entry.players.values()))
        if known.view is not None and shown == known.names and (known.entry is entry or known.entry == entry):
            return known.view
        view = table_view(entry, known.summary, names)
        with self._lock:
            if self._known.get(entry.game) is known:
                self._known[entry.game] = _Known(known.summary, known.version, known.checked, entry, shown, view)
        return view

    def evening_of(self, game: str) -> EveningState | None:
        """Returns the evening to which this table belongs now."""
        evening = noted_evening(self._store, game)
        if evening is None:
            return None
        try:
            state = self._evenings.newest(stream_of(evening))
        except Illegal:
            return None
        return state if state.table(game) is not None else None

    def note(self, game: str, stream: str) -> None:
        """Call this before a table is added to an evening."""
        note_evening(self._store, game, stream)
