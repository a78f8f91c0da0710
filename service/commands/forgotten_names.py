"""Removes the names of forgotten people from all logs of a store."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar

from events.club.name_removal import Traces, evening_without, kept_records, table_without, with_evening
from events.club.state import ClubState, is_club
from events.decider import Rules
from events.envelope import Recorded
from events.evening.log import fold_onto as fold_evening
from events.evening.state import EveningState, is_evening
from events.review.storage import remove_review
from events.store import Conflict, Store, StoreError, Unavailable, all_streams
from service.commands.club_storage import (
    MAX_ATTEMPTS,
    club_of,
    evening_streams,
    noted_numbers,
    pending_note,
    whole_log,
)

MAX_PASSES = 10
T = TypeVar("T")
_log = logging.getLogger(__name__)


class NameRemoval:
    """Removes the names of forgotten people from all logs of a store. If it is interrupted, it can be repeated."""

    def __init__(
        self, store: Store, rules: Rules, known: Iterable[EveningState] = (), *, max_bytes: int | None = None
    ) -> None:
        """`known` are evenings that the caller has in memory. They are read again only if they have changed.

        `max_bytes` limits the size of a file that is written anew at the end (see Store.overwrite_removed).
        """
        self._store, self._rules, self._max_bytes = store, rules, max_bytes
        self._known = {state.stream: state for state in known}
        self._versions: dict[str, int] = {}
        """The versions at which evenings were examined."""
        self.failures: dict[str, Exception] = {}
        """Why names could not be removed, by stream."""

    def run(self, *, only_noted: bool = False) -> Iterator[str]:
        """Yields every stream that it has changed. With `only_noted` it looks only for people who have a note.

        Evenings come last, because they say which games are concerned. A game that is called during a pass may have an
        old name. So there are more passes, over new tables and the tables of these evenings, until nothing changes.
        """
        club = club_of(self._store)
        noted = noted_numbers(self._store, club)
        everybody = self._with_evenings(_forgotten(club, noted if only_noted else set(club.forgotten.values())))
        everybody = [traces for traces in everybody if traces.number in noted or traces.names]
        examined: set[str] = set()
        changed, ever_changed = bool(everybody), False
        for _ in range(MAX_PASSES):
            if not changed:
                break
            changed = False
            for stream in self._streams(everybody, examined):
                if self._attempted(stream, partial(self._is_changed, stream, everybody)):
                    changed = ever_changed = True
                    yield stream
            everybody = self._with_evenings(everybody)
        if not (noted or ever_changed) or self._is_overwritten():
            for number in noted - self._incomplete(everybody, changed):
                self._store.delete_value(pending_note(number))

    def _with_evenings(self, everybody: list[Traces]) -> list[Traces]:
        """Adds traces from all evenings that are new or have changed."""
        for stream in evening_streams(self._store) if everybody else ():
            if self._versions.get(stream) != self._store.last_version(stream):
                everybody = self._attempted(stream, partial(self._with_evening, stream, everybody)) or everybody
        return everybody

    def _with_evening(self, stream: str, everybody: list[Traces]) -> list[Traces]:
        def prepare() -> Callable[[], list[Traces]]:
            known = self._known.pop(stream, None)
            current = known is not None and known.version == self._store.last_version(stream)
            log = [] if current else self._read(stream)

            def calculate() -> list[Traces]:
                state = known if current else fold_evening(None, log)
                self._versions[stream] = 0 if state is None else state.version
                return everybody if state is None else [with_evening(traces, state) for traces in everybody]

            return calculate

        return self._calculated(prepare)

    def _streams(self, everybody: Iterable[Traces], examined: set[str]) -> list[str]:
        """Tables that were not examined yet, all tables of the evenings concerned, and then these evenings."""
        games = {game for traces in everybody for game in traces.games}
        tables = [each for each in all_streams(self._store) if not is_club(each) and not is_evening(each)]
        found = [stream for stream in tables if stream in games or stream not in examined]
        examined.update(found)
        return found + sorted({stream for traces in everybody for stream in traces.evenings})

    def _is_overwritten(self) -> bool:
        """Overwrites what is left of the names on the disk. Returns False if the store could not do that now."""
        try:
            self._store.overwrite_removed(max_bytes=self._max_bytes)
        except StoreError as why:
            _log.warning("removed names could not be overwritten on the disk", extra={"why": str(why)})
            return False
        return True

    def _attempted(self, stream: str, work: Callable[[], T]) -> T | None:
        """Returns None if the work on this stream fails, so that all other streams are examined nevertheless."""
        try:
            done = work()
        except Unavailable:
            raise
        except Exception as why:
            # The message is not logged, because it may quote a name.
            _log.warning("names could not be removed from a log", extra={"game": stream, "why": type(why).__name__})
            self.failures[stream] = why
            return None
        self.failures.pop(stream, None)
        return done

    def _is_changed(self, stream: str, everybody: Sequence[Traces]) -> bool:
        """Removes the names from one log. Returns whether there were any."""

        def prepare() -> Callable[[], tuple[list[Recorded], list[Recorded] | None]]:
            log = self._read(stream)
            return lambda: (log, log_without(self._rules, stream, log, everybody))

        for _ in range(MAX_ATTEMPTS):
            log, made = self._calculated(prepare)
            if made is None:
                return False
            with suppress(Conflict):
                replace_log(self._store, stream, log, made)
                return True
        raise Conflict(stream, len(log), self._store.last_version(stream))

    def _read(self, stream: str) -> list[Recorded]:
        return whole_log(self._store, stream)

    def _calculated(self, prepare: Callable[[], Callable[[], T]]) -> T:
        """Returns the result of the calculation that `prepare` returns. Only `prepare` may use the store."""
        return prepare()()

    def _incomplete(self, everybody: Iterable[Traces], changed: bool) -> set[int]:
        """The numbers of the people whose names may still be in a log. `changed`: the last pass has changed a log.

        An evening that failed, or a log that changed too often, may name anybody. A damaged table counts only for the
        people who were in its evening. Otherwise one damaged log would keep all removals from ever being complete.
        """
        failed = self.failures.keys()
        busy = [stream for stream, why in self.failures.items() if isinstance(why, Conflict) or is_evening(stream)]
        anybody = changed or bool(busy)
        return {each.number for each in everybody if anybody or not failed.isdisjoint(each.games | each.evenings)}


def _forgotten(club: ClubState, numbers: Iterable[int]) -> list[Traces]:
    """The forgotten people with these numbers, with their ids but without traces from evenings."""
    ids = {number: [each for each, its in club.forgotten.items() if its == number] for number in sorted(numbers)}
    return [Traces(number, frozenset(people)) for number, people in ids.items()]


def forget_everywhere(store: Store, rules: Rules) -> Iterator[str]:
    """Removes the names of all forgotten people from all logs. Yields the streams that it has changed.

    Raises the error of a log that could not be changed, after all others have been changed.
    """
    removal = NameRemoval(store, rules)
    yield from removal.run()
    for why in removal.failures.values():
        raise why


def log_without(rules: Rules, stream: str, log: list[Recorded], everybody: Iterable[Traces]) -> list[Recorded] | None:
    """The log without the names of these people; None if it stays as it is."""
    made = log
    for traces in everybody if log else ():
        if is_evening(stream):
            made = evening_without(made, traces) or made
        elif stream in traces.games or traces.is_in(made):
            made = table_without(rules, made, traces) or made
    return None if made is log else made


def replace_log(store: Store, stream: str, log: list[Recorded], made: list[Recorded]) -> None:
    """Stores `made` instead of the log. Raises Conflict if the log has changed since it was read."""
    records = kept_records(store.idempotency_records(stream))
    remove_review(store, stream)  # first, because a process that dies after replacing the log would leave the review
    store.replace(stream, made, records, expected=len(log))
    remove_review(store, stream)  # again, because it may have been computed meanwhile
