"""Points for eaten piles, penalties for cards left in hand, and the winners. R numbers: docs/rulings.md."""

from events.decider import Outcome, ScoreSheet, Seat
from events.games.drehwurm.cards import Card, Cards, colour, is_joker
from events.games.drehwurm.piles import Eaten
from events.games.drehwurm.state import DrehwurmState

HEN_COLOUR_POINTS = 3
JOKER_POINTS = 2
OTHER_POINTS = 1
LEFT_CARD_PENALTY = 1


def score(eaten: tuple[Eaten, ...], left: int) -> int:
    """A worm's points depend on the hen that ate it. Each card left in hand costs 1. R23: the score may be negative."""
    return sum(_pile_points(pile.hen, pile.pile.cards) for pile in eaten) - LEFT_CARD_PENALTY * left


def _pile_points(hen: Card, worms: Cards) -> int:
    return sum(worm_points(hen, worm) for worm in worms)


def worm_points(hen: Card, worm: Card) -> int:
    if is_joker(worm):
        return JOKER_POINTS
    return HEN_COLOUR_POINTS if colour(worm) == colour(hen) else OTHER_POINTS


def scores(state: DrehwurmState) -> ScoreSheet:
    totals = tuple([sum(result[seat] for result in state.results) for seat in range(state.seats)])
    return ScoreSheet(state.results, totals)


def outcome(state: DrehwurmState) -> Outcome | None:
    """The highest total over all matches wins. R23: equal totals share the win."""
    if len(state.results) < state.matches:
        return None
    totals = scores(state).totals
    winners = tuple([Seat(seat) for seat, total in enumerate(totals) if total == max(totals)])
    return Outcome(winners, totals, "matches-played")
