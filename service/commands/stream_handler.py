"""What the command handlers of tables and evenings have in common: load, decide, append, publish, and try again."""

import threading
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from events.decider import Illegal
from events.envelope import Recorded
from events.store import Appended, Conflict, Store
from events.value import Value
from service.ids import new_id

ATTEMPTS = 30
"""The maximum number of times that a command is decided. It is decided again if another command was stored first."""


class LoggedState(Protocol):
    """The state of a table or an evening: everything that follows from its log."""

    @property
    def stream(self) -> str: ...

    @property
    def version(self) -> int: ...

    @property
    def hash(self) -> str: ...


S = TypeVar("S", bound=LoggedState)
A = TypeVar("A")
C = TypeVar("C")


class Handled(Value, Generic[S]):
    """The result of a command. If `replayed`, an earlier request with the same idempotency key stored the events."""

    state: S
    first: int
    last: int
    replayed: bool
    recorded: tuple[Recorded, ...]


Publish = Callable[[S, tuple[Recorded, ...]], None]
ObserveAppend = Callable[[Appended | Conflict], None]
"""Called with the outcome of every append, for metrics."""


class StreamHandler(ABC, Generic[S, A, C]):
    """Keeps states in memory, so that a command costs the same at event 20 and at event 20,000. A state in memory may
    be stale. So every append names the version on which it was decided, and the store refuses old versions.

    Every command gets a new id. The client's idempotency key is not used as the id: an imported or forked log may
    already contain a command with this id, and the two commands would be read as one.
    """

    MAX_REMEMBERED: ClassVar[int]

    def __init__(self, store: Store, publish: Publish[S], observe: ObserveAppend) -> None:
        self._store, self._publish, self._observe = store, publish, observe
        self._states: OrderedDict[str, S] = OrderedDict()
        self._lock = threading.Lock()

    @abstractmethod
    def _load(self, stream: str) -> S:
        """Returns the state as the store has it. Raises Illegal if there is no such stream."""

    @abstractmethod
    def _fold(self, state: S, recorded: Iterable[Recorded]) -> S:
        """Applies newer events. Returns the same object if there are none."""

    @abstractmethod
    def _decide(self, state: S, actor: A, command: C, command_id: str) -> tuple[S, tuple[Recorded, ...]]:
        """Returns the state after a command, and its events. Raises Illegal if the command is refused."""

    @abstractmethod
    def _key_owner(self, state: S, actor: A) -> str:
        """Returns the owner of the actor's idempotency keys. Keys have owners, because two phones may use one key."""

    def handle(
        self,
        stream: str,
        actor: A | Callable[[S], A],
        command: C | Callable[[S], C],
        *,
        key: str | None = None,
        fingerprint: str = "",
        expected: Collection[int] | None = None,
    ) -> Handled[S]:
        """Carries a command out. `expected` lists the versions of the stream at which the command may be decided.

        Raises Illegal if the command is refused, KeyReused if the key belongs to another request, and Conflict if the
        stream's version is not in `expected`. Without `expected` it raises Conflict only if other commands were stored
        first in every attempt.
        """
        command_id, state = new_id(), self.known(stream)
        for _ in range(ATTEMPTS):
            named = None
            try:
                acting = actor(state) if callable(actor) else actor
                if key is not None:
                    named = f"{self._key_owner(state, acting)}/{key}"
                deciding = command(state) if callable(command) else command
                if expected is not None and state.version not in expected:
                    raise Conflict(stream, max(expected, default=0), state.version)
                decided, recorded = self._decide(state, acting, deciding, command_id)
            except (Illegal, Conflict):
                newer = self._catch_up(state)
                if newer is state:
                    # The rules may refuse a repeated command because the first one has already been carried out.
                    if named is not None and (before := self._store.find_by_key(stream, named, fingerprint)):
                        return self._replayed(stream, before)
                    raise
                state = newer
                continue
            try:
                return self._appended(decided, recorded, state.version, named, fingerprint)
            except Conflict:
                state = self._catch_up(state)
        raise Conflict(stream, state.version, self._store.last_version(stream))

    def known(self, stream: str) -> S:
        """Returns the state as this process knows it. Raises Illegal if there is no such stream."""
        found = self._states.get(stream)
        return self._keep(self._load(stream)) if found is None else found

    def newest(self, stream: str) -> S:
        """Returns the state as the store has it now. Raises Illegal if the stream was removed."""
        return self._catch_up(self.known(stream))

    def ingest(self, stream: str, recorded: Sequence[Recorded]) -> S:
        """Applies events that the caller has read from the store, up to the end of a command. Returns the state."""
        state = self.known(stream)
        newer = [event for event in recorded if event.version > state.version]
        if newer and newer[0].prev != state.hash:  # events are missing, or names were removed from the log
            return self._catch_up(state)
        return self._folded(state, newer)

    def _catch_up(self, state: S) -> S:
        """Returns `state` itself if it is the newest, otherwise the state with the events of other processes.

        The last event is read again. If the store no longer has it, the stream was removed or names were removed from
        it, and the state in memory must not be used.
        """
        recorded = self._store.read(state.stream, after=state.version - 1)
        last = next(recorded, None)
        if last is None or last.hash != state.hash:
            with self._lock:
                self._states.pop(state.stream, None)
            return self.known(state.stream)
        return self._folded(state, recorded)

    def _folded(self, state: S, recorded: Iterable[Recorded]) -> S:
        newer = self._fold(state, recorded)
        return state if newer is state else self._keep(newer)

    def _appended(
        self, state: S, recorded: tuple[Recorded, ...], expected: int, key: str | None, fingerprint: str
    ) -> Handled[S]:
        """Stores the events of a command that was decided at version `expected`. `state` is the state after them."""
        appended = self._append(state.stream, recorded, expected, key, fingerprint)
        if appended.repeated:
            return self._replayed(state.stream, appended)
        self._keep(state)
        self._publish(state, recorded)
        return Handled(state, appended.first, appended.last, False, recorded)

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

    def _replayed(self, stream: str, appended: Appended) -> Handled[S]:
        recorded = tuple(self._store.read(stream, after=appended.first - 1, upto=appended.last))
        return Handled(self.newest(stream), appended.first, appended.last, True, recorded)

    def _keep(self, state: S) -> S:
        with self._lock:
            known = self._states.get(state.stream)
            if known is not None and known.version > state.version:
                return known
            self._states[state.stream] = state
            self._states.move_to_end(state.stream)
            while len(self._states) > self.MAX_REMEMBERED:
                self._states.popitem(last=False)
        return state
