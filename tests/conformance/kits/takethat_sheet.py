"""What the conformance suite needs to know about the score sheet of Take That."""

from collections.abc import Iterable
from random import Random

from events.games.takethat.cards import Card
from events.games.takethat.sheet.actions import Correct, Enter
from events.games.takethat.sheet.records import CountedStacks, TakeThatRecord, WrittenStacks
from tests.games.sheet.sheet_kit import SheetKit

PAIRS = [(10 * a + b, 10 * b + a) for a in range(1, 10) for b in range(a + 1, 10)]
TOADS = [11 * digit for digit in range(2, 9)]

SHARE = {2: 31, 3: 18, 4: 12}
"""Cards that each player must score so that the draw pile is used up, by number of players."""


class TakeThatSheetKit(SheetKit[TakeThatRecord]):
    option_sets = ({}, {"rounds": 6, "dealer_rotates": False}, {"rounds": 4}, {"rounds": 1})
    enter = Enter
    correct = Correct

    def a_record(self, beside: list[TakeThatRecord], seats: int, rng: Random) -> TakeThatRecord:
        cards = SHARE[seats] + rng.randrange(3)
        if rng.random() < 0.5:
            twisted, toads = 2 * rng.randrange(4), rng.randrange(3)
            return CountedStacks(twisted, cards - twisted, toads)
        gone = {
            card for record in beside if isinstance(record, WrittenStacks) for card in record.twisted + record.taken
        }
        pairs = [pair for pair in PAIRS if not gone & set(pair)]
        chosen = rng.sample(pairs, min(len(pairs), rng.randrange(5)))
        twisted_cards = [card for pair in chosen for card in pair]
        left = [card for pair in PAIRS for card in pair if card not in gone and card not in twisted_cards]
        left += [toad for toad in TOADS if toad not in gone]
        taken = rng.sample(left, min(len(left), cards - len(twisted_cards)))
        return WrittenStacks(tuple(map(Card, twisted_cards)), tuple(map(Card, taken)))

    def a_plain_record(self, seats: int) -> TakeThatRecord:
        return CountedStacks(0, SHARE[seats], 0)

    def nonsense(self) -> Iterable[TakeThatRecord]:
        yield CountedStacks(-2, 30, 0)
        yield CountedStacks(3, 30, 0)
        yield CountedStacks(4, 3, 4)
        yield CountedStacks(0, 20, 8)
        yield CountedStacks(74, 0, 0)
        yield CountedStacks(40, 40, 0)
        yield WrittenStacks((), (Card(11),))
        yield WrittenStacks((), (Card(20),))
        yield WrittenStacks((), (Card(34), Card(34)))
        yield WrittenStacks((Card(22),), ())
        yield WrittenStacks((Card(34),), (Card(43),))


KIT = TakeThatSheetKit()
