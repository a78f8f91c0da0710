"""A quick policy for imagined games of Take That. It follows the same ideas as `advice`, with fewer calculations."""

from events.decider import Action, Seat
from events.games.takethat.actions import Append, OpenRow, Twist
from events.games.takethat.cards import TWISTED
from events.games.takethat.rules import REACH
from events.games.takethat.state import TakeThatState

TWIN_WORTH = 1.0
TOAD_WORTH = 2.0
"""Worth less if the next player can follow."""
FOLLOWER_WORTH = 0.1
EDGE_WORTH = 0.02
"""For each number that a card is away from the middle: fewer cards can follow it."""
MIDDLE = 55


def quick_action(world: TakeThatState, seat: Seat, actions: tuple[Action, ...]) -> Action:
    """Twists if possible, otherwise lays the card that is hardest to follow, and takes the row only if it has to."""
    hand = world.hands[seat]
    best, best_worth = actions[-1], float("-inf")
    for action in actions:
        if type(action) is Twist:
            return action
        if type(action) is not Append and type(action) is not OpenRow:
            continue
        card = action.card
        worth = EDGE_WORTH * abs(card - MIDDLE)
        twin = TWISTED.get(card)
        if twin is None:
            worth += TOAD_WORTH
        elif twin in hand:
            worth += TWIN_WORTH
        for held in hand:
            if -REACH <= held - card <= REACH:
                worth += FOLLOWER_WORTH
        if worth > best_worth:
            best, best_worth = action, worth
    return best
