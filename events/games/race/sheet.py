"""The sheet of a race with real dice or tiles and real worms: somebody enters what everybody sees.

The rules are the same as with phones, with two exceptions: all bids are entered at once, and anybody who may write on
the sheet enters for everybody.
"""

from collections.abc import Callable
from typing import Any

from events.chance import Chance
from events.codec import write_action
from events.decider import Action, Actor, Event, Illegal, Millis, Options, Role, Seat, Viewer
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race import rules
from events.games.race.movement import Events
from events.games.race.pieces import Face, faces
from events.games.race.revealed_bids import Faces, reveal
from events.games.race.rounds import then_next_round
from events.games.race.state import RacePhase, RaceState
from events.games.race.told import ToldRace
from events.games.race.told.movement import TOLD
from events.games.race.view import RaceView
from events.games.sheet.rules import may_write
from events.notes import Note, Noted, noted

ACTIONS: tuple[type[Action], ...] = (
    a.RecordBids,
    a.Declare,
    a.Move,
    a.MovePost,
    a.KeepPosts,
    a.ShareWin,
    a.RecordFinish,
    a.RecordDistances,
    Note,
)

EVENTS: tuple[type[Event], ...] = (
    e.RaceLinedUp,
    e.BiddingOpened,
    e.BidsRevealed,
    e.NumberDeclared,
    e.Moved,
    e.PostMoved,
    e.PostsKept,
    e.LineCrossed,
    e.RaceStalled,
    e.DistancesRecorded,
    e.StalemateSettled,
    Noted,
)


class RaceSheet(ToldRace):
    option_type: type[Options]
    action_types = ACTIONS
    event_types = EVENTS
    refereed = True

    def decide(self, state: RaceState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
        if not may_write(state.seats, actor):
            raise Illegal("referee-only")
        if state.phase is RacePhase.OVER:
            raise Illegal("game-decided")
        own = _DECIDE.get(type(action))
        return rules.decide(TOLD, state, Role.REFEREE, action, now, chance) if own is None else own(state, action)

    def legal(self, state: RaceState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        """All legal actions except bids, distances and notes, which are too many to list."""
        if not may_write(state.seats, actor):
            return ()
        share = (a.ShareWin(),) if state.phase is RacePhase.STALLED else ()
        return tuple(sorted((*rules.legal(TOLD, state, Role.REFEREE, now), *share), key=write_action))

    def view(self, state: RaceState, viewer: Viewer) -> RaceView:
        """Every viewer sees the same: nothing is hidden, and no seat has a phone."""
        return super().view(state, Role.SPECTATOR)

    def cause(self, event: Event) -> Action | None:
        own = _CAUSES.get(type(event))
        return super().cause(event) if own is None else own(event)


def record_bids(state: RaceState, action: a.RecordBids) -> Events:
    rules.check_phase(state, RacePhase.BIDDING)
    if len(action.faces) != state.seats:
        raise Illegal("one-bid-each", given=len(action.faces), seats=state.seats)
    for seat, face in enumerate(action.faces):
        _check_bid(state, Seat(seat), face)
    bids: Faces = action.faces
    return then_next_round(TOLD, state, (reveal(state.options, state.round, bids),))


def _check_bid(state: RaceState, seat: Seat, face: Face) -> None:
    known = faces(state.options.lowest)
    if face not in known:
        raise Illegal("no-such-face", face=face, faces=known)
    if face is state.locked[seat]:
        raise Illegal("face-locked-for", seat=seat, face=face)


def _share_win(state: RaceState, _: a.ShareWin) -> Events:
    """R59: the referee records that everybody has agreed."""
    rules.check_phase(state, RacePhase.STALLED)
    return (e.StalemateSettled(tuple([Seat(seat) for seat in range(state.seats)]), "shared-by-agreement"),)


_DECIDE: dict[type[Action], Callable[..., Events]] = {
    a.RecordBids: record_bids,
    a.ShareWin: _share_win,
    Note: lambda state, action: (noted(state.round, action),),
}

_CAUSES: dict[type[Event], Callable[[Any], Action]] = {
    e.BidsRevealed: lambda event: a.RecordBids(event.faces),
    e.StalemateSettled: lambda _: a.ShareWin(),
    Noted: lambda event: Note(event.text),
}
