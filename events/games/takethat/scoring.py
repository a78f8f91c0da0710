"""What the stacks in front of a player are worth, and who has won."""

from events.decider import Outcome, ScoreSheet, Seat
from events.games.takethat.cards import TWISTED_POINTS, penalty
from events.games.takethat.state import Cards, TakeThatState


def score(plus: Cards, minus: Cards) -> int:
    """One point for each twisted card; each taken card costs one, a toad five. Hand cards mean nothing (R32)."""
    return TWISTED_POINTS * len(plus) - sum(penalty(card) for card in minus)


def scores(state: TakeThatState) -> ScoreSheet:
    totals = tuple([sum(result[seat] for result in state.results) for seat in range(state.seats)])
    return ScoreSheet(state.results, totals)


def outcome(state: TakeThatState) -> Outcome | None:
    """The best total over all rounds; R35: equal totals share the win."""
    if len(state.results) < state.options.rounds:
        return None
    totals = scores(state).totals
    winners = tuple([Seat(seat) for seat, total in enumerate(totals) if total == max(totals)])
    return Outcome(winners, totals, "rounds-played")
