"""One command to one table: load, decide, append, publish, in that order."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress

from events import log, snapshot
from events.decider import Actor, Illegal, Millis, Role, Rules, actor_name
from events.envelope import Recorded
from events.log import Decision, UndoTooFar
from events.store import Appended, Conflict, Store, StoreError
from events.table import TableState
from events.table.commands import Command, Open
from events.value import Value
from service.ids import new_id

ATTEMPTS = 30
"""How often a command is decided again because somebody else was quicker; then the conflict is reported."""
REMEMBERED_TABLES = 10_000
SNAPSHOT_EVERY = 500


class Handled(Value):
    """What a command did: the table after it and where its events stand."""

    table: TableState
    first: int
    last: int
    replayed: bool
    recorded: tuple[Recorded, ...]
    """Its events."""


Publish = Callable[[TableState, tuple[Recorded, ...]], None]
WhoAt = Callable[[TableState], Actor]
"""Who is acting, at the table as it stands by then: a seat may have changed hands. Raises Illegal for nobody."""
CommandAt = Callable[[TableState], Command]
"""What is to be done, at the table as it stands by then. Raises Illegal if it cannot be done there."""


def _publish_nowhere(table: TableState, recorded: tuple[Recorded, ...]) -> None:
    pass


def _new_command() -> str:
    """Never what a client has chosen: with the id of the command before it, two commands would be read as one.

    The store cannot tell that such a key was used before, when the log was imported or forked.
    """
    return new_id()


def _key_owner(table: TableState, actor: Actor) -> str:
    """Whose idempotency key it is. Seats move, so a player and not the number of a seat owns it."""
    player = table.chairs[actor].player if isinstance(actor, int) and 0 <= actor < len(table.chairs) else None
    return actor_name(actor) if player is None else f"player:{player}"


class Handler:
    """Keeps running tables ready, so that an action costs the same at event 20 and at event 20,000.

    What it keeps is never trusted: every append names the version it was decided on, and the store refuses a stale one.
    """

    def __init__(
        self, store: Store, rules: Rules, clock: Callable[[], Millis], publish: Publish = _publish_nowhere
    ) -> None:
        self._store, self._rules, self._clock, self._publish = store, rules, clock, publish
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
        """`check_names` is false when the names were accepted at an earlier table, as for a rematch."""
        decision = log.open_table(
            self._rules,
            stream,
            command,
            at=self._clock(),
            command_id=_new_command(),
            actor=Role.HOST,
            check_names=check_names,
        )
        appended = self._store.append(stream, decision.recorded, expected=0, key=key, fingerprint=fingerprint)
        if appended.repeated:
            return self._replayed(stream, appended)
        return self._done(decision, appended)

    def write(
        self, recorded: Sequence[Recorded], table: TableState, *, key: str | None = None, fingerprint: str = ""
    ) -> TableState:
        """A whole new log, and the table it leaves, which somebody has folded off the event loop.

        Returns the table that is in the store now: with a repeated key, the one that was written first.
        """
        appended = self._store.append(table.stream, recorded, expected=0, key=key, fingerprint=fingerprint)
        if appended.repeated:
            return self.newest(table.stream)
        self._save_snapshot(table)
        return self._keep(table)

    def handle(
        self,
        stream: str,
        actor: Actor | WhoAt,
        command: Command | CommandAt,
        *,
        key: str | None = None,
        fingerprint: str = "",
        expected: Collection[int] | None = None,
    ) -> Handled:
        """`expected` are the versions at which the command may be decided.

        Raises Illegal, Conflict (only with `expected`, or when others were quicker time and again) or KeyReused.
        """
        command_id = _new_command()
        table = self.table(stream)
        for _ in range(ATTEMPTS):
            named = None
            try:
                acting = actor(table) if callable(actor) else actor
                if key is not None:
                    named = f"{_key_owner(table, acting)}/{key}"  # two phones may well count their commands from 1
                deciding = command(table) if callable(command) else command
                decision = self._decide(table, acting, deciding, command_id, expected)
            except (Illegal, Conflict):
                newer = self._catch_up(table)
                if newer is table:
                    # Perhaps because the same command has been carried out already.
                    if named is not None and (before := self._store.find_by_key(stream, named, fingerprint)):
                        return self._replayed(stream, before)
                    raise
                table = newer
                continue
            try:
                appended = self._store.append(
                    stream, decision.recorded, expected=table.version, key=named, fingerprint=fingerprint
                )
            except Conflict:
                table = self._catch_up(table)
                continue
            return self._replayed(stream, appended) if appended.repeated else self._done(decision, appended)
        raise Conflict(stream, table.version, self._store.last_version(stream))

    def table(self, stream: str) -> TableState:
        """The table as this process knows it; Illegal('no-such-game')."""
        found = self._tables.get(stream)
        if found is not None:
            return found
        loaded = snapshot.load(self._rules, self._store, stream)
        if loaded is None:
            raise Illegal("no-such-game")
        return self._keep(loaded)

    def newest(self, stream: str) -> TableState:
        """The table as the store has it now; Illegal('no-such-game') if the game was removed."""
        return self._catch_up(self.table(stream))

    def take_in(self, stream: str, recorded: Sequence[Recorded]) -> TableState:
        """The table with these events of it, which somebody has read from the store; they end where a command ends."""
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
        recall = snapshot.recall_from_store(self._rules, self._store, table.stream)
        return log.run(self._rules, table, actor, command, at=self._clock(), command_id=command_id, recall=recall)

    def _catch_up(self, table: TableState) -> TableState:
        """Returns the same table if nothing happened since, otherwise the table with the events of other processes.

        The table's last event is read again: if the store no longer has it, the game was removed and must not be
        answered from memory.
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

    def _done(self, decision: Decision, appended: Appended) -> Handled:
        self._keep(decision.table)
        self._publish(decision.table, decision.recorded)
        if appended.last // SNAPSHOT_EVERY != (appended.first - 1) // SNAPSHOT_EVERY:
            self._save_snapshot(decision.table)
        return Handled(decision.table, appended.first, appended.last, False, decision.recorded)

    def _save_snapshot(self, table: TableState) -> None:
        decider = self._rules(table.ruleset, table.ruleset_version)
        with suppress(StoreError):  # the events are stored; a cache that cannot be written must not say otherwise
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
            while len(self._tables) > REMEMBERED_TABLES:
                self._tables.popitem(last=False)
        return table
