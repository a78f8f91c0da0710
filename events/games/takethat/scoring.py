"""The points of the stacks in front of a player, and the winners. R numbers: docs/rulings.md."""

from events.decider import Outcome, ScoreSheet, Seat
from events.games.takethat.cards import TWISTED_POINTS, penalty
from events.games.takethat.state import Cards, TakeThatState


def score(plus: Cards, minus: Cards) -> int:
    """A twisted card earns one point. A taken card costs one point, a taken toad five. Hands do not count (R32)."""
    return TWISTED_POINTS * len(plus) - sum(penalty(card) for card in minus)


def scores(state: TakeThatState) -> ScoreSheet:
    totals = tuple([sum(result[seat] for result in state.results) for seat in range(state.seats)])
    return ScoreSheet(state.results, totals)


def outcome(state: TakeThatState) -> Outcome | None:
    """The highest total over all rounds wins. R35: equal totals share the win."""
    if len(state.results) < state.options.rounds:
        return None
    totals = scores(state).totals
    winners = tuple([Seat(seat) for seat, total in enumerate(totals) if total == max(totals)])
    return Outcome(winners, totals, "rounds-played")
