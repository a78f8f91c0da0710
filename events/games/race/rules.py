"""Checks who may take which action in a race, and when. R numbers: docs/rulings.md.

The events come from `secret_bids`, `revealed_bids` and the movement.
"""

from collections.abc import Callable, Iterable
from typing import Any

from events.chance import Chance
from events.codec import write_action
from events.decider import Action, Actor, Event, Illegal, Millis, Outcome, Role, Seat
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race import secret_bids
from events.games.race.movement import Events, Movement
from events.games.race.pieces import faces
from events.games.race.revealed_bids import movers, turn_at
from events.games.race.rounds import then_next_round
from events.games.race.state import RacePhase, RaceState

AnyMovement = Movement[Any]


def begin(state: RaceState, chance: Chance) -> Events:
    """R58: chance assigns the lanes."""
    lanes = chance.shuffle("lanes", [Seat(seat) for seat in range(state.seats)])
    return (e.RaceLinedUp(lanes), e.BiddingOpened(1, 0))


def decide(
    movement: AnyMovement, state: RaceState, actor: Actor, action: Action, now: Millis, chance: Chance
) -> Events:
    if state.phase is RacePhase.OVER:
        raise Illegal("game-decided")
    return movement.timed(state, _decided(movement, state, actor, action, now, chance), now)


def _decided(
    movement: AnyMovement, state: RaceState, actor: Actor, action: Action, now: Millis, chance: Chance
) -> Events:
    match action:
        case a.Bid():
            check_phase(state, RacePhase.BIDDING)
            return secret_bids.bid(movement, state, player(actor), action, now)
        case a.Declare():
            return declare(state, _declarer(movement, state, actor), action)
        case a.TimeUp():
            return _time_up(movement, state, actor, now, chance)
    if isinstance(action, movement.turn_actions):
        return then_next_round(movement, state, movement.act(state, _turn(movement, state, actor), action))
    return movement.act_outside_turn(state, actor, action)


def declare(state: RaceState, seat: Seat, action: a.Declare) -> Events:
    """R43: the number is named before anybody moves, because it decides the order."""
    if action.number not in state.free:
        raise Illegal("number-not-free", number=action.number, free=state.free)  # R41
    order = movers(state.options, state.shown, action.number)
    return (e.NumberDeclared(seat, action.number, order, turn_at(order, 0)),)


def _time_up(movement: AnyMovement, state: RaceState, actor: Actor, now: Millis, chance: Chance) -> Events:
    if actor is not Role.CLOCK:
        raise Illegal("clock-only")
    moved = movement.time_up(state, now, chance)
    if moved is not None:
        return then_next_round(movement, state, moved)
    check_phase(state, RacePhase.BIDDING)
    return secret_bids.time_up(movement, state, now, chance)


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


def player(actor: Actor) -> Seat:
    if isinstance(actor, Role):
        raise Illegal("players-only")
    return actor


def _declarer(movement: AnyMovement, state: RaceState, actor: Actor) -> Seat:
    check_phase(state, RacePhase.DECLARING)
    assert state.declares is not None  # noqa: S101 - for the type checker: always set in this phase
    _acts_for(movement, actor, state.declares)
    return state.declares


def _turn(movement: AnyMovement, state: RaceState, actor: Actor) -> e.RaceTurn:
    check_phase(state, RacePhase.MOVING)
    assert state.turn is not None  # noqa: S101 - for the type checker: always set in this phase
    _acts_for(movement, actor, state.turn.seat)
    return state.turn


def _acts_for(movement: AnyMovement, actor: Actor, seat: Seat) -> None:
    if actor in movement.recorders or actor == seat:
        return
    if isinstance(actor, Role):
        raise Illegal("players-only")
    raise Illegal("not-your-turn", turn=seat)


# Legal actions


def legal(movement: AnyMovement, state: RaceState, actor: Actor, now: Millis) -> tuple[Action, ...]:
    return tuple(sorted(_possible(movement, state, actor, now), key=write_action))


def _possible(movement: AnyMovement, state: RaceState, actor: Actor, now: Millis) -> Iterable[Action]:
    if state.phase is RacePhase.OVER:
        return []
    if actor is Role.CLOCK:
        due = state.until is not None and now >= state.until
        return [a.TimeUp()] if due else []
    if isinstance(actor, Role) and actor not in movement.recorders:
        return []
    others = movement.legal_outside_turn(state, actor)
    if state.phase is RacePhase.BIDDING and not isinstance(actor, Role):
        known = faces(state.options.lowest)
        bid = [a.Bid(face, state.bidding) for face in known if secret_bids.why_not_bid(state, actor, face) is None]
        return [*bid, *others]
    return [*_in_turn(movement, state, actor), *others]


def _in_turn(movement: AnyMovement, state: RaceState, actor: Actor) -> Iterable[Action]:
    """The actions of the player whose turn it is. The roles that record what players do may take these actions too."""
    if state.phase is RacePhase.DECLARING and actor in (*movement.recorders, state.declares):
        return [a.Declare(number) for number in state.free]
    turn = state.turn
    return movement.legal(state, turn) if turn is not None and actor in (*movement.recorders, turn.seat) else ()


def outcome(state: RaceState) -> Outcome | None:
    """R59: a race has winners, but no points and no other places."""
    return Outcome(state.winners, None, state.cause) if state.phase is RacePhase.OVER else None


def cause(movement: AnyMovement, event: Event) -> Action | None:
    found = _CAUSES.get(type(event)) or movement.causes.get(type(event))
    return None if found is None else found(event)


_CAUSES: dict[type[Event], Callable[[Any], Action]] = {
    e.BidLaid: lambda event: a.Bid(event.face),
    e.BidChanged: lambda event: a.Bid(event.face),
    e.BidsDrawn: lambda _: a.TimeUp(),
    e.NumberDeclared: lambda event: a.Declare(event.number),
    e.PostsKept: lambda _: a.KeepPosts(),
}
