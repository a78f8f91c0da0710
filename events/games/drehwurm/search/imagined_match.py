"""A match that a computer player imagines: the rules without log, view and clock.

Numbers such as R3 are those of docs/rulings.md.

Throw-ins take no time here. After a pile is turned over, chance decides which of the other players with a fitting card
throws in, or that none of them does. Tests check that an imagined match follows the same rules as the real one.
"""

from collections.abc import Sequence
from typing import Self

import msgspec

from events.chance import Chance
from events.games.drehwurm.cards import ANOTHER_PILE_AFTER, HENS_IN_HAND, Card
from events.games.drehwurm.options import DrawPolicy
from events.games.drehwurm.scoring import LEFT_CARD_PENALTY, scores
from events.games.drehwurm.search.fitting import COPIES_OF, HEN_POINTS, HENS_FIT, WORMS_FIT, Bits, throws_fit
from events.games.drehwurm.state import DrehwurmState, hens_played

MISSED_IN_100 = 15
"""In how many of 100 windows a player misses the chance to throw in."""
LOTS = range(100_000)
ALL_MISS = tuple([len(LOTS) * MISSED_IN_100**players // 100**players for players in range(6)])
"""A number of LOTS is drawn when n players have a fitting card. If it is below ALL_MISS[n], none of them throws in."""


class ImaginedMatch(msgspec.Struct):
    """This object changes while the match is played. To try two ways to play on from the same position, use a copy."""

    number: int
    totals: tuple[int, ...]
    """The points of earlier matches."""
    matches_left: int
    """How many matches follow this one."""
    stuck_only: bool
    """R3: whether players may draw only if they have no card that fits."""
    throws: tuple[Bits, ...]
    hands: list[Bits]
    piles: list[list[int]]
    unseen: list[bool]
    """For each pile, whether nobody knows its bottom card."""
    draw: list[int]
    points: list[int]
    """The points of the piles that each player has eaten."""
    hens_played: int
    turn: int
    must_turn: bool = False
    over: bool = False

    @classmethod
    def of(cls, state: DrehwurmState) -> Self:
        """The match in this state. An open window counts as closed."""
        copies = {code: iter(numbers) for code, numbers in COPIES_OF.items()}

        def numbers(cards: Sequence[Card]) -> list[int]:
            return [next(copies[card]) for card in cards]

        points = [0] * state.seats
        for seat, meals in enumerate(state.eaten):
            for meal in meals:
                points[seat] += _pile_points(numbers((meal.hen,))[0], numbers(meal.pile.cards))
        return cls(
            number=state.match,
            totals=scores(state).totals,
            matches_left=state.matches - state.match,
            stuck_only=state.options.draw_policy is DrawPolicy.ONLY_IF_STUCK,
            throws=throws_fit(state.options),
            hands=[sum([1 << number for number in numbers(hand)]) for hand in state.hands],
            piles=[numbers(pile.cards) for pile in state.piles],
            unseen=[pile.unseen for pile in state.piles],
            draw=numbers(state.draw),
            points=points,
            hens_played=hens_played(state),
            turn=state.turn,
            must_turn=state.must_turn,
            over=not state.running,
        )

    def copy(self) -> "ImaginedMatch":
        return msgspec.structs.replace(
            self,
            hands=self.hands.copy(),
            piles=[pile.copy() for pile in self.piles],
            unseen=self.unseen.copy(),
            draw=self.draw.copy(),
            points=self.points.copy(),
        )

    # Turns and throw-ins

    def lay(self, worm: int, position: int, chance: Chance) -> None:
        seat = self.turn
        self.hands[seat] ^= 1 << worm
        self.piles[position].append(worm)
        if not self.hands[seat]:
            self.over = True
        else:
            self.turn_over(position, chance)

    def eat(self, hen: int, position: int) -> None:
        seat = self.turn
        self.hands[seat] ^= 1 << hen
        self.points[seat] += _pile_points(hen, self.piles[position])
        self.hens_played += 1
        self.turn = (seat + 1) % len(self.hands)
        if not self.hands[seat] or self.hens_played == HENS_IN_HAND * len(self.hands):
            self.over = True
            return
        self._lay_out(position)
        if self.hens_played in ANOTHER_PILE_AFTER and not self.over:
            self.piles.append([])
            self.unseen.append(True)
            self._lay_out(len(self.piles) - 1)

    def _lay_out(self, position: int) -> None:
        draw = self.draw
        self.piles[position] = [draw.pop(), draw.pop()] if len(draw) > 1 else [draw.pop()]
        self.unseen[position] = True
        self.over = not draw

    def draw_card(self) -> None:
        self.hands[self.turn] |= 1 << self.draw.pop()
        self.must_turn = True
        self.over = not self.draw

    def turn_over(self, position: int, chance: Chance) -> None:
        """Turns a pile over. Then chance decides who of the others throws in, or that nobody does."""
        turner = self.turn
        pile = self.piles[position]
        pile.reverse()
        self.unseen[position] = False
        self.must_turn = False
        self.turn = (turner + 1) % len(self.hands)
        fitting = self.throws[pile[-1]]
        if fitting:
            able = [seat for seat, hand in enumerate(self.hands) if hand & fitting and seat != turner]
            if able and chance.pick("missed", LOTS) >= ALL_MISS[len(able)]:
                seat = chance.pick("throw-in", able)
                self.throw_in(seat, lowest(self.hands[seat] & fitting), position)

    def throw_in(self, seat: int, worm: int, position: int) -> None:
        self.hands[seat] ^= 1 << worm
        self.piles[position].append(worm)
        if not self.hands[seat]:
            self.over = True

    # Questions about the match

    def stuck(self) -> bool:
        """Whether the player whose turn it is has no card that fits."""
        hand = self.hands[self.turn]
        return not any(hand & (WORMS_FIT[pile[-1]] | HENS_FIT[pile[-1]]) for pile in self.piles)

    def match_scores(self) -> list[int]:
        return [
            points - LEFT_CARD_PENALTY * hand.bit_count() for points, hand in zip(self.points, self.hands, strict=True)
        ]

    def final_totals(self) -> list[int]:
        """The points of all matches including this one."""
        return [total + score for total, score in zip(self.totals, self.match_scores(), strict=True)]


def lowest(cards: Bits) -> int:
    """The card with the lowest number."""
    return (cards & -cards).bit_length() - 1


def _pile_points(hen: int, worms: list[int]) -> int:
    """The points of an eaten pile. The value of a worm depends on the hen that ate it."""
    table = HEN_POINTS[hen]
    return sum([table[worm] for worm in worms])
