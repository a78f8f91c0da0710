"""What the conformance suite needs to know about the score sheet of Würmeln. The one of Worm Up! is similar."""

from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from events.decider import Action, Actor, AnyDecider, Millis, Role, Seat, Viewer
from events.games.race import actions as a
from events.games.race.pieces import Face, faces
from events.games.race.state import RacePhase, RaceState
from events.notes import Note
from tests.conformance.kits import OptionSet
from tests.conformance.kits.wurmeln import RaceKit


class RaceSheetKit(RaceKit):
    secrets = False
    secret_actions: tuple[type[Action], ...] = ()
    patience = 90

    def visible(self, state: RaceState, viewer: Viewer) -> Any:
        """Everything except the numbers of biddings, which differ after an undo and must not be compared."""
        return replace(state, bidding=0, biddings=0)

    def concealed(self, state: RaceState) -> RaceState:
        return state

    def move(
        self, decider: AnyDecider, state: RaceState, seats: int, now: Millis, rng: Random
    ) -> tuple[Actor, Action, Millis] | None:
        """The host or the referee enters bids, notes or distances, or takes any legal action."""
        keeper = rng.choice((Role.REFEREE, Role.HOST))
        if state.phase is RacePhase.OVER:
            return None
        if rng.random() < 0.03:
            return keeper, a.RecordDistances(tuple(rng.randrange(40) for _ in range(seats))), now
        if rng.random() < 0.03:
            return keeper, Note("somebody laughed"), now
        if state.phase is RacePhase.BIDDING:
            return keeper, a.RecordBids(tuple(self._a_bid(state, seat, rng) for seat in range(seats))), now
        if state.phase is RacePhase.STALLED:
            return keeper, rng.choice((a.ShareWin(), a.RecordDistances((3,) * seats))), now
        return keeper, rng.choice(self._small_steps(decider.legal(state, keeper, now), rng)), now

    def _a_bid(self, state: RaceState, seat: int, rng: Random) -> Face:
        return rng.choice([face for face in faces(state.options.lowest) if face is not state.locked[seat]])

    def _small_steps(self, legal: tuple[Action, ...], rng: Random) -> list[Action]:
        """Legal actions, mostly without those that reach the line, so that most races last more than one round."""
        if rng.random() < 0.012:
            return list(legal)
        return [
            action
            for action in legal
            if not isinstance(action, a.RecordFinish) and not (isinstance(action, a.Move) and action.crossed)
        ]

    def mistakes(self, state: RaceState, rng: Random) -> Iterable[Action]:
        fives = (Face.FIVE,) * state.seats
        yield a.RecordBids(fives[1:])
        yield a.RecordBids((*fives, Face.FIVE))
        yield a.RecordFinish(Seat(state.seats))
        yield a.RecordDistances((3,) * (state.seats - 1))
        yield Note("")
        yield Note("x" * 201)
        if state.phase is not RacePhase.BIDDING:
            yield a.RecordBids(fives)
        if state.phase is not RacePhase.STALLED:
            yield a.ShareWin()
        for seat, face in enumerate(state.locked):
            if face is not None:
                yield a.RecordBids((*fives[:seat], face, *fives[seat + 1 :]))


class WurmelnSheetKit(RaceSheetKit):
    option_sets: tuple[OptionSet, ...] = (
        {},
        {"max_idle_rounds": 1},
        {"lowest": 4, "locks": "every_face", "x_order": "last", "post_move": "before", "pre_lay": False},
        {"reverse": True, "mixed_directions": True, "short_moves": "free", "finish": "head_touch"},
        {"post_move": "either", "reverse": True, "finish": "any_touch"},
    )


KIT = WurmelnSheetKit()
