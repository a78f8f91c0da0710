"""R59: the end of a race in which no real worm moves. Somebody measures, or the players agree to share the win."""

from events.decider import Illegal, Seat
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race.movement import Events
from events.games.race.state import Measured, RacePhase, RaceState


def settle(state: RaceState, idle: int) -> Events:
    stalled = e.RaceStalled(idle)
    return (stalled,) if state.measured is None else (stalled, _nearest(state.measured))


def record_distances(state: RaceState, action: a.RecordDistances) -> Events:
    """The referee may record distances at any time. After a standstill the distances decide the winner."""
    if len(action.distances) != state.seats:
        raise Illegal("one-distance-each", given=len(action.distances), seats=state.seats)
    recorded = e.DistancesRecorded(action.distances, action.unit)
    if state.phase is RacePhase.STALLED:
        return (recorded, _nearest(Measured(action.distances, action.unit)))
    return (recorded,)


def share_win(state: RaceState, seat: Seat) -> Events:
    """Without measured distances, the win is shared as soon as everybody agrees."""
    if seat in state.agreed:
        raise Illegal("already-agreed")
    agreed = e.SharingAgreed(seat)
    if len(state.agreed) + 1 < state.seats:
        return (agreed,)
    return (agreed, e.StalemateSettled(tuple(Seat(number) for number in range(state.seats)), "shared-by-agreement"))


def _nearest(measured: Measured) -> e.StalemateSettled:
    """R59: the head nearest to the line wins; equal distances share the win."""
    least = min(measured.distances)
    winners = tuple(Seat(seat) for seat, distance in enumerate(measured.distances) if distance == least)
    return e.StalemateSettled(winners, "nearest-head")
