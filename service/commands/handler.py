"""The command handler of tables."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from events import log, snapshot
from events.decider import Actor, Illegal, Millis, Role, Rules, actor_name
from events.envelope import Recorded
from events.log import UndoTooFar, no_recall
from events.store import Store, StoreError
from events.table import TableState
from events.table.commands import Act, Command, Open
from service.commands.stream_handler import Handled, ObserveAppend, Publish, StreamHandler
from service.ids import new_id

EVENTS_PER_SNAPSHOT = 500

ActorAt = Callable[[TableState], Actor]
"""Returns who acts at this version of the table. Raises Illegal if the sender has no seat any more."""
CommandAt = Callable[[TableState], Command]
"""Returns the command for this version of the table. Raises Illegal if it is not possible at this version."""


class CommandHandler(StreamHandler[TableState, Actor, Command]):
    MAX_REMEMBERED = 10_000

    def __init__(
        self,
        store: Store,
        rules: Rules,
        clock: Callable[[], Millis],
        publish: Publish[TableState] = lambda table, recorded: None,
        observe: ObserveAppend = lambda outcome: None,
    ) -> None:
        super().__init__(store, publish, observe)
        self._rules, self._clock = rules, clock

    def open(
        self,
        stream: str,
        command: Open,
        *,
        key: str | None = None,
        fingerprint: str = "",
        check_names: bool = True,
    ) -> Handled[TableState]:
        """Opens a table. `check_names` is false when the names were accepted at an earlier table, as for a rematch."""
        decision = log.open_table(
            self._rules,
            stream,
            command,
            at=self._clock(),
            command_id=new_id(),
            actor=Role.HOST,
            check_names=check_names,
        )
        return self._appended(decision.table, decision.recorded, 0, key, fingerprint)

    def write(
        self, recorded: Sequence[Recorded], table: TableState, *, key: str | None = None, fingerprint: str = ""
    ) -> TableState:
        """Stores a whole new log. `table` is the table after the last event; the caller has already computed it.

        Returns the stored table. A repeated request stores nothing and returns the table that the first request stored.
        """
        appended = self._append(table.stream, recorded, 0, key, fingerprint)
        if appended.repeated:
            return self.newest(table.stream)
        self._save_snapshot(table)
        return self._keep(table)

    def _load(self, stream: str) -> TableState:
        loaded = snapshot.load(self._rules, self._store, stream)
        if loaded is None:
            raise Illegal("no-such-game")
        return loaded

    def _fold(self, state: TableState, recorded: Iterable[Recorded]) -> TableState:
        try:
            newer = log.fold_onto(self._rules, state, recorded)
        except UndoTooFar:
            newer = snapshot.load(self._rules, self._store, state.stream)
        return state if newer is None else newer

    def _decide(
        self, state: TableState, actor: Actor, command: Command, command_id: str
    ) -> tuple[TableState, tuple[Recorded, ...]]:
        recall = (
            no_recall
            if isinstance(command, Act)
            else snapshot.recall_from_store(self._rules, self._store, state.stream)
        )
        done = log.run(self._rules, state, actor, command, at=self._clock(), command_id=command_id, recall=recall)
        return done.table, done.recorded

    def _key_owner(self, state: TableState, actor: Actor) -> str:
        """Keys belong to players and not to seats, because a player's seat number may change."""
        player = state.chairs[actor].player if isinstance(actor, int) and 0 <= actor < len(state.chairs) else None
        return actor_name(actor) if player is None else f"player:{player}"

    def _appended(
        self, state: TableState, recorded: tuple[Recorded, ...], expected: int, key: str | None, fingerprint: str
    ) -> Handled[TableState]:
        handled = super()._appended(state, recorded, expected, key, fingerprint)
        if not handled.replayed and handled.last // EVENTS_PER_SNAPSHOT != (handled.first - 1) // EVENTS_PER_SNAPSHOT:
            self._save_snapshot(state)
        return handled

    def _save_snapshot(self, table: TableState) -> None:
        decider = self._rules(table.ruleset, table.ruleset_version)
        with suppress(StoreError):  # the events are stored, and a snapshot is only a cache
            self._store.save_snapshot(table.stream, snapshot.pack(decider, table))
