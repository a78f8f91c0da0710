"""Facts about a game of Drehwurm: hens, fat piles, and throw-ins."""

from collections.abc import Iterator, Sequence

from events.decider import Event
from events.game_facts import FactKind, Feat, GameFacts
from events.games.drehwurm import events as e
from events.games.drehwurm.state import DrehwurmState

KINDS = {
    "hens": FactKind.TOTAL,
    "fattest_pile": FactKind.HIGHEST,
    "throw_ins": FactKind.TOTAL,
    "quickest_throw_in": FactKind.LOWEST,
    "late_throw_ins": FactKind.TOTAL,
}


def find(state: DrehwurmState, events: Sequence[Event]) -> Iterator[Feat]:
    for event in events:
        match event:
            case e.HenPlayed(seat=seat, cards=cards):
                yield Feat("hens", seat, 1)
                yield Feat("fattest_pile", seat, cards)
            case e.ThrowInWon(seat=seat, after_ms=after_ms):
                yield Feat("throw_ins", seat, 1)
                yield Feat("quickest_throw_in", seat, after_ms)
            case e.ThrowInTooLate(seat=seat):
                yield Feat("late_throw_ins", seat, 1)
            case _:
                pass


FACTS = GameFacts(KINDS, find)
