"""Facts about a game of Drehwurm with real cards, as far as the sheet tells them."""

from collections.abc import Iterator, Sequence
from typing import Any

from events.decider import Event, Seat
from events.game_facts import Feat, GameFacts
from events.games.drehwurm.facts import KINDS
from events.games.drehwurm.sheet.records import size
from events.games.sheet.state import SheetState


def find(state: SheetState[Any], events: Sequence[Event]) -> Iterator[Feat]:
    for one in state.complete():
        for seat, entry in enumerate(one.entries):
            if entry is not None:
                for pile in entry.record.piles:
                    yield Feat("hens", Seat(seat), 1)
                    yield Feat("fattest_pile", Seat(seat), size(pile))


FACTS = GameFacts({code: KINDS[code] for code in ("hens", "fattest_pile")}, find)
