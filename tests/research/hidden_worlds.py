"""Worlds that differ from a state only in what one seat cannot see. They are built without the game's view."""

from random import Random
from typing import Any

from msgspec.structs import replace

from events.decider import Seat
from events.games.drehwurm.cards import is_hen
from events.games.drehwurm.piles import Pile
from events.games.drehwurm.state import DrehwurmState
from events.games.race.board.state import BoardState
from events.games.race.pieces import faces
from events.games.race.state import RacePhase
from events.games.takethat.state import TakeThatState


def other_world(state: Any, seat: Seat, rng: Random) -> Any:
    match state:
        case TakeThatState():
            return _take_that(state, seat, rng)
        case DrehwurmState():
            return _drehwurm(state, seat, rng)
        case BoardState() if state.phase is RacePhase.BIDDING:
            bids = [rng.choice(faces(state.options.lowest)) for _ in range(state.seats)]
            return replace(state, bids=tuple([None if other == seat else bid for other, bid in enumerate(bids)]))
    return state


def _take_that(state: TakeThatState, seat: Seat, rng: Random) -> TakeThatState:
    hidden = [*state.draw, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]
    rng.shuffle(hidden)
    deal = iter(hidden)
    hands = [
        hand if other == seat else tuple(sorted(next(deal) for _ in hand)) for other, hand in enumerate(state.hands)
    ]
    return replace(state, hands=tuple(hands), draw=tuple(deal))


def _drehwurm(state: DrehwurmState, seat: Seat, rng: Random) -> DrehwurmState:
    others = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    unseen = [pile.cards[0] for pile in state.piles if pile.unseen]
    worms = [*state.draw, *unseen, *(card for card in others if not is_hen(card))]
    hens = [*state.aside, *(card for card in others if is_hen(card))]
    rng.shuffle(worms)
    rng.shuffle(hens)
    worm, hen = iter(worms), iter(hens)
    hands = [
        hand if other == seat else tuple(sorted(next(hen if is_hen(card) else worm) for card in hand))
        for other, hand in enumerate(state.hands)
    ]
    piles = [Pile((next(worm), *pile.cards[1:]), True) if pile.unseen else pile for pile in state.piles]
    return replace(state, hands=tuple(hands), piles=tuple(piles), draw=tuple(worm), aside=tuple(hen))
