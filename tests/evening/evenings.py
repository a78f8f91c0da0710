"""Evenings for tests in the form given, when, then: after some commands, one more gives events or a refusal."""

from events.decider import Illegal, Millis
from events.envelope import Recorded
from events.evening import commands as c
from events.evening.events import EveningEvent
from events.evening.log import EVENING_CODEC, fold_onto, open_log, run, verify
from events.evening.state import GUEST, HOST, Calls, EveningState, Points, actor_of_person, stream_of

ANNA, BEN, CARLA = "a" * 16, "b" * 16, "c" * 16
PEOPLE = {ANNA: "Anna", BEN: "Ben", CARLA: "Carla"}
STREAM = stream_of("5e1f")
OPENING = c.OpenEvening("Friday", Points.PLACES, Calls.ANYBODY)


def joining(person: str, name: str | None = None, phone: str | None = None) -> c.JoinEvening:
    return c.JoinEvening(c.NewPerson(person, name or PEOPLE[person], phone or f"phone of {person[0]}"))


def calling(game: str, *people: str, starter: str | None = None) -> c.AddTable:
    players = {f"{person[0]}@{game}": person for person in people}
    return c.AddTable(game, players, starter or people[0], people)


class Evening:
    """An evening in memory. After every command its log is folded and verified again."""

    def __init__(self, opening: c.OpenEvening = OPENING) -> None:
        decision = open_log(STREAM, opening, at=Millis(1_000), command_id="open")
        self.log: list[Recorded] = list(decision.recorded)
        self.state: EveningState = decision.state
        self.now = 1_000

    def with_people(self, *people: str) -> "Evening":
        for person in people or PEOPLE:
            self.given(GUEST, joining(person))
        return self

    def given(self, actor: str, command: c.EveningCommand) -> "Evening":
        self.when(actor, command)
        return self

    def when(self, actor: str, command: c.EveningCommand) -> list[EveningEvent]:
        actor = actor if actor in (HOST, GUEST) else actor_of_person(actor)
        self.now += 1_000
        done = run(self.state, actor, command, at=Millis(self.now), command_id=f"c{self.state.version}")
        self.log += done.recorded
        self.state = done.state
        assert fold_onto(None, self.log) == self.state
        assert verify(self.log) == self.state
        return [event for event in map(EVENING_CODEC.read, done.recorded) if isinstance(event, EveningEvent)]

    def refused(self, actor: str, command: c.EveningCommand) -> str:
        """The code of the refusal."""
        before = len(self.log)
        try:
            self.when(actor, command)
        except Illegal as why:
            assert len(self.log) == before
            return why.code
        raise AssertionError(f"{command} was accepted")

    def place(self, person: str) -> str | None:
        found = self.state.person(person)
        assert found is not None
        return found.place

    def name(self, person: str) -> str:
        found = self.state.person(person)
        assert found is not None
        return found.name
