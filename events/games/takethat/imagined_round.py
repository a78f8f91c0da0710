"""A round that a computer player imagines: the rules on bit masks of cards, without log and view.

`decide` and `evolve` would take ten times as long. Tests compare this round with the real rules after every action.
"""

from collections.abc import Sequence
from copy import copy
from typing import Self

from msgspec import Struct

from events.games.takethat.cards import CARD_PENALTY, DECK, TOAD_PENALTY, TWISTED, TWISTED_POINTS, Card, is_toad
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.rules import REACH
from events.games.takethat.state import TakeThatState


def mask(cards: Sequence[int]) -> int:
    """These cards as a number: the bit with the number of a card is set."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def cards_of(bits: int) -> list[int]:
    """The cards of a mask, the lowest first."""
    found: list[int] = []
    while bits:
        bit = bits & -bits
        bits ^= bit
        found.append(bit.bit_length() - 1)
    return found


NUMBERS = range(DECK[-1] + 1)
ALL = mask(DECK)
BIT = [1 << number for number in NUMBERS]
WITHIN_REACH = [mask([other for other in DECK if abs(other - number) <= REACH]) for number in NUMBERS]
"""For each card, the cards that may be appended to it."""
MIRROR = [int(TWISTED.get(Card(number), 0)) for number in NUMBERS]
"""For each card, its mirror number; 0 for toads."""
TWIN = [1 << mirror if mirror else 0 for mirror in MIRROR]
"""For each card, its mirror number as a mask; 0 for toads."""
PENALTY = [TOAD_PENALTY if is_toad(Card(number)) else CARD_PENALTY for number in NUMBERS]


class ImaginedRound(Struct):
    """This object changes while the round is played. To play on twice from the same moment, use a copy."""

    options: TakeThatOptions
    round: int
    totals: tuple[int, ...]
    """The points of earlier rounds."""
    draw: tuple[int, ...]
    left: int
    """How many cards are left in the draw pile: the first ones of `draw`. The last of these is drawn next."""
    not_out: int
    """The cards that lie neither in the row nor in front of a player, as a mask."""
    hands: list[int]
    row: list[int]
    """Empty if the player whose turn it is has to open a row."""
    twins: int
    """The mirror numbers of the cards in the row, as a mask."""
    at_stake: int
    """What the row costs a player who takes it."""
    points: list[int]
    """The points of each seat in this round."""
    turn: int
    over: bool = False

    @classmethod
    def of(cls, world: TakeThatState) -> Self:
        stacks = (world.row, *world.plus, *world.minus)
        return cls(
            options=world.options,
            round=world.round,
            totals=tuple([sum(scores) for scores in zip(*world.results, strict=True)]) or (0,) * world.seats,
            draw=world.draw,
            left=len(world.draw),
            not_out=ALL & ~mask([card for stack in stacks for card in stack]),
            hands=[mask(hand) for hand in world.hands],
            row=[*world.row],
            twins=mask([MIRROR[card] for card in world.row if MIRROR[card]]),
            at_stake=sum([PENALTY[card] for card in world.row]),
            points=[
                TWISTED_POINTS * len(plus) - sum([PENALTY[card] for card in minus])
                for plus, minus in zip(world.plus, world.minus, strict=True)
            ],
            turn=world.turn,
        )

    def copy(self) -> "ImaginedRound":
        other = copy(self)
        other.hands, other.row, other.points = self.hands.copy(), self.row.copy(), self.points.copy()
        return other

    def lay(self, card: int) -> None:
        """Opens a row with this card, or appends it."""
        self.row.append(card)
        self.twins |= TWIN[card]
        self.at_stake += PENALTY[card]
        self._finish_turn(card)

    def twist(self, card: int) -> None:
        mirror = MIRROR[card]
        self.row.remove(mirror)
        self.twins ^= BIT[card]
        self.at_stake -= CARD_PENALTY
        self.points[self.turn] += 2 * TWISTED_POINTS
        left = self.left
        self._finish_turn(card)
        self.over = not self.row and (not left or (left == 1 and self.options.end_if_row_empty_at_exhaustion))

    def take(self) -> None:
        row = self.row
        self.points[self.turn] -= self.at_stake
        if not self.left:
            self.over = True
        elif self.options.pro and len(row) == 1:
            self.left -= 1
            card = self.draw[self.left]
            self.points[self.turn] -= PENALTY[card]
            self.not_out &= ~BIT[card]
        row.clear()
        self.twins = self.at_stake = 0

    def _finish_turn(self, card: int) -> None:
        turn = self.turn
        self.not_out ^= BIT[card]
        hands = self.hands
        if self.left:
            self.left -= 1
            hands[turn] ^= BIT[card] | BIT[self.draw[self.left]]
        else:
            hands[turn] ^= BIT[card]
        self.turn = turn + 1 if turn + 1 < len(hands) else 0
