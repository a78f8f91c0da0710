"""The projection of the club (events/club/report.py), computed in the thread pool and cached by version.

Of each evening, only what the projection needs is kept in memory. A pass compares the versions of all evenings and
reads only the evenings that have changed. Other requests are served during a pass. A report needs a new pass if this
process has changed an evening, or if the last pass is some seconds old: another process may have changed an evening.
"""

from collections.abc import Callable

import gevent
import msgspec
from msgspec.structs import replace

from events.club.report import ClubReport, club_report
from events.club.state import ClubState
from events.decider import Illegal, Rules
from events.evening.log import fold_onto
from events.evening.state import EveningState
from events.log_end import is_over
from events.store import Store
from events.value import Value
from service.commands.club_storage import evening_streams
from service.commands.evening_handler import EveningHandler
from service.compute.requester import requester
from service.compute.result_cache import ResultCache
from service.compute.thread_pool import run_prepared_in_pool
from service.history.game_results import GameResults
from service.history.log_reader import read_log

REFRESH_MILLIS = 3_000
"""How long changes by other processes may stay unnoticed."""
CHECKS_PER_PAUSE = 50
"""The number of evenings and tables that are checked before other requests are served."""


class _Evenings(Value):
    """All evenings, and those of their games that count and are over."""

    states: tuple[EveningState, ...]
    over: tuple[str, ...]
    changes: int
    """How many changes of this process were known when the pass began."""
    at: int


class ClubReports:
    def __init__(
        self,
        store: Store,
        rules: Rules,
        evenings: EveningHandler,
        results: GameResults,
        cache: ResultCache,
        steady: Callable[[], int],
    ) -> None:
        self._store, self._rules, self._evenings = store, rules, evenings
        self._results, self._cache, self._steady = results, cache, steady
        self._changes = 0
        self._known: _Evenings | None = None
        self._states: dict[str, EveningState] = {}
        """The evenings by stream, each with what the projection needs."""
        self._finished: set[str] = set()
        """Games that are over. A game stays over, so each is looked at only once."""
        self._running: dict[str, int] = {}
        """The version of each running game at its last check. A game is checked again when its version has changed."""
        self._decoded: tuple[str, ClubReport] | None = None

    def changed(self) -> None:
        """Call this when an evening has changed, or when one of its games is over."""
        self._changes += 1

    def evenings(self) -> tuple[EveningState, ...]:
        """All evenings with all their changes. They are not kept in memory, so each call reads them again."""
        return tuple([state for stream in evening_streams(self._store) if (state := self._read(stream)) is not None])

    def report(self, club: ClubState) -> ClubReport:
        found = self._current()
        results = self._results.results(found.over)  # each of them is computed only once

        def prepare() -> Callable[[], bytes]:
            return lambda: msgspec.json.encode(club_report(self._rules, club, found.states, results))

        key = ("club", club.hash, tuple((state.stream, state.hash) for state in found.states), found.over)
        made = self._cache.get(key, prepare)
        if self._decoded is None or self._decoded[0] != made.digest:
            self._decoded = made.digest, msgspec.json.decode(made.body, type=ClubReport)
        return self._decoded[1]

    def _current(self) -> _Evenings:
        known = self._known
        if known is None or known.changes != self._changes or self._steady() - known.at > REFRESH_MILLIS:
            known = self._known = self._pass()
        return known

    def _pass(self) -> _Evenings:
        """Looks at all evenings. Each is stored in `_states` once it is read, so a second pass need not read it."""
        changes, now, pauses = self._changes, self._steady(), _Pauses()
        states: dict[str, EveningState] = {}
        over: list[str] = []
        for stream in evening_streams(self._store):
            pauses.count()
            state = self._newest(stream)
            if state is None:
                continue
            states[stream] = state
            over += [table.game for table in state.tables if table.counts and self._is_over(table.game, pauses)]
        for stream in self._states.keys() - states.keys():
            self._states.pop(stream, None)
        return _Evenings(tuple(states.values()), tuple(sorted(over)), changes, now)

    def _newest(self, stream: str) -> EveningState | None:
        """Returns what the projection needs of an evening. None if the evening was removed."""
        state = self._states.get(stream)
        if state is None or state.version != self._store.last_version(stream):
            full = self._read(stream)
            if full is None:
                return None
            state = self._states[stream] = _needed(full)
        return state

    def _read(self, stream: str) -> EveningState | None:
        """Returns an evening with all its changes. None if it was removed.

        An evening that is not in the handler's memory is folded in the thread pool, and the handler does not keep it.
        Otherwise all these evenings would push the evenings that are in use out of the handler's memory.
        """
        try:
            state = self._evenings.newest_in_memory(stream)
        except Illegal:
            return None
        return self._folded(stream) if state is None else state

    def _folded(self, stream: str) -> EveningState | None:
        client = requester()

        def prepare() -> Callable[[], EveningState | None]:
            log = read_log(self._store, stream, self._store.last_version(stream), client=client)
            return lambda: fold_onto(None, log)

        return run_prepared_in_pool(prepare, short=True, patient=True)

    def _is_over(self, game: str, pauses: "_Pauses") -> bool:
        if game in self._finished:
            return True
        pauses.count()
        version = self._store.last_version(game)
        if self._running.get(game) == version:
            return False
        if is_over(self._store, game):
            self._finished.add(game)
            self._running.pop(game, None)
            return True
        self._running[game] = version
        return False


def _needed(state: EveningState) -> EveningState:
    """The evening with only what the projection uses. The first change stays: it says when the evening began."""
    return replace(
        state, changes=state.changes[:1], undone=frozenset(), requests=(), refused={}, merged={}, seat_phones={}
    )


class _Pauses:
    """Lets other requests be served between many short queries, and stops when the client disconnects."""

    def __init__(self) -> None:
        self._client, self._counted = requester(), 0
        self._cooperative = isinstance(gevent.getcurrent(), gevent.Greenlet)

    def count(self) -> None:
        self._counted += 1
        if self._counted % CHECKS_PER_PAUSE == 0:
            self._client.check()
            if self._cooperative:
                gevent.sleep(0)
