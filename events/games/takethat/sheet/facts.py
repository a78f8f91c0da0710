"""Facts about a game of Take That with real cards, as far as the sheet tells them."""

from collections.abc import Iterator, Sequence
from typing import Any

from events.decider import Event, Seat
from events.game_facts import Feat, GameFacts
from events.games.sheet.state import SheetState
from events.games.takethat.facts import KINDS
from events.games.takethat.sheet.scoring import counted


def find(state: SheetState[Any], events: Sequence[Event]) -> Iterator[Feat]:
    for one in state.complete():
        for seat, entry in enumerate(one.entries):
            if entry is not None:
                stacks = counted(entry.record)
                yield Feat("twists", Seat(seat), stacks.twisted // 2)
                yield Feat("toads", Seat(seat), stacks.toads)


FACTS = GameFacts({code: KINDS[code] for code in ("twists", "toads")}, find)
