"""What the conformance suite needs to know about the score sheet of Drehwurm."""

from collections.abc import Iterable
from random import Random

from events.games.drehwurm.sheet.actions import Correct, Enter
from events.games.drehwurm.sheet.records import Colour, CountedPile, DrehwurmRecord, Pile, WrittenPile
from tests.games.sheet.sheet_kit import SheetKit


class DrehwurmSheetKit(SheetKit[DrehwurmRecord]):
    option_sets = ({}, {"matches": 1}, {"matches": 2}, {"matches": 7})
    enter = Enter
    correct = Correct

    def a_record(self, beside: list[DrehwurmRecord], seats: int, rng: Random) -> DrehwurmRecord:
        piles = tuple(_pile(rng) for _ in range(rng.randrange(3)))
        return DrehwurmRecord(piles, 2 - len(piles) + rng.randrange(9))

    def a_plain_record(self, seats: int) -> DrehwurmRecord:
        return DrehwurmRecord((), 2)

    def nonsense(self) -> Iterable[DrehwurmRecord]:
        pile = WrittenPile(Colour.RED, "RR")
        yield DrehwurmRecord((), -1)
        yield DrehwurmRecord((), 1)
        yield DrehwurmRecord((pile, pile, pile), 5)
        yield DrehwurmRecord((pile,), 95)
        yield DrehwurmRecord((WrittenPile(Colour.RED, "R"),), 5)
        yield DrehwurmRecord((WrittenPile(Colour.RED, "RX"),), 5)
        yield DrehwurmRecord((WrittenPile(Colour.RED, "YB"),), 5)
        yield DrehwurmRecord((CountedPile(Colour.RED, 28, 0, 0),), 5)
        yield DrehwurmRecord((CountedPile(Colour.RED, 2, 10, 0),), 5)
        yield DrehwurmRecord((CountedPile(Colour.RED, 2, 0, -1),), 5)


def _pile(rng: Random) -> Pile:
    hen = rng.choice(list(Colour))
    if rng.random() < 0.5:
        return WrittenPile(hen, "".join(rng.choices("YBRJ", (6, 6, 6, 2), k=rng.randrange(2, 10))))
    return CountedPile(hen, rng.randrange(1, 5), rng.randrange(2), rng.randrange(1, 5))


KIT = DrehwurmSheetKit()
