"""The command handler of the club: for each command it loads the club, decides and appends."""

from collections.abc import Callable, Collection

from events.club.commands import ClubCommand
from events.club.log import fold_onto, run
from events.club.state import CLUB_STREAM, ClubState
from events.decider import Millis
from events.store import Conflict, Store
from service.commands.club_storage import decide_forgetting
from service.ids import new_id

ATTEMPTS = 30
"""The maximum number of times that a command is decided. It is decided again if another command was stored first."""

ClubActorAt = Callable[[ClubState], str]
"""Returns who acts at this version of the club. Raises Illegal if the sender may not do that."""


class ClubHandler:
    def __init__(self, store: Store, clock: Callable[[], Millis]) -> None:
        self._store, self._clock = store, clock
        self._state = ClubState()

    def newest(self) -> ClubState:
        """Returns the club as the store has it now. A store without a club has an empty one."""
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
        """Carries a command out. `expected` lists the versions of the club at which it may be decided.

        Raises Illegal if the command is refused, KeyReused if the key belongs to another request, and Conflict if the
        club does not have an expected version.
        """
        command_id = new_id()
        for _ in range(ATTEMPTS):
            state = self.newest()
            if key is not None and self._store.find_by_key(CLUB_STREAM, key, fingerprint) is not None:
                return state
            if expected is not None and state.version not in expected:
                raise Conflict(CLUB_STREAM, max(expected, default=0), state.version)
            decision = run(state, actor(state), command, at=self._clock(), command_id=command_id)
            try:
                self._store.append(
                    CLUB_STREAM, [decision.recorded], expected=state.version, key=key, fingerprint=fingerprint
                )
            except Conflict:
                continue
            return self.newest()
        raise Conflict(CLUB_STREAM, state.version, self._store.last_version(CLUB_STREAM))

    def forget(self, actor: str, person: str, names: Collection[str]) -> ClubState:
        """Decides that a person is forgotten. `names` are those of all people, to find a free neutral name.

        If the person is forgotten already, nothing is decided, so that a request can be repeated.
        """
        state = self.newest()
        if person in state.forgotten:
            return state
        decide_forgetting(self._store, actor, person, names, at=self._clock(), command_id=new_id())
        return self.newest()
