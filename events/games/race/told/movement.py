"""The movement of real worms: players, the host and the referee tell the program what happened on the table."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from events.decider import Action, Actor, Illegal, Role, Seat
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race.movement import Events, Movement
from events.games.race.pieces import Direction, Post
from events.games.race.rules import check_phase, player
from events.games.race.state import RacePhase, RaceState
from events.games.race.told import evolution, moves, stalemate


class ToldMovement(Movement[RaceState]):
    recorders = (Role.HOST, Role.REFEREE)
    turn_actions = (a.Move, a.MovePost, a.KeepPosts)
    apply = evolution.APPLY

    def act(self, state: RaceState, turn: e.RaceTurn, action: Action) -> Events:
        return _MOVES[type(action)](state, turn, action)

    def legal(self, state: RaceState, turn: e.RaceTurn) -> Iterable[Action]:
        steps = range((turn.number or 0) + 1)
        for move in (a.Move(*fields) for fields in product(steps, Direction, (False, True))):
            if moves.why_not_move(state.options, turn, move) is None:
                yield move
        post_actions: tuple[a.MovePost | a.KeepPosts, ...] = (*(a.MovePost(post) for post in Post), a.KeepPosts())
        for action in post_actions:
            if moves.why_not_post(state.options, turn, action) is None:
                yield action

    def settle(self, state: RaceState, idle: int) -> Events:
        return stalemate.settle(state, idle)

    def act_outside_turn(self, state: RaceState, actor: Actor, action: Action) -> Events:
        match action:
            case a.ShareWin():
                check_phase(state, RacePhase.STALLED)
                return stalemate.share_win(state, player(actor))
            case a.RecordFinish() | a.RecordDistances():
                return self._record(state, actor, action)
        return super().act_outside_turn(state, actor, action)

    def _record(self, state: RaceState, actor: Actor, action: a.RecordFinish | a.RecordDistances) -> Events:
        if actor not in self.recorders:
            raise Illegal("referee-only")
        if isinstance(action, a.RecordDistances):
            return stalemate.record_distances(state, action)
        if not 0 <= action.seat < state.seats:
            raise Illegal("no-such-seat", seat=action.seat)
        return (e.LineCrossed(action.seat),)

    def legal_outside_turn(self, state: RaceState, actor: Actor) -> Iterable[Action]:
        if isinstance(actor, Role):
            return [a.RecordFinish(Seat(seat)) for seat in range(state.seats)]
        return [a.ShareWin()] if state.phase is RacePhase.STALLED and actor not in state.agreed else []

    causes = {  # noqa: RUF012 - never changed
        e.Moved: lambda event: a.Move(event.steps, event.direction, event.crossed),
        e.PostMoved: lambda event: a.MovePost(event.post),
        e.LineCrossed: lambda event: a.RecordFinish(event.seat),
        e.SharingAgreed: lambda _: a.ShareWin(),
        e.DistancesRecorded: lambda event: a.RecordDistances(event.distances, event.unit),
    }


_MOVES: dict[type[Action], Callable[..., Events]] = {
    a.Move: moves.move,
    a.MovePost: moves.move_post,
    a.KeepPosts: moves.keep_posts,
}

TOLD: Movement[Any] = ToldMovement()
