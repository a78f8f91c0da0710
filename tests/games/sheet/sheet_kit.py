"""A conformance kit for score sheets: random entries, corrections, dealers and closings, and invalid entries."""

from abc import abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Any, Generic

from events.decider import Action, Actor, AnyDecider, Illegal, Millis, Role, Seat, Viewer
from events.games.sheet.actions import Close, NameDealer, R
from events.games.sheet.state import Round, SheetState
from events.notes import Note
from tests.conformance.kits import Kit
from tests.games.scenario import NOON, ScriptedChance

TRIES = 40


class SheetKit(Kit, Generic[R]):
    """The kit of a score sheet. Subclasses generate the records of their game."""

    secrets = False
    patience = 120
    enter: Any
    """The class of the action that enters a record. It takes seat, record and round."""
    correct: Any
    """The class of the action that corrects a record. It takes round, seat and record."""

    @abstractmethod
    def a_record(self, beside: list[R], seats: int, rng: Random) -> R:
        """A random record that is probably consistent with these other records of the same round."""

    @abstractmethod
    def a_plain_record(self, seats: int) -> R:
        """A record that is consistent with everything `a_record` generates."""

    @abstractmethod
    def nonsense(self) -> Iterable[R]:
        """Records that are invalid whatever else is on the sheet."""

    def visible(self, state: SheetState[R], viewer: Viewer) -> Any:
        return state

    def move(
        self, decider: AnyDecider, state: SheetState[R], seats: int, now: Millis, rng: Random
    ) -> tuple[Actor, Action, Millis] | None:
        keeper = rng.choice((Role.REFEREE, Role.REFEREE, Role.REFEREE, Role.HOST))
        return keeper, self.referee_entries(decider, state, rng), now

    def referee_entries(self, decider: AnyDecider, state: SheetState[R], rng: Random) -> Action:
        """A random next action of the referee. The rules accept it."""
        wishes = (self._a_correction, self._a_dealer, self._an_early_end, self._a_note, self._an_entry)
        for wish in rng.choices(wishes, (20, 6, 3, 4, 67), k=3):
            for _ in range(TRIES):
                action = wish(state, rng)
                if action is not None and accepts(decider, state, action):
                    return action
        one = state.open_round()
        if one is None:
            return Close()
        entry: Action = self.enter(one.missing()[0], self.a_plain_record(state.seats))
        return entry

    def mistakes(self, state: SheetState[R], rng: Random) -> Iterable[Action]:
        one, number = state.open_round(), len(state.rounds)
        record = self.a_plain_record(state.seats)
        for cannot_be in self.nonsense():
            yield self.enter(Seat(0) if one is None else one.missing()[0], cannot_be)
            yield self.correct(1, Seat(0), cannot_be)
        yield from (Note(text) for text in ("", " ", "x" * 201, "a\x07bell"))
        yield self.enter(Seat(state.seats), record)
        yield self.enter(Seat(-1), record)
        yield self.enter(Seat(0), record, number + 1)
        yield self.correct(number + 1, Seat(0), record)
        yield self.correct(0, Seat(0), record)
        if one is None:
            yield self.enter(Seat(0), record)
            yield NameDealer(Seat(0))
        else:
            yield self.correct(number, one.missing()[0], record)
            yield NameDealer(one.dealer)
            yield Close()

    def _an_entry(self, state: SheetState[R], rng: Random) -> Action | None:
        one = state.open_round()
        if one is None:
            return Close()
        seat = rng.choice(one.missing())
        record = self.a_record(self._beside(one, seat), state.seats, rng)
        entry: Action = self.enter(seat, record, rng.choice((None, len(state.rounds))))
        return entry

    def _a_correction(self, state: SheetState[R], rng: Random) -> Action | None:
        places = [
            (number, Seat(seat))
            for number, one in enumerate(state.rounds, start=1)
            for seat, entry in enumerate(one.entries)
            if entry is not None
        ]
        if not places:
            return None
        number, seat = rng.choice(places)
        record = self.a_record(self._beside(state.rounds[number - 1], seat), state.seats, rng)
        correction: Action = self.correct(number, seat, record)
        return correction

    def _a_dealer(self, state: SheetState[R], rng: Random) -> Action | None:
        return NameDealer(Seat(rng.randrange(state.seats)))

    def _an_early_end(self, state: SheetState[R], rng: Random) -> Action | None:
        return Close(early=True) if state.complete() else None

    def _a_note(self, state: SheetState[R], rng: Random) -> Action | None:
        return Note(rng.choice(("Kuchen von Jörg", "the toad again", "pauze  tot  kwart over")))

    def _beside(self, one: Round[R], seat: Seat) -> list[R]:
        return [entry.record for other, entry in enumerate(one.entries) if entry is not None and other != seat]


def accepts(decider: AnyDecider, state: Any, action: Action) -> bool:
    try:
        decider.decide(state, Role.REFEREE, action, NOON, ScriptedChance())
    except Illegal:
        return False
    return True
