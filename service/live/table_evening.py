"""The evening of a table, as everybody at the table sees it: the id of the evening, and the looks of the players."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

import msgspec

from events.evening.looks import SeatLook, looks_in
from events.evening.state import EveningState
from events.evening.view import EveningId
from events.table import TableState
from events.value import Value
from service.clock import Clock

CHECK_SECONDS = 15
"""How often a process asks the store whether another process has changed the evening of a watched table."""
MAX_REMEMBERED_TABLES = 20_000

EveningOf = Callable[[str], EveningState | None]
"""Returns the evening to which the table of a game belongs now."""


class TableEvening(Value):
    """The evening of a table. It says nothing about the game."""

    evening: EveningId | None = None
    """None if the table belongs to no evening."""
    looks: tuple[SeatLook, ...] = ()
    """The look of each seat."""

    @property
    def who(self) -> tuple[object, ...]:
        return self.evening, self.looks

    def frame(self, before: tuple[object, ...] = ()) -> bytes:
        return b"event: evening\ndata: %b\n\n" % msgspec.json.encode(self)


class TableEvenings:
    """Remembers for a short time to which evening a watched table belongs."""

    def __init__(self, evening_of: EveningOf, steady: Clock) -> None:
        self._evening_of, self._steady = evening_of, steady
        self._known: OrderedDict[str, tuple[int, EveningState | None]] = OrderedDict()
        self._lock = Lock()

    def view(self, table: TableState) -> TableEvening:
        now = self._steady()
        with self._lock:
            checked, state = self._known.get(table.stream, (None, None))
        if checked is None or now - checked >= CHECK_SECONDS * 1000:
            state = self._evening_of(table.stream)
            with self._lock:
                self._known[table.stream] = now, state
                while len(self._known) > MAX_REMEMBERED_TABLES:
                    self._known.popitem(last=False)
        return TableEvening() if state is None else TableEvening(state.id, looks_in(state, table))

    def changed(self, game: str) -> None:
        """Call this when this process has changed the evening of a table."""
        with self._lock:
            self._known.pop(game, None)
