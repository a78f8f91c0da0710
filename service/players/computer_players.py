"""Computer players at running tables: which of them can act now, and how their decisions become actions.

A decision is made at one version of the table. When its time has come, the table may be newer, because another seat has
thrown in or bid in the meantime. The decision still counts if the seat has the same legal actions and has not acted,
and if nothing was undone. Otherwise it is dropped, and the computer decides again at the newer version. Every action
names the version on which it was decided, and has an idempotency key. So a decision that is made or carried out twice,
in whatever process, changes the table only once.

Computers act only while somebody watches the table or plays at it, and for WATCHED_SECONDS after that. While a request
to undo is pending, they wait for up to REQUEST_SECONDS, because their next action would end the request.
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from events.computer_players.level import Level
from events.decider import Action, AnyDecider, Illegal, Millis, Rules, Seat, actor_name
from events.envelope import Recorded
from events.snapshot import reader
from events.store import Conflict, Store, StoreError
from events.table import TableState
from events.table.commands import Act
from events.table.seat_situation import situation_of
from events.table.state import Phase
from events.value import Value
from service.commands.handler import CommandHandler
from service.jobs.job_queue import JobSpec
from service.players.thinking import Question, seed_of

WATCHED_SECONDS = 60
"""How long computers go on after the last sign that somebody follows the game."""
REQUEST_SECONDS = 60
ATTEMPTS = 8
_UNDO_EVENTS = ("table.undone", "table.redone")

_log = logging.getLogger(__name__)


class Made(Value):
    """A decision of a computer player."""

    game: str
    seat: Seat
    version: int
    """The version of the table on which it was made."""
    legal: tuple[Action, ...]
    action: Action


class PlayerServices(NamedTuple):
    """What computer players need from the service, wherever they think."""

    store: Store
    rules: Rules
    handler: CommandHandler
    clock: Callable[[], Millis]
    secret: str
    """Determines the random numbers of the players."""
    limit: float
    """The longest time for one decision, in seconds."""


class ComputerPlayers(ABC):
    def __init__(self, services: PlayerServices) -> None:
        self._store, self._rules, self._handler, self._clock, self._secret, self._limit = services

    # Called by the service

    def published(self, table: TableState, recorded: Sequence[Recorded]) -> None:
        """Called after every command.

        If the store is unavailable, this is only logged, because the command is already stored.
        """
        if not table.computers():
            return
        if table.phase is Phase.OVER:
            self._forget(table)
            return
        if _by_person(table, recorded):
            self._note_watched(table.stream)
        if any(event.type in _UNDO_EVENTS for event in recorded):
            self._forget(table)
        try:
            self._schedule(table)
        except StoreError:
            _log.warning("the computers of a table could not be checked; this is tried again while somebody watches")

    @abstractmethod
    def watched(self, table: TableState) -> None:
        """Called when a client requests this table, and every few seconds while somebody watches it."""

    @abstractmethod
    def perform(self, work: JobSpec) -> None:
        """Runs a job of a computer player."""

    def resume(self, table: TableState, newest_at: int) -> None:
        """Called for every running table when the service starts. The computers go on if the newest event is recent."""
        if table.computers() and self._clock() - newest_at < WATCHED_SECONDS * 1000:
            self._note_watched(table.stream)
            self._schedule(table)

    # Defined by the two subclasses

    @abstractmethod
    def _schedule(self, table: TableState) -> None:
        """Starts a decision of each computer that can act now, if somebody follows the game."""

    @abstractmethod
    def _note_watched(self, game: str) -> None: ...

    @abstractmethod
    def _forget(self, table: TableState) -> None:
        """Drops all decisions at this table."""

    # Shared by the subclasses

    def _able(self, table: TableState) -> Iterator[tuple[Seat, tuple[Action, ...]]]:
        """The computers that can act now, each with its legal actions."""
        if table.phase is not Phase.PLAYING or table.play is None or self._waits_for_request(table):
            return
        decider = self._decider(table)
        if decider.outcome(table.play.state) is not None:
            return
        now = self._clock()
        for seat in table.computers():
            legal = decider.legal(table.play.state, seat, now)
            if legal:
                yield seat, legal

    def _wakes(self, table: TableState) -> Millis | None:
        """When legal actions change although nobody acts. None if never, or if that time has passed."""
        if table.phase is not Phase.PLAYING or table.play is None:
            return None
        wakes = self._decider(table).wakes(table.play.state)
        return None if wakes is None or wakes <= self._clock() else wakes

    def _question(self, table: TableState, seat: Seat, seconds: float, now: Millis) -> Question | None:
        """What this computer decides about. None if it cannot act.

        `now` is when the computer could begin to think. The pause before its action counts from this time, even if the
        computer had to wait for other computers.
        """
        level: Level | None = table.chairs[seat].computer if seat < len(table.chairs) else None
        if level is None or self._waits_for_request(table):
            return None
        search = self._decider(table).search()
        since = () if search is None else search.history_since
        situation = situation_of(self._rules, table, reader(self._store, table.stream), seat, now, since=since)
        seed = seed_of(self._secret, table.stream, table.version, seat)
        return None if situation is None else Question(situation, level, seed, seconds)

    def _carry_out(self, made: Made) -> bool:
        """Carries a decision out. Returns False if it does not count any more."""
        key = f"computer-{made.version}-{made.seat}"
        for _ in range(ATTEMPTS):
            table = self._handler.newest(made.game)
            if not self._still_counts(made, table):
                return False
            try:
                self._handler.handle(made.game, made.seat, Act(made.action), key=key, expected=(table.version,))
            except Conflict:
                continue
            except Illegal as why:
                _log.info("the action of a computer is not legal any more: %s", why.code)
                return False
            return True
        return False

    def _still_counts(self, made: Made, table: TableState) -> bool:
        if table.phase is not Phase.PLAYING or table.play is None or made.seat not in table.computers():
            return False
        if self._waits_for_request(table):
            return False
        own = actor_name(made.seat)
        for event in self._store.read(made.game, after=made.version, upto=table.version):
            if event.type in _UNDO_EVENTS or event.actor == own:
                return False
        return self._decider(table).legal(table.play.state, made.seat, self._clock()) == made.legal

    def _waits_for_request(self, table: TableState) -> bool:
        if table.request is None:
            return False
        asked = next(self._store.read(table.stream, after=table.request.version - 1, upto=table.request.version), None)
        return asked is not None and self._clock() - asked.at < REQUEST_SECONDS * 1000

    def _decider(self, table: TableState) -> AnyDecider:
        return self._rules(table.ruleset, table.ruleset_version)


def _by_person(table: TableState, recorded: Sequence[Recorded]) -> bool:
    """Whether a person sent this command. The clock and computers act by themselves."""
    others = ("clock", *(actor_name(seat) for seat in table.computers()))
    return bool(recorded) and recorded[0].actor not in others
