"""The change from one round to the next, and the end of a race in which nothing moves (R59)."""

from events.decider import Event, Illegal, Seat
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race.state import Measured, RacePhase, RaceState, evolve_all

Events = tuple[Event, ...]


def then_next_round(state: RaceState, events: Events) -> Events:
    """Returns these events. If nobody is left to move, adds the opening of the next bidding, or the standstill."""
    after = evolve_all(state, events)
    if after.phase is not RacePhase.MOVING or after.turn is not None:
        return events
    idle = 0 if after.moved else after.idle + 1
    if idle < after.options.max_idle_rounds:
        return (*events, e.BiddingOpened(after.round + 1, idle))  # R47: even if no bid was valid
    stalled = (*events, e.RaceStalled(idle))
    return stalled if after.measured is None else (*stalled, _nearest(after.measured))


def record_distances(state: RaceState, action: a.RecordDistances) -> Events:
    """The referee may record distances at any time. After a standstill they decide the winner."""
    if len(action.distances) != state.seats:
        raise Illegal("one-distance-each", given=len(action.distances), seats=state.seats)
    recorded = e.DistancesRecorded(action.distances, action.unit)
    if state.phase is RacePhase.STALLED:
        return (recorded, _nearest(Measured(action.distances, action.unit)))
    return (recorded,)


def share_win(state: RaceState, seat: Seat) -> Events:
    """Without measured distances the win is shared as soon as everybody agrees."""
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
