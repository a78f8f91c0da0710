"""The command handler of evenings."""

from collections.abc import Callable, Iterable

from events.decider import Millis
from events.envelope import Recorded
from events.evening import log
from events.evening.commands import EveningCommand, OpenEvening
from events.evening.state import EveningState, is_evening
from events.store import Store
from service.commands.stream_handler import Handled, ObserveAppend, Publish, StreamHandler
from service.ids import new_id

EveningCommandAt = Callable[[EveningState], EveningCommand]
"""Returns the command for this version of the evening. Raises Illegal if it is not possible at this version."""


class EveningHandler(StreamHandler[EveningState, str, EveningCommand]):
    MAX_REMEMBERED = 500

    def __init__(
        self,
        store: Store,
        clock: Callable[[], Millis],
        publish: Publish[EveningState] = lambda state, recorded: None,
        observe: ObserveAppend = lambda outcome: None,
    ) -> None:
        super().__init__(store, publish, observe)
        self._clock = clock

    def open(
        self, stream: str, command: OpenEvening, *, key: str | None = None, fingerprint: str = ""
    ) -> Handled[EveningState]:
        decision = log.open_log(stream, command, at=self._clock(), command_id=new_id())
        return self._appended(decision.state, decision.recorded, 0, key, fingerprint)

    def newest_in_memory(self, stream: str) -> EveningState | None:
        """Returns the evening as the store has it now, or None if this process does not have it in memory.

        Raises Illegal if the evening was removed.
        """
        found = self._states.get(stream)
        return None if found is None else self._catch_up(found)

    def _load(self, stream: str) -> EveningState:
        return log.known_evening(log.fold_onto(None, self._store.read(stream)) if is_evening(stream) else None)

    def _fold(self, state: EveningState, recorded: Iterable[Recorded]) -> EveningState:
        return log.known_evening(log.fold_onto(state, recorded))

    def _decide(
        self, state: EveningState, actor: str, command: EveningCommand, command_id: str
    ) -> tuple[EveningState, tuple[Recorded, ...]]:
        decision = log.run(state, actor, command, at=self._clock(), command_id=command_id)
        return decision.state, decision.recorded

    def _key_owner(self, state: EveningState, actor: str) -> str:
        return actor
