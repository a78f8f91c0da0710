"""Checks who may take which action when in a race. The modules bids, reveal, moves and rounds return the events.

R numbers: docs/rulings.md.
"""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from events.chance import Chance
from events.codec import write_action
from events.decider import Action, Actor, Event, Illegal, Millis, Outcome, Role, Seat
from events.games.race import actions as a
from events.games.race import bids, moves, rounds
from events.games.race import events as e
from events.games.race.pieces import Direction, Post, faces
from events.games.race.rounds import Events
from events.games.race.state import RacePhase, RaceState

RECORDERS = (Role.HOST, Role.REFEREE)
"""They may record moves for the player whose turn it is, but they cannot bid."""


def begin(state: RaceState, chance: Chance) -> Events:
    """R58: chance assigns the lanes."""
    lanes = chance.shuffle("lanes", [Seat(seat) for seat in range(state.seats)])
    return (e.RaceLinedUp(lanes), e.BiddingOpened(1, 0))


def decide(state: RaceState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
    if state.phase is RacePhase.OVER:
        raise Illegal("game-decided")
    match action:
        case a.Bid():
            check_phase(state, RacePhase.BIDDING)
            return bids.bid(state, _player(actor), action, now)
        case a.ShareWin():
            check_phase(state, RacePhase.STALLED)
            return rounds.share_win(state, _player(actor))
        case a.Declare():
            return moves.declare(state, _declarer(state, actor), action)
        case a.Move() | a.MovePost() | a.KeepPosts():
            return _MOVES[type(action)](state, _turn(state, actor), action)
        case a.TimeUp():
            return _time_up(state, actor, now, chance)
        case a.RecordFinish() | a.RecordDistances():
            return _record(state, actor, action)
    raise Illegal("unknown-action")


_MOVES: dict[type[Action], Callable[..., Events]] = {
    a.Move: moves.move,
    a.MovePost: moves.move_post,
    a.KeepPosts: moves.keep_posts,
}


def _time_up(state: RaceState, actor: Actor, now: Millis, chance: Chance) -> Events:
    if actor is not Role.CLOCK:
        raise Illegal("clock-only")
    check_phase(state, RacePhase.BIDDING)
    return bids.time_up(state, now, chance)


def _record(state: RaceState, actor: Actor, action: a.RecordFinish | a.RecordDistances) -> Events:
    if actor not in RECORDERS:
        raise Illegal("referee-only")
    if isinstance(action, a.RecordDistances):
        return rounds.record_distances(state, action)
    if not 0 <= action.seat < state.seats:
        raise Illegal("no-such-seat", seat=action.seat)
    return (e.LineCrossed(action.seat),)


# Who may act when


def check_phase(state: RaceState, phase: RacePhase) -> None:
    """Refuses an action outside its phase, and says what the table is waiting for."""
    if state.phase is phase:
        return
    match state.phase:
        case RacePhase.DECLARING:
            raise Illegal("declare-first", turn=state.declares)
        case RacePhase.MOVING:
            raise Illegal("worms-first", turn=None if state.turn is None else state.turn.seat)
        case RacePhase.STALLED:
            raise Illegal("race-stalled", idle=state.idle)
    raise Illegal("bids-first")


def _player(actor: Actor) -> Seat:
    if isinstance(actor, Role):
        raise Illegal("players-only")
    return actor


def _declarer(state: RaceState, actor: Actor) -> Seat:
    check_phase(state, RacePhase.DECLARING)
    assert state.declares is not None  # noqa: S101 - for the type checker: always set in this phase
    _acts_for(actor, state.declares)
    return state.declares


def _turn(state: RaceState, actor: Actor) -> e.RaceTurn:
    check_phase(state, RacePhase.MOVING)
    assert state.turn is not None  # noqa: S101 - for the type checker: always set in this phase
    _acts_for(actor, state.turn.seat)
    return state.turn


def _acts_for(actor: Actor, seat: Seat) -> None:
    if actor in RECORDERS or actor == seat:
        return
    if isinstance(actor, Role):
        raise Illegal("players-only")
    raise Illegal("not-your-turn", turn=seat)


# Legal actions


def legal(state: RaceState, actor: Actor, now: Millis) -> tuple[Action, ...]:
    return tuple(sorted(_possible(state, actor, now), key=write_action))


def _possible(state: RaceState, actor: Actor, now: Millis) -> list[Action]:
    if state.phase is RacePhase.OVER:
        return []
    if actor is Role.CLOCK:
        due = state.until is not None and now >= state.until
        return [a.TimeUp()] if due else []
    if isinstance(actor, Role):
        if actor not in RECORDERS:
            return []
        finishes = [a.RecordFinish(Seat(seat)) for seat in range(state.seats)]
        return [*_on_the_table(state, actor), *finishes]
    if state.phase is RacePhase.BIDDING:
        known = faces(state.options.lowest)
        return [a.Bid(face, state.bidding) for face in known if bids.why_not_bid(state, actor, face) is None]
    if state.phase is RacePhase.STALLED:
        return [] if actor in state.agreed else [a.ShareWin()]
    return [*_on_the_table(state, actor)]


def _on_the_table(state: RaceState, actor: Actor) -> Iterable[Action]:
    """The actions that may be entered by the player whose turn it is, or by somebody who records for that player."""
    if state.phase is RacePhase.DECLARING and actor in (*RECORDERS, state.declares):
        yield from (a.Declare(number) for number in state.free)
    turn = state.turn
    if turn is None or actor not in (*RECORDERS, turn.seat):
        return
    steps = range((turn.number or 0) + 1)
    for move in (a.Move(*fields) for fields in product(steps, Direction, (False, True))):
        if moves.why_not_move(state.options, turn, move) is None:
            yield move
    post_actions: tuple[a.MovePost | a.KeepPosts, ...] = (*(a.MovePost(post) for post in Post), a.KeepPosts())
    for action in post_actions:
        if moves.why_not_post(state.options, turn, action) is None:
            yield action


def outcome(state: RaceState) -> Outcome | None:
    """R59: a race has winners, but no points and no other places."""
    return Outcome(state.winners, None, state.cause) if state.phase is RacePhase.OVER else None


def cause(event: Any) -> Action | None:
    found = _CAUSES.get(type(event))
    return None if found is None else found(event)


_CAUSES: dict[type[Event], Callable[[Any], Action]] = {
    e.BidLaid: lambda event: a.Bid(event.face),
    e.BidChanged: lambda event: a.Bid(event.face),
    e.BidsDrawn: lambda _: a.TimeUp(),
    e.NumberDeclared: lambda event: a.Declare(event.number),
    e.Moved: lambda event: a.Move(event.steps, event.direction, event.crossed),
    e.PostMoved: lambda event: a.MovePost(event.post),
    e.PostsKept: lambda _: a.KeepPosts(),
    e.LineCrossed: lambda event: a.RecordFinish(event.seat),
    e.SharingAgreed: lambda _: a.ShareWin(),
    e.DistancesRecorded: lambda event: a.RecordDistances(event.distances, event.unit),
}
