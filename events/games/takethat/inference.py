"""What the actions of the other players tell about their hands.

A player who takes the row probably had no card to append. A player who does not twist probably had no mirror number of
a card in the row. Cards that such a player has drawn since then may be any cards.
"""

from collections.abc import Sequence

from events.chance import Chance
from events.computer_players.situation import SeenEvent
from events.games.takethat import events as e
from events.games.takethat.cards import Card
from events.games.takethat.imagined_round import TWIN, WITHIN_REACH
from events.games.takethat.rules import hand_size
from events.value import Value

BELIEF = (True,) * 7 + (False,)
"""One of these is drawn for each turn. True means that the player is assumed to have had no card of `lacked`."""
REMEMBERED_TURNS = 16
"""How many turns are used. Earlier turns tell very little, because most cards of the hand were drawn since then."""
PLACES = range(10)


class Played(Value):
    """A turn of one player."""

    card: Card
    """The card that was played."""
    lacked: int
    """The cards that the player would probably have played instead, and so probably did not have, as a mask."""
    drew: bool


Turns = tuple[Played, ...]
"""The turns of one player in this round, oldest first."""


def turns_of(history: Sequence[SeenEvent], seats: int) -> list[Turns]:
    """The turns of each seat since the last deal."""
    turns: list[list[Played]] = [[] for _ in range(seats)]
    row: list[int] = []
    lacked = 0
    for seen in history:
        kind, data = seen.kind, seen.data
        if kind is e.Dealt:
            turns, row, lacked = [[] for _ in range(seats)], [], 0
        elif kind is e.RowTaken:
            lacked = _twins(row) | WITHIN_REACH[row[-1]]
            row = []
        elif kind is e.CardDrawn:
            last = turns[data["seat"]][-1]
            turns[data["seat"]][-1] = Played(last.card, last.lacked, True)
        elif kind is e.RowOpened or kind is e.CardAppended or kind is e.CardTwisted:
            if kind is e.CardTwisted:
                row.remove(data["mirror"])
            else:
                if kind is e.CardAppended:
                    lacked = _twins(row)
                row.append(data["card"])
            turns[data["seat"]].append(Played(data["card"], lacked, False))
            lacked = 0
    return [tuple(played) for played in turns]


def _twins(row: list[int]) -> int:
    twins = 0
    for card in row:
        twins |= TWIN[card]
    return twins


def impossible_cards(turns: Turns, seats: int, chance: Chance) -> list[int]:
    """For each card in the hand of this player, the cards that it probably is not, as a mask.

    Nobody knows at which place of the hand a played card was, so chance picks a place where it may have been.
    """
    slots = [0] * (hand_size(seats) - sum([not turn.drew for turn in turns[:-REMEMBERED_TURNS]]))
    pick = chance.pick
    for turn in turns[-REMEMBERED_TURNS:]:
        lacked = turn.lacked
        if lacked and pick("belief", BELIEF):
            slots = [slot | lacked for slot in slots]
        bit = 1 << turn.card
        place = pick("slot", PLACES[: len(slots)])
        if slots[place] & bit:
            possible = [place for place, slot in enumerate(slots) if not slot & bit]
            if possible:
                place = pick("other slot", possible)
        if turn.drew:
            slots[place] = 0
        else:
            del slots[place]
    return slots


def deal_hand(impossible: list[int], cards: list[Card]) -> tuple[Card, ...]:
    """Takes a hand out of these shuffled cards. If possible, each card is one that `impossible` does not exclude."""
    hand: list[Card] = []
    for excluded in sorted(impossible, key=int.bit_count, reverse=True):
        place = len(cards) - 1
        while place >= 0 and excluded >> cards[place] & 1:
            place -= 1
        hand.append(cards.pop(place))
    return tuple(sorted(hand))
