"""A club for tests in the form given, when, then: after some commands, one more gives an event or a refusal."""

from events.club.commands import ClubCommand
from events.club.events import ClubEvent
from events.club.log import CLUB_CODEC, fold_onto, run, verify
from events.club.state import ClubState
from events.decider import Illegal, Millis
from events.envelope import Recorded

ANNA, ANA, BEN = "a" * 16, "c" * 16, "b" * 16


class Club:
    """A club in memory. After every command its log is folded and verified again."""

    def __init__(self) -> None:
        self.log: list[Recorded] = []
        self.state = ClubState()

    def given(self, actor: str, command: ClubCommand) -> "Club":
        self.when(actor, command)
        return self

    def when(self, actor: str, command: ClubCommand) -> ClubEvent:
        at = Millis(1_000 * (len(self.log) + 1))
        done = run(self.state, actor, command, at=at, command_id=f"c{len(self.log)}")
        self.log.append(done.recorded)
        self.state = done.state
        assert fold_onto(ClubState(), self.log) == self.state == verify(self.log)
        event = CLUB_CODEC.read(done.recorded)
        assert isinstance(event, ClubEvent)
        return event

    def refused(self, actor: str, command: ClubCommand) -> str:
        """The code of the refusal."""
        before = self.state
        try:
            self.when(actor, command)
        except Illegal as why:
            assert self.state is before
            return why.code
        raise AssertionError(f"{command} was accepted")
