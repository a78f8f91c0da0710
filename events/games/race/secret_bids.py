"""Secret bids: made in any order, changed until the last one is in, and then all revealed at once."""

from typing import Any

from events.chance import Chance
from events.decider import Deadline, Event, Illegal, Millis, Seat
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race.movement import Events, Movement
from events.games.race.pieces import Face, faces
from events.games.race.revealed_bids import Faces, reveal
from events.games.race.rounds import then_next_round
from events.games.race.state import RacePhase, RaceState


def bid(movement: Movement[Any], state: RaceState, seat: Seat, action: a.Bid, now: Millis) -> Events:
    check_bidding(state, action)
    face = action.face
    refusal = why_not_bid(state, seat, face)
    if refusal is not None:
        raise refusal
    if state.bids[seat] is not None:
        return (e.BidChanged(seat, face),)
    laid = e.BidLaid(seat, face, _until(state, now))
    bids = (*state.bids[:seat], face, *state.bids[seat + 1 :])
    everybody = tuple([laid_face for laid_face in bids if laid_face is not None])
    return (laid,) if len(everybody) < state.seats else _revealed(movement, state, laid, everybody)


def check_bidding(state: RaceState, action: a.Bid) -> None:
    """Refuses a bid that was meant for an earlier bidding: it came late over a slow network, or after an undo."""
    if action.bidding is not None and action.bidding != state.bidding:
        raise Illegal("other-bids", bidding=state.bidding)


def why_not_bid(state: RaceState, seat: Seat, face: Face) -> Illegal | None:
    known = faces(state.options.lowest)
    if face not in known:
        return Illegal("no-such-face", face=face, faces=known)
    if face is state.locked[seat]:
        return Illegal("face-locked", face=face)
    if face is state.bids[seat]:
        return Illegal("same-bid", face=face)
    return None


def _until(state: RaceState, now: Millis) -> Millis | None:
    """R37: the time runs from the first bid of a round, so that nobody is hurried while worms are still being moved."""
    if state.until is None and state.options.bid_seconds:
        return Millis(now + 1000 * state.options.bid_seconds)
    return state.until


def deadline(state: RaceState) -> Deadline | None:
    return None if state.until is None else Deadline(state.until, a.TimeUp())


def time_up(movement: Movement[Any], state: RaceState, now: Millis, chance: Chance) -> Events:
    """R37: everybody has to bid, so each player who has not bid gets a random legal bid."""
    if state.until is None or now < state.until:
        raise Illegal("time-not-up", until=state.until)
    missing = tuple([Seat(seat) for seat, face in enumerate(state.bids) if face is None])
    drawn = tuple([chance.pick(f"bid-{seat}", _possible(state, seat)) for seat in missing])
    by_seat = dict(zip(missing, drawn, strict=True))
    bids = tuple([face or by_seat[Seat(seat)] for seat, face in enumerate(state.bids)])
    return _revealed(movement, state, e.BidsDrawn(missing, drawn), bids)


def _possible(state: RaceState, seat: Seat) -> Faces:
    return tuple([face for face in faces(state.options.lowest) if why_not_bid(state, seat, face) is None])


def _revealed(movement: Movement[Any], state: RaceState, last: Event, bids: Faces) -> Events:
    return then_next_round(movement, state, (last, reveal(state.options, state.round, bids)))


def conceal(state: RaceState, chance: Chance) -> Events:
    """Clears the bids of the current bidding. Players chose them, so unlike cards they cannot be dealt anew by chance.

    Needed when the players agree to undo a reveal: the bids count as secret again, but everybody has seen them.
    """
    if state.phase is RacePhase.BIDDING and any(state.bids):
        return (e.BidsCleared(state.round),)
    return ()
