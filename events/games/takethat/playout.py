"""Quick playouts of Take That: the rules on bit masks of cards, and a policy with the same ideas as `advice`.

A playout with `decide` and `evolve` would take ten times as long. Tests compare both, action by action.
"""

from events.games.takethat.cards import CARD_PENALTY, DECK, TOAD_PENALTY, TWISTED, TWISTED_POINTS, Card, is_toad
from events.games.takethat.rules import REACH
from events.games.takethat.state import Cards, TakeThatState

TWIN_IN_HAND_WORTH = 1.0
TOAD_WORTH = 2.0
FOLLOWED_COST = 2.0
OWN_FOLLOWER_WORTH = 0.1
"""What laying a card is worth; see `advice`."""


def mask(cards: Cards) -> int:
    """These cards as a number: the bit with the number of a card is set."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


ALL = mask(DECK)
WITHIN_REACH = [mask(tuple([other for other in DECK if abs(other - card) <= REACH])) for card in range(DECK[-1] + 1)]
"""For each card, the cards that may be appended to it."""
TWIN = [1 << TWISTED[Card(card)] if card in TWISTED else 0 for card in range(DECK[-1] + 1)]
"""For each card, its mirror number as a mask; 0 for toads."""
PENALTY = [TOAD_PENALTY if is_toad(Card(card)) else CARD_PENALTY for card in range(DECK[-1] + 1)]


class Playout:
    """A round that is played on. Every seat lays the card that seems best to it, and takes the row only if stuck."""

    __slots__ = ("_draw", "_hands", "_must_open", "_out", "_pro", "_row", "_seats", "_stop_if_empty", "_turn", "points")

    def __init__(self, world: TakeThatState) -> None:
        self._seats = world.seats
        self._pro = world.options.pro
        self._stop_if_empty = world.options.end_if_row_empty_at_exhaustion
        self._turn: int = world.turn
        self._must_open = world.must_open
        self._row: list[int] = [*world.row]
        self._draw: list[int] = [*world.draw]
        self._hands = [mask(hand) for hand in world.hands]
        self._out = mask(world.row)
        for stack in (*world.plus, *world.minus):
            self._out |= mask(stack)
        self.points = [
            TWISTED_POINTS * len(plus) - sum([PENALTY[card] for card in minus])
            for plus, minus in zip(world.plus, world.minus, strict=True)
        ]
        """The points of each seat in this round."""

    @property
    def cards_left(self) -> int:
        return len(self._draw)

    def run(self, rows: int) -> bool:
        """Plays until this many rows are finished. Returns True if the round has ended before that."""
        while rows:
            hand = self._hands[self._turn]
            if self._must_open:
                self._lay(best_card(hand, hand, self._out, 0))
                continue
            twistable = hand & self._twins_of_row()
            if twistable:
                ended = self._twist(twistable.bit_length() - 1)
            elif within := hand & WITHIN_REACH[self._row[-1]]:
                self._lay(best_card(hand, within, self._out, self._at_stake()))
                continue
            else:
                ended = self._take()
            if ended:
                return True
            rows -= self._must_open
        return False

    def _twins_of_row(self) -> int:
        twins = 0
        for card in self._row:
            twins |= TWIN[card]
        return twins

    def _at_stake(self) -> int:
        return sum([PENALTY[card] for card in self._row])

    def _lay(self, card: int) -> None:
        if self._must_open:
            self._row.clear()
            self._must_open = False
        self._row.append(card)
        self._finish_turn(1 << card)

    def _twist(self, card: int) -> bool:
        twin = TWIN[card].bit_length() - 1
        self._row.remove(twin)
        self.points[self._turn] += 2 * TWISTED_POINTS
        had_cards = len(self._draw)
        self._finish_turn(1 << card)
        if self._row:
            return False
        self._must_open = True
        return not had_cards or (had_cards == 1 and self._stop_if_empty)

    def _take(self) -> bool:
        self.points[self._turn] -= self._at_stake()
        if not self._draw:
            return True
        if self._pro and len(self._row) == 1:
            card = self._draw.pop()
            self.points[self._turn] -= PENALTY[card]
            self._out |= 1 << card
        self._row.clear()
        self._must_open = True
        return False

    def _finish_turn(self, played: int) -> None:
        self._out |= played
        self._hands[self._turn] ^= played
        if self._draw:
            self._hands[self._turn] |= 1 << self._draw.pop()
        self._turn = (self._turn + 1) % self._seats


def best_card(hand: int, allowed: int, out: int, at_stake: int) -> int:
    """The best allowed card: hard for others to follow, and easy for us. `out` contains the cards that were seen."""
    unseen = ALL & ~(hand | out)
    followed_cost = FOLLOWED_COST * (1 + at_stake) / max(1, unseen.bit_count())
    best, best_worth = 0, float("-inf")
    while allowed:
        bit = allowed & -allowed
        allowed ^= bit
        card = bit.bit_length() - 1
        reach = WITHIN_REACH[card]
        worth = OWN_FOLLOWER_WORTH * (hand & reach).bit_count() - followed_cost * (unseen & reach).bit_count()
        twin = TWIN[card]
        if not twin:
            worth += TOAD_WORTH
        elif twin & hand:
            worth += TWIN_IN_HAND_WORTH
        if worth > best_worth:
            best, best_worth = card, worth
    return best
