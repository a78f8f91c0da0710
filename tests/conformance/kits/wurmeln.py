"""What the conformance suite needs to know about Würmeln. Worm Up! has the same secrets."""

from random import Random
from typing import Any

from msgspec.structs import replace

from events.decider import Action, Actor, AnyDecider, Millis, Role, Seat, Viewer
from events.games.race.actions import Bid, Move, RecordDistances
from events.games.race.state import RaceState
from tests.conformance.kits import Kit, OptionSet


class RaceKit(Kit):
    patience = 400
    secret_actions: tuple[type[Action], ...] = (Bid,)
    free_form: tuple[type[Action], ...] = (RecordDistances,)

    def move(
        self, decider: AnyDecider, state: RaceState, seats: int, now: Millis, rng: Random
    ) -> tuple[Actor, Action, Millis] | None:
        """A move as in any game, but worms rarely cross the line, so that most races last more than one round.

        Sometimes a referee records a move or measured distances.
        """
        if rng.random() < 0.03:
            return Role.REFEREE, RecordDistances(tuple(rng.randrange(40) for _ in range(seats))), now
        found = super().move(decider, state, seats, now, rng)
        if found is None:
            return None
        actor, action, when = found
        if isinstance(action, Move) and action.crossed and rng.random() < 0.8:
            action = Move(action.steps, action.direction)
        if isinstance(actor, int) and rng.random() < 0.1 and action in decider.legal(state, Role.REFEREE, when):
            return Role.REFEREE, action, when
        return actor, action, when

    def invariants(self, before: RaceState, after: RaceState) -> None:
        for seat, locked in enumerate(after.locked):
            assert locked in (None, *after.shown[seat : seat + 1]), "a locked face was not shown"
        numbers = [mover.number for mover in after.order]
        if after.options.x_order == "chosen":
            known = [number for number in numbers if number is not None]
            assert known == sorted(set(known)), "movers are not in ascending order"
            assert None not in numbers[:-1], "an X without a number moves before others"
        assert all(now >= then for then, now in zip(before.crawled, after.crawled, strict=True)), (
            "the steps of a worm decreased"
        )

    def visible(self, state: RaceState, viewer: Viewer) -> Any:
        """Everything is public except bids that are not revealed. Who has bid is public too."""
        return (
            (state.options, state.seats, state.lanes, state.phase, state.round, state.until, state.locked),
            (state.shown, state.valid, state.declares, state.free, state.order, state.turn, state.deeds),
            (state.crawled, state.moved, state.idle, state.measured, state.agreed, state.winners, state.cause),
            tuple(bid is not None for bid in state.bids),
            None if isinstance(viewer, Role) else state.bids[Seat(viewer)],
        )

    def concealed(self, state: RaceState) -> RaceState:
        """After an undo, players may have seen the bids, so all players bid again."""
        return replace(state, bids=(None,) * state.seats, until=None)


class WurmelnKit(RaceKit):
    option_sets: tuple[OptionSet, ...] = (
        {},
        {"bid_seconds": 5, "max_idle_rounds": 1},
        {"lowest": 4, "locks": "every_face", "x_order": "last", "post_move": "before", "pre_lay": False},
        {"reverse": True, "mixed_directions": True, "short_moves": "free", "finish": "head_touch"},
        {"post_move": "either", "reverse": True, "finish": "any_touch", "bid_seconds": 2},
    )


KIT = WurmelnKit()
