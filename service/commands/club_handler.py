"""The command handler of the club: for each command it loads the club, decides and appends."""

from collections.abc import Callable, Collection

from events.club.commands import ClubCommand
from events.club.log import fold_onto
from events.club.state import CLUB_STREAM, ClubState
from events.decider import Millis
from events.store import Store
from service.commands.club_storage import ClubActorAt, decide_forgetting, perform_at
from service.ids import new_id


class ClubHandler:
    def __init__(self, store: Store, clock: Callable[[], Millis]) -> None:
        self._store, self._clock = store, clock
        self._state = ClubState()

    def newest(self) -> ClubState:
        """Returns the club as the store has it now. If the store has no club, the result is an empty club."""
        state = self._state
        recorded = self._store.read(CLUB_STREAM, after=max(state.version - 1, 0))
        if state.version:
            known = next(recorded, None)
            if known is None or known.hash != state.hash:  # names were removed from the log
                state, recorded = ClubState(), self._store.read(CLUB_STREAM)
        self._state = fold_onto(state, recorded)
        return self._state

    def handle(
        self,
        actor: ClubActorAt,
        command: ClubCommand,
        *,
        key: str | None = None,
        fingerprint: str = "",
        expected: Collection[int] | None = None,
    ) -> ClubState:
        return perform_at(
            self._store,
            self.newest,
            actor,
            command,
            clock=self._clock,
            command_id=new_id(),
            key=key,
            fingerprint=fingerprint,
            expected=expected,
        )

    def forget(self, actor: str, person: str, names: Collection[str]) -> ClubState:
        """Decides that a person is forgotten. `names` has the names of all people, to find a free neutral name.

        If the person is already forgotten, this does nothing, so that a request can be repeated.
        """
        state = self.newest()
        if person in state.forgotten:
            return state
        decide_forgetting(self._store, actor, person, names, at=self._clock(), command_id=new_id())
        return self.newest()
