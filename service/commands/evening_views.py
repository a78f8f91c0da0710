"""The views of evenings as JSON. A large evening has a view of 150 kB, so it is encoded once for all who ask for it."""

import threading
from collections import OrderedDict

import msgspec

from events.decider import Millis
from events.evening.state import EveningState
from events.evening.view import EveningTableView, evening_view
from events.value import Value
from service.clock import Clock
from service.commands.evening_tables import EveningTables

MAX_REMEMBERED_VIEWS = 32


class _Encoded(Value):
    state: EveningState
    tables: tuple[EveningTableView, ...]
    json: bytes


class EveningViews:
    def __init__(self, tables: EveningTables, clock: Clock) -> None:
        self._tables, self._clock = tables, clock
        self._encoded: OrderedDict[str, _Encoded] = OrderedDict()
        self._lock = threading.Lock()

    def json(self, state: EveningState) -> msgspec.Raw:
        """Returns the view of this evening now."""
        tables, known = self._tables.views(state), self._encoded.get(state.stream)
        if known is not None and known.state is state and known.tables == tables:
            return msgspec.Raw(known.json)
        encoded = msgspec.json.encode(evening_view(state, tables, self._clock()))
        if not state.requests:  # open requests expire, so a view with them is not remembered
            with self._lock:
                self._encoded[state.stream] = _Encoded(state, tables, encoded)
                self._encoded.move_to_end(state.stream)
                while len(self._encoded) > MAX_REMEMBERED_VIEWS:
                    self._encoded.popitem(last=False)
        return msgspec.Raw(encoded)

    def json_of_past(self, state: EveningState) -> msgspec.Raw:
        """Returns the view of an evening at an earlier version, with the requests for phones that were open then."""
        then = Millis(state.changes[-1].at)
        return msgspec.Raw(msgspec.json.encode(evening_view(state, self._tables.views_of_past(state), then)))
