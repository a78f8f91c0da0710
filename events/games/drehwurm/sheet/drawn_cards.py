"""How many cards must have been drawn in a match of Drehwurm, given the hens played and the cards left in hand."""

from events.games.drehwurm.cards import HENS_IN_HAND, WORMS_IN_HAND
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.value import Value


class Hand(Value):
    worms: int
    hens_played: int

    @property
    def drawn(self) -> int:
        """The least number of cards that this player has drawn: the worms left beyond the ten that were dealt."""
        return max(0, self.worms - WORMS_IN_HAND)

    @property
    def turns(self) -> int:
        """The least number of this player's turns: one for each card drawn and each hen played."""
        return self.drawn + self.hens_played


def fewest_draws(records: tuple[DrehwurmRecord | None, ...]) -> int:
    """The least number of cards that can have been drawn in a match with these records.

    The numbers of turns of any two players differ by at most one, so every player has had at least `turns` turns. A
    player who drew d cards, played h hens and has w worms left has had at most d + h + (10 + d - w) turns. So d is at
    least half of turns - 10 - h + w.
    """
    hands = [_hand(record) for record in records]
    turns = max(hand.turns for hand in hands) - 1
    return sum(max(hand.drawn, _half_up(turns - WORMS_IN_HAND - hand.hens_played + hand.worms)) for hand in hands)


def _hand(record: DrehwurmRecord | None) -> Hand:
    """The hand of a record. A missing record counts as the hand with the fewest draws: no worms, both hens played."""
    if record is None:
        return Hand(0, HENS_IN_HAND)
    hens_played = len(record.piles)
    return Hand(record.hand - (HENS_IN_HAND - hens_played), hens_played)


def _half_up(number: int) -> int:
    return -(-number // 2)
