"""Facts about finished games that people like to talk about, such as the longest row. Each game declares its own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from events.decider import Event, Seat
from events.value import Value


class FactKind(Enum):
    """How the values of one person are combined over several games, and whose value is shown."""

    TOTAL = "total"
    """The values are added. The highest total is shown."""
    HIGHEST = "highest"
    LOWEST = "lowest"


class Feat(Value):
    """Something that a player did, such as taking a row of 12 cards."""

    code: str
    seat: Seat
    value: int


@dataclass(frozen=True)
class GameFacts:
    """The facts of a game. The words of the game have a text for each code (`Words.facts`)."""

    kinds: Mapping[str, FactKind]
    find: Callable[[Any, Sequence[Event]], Iterable[Feat]]
    """Finds the feats of a game, from its last state and the events that were not undone."""


NO_FACTS = GameFacts({}, lambda state, events: ())


def combined(kinds: Mapping[str, FactKind], feats: Iterable[Feat]) -> tuple[Feat, ...]:
    """Combines feats with the same code and seat into one feat."""
    values: dict[tuple[str, Seat], int] = {}
    for feat in feats:
        key = (feat.code, feat.seat)
        values[key] = better(kinds[feat.code], values[key], feat.value) if key in values else feat.value
    return tuple([Feat(code, seat, value) for (code, seat), value in sorted(values.items())])


def better(kind: FactKind, one: int, other: int) -> int:
    """Combines two values of one person."""
    match kind:
        case FactKind.TOTAL:
            return one + other
        case FactKind.HIGHEST:
            return max(one, other)
        case FactKind.LOWEST:
            return min(one, other)
