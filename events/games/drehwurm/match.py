"""One match: the deal, and the three ways it ends. R numbers: docs/rulings.md."""

from collections.abc import Iterable

from events.chance import Chance
from events.decider import Event, Seat, Setup
from events.games.drehwurm import events as e
from events.games.drehwurm.cards import HENS, WORMS, Cards
from events.games.drehwurm.evolve import evolve
from events.games.drehwurm.scoring import score
from events.games.drehwurm.state import DrehwurmState, clockwise, hens_played

Events = tuple[Event, ...]

WORMS_IN_HAND = 10
HENS_IN_HAND = 2
FIRST_PILES = 3


# Set-up


def begin(state: DrehwurmState, chance: Chance) -> Events:
    """R21: chance chooses the first dealer."""
    dealer = chance.pick("dealer", [Seat(number) for number in range(state.seats)])
    return (deal(state, dealer, chance),)


def deal(state: DrehwurmState, dealer: Seat, chance: Chance) -> e.Dealt:
    """R21: all cards are shuffled for every match. The dealer's left neighbour begins."""
    hens, worms = chance.shuffle("hens", HENS), chance.shuffle("worms", WORMS)
    hands = tuple([_hand(seat, worms, hens) for seat in range(state.seats)])
    middle = state.seats * WORMS_IN_HAND
    rest = middle + 2 * FIRST_PILES
    return e.Dealt(
        match=state.match + 1,
        dealer=dealer,
        starter=clockwise(state, dealer),
        hands=hands,
        tops=worms[middle + FIRST_PILES : rest],
        unders=worms[middle : middle + FIRST_PILES],
        draw=worms[rest:],
        aside=hens[state.seats * HENS_IN_HAND :],
    )


def _hand(seat: int, worms: Cards, hens: Cards) -> Cards:
    dealt = (
        worms[seat * WORMS_IN_HAND : (seat + 1) * WORMS_IN_HAND] + hens[seat * HENS_IN_HAND : (seat + 1) * HENS_IN_HAND]
    )
    return tuple(sorted(dealt))


# The end, at once and in the middle of any action


def hand_is_empty(state: DrehwurmState, seat: Seat) -> bool:
    """Neither worms nor hens."""
    return not state.hands[seat]


def all_hens_played(state: DrehwurmState) -> bool:
    """R22: with six players the draw pile is used up before it comes to this."""
    return hens_played(state) == HENS_IN_HAND * state.seats


def draw_pile_is_empty(state: DrehwurmState) -> bool:
    """R4: from the moment its last card has left it."""
    return not state.draw


def after(state: DrehwurmState, events: Iterable[Event]) -> DrehwurmState:
    for event in events:
        state = evolve(state, event)
    return state


def end(state: DrehwurmState, cause: e.MatchEnd, chance: Chance) -> Events:
    """Count, and deal the next match, if there is one: the deal passes to the left."""
    scores = tuple([score(state.eaten[seat], len(state.hands[seat])) for seat in range(state.seats)])
    left = tuple(map(len, state.hands))
    ended = e.MatchEnded(state.match, cause, state.eaten, left, scores)
    if state.match == state.matches:
        return (ended,)
    return (ended, deal(state, clockwise(state, state.dealer), chance))


def bound(setup: Setup) -> int:
    """Every turn takes a card out of a hand or out of the draw pile for good: 12 a seat, and each drawn card twice.

    A turn is at most two actions (draw, turn) and one window, in which every seat but one answers at most twice and
    throws once more, and which is settled at most once: 2 + 3 (seats - 1) + 1.
    """
    seats = setup.seats
    matches: int = setup.options.matches or seats
    drawn = len(WORMS) - seats * WORMS_IN_HAND - 2 * FIRST_PILES
    turns = seats * (WORMS_IN_HAND + HENS_IN_HAND) + 2 * drawn
    return matches * turns * 3 * seats
