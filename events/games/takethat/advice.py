"""A simple sensible player of Take That: twist when possible, keep the row cheap, take while it is small."""

from events.decider import Action
from events.games.takethat.actions import Append, OpenRow, Take, Twist
from events.games.takethat.cards import TWISTED, Card, is_toad, penalty
from events.games.takethat.view import TakeThatView

CHEAP_ROW = 3
"""A row that costs no more than this may be taken to get rid of a toad's neighbourhood."""


def choose(view: TakeThatView, legal: tuple[Action, ...]) -> Action:
    return max(legal, key=lambda action: _worth(view, action))


def _worth(view: TakeThatView, action: Action) -> float:
    hand = next((player.hand for player in view.players if player.hand is not None), ())
    match action:
        case Twist():
            return 100.0
        case OpenRow(card) | Append(card):
            return _laying(view, card, hand or ())
        case Take():
            cost = sum(penalty(card) for card in view.row)
            return 8.0 - cost if cost <= CHEAP_ROW else -float(cost)
    return 0.0


def _laying(view: TakeThatView, card: Card, hand: tuple[Card, ...]) -> float:
    """Prefer a card whose mirror we hold (we can twist it later), and the middle, where most cards can follow."""
    twist_later = 20.0 if TWISTED.get(card) in hand else 0.0
    toad = 6.0 if is_toad(card) else 0.0
    return 10.0 + twist_later + toad - abs(card - 55) / 10
