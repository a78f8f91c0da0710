"""Who beat whom: for each two people, how often one had a better place than the other in the same game."""

from collections.abc import Iterable
from itertools import combinations

from events.standings.played_game import PlayedGame
from events.value import Value


class Rivalry(Value):
    """The games of two people against each other. `person` has the smaller id."""

    person: str
    other: str
    won: int
    """How often `person` had the better place."""
    lost: int
    level: int


def rivalries(games: Iterable[PlayedGame]) -> tuple[Rivalry, ...]:
    """One rivalry for each two people who played in the same game, sorted by their ids."""
    counts: dict[tuple[str, str], list[int]] = {}
    for played in games:
        for one, other in combinations(sorted(played.placings, key=lambda placing: placing.person), 2):
            count = counts.setdefault((one.person, other.person), [0, 0, 0])
            count[0 if one.place < other.place else 1 if one.place > other.place else 2] += 1
    return tuple([Rivalry(*pair, *count) for pair, count in sorted(counts.items())])
