"""Facts about a game of Take That: twists, long rows and toads."""

from collections.abc import Iterator, Sequence

from events.decider import Event
from events.game_facts import FactKind, Feat, GameFacts
from events.games.takethat import events as e
from events.games.takethat.cards import Card, is_toad
from events.games.takethat.state import TakeThatState

KINDS = {
    "twists": FactKind.TOTAL,
    "deepest_twist": FactKind.HIGHEST,
    "longest_row": FactKind.HIGHEST,
    "toads": FactKind.TOTAL,
}


def find(state: TakeThatState, events: Sequence[Event]) -> Iterator[Feat]:
    """The depth of a twist is the number of cards to the right of the mirror number in the row."""
    row: list[Card] = []
    for event in events:
        match event:
            case e.RowOpened(card=card):
                row = [card]
            case e.CardAppended(card=card):
                row.append(card)
            case e.CardTwisted(seat=seat, mirror=mirror):
                yield Feat("twists", seat, 1)
                yield Feat("deepest_twist", seat, len(row) - 1 - row.index(mirror))
                row.remove(mirror)
            case e.RowTaken(seat=seat, cards=cards):
                yield Feat("longest_row", seat, len(cards))
                yield Feat("toads", seat, sum(map(is_toad, cards)))
            case _:
                pass


FACTS = GameFacts(KINDS, find)
