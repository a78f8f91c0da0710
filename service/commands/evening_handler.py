"""The command handler of evenings: for each command it loads the evening, decides, appends and publishes."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence

from events.decider import Illegal, Millis
from events.envelope import Recorded
from events.evening import log
from events.evening.commands import EveningCommand, OpenEvening
from events.evening.state import EveningState, is_evening
from events.store import Appended, Conflict, Store
from events.value import Value
from service.ids import new_id

ATTEMPTS = 30
"""The maximum number of times that a command is decided. It is decided again if another command was stored first."""
MAX_REMEMBERED_EVENINGS = 500


class HandledEvening(Value):
    """The result of a command. If `replayed`, an earlier request with the same idempotency key stored its events."""

    state: EveningState
    first: int
    last: int
    replayed: bool
    recorded: tuple[Recorded, ...]


PublishEvening = Callable[[EveningState, tuple[Recorded, ...]], None]
EveningActorAt = Callable[[EveningState], str]
"""Returns who acts at this version of the evening. Raises Illegal if the sender's token is no longer valid."""
EveningCommandAt = Callable[[EveningState], EveningCommand]
"""Returns the command for this version of the evening. Raises Illegal if it is not possible there."""


class EveningHandler:
    """Keeps evenings in memory. An evening in memory may be stale, so every append names the version on which it was
    decided, and the store refuses old versions.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], Millis],
        publish: PublishEvening = lambda state, recorded: None,
        observe: Callable[[Appended | Conflict], None] = lambda outcome: None,
    ) -> None:
        self._store, self._clock, self._publish, self._observe = store, clock, publish, observe
        self._evenings: OrderedDict[str, EveningState] = OrderedDict()
        self._lock = threading.Lock()

    def open(
        self, stream: str, command: OpenEvening, *, key: str | None = None, fingerprint: str = ""
    ) -> HandledEvening:
        decision = log.open_log(stream, command, at=self._clock(), command_id=new_id())
        return self._appended(decision, 0, key, fingerprint)

    def handle(
        self,
        stream: str,
        actor: EveningActorAt,
        command: EveningCommandAt,
        *,
        key: str | None = None,
        fingerprint: str = "",
        expected: Collection[int] | None = None,
    ) -> HandledEvening:
        """Carries a command out. `expected` lists the versions of the evening at which it may be decided.

        Raises Illegal if the command is refused, KeyReused if the key belongs to another request, and Conflict if the
        evening does not have an expected version.
        """
        command_id, state = new_id(), self.evening(stream)
        for _ in range(ATTEMPTS):
            named = None
            try:
                acting = actor(state)
                named = key and f"{acting}/{key}"  # keys are per person: two phones may use the same key
                if expected is not None and state.version not in expected:
                    raise Conflict(stream, max(expected, default=0), state.version)
                decision = log.run(state, acting, command(state), at=self._clock(), command_id=command_id)
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
                return self._appended(decision, state.version, named, fingerprint)
            except Conflict:
                state = self._catch_up(state)
        raise Conflict(stream, state.version, self._store.last_version(stream))

    def evening(self, stream: str) -> EveningState:
        """Returns the evening as this process knows it. Raises Illegal('no-such-evening') if there is none."""
        found = self._evenings.get(stream)
        if found is not None:
            return found
        loaded = log.fold_onto(None, self._store.read(stream)) if is_evening(stream) else None
        return self._keep(log.known_evening(loaded))

    def newest(self, stream: str) -> EveningState:
        """Returns the evening as the store has it now. Raises Illegal('no-such-evening') if it was removed."""
        return self._catch_up(self.evening(stream))

    def ingest(self, stream: str, recorded: Sequence[Recorded]) -> EveningState:
        """Applies events that the caller has read from the store, up to the end of a command."""
        state = self.evening(stream)
        newer = [event for event in recorded if event.version > state.version]
        if newer and newer[0].version != state.version + 1:
            return self._catch_up(state)
        return self._keep(log.known_evening(log.fold_onto(state, newer)))

    def _catch_up(self, state: EveningState) -> EveningState:
        """Returns the same object if it is the newest, otherwise the evening with the events of other processes."""
        recorded = self._store.read(state.stream, after=state.version - 1)
        known = next(recorded, None)
        if known is None or known.hash != state.hash:
            with self._lock:
                self._evenings.pop(state.stream, None)
            return self.evening(state.stream)
        newer = log.known_evening(log.fold_onto(state, recorded))
        return state if newer is state else self._keep(newer)

    def _appended(
        self, decision: log.EveningDecision, expected: int, key: str | None, fingerprint: str
    ) -> HandledEvening:
        stream, recorded = decision.state.stream, decision.recorded
        try:
            appended = self._store.append(stream, recorded, expected=expected, key=key, fingerprint=fingerprint)
        except Conflict as why:
            self._observe(why)
            raise
        self._observe(appended)
        if appended.repeated:
            return self._replayed(stream, appended)
        self._keep(decision.state)
        self._publish(decision.state, recorded)
        return HandledEvening(decision.state, appended.first, appended.last, False, recorded)

    def _replayed(self, stream: str, appended: Appended) -> HandledEvening:
        recorded = tuple(self._store.read(stream, after=appended.first - 1, upto=appended.last))
        return HandledEvening(self.newest(stream), appended.first, appended.last, True, recorded)

    def _keep(self, state: EveningState) -> EveningState:
        with self._lock:
            known = self._evenings.get(state.stream)
            if known is not None and known.version > state.version:
                return known
            self._evenings[state.stream] = state
            self._evenings.move_to_end(state.stream)
            while len(self._evenings) > MAX_REMEMBERED_EVENINGS:
                self._evenings.popitem(last=False)
        return state
