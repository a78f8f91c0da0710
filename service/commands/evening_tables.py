"""The tables of evenings: what an evening shows of each table, and to which evening a table belongs."""

import threading
from collections import OrderedDict

from events.decider import Illegal, Rules
from events.evening.index import note_evening, noted_evening
from events.evening.state import EveningState, stream_of
from events.evening.view import TableSummary, summary_of
from events.store import Store
from events.table import Phase, TableState
from service.commands.evening_handler import EveningHandler
from service.commands.handler import CommandHandler

MAX_REMEMBERED_SUMMARIES = 20_000
"""How many finished games are remembered. A finished game never changes, so it is read from the store only once."""


class EveningTables:
    def __init__(self, store: Store, rules: Rules, handler: CommandHandler, evenings: EveningHandler) -> None:
        self._store, self._rules, self._handler, self._evenings = store, rules, handler, evenings
        self._over: OrderedDict[str, TableSummary] = OrderedDict()
        self._lock = threading.Lock()

    def summaries(self, state: EveningState) -> dict[str, TableSummary]:
        """Returns what everybody may see of the evening's tables. Tables whose log was removed are left out."""
        found = ((table.game, self._summary(table.game)) for table in state.tables)
        return {game: summary for game, summary in found if summary is not None}

    def _summary(self, game: str) -> TableSummary | None:
        known = self._over.get(game)
        if known is not None:
            return known
        try:
            table = self._handler.newest(game)
        except Illegal:
            return None
        return self._remembered(table) if table.phase is Phase.OVER else summary_of(self._rules, table, None)

    def _remembered(self, table: TableState) -> TableSummary | None:
        newest = next(self._store.read(table.stream, after=table.version - 1, upto=table.version), None)
        if newest is None:
            return None
        made = summary_of(self._rules, table, newest.at)
        with self._lock:
            self._over[table.stream] = made
            while len(self._over) > MAX_REMEMBERED_SUMMARIES:
                self._over.popitem(last=False)
        return made

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
