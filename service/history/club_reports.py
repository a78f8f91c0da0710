"""The projection of the club (events/club/report.py), computed in the thread pool and cached by version.

Evenings are read again only if this process has changed one, or after a few seconds, because another process may have
changed one. The log of a finished game is read only once.
"""

from collections.abc import Callable, Iterable

import msgspec

from events.club.report import ClubReport, club_report
from events.club.state import ClubState
from events.decider import Illegal, Rules
from events.evening.state import EveningState
from events.log_end import is_over
from events.store import Store
from events.value import Value
from service.commands.club_storage import evening_streams
from service.commands.evening_handler import EveningHandler
from service.compute.result_cache import ResultCache
from service.history.game_results import GameResults

REFRESH_MILLIS = 3_000
"""How long changes by other processes may stay unnoticed."""


class _Evenings(Value):
    """All evenings, and those of their games that count and are over."""

    states: tuple[EveningState, ...]
    over: tuple[str, ...]
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
        self._known: _Evenings | None = None
        self._finished: set[str] = set()
        """Games that are over. They never change, so they are looked at only once."""
        self._decoded: tuple[str, ClubReport] | None = None

    def changed(self) -> None:
        """Call this when an evening has changed, or when one of its games is over."""
        self._known = None

    def evenings(self) -> tuple[EveningState, ...]:
        return self._current().states

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
        known, now = self._known, self._steady()
        if known is None or now - known.at > REFRESH_MILLIS:
            states = tuple(self._read())
            known = self._known = _Evenings(states, tuple(sorted(self._over(states))), now)
        return known

    def _read(self) -> Iterable[EveningState]:
        for stream in evening_streams(self._store):
            try:
                yield self._evenings.newest(stream)
            except Illegal:
                continue  # removed after its name was read

    def _over(self, states: Iterable[EveningState]) -> Iterable[str]:
        for table in (table for state in states for table in state.tables if table.counts):
            if table.game not in self._finished and is_over(self._store, table.game):
                self._finished.add(table.game)
            if table.game in self._finished:
                yield table.game
