"""Chooses a simple, sensible action in Take That: twists, or lays a card that is hard to follow, or else takes."""

from events.decider import Action
from events.games.takethat.actions import Append, OpenRow, Take, Twist
from events.games.takethat.cards import DECK, TWISTED, Card, is_toad, penalty
from events.games.takethat.rules import reach
from events.games.takethat.view import TakeThatView

TWIN_IN_HAND_WORTH = 1.0
"""The value of laying a card if the player holds its mirror number, and so can perhaps twist it out later."""
TOAD_WORTH = 2.0
"""The value of laying a toad, which makes the row expensive for a player who has to take it."""
FOLLOWED_COST = 2.0
"""The cost for each penalty point in the row. It is multiplied by the share of unseen cards that could be laid next."""
OWN_FOLLOWER_WORTH = 0.1


def choose(view: TakeThatView, legal: tuple[Action, ...]) -> Action:
    return max(legal, key=lambda action: _worth(view, action))


def _worth(view: TakeThatView, action: Action) -> float:
    match action:
        case Twist():
            return float("inf")
        case OpenRow(card) | Append(card):
            return _laying(view, card)
        case Take():
            return float("-inf")
    return 0.0


def _laying(view: TakeThatView, card: Card) -> float:
    hand = {held for player in view.players for held in player.hand or ()}
    unseen = set(DECK) - hand - _on_the_table(view)
    low, high = reach((card,))
    followed = sum(low <= other <= high for other in unseen) / max(1, len(unseen))
    at_stake = 1 + sum(penalty(lying) for lying in view.row)
    worth = OWN_FOLLOWER_WORTH * sum(low <= held <= high for held in hand) - FOLLOWED_COST * followed * at_stake
    if TWISTED.get(card) in hand:
        worth += TWIN_IN_HAND_WORTH
    if is_toad(card):
        worth += TOAD_WORTH
    return worth


def _on_the_table(view: TakeThatView) -> set[Card]:
    """Every card that this player can see, apart from the player's hand."""
    lying = set(view.row)
    for player in view.players:
        lying.update(player.plus, player.minus or ())
    return lying
