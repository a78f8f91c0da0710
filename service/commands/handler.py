"""The command handler: for each command it loads the table, decides, appends the events and publishes them."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress

from events import log, snapshot
from events.decider import Actor, Illegal, Millis, Role, Rules, actor_name
from events.envelope import Recorded
from events.log import Decision, UndoTooFar, no_recall
from events.store import Appended, Conflict, Store, StoreError
from events.table import TableState
from events.table.commands import Act, Command, Open
from events.value import Value
from service.ids import new_id

ATTEMPTS = 30
"""The maximum number of times that a command is decided. It is decided again if another command was stored first."""
MAX_REMEMBERED_TABLES = 10_000
EVENTS_PER_SNAPSHOT = 500


class Handled(Value):
    """The result of a command. If `replayed`, an earlier request with the same idempotency key stored its events."""

    table: TableState
    first: int
    last: int
    replayed: bool
    recorded: tuple[Recorded, ...]


Publish = Callable[[TableState, tuple[Recorded, ...]], None]
ObserveAppend = Callable[[Appended | Conflict], None]
"""Called with the outcome of every append, for metrics."""
ActorAt = Callable[[TableState], Actor]
"""Returns who acts at this version of the table. Raises Illegal if the sender has no seat any more."""
CommandAt = Callable[[TableState], Command]
"""Returns the command for this version of the table. Raises Illegal if it is not possible there."""


def _key_owner(table: TableState, actor: Actor) -> str:
    """Returns the owner of an idempotency key. It is the player and not the seat number, because seats may move."""
    player = table.chairs[actor].player if isinstance(actor, int) and 0 <= actor < len(table.chairs) else None
    return actor_name(actor) if player is None else f"player:{player}"


class CommandHandler:
    """Keeps running tables in memory, so that an action costs the same at event 20 and at event 20,000. A table in
    memory may be stale. So every append names the version on which it was decided, and the store refuses old versions.

    Every command gets a new id. The client's idempotency key is not used as the id, because an imported or forked log
    may already contain a command with that id, and two commands with the same id would be read as one.
    """

    def __init__(
        self,
        store: Store,
        rules: Rules,
        clock: Callable[[], Millis],
        publish: Publish = lambda table, recorded: None,
        observe: ObserveAppend = lambda outcome: None,
    ) -> None:
        self._store, self._rules, self._clock, self._publish, self._observe = store, rules, clock, publish, observe
        self._tables: OrderedDict[str, TableState] = OrderedDict()
        self._lock = threading.Lock()

    def open(
        self,
        stream: str,
        command: Open,
        *,
        key: str | None = None,
        fingerprint: str = "",
        check_names: bool = True,
    ) -> Handled:
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
        appended = self._append(stream, decision.recorded, 0, key, fingerprint)
        if appended.repeated:
            return self._replayed(stream, appended)
        return self._done(decision, appended)

    def write(
        self, recorded: Sequence[Recorded], table: TableState, *, key: str | None = None, fingerprint: str = ""
    ) -> TableState:
        """Stores a whole new log. `table` is the table after the last event; the caller has already computed it.

        Returns the table that is in the store now: after a repeated request, the table of the first request.
        """
        appended = self._append(table.stream, recorded, 0, key, fingerprint)
        if appended.repeated:
            return self.newest(table.stream)
        self._save_snapshot(table)
        return self._keep(table)

    def handle(
        self,
        stream: str,
        actor: Actor | ActorAt,
        command: Command | CommandAt,
        *,
        key: str | None = None,
        fingerprint: str = "",
        expected: Collection[int] | None = None,
    ) -> Handled:
        """Carries a command out. `expected` lists the versions of the table at which the command may be decided.

        Raises Illegal if the command is refused, KeyReused if the key belongs to another request, and Conflict if the
        table does not have an expected version. Without `expected` it raises Conflict only if other commands were
        stored first in every attempt.
        """
        command_id = new_id()
        table = self.table(stream)
        for _ in range(ATTEMPTS):
            named = None
            try:
                acting = actor(table) if callable(actor) else actor
                if key is not None:
                    named = f"{_key_owner(table, acting)}/{key}"  # keys are per player: two phones may use the same key
                deciding = command(table) if callable(command) else command
                decision = self._decide(table, acting, deciding, command_id, expected)
            except (Illegal, Conflict):
                newer = self._catch_up(table)
                if newer is table:
                    # The rules may refuse a repeated command because the first one has already been carried out.
                    if named is not None and (before := self._store.find_by_key(stream, named, fingerprint)):
                        return self._replayed(stream, before)
                    raise
                table = newer
                continue
            try:
                appended = self._append(stream, decision.recorded, table.version, named, fingerprint)
            except Conflict:
                table = self._catch_up(table)
                continue
            return self._replayed(stream, appended) if appended.repeated else self._done(decision, appended)
        raise Conflict(stream, table.version, self._store.last_version(stream))

    def table(self, stream: str) -> TableState:
        """Returns the table as this process knows it. Raises Illegal('no-such-game') if there is no such game."""
        found = self._tables.get(stream)
        if found is not None:
            return found
        loaded = snapshot.load(self._rules, self._store, stream)
        if loaded is None:
            raise Illegal("no-such-game")
        return self._keep(loaded)

    def newest(self, stream: str) -> TableState:
        """Returns the table as the store has it now. Raises Illegal('no-such-game') if the game was removed."""
        return self._catch_up(self.table(stream))

    def ingest(self, stream: str, recorded: Sequence[Recorded]) -> TableState:
        """Applies events that the caller has read from the store, up to the end of a command. Returns the table."""
        table = self.table(stream)
        newer = [event for event in recorded if event.version > table.version]
        if newer and newer[0].version != table.version + 1:
            return self._catch_up(table)
        return self._folded(table, newer)

    def _decide(
        self, table: TableState, actor: Actor, command: Command, command_id: str, expected: Collection[int] | None
    ) -> Decision:
        if expected is not None and table.version not in expected:
            raise Conflict(table.stream, max(expected, default=0), table.version)
        recall = (
            no_recall
            if isinstance(command, Act)
            else snapshot.recall_from_store(self._rules, self._store, table.stream)
        )
        return log.run(self._rules, table, actor, command, at=self._clock(), command_id=command_id, recall=recall)

    def _catch_up(self, table: TableState) -> TableState:
        """Returns the same table if it is the newest, otherwise the table with the events of other processes.

        The table's last event is read again: if the store no longer has it, the game was removed, and the table in
        memory must not be used.
        """
        recorded = self._store.read(table.stream, after=table.version - 1)
        known = next(recorded, None)
        if known is None or known.hash != table.hash:
            with self._lock:
                self._tables.pop(table.stream, None)
            return self.table(table.stream)
        return self._folded(table, recorded)

    def _folded(self, table: TableState, recorded: Iterable[Recorded]) -> TableState:
        try:
            newer = log.fold_onto(self._rules, table, recorded)
        except UndoTooFar:
            newer = snapshot.load(self._rules, self._store, table.stream)
        return table if newer is None or newer is table else self._keep(newer)

    def _append(
        self, stream: str, recorded: Sequence[Recorded], expected: int, key: str | None, fingerprint: str
    ) -> Appended:
        try:
            appended = self._store.append(stream, recorded, expected=expected, key=key, fingerprint=fingerprint)
        except Conflict as why:
            self._observe(why)
            raise
        self._observe(appended)
        return appended

    def _done(self, decision: Decision, appended: Appended) -> Handled:
        self._keep(decision.table)
        self._publish(decision.table, decision.recorded)
        if appended.last // EVENTS_PER_SNAPSHOT != (appended.first - 1) // EVENTS_PER_SNAPSHOT:
            self._save_snapshot(decision.table)
        return Handled(decision.table, appended.first, appended.last, False, decision.recorded)

    def _save_snapshot(self, table: TableState) -> None:
        decider = self._rules(table.ruleset, table.ruleset_version)
        with suppress(StoreError):  # the events are stored, and a snapshot is only a cache
            self._store.save_snapshot(table.stream, snapshot.pack(decider, table))

    def _replayed(self, stream: str, appended: Appended) -> Handled:
        recorded = tuple(self._store.read(stream, after=appended.first - 1, upto=appended.last))
        return Handled(self.newest(stream), appended.first, appended.last, True, recorded)

    def _keep(self, table: TableState) -> TableState:
        with self._lock:
            known = self._tables.get(table.stream)
            if known is not None and known.version > table.version:
                return known
            self._tables[table.stream] = table
            self._tables.move_to_end(table.stream)
            while len(self._tables) > MAX_REMEMBERED_TABLES:
                self._tables.popitem(last=False)
        return table
