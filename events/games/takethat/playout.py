"""How players act in playouts of Take That: a quick policy with the ideas of `advice` and two ideas of its own."""

from events.decider import Action
from events.games.takethat import actions as a
from events.games.takethat.cards import Card
from events.games.takethat.imagined_round import MIRROR, TWIN, WITHIN_REACH, ImaginedRound

TWIN_IN_HAND_WORTH = 1.0
TOAD_WORTH = 2.0
FOLLOWED_COST = 2.0
OWN_FOLLOWER_WORTH = 0.1
"""The four constants above say what laying a card is worth or costs. `advice` explains them."""
CHEAP_ROW = 1
"""With two players, a row that costs at most this much is taken even if a card fits.

With more players, this gains nothing.
"""
SAFE_WORTH = 2.5
"""The value of laying a card that nobody can twist out, because its mirror number already lies on the table."""


def play_on(imagined: ImaginedRound, rows: int) -> None:
    """Plays until this many rows are finished or the round is over."""
    cheap_row = _cheap_row(imagined)
    while rows and not imagined.over:
        hand = imagined.hands[imagined.turn]
        if not imagined.row:
            imagined.lay(best_card(hand, hand, imagined.not_out, 0))
        elif twistable := hand & imagined.twins:
            imagined.twist(twistable.bit_length() - 1)
            rows -= not imagined.row
        elif (within := hand & WITHIN_REACH[imagined.row[-1]]) and (imagined.at_stake > cheap_row or not imagined.left):
            imagined.lay(best_card(hand, within, imagined.not_out, imagined.at_stake))
        else:
            imagined.take()
            rows -= 1


def usual_action(imagined: ImaginedRound) -> Action:
    """What the player whose turn it is does in a playout."""
    hand = imagined.hands[imagined.turn]
    if not imagined.row:
        return a.OpenRow(Card(best_card(hand, hand, imagined.not_out, 0)))
    twistable, within = hand & imagined.twins, hand & WITHIN_REACH[imagined.row[-1]]
    if twistable:
        return a.Twist(Card(twistable.bit_length() - 1))
    if not within or (imagined.at_stake <= _cheap_row(imagined) and imagined.left):
        return a.Take()
    return a.Append(Card(best_card(hand, within, imagined.not_out, imagined.at_stake)))


def _cheap_row(imagined: ImaginedRound) -> int:
    """Rows that cost at most this many points are taken even if a card fits, other rows only if no card fits."""
    return CHEAP_ROW if len(imagined.hands) == 2 and not imagined.options.pro else 0


def best_card(hand: int, allowed: int, not_out: int, at_stake: int) -> int:
    """The best allowed card: hard for others to follow, easy for the player.

    `not_out` is the set of cards in hands and of hidden cards.
    """
    if not allowed & (allowed - 1):
        return allowed.bit_length() - 1
    unseen = not_out ^ hand
    followed_cost = FOLLOWED_COST * (1 + at_stake) / (unseen.bit_count() or 1)
    best, best_worth = 0, -1e9
    while allowed:
        card = allowed.bit_length() - 1
        allowed ^= 1 << card
        reach = WITHIN_REACH[card]
        worth = OWN_FOLLOWER_WORTH * (hand & reach).bit_count() - followed_cost * (unseen & reach).bit_count()
        if not MIRROR[card]:
            worth += TOAD_WORTH
        elif TWIN[card] & hand:
            worth += TWIN_IN_HAND_WORTH
        elif not TWIN[card] & not_out:
            worth += SAFE_WORTH
        if worth >= best_worth:
            best, best_worth = card, worth
    return best
