"""The standings of several games: who is ahead, in all games or in one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from events.evening.state import Points
from events.standings.placings import Placing, ranks
from events.standings.played_game import PlayedGame, in_order
from events.standings.points import points, shown, wins
from events.value import Value


class PersonStanding(Value):
    person: str
    place: int
    """By points. People with equal points share a place."""
    points: float
    games: int
    average: float
    """Points per game, to compare people who played different numbers of games."""
    wins: float
    """If several people share a win, each has an equal part of it."""
    places: tuple[int, ...]
    """How often the person had the first place, the second place and so on."""
    streak: int
    """The most games in a row that the person won, alone or together with others."""
    current_streak: int


class FamilyRanking(Value):
    """The standings of one game. Its score sheet and its form on the screen count as the same game."""

    family: str
    games: int
    ranking: tuple[PersonStanding, ...]


class CoursePoint(Value):
    """The points of each person after one game."""

    game: str
    points: dict[str, float]


def ranking(games: Iterable[PlayedGame], scheme: Points) -> tuple[PersonStanding, ...]:
    """Everybody who played, the best first. People in the same place are ordered by wins and then by id."""
    tallies: dict[str, _Tally] = {}
    for played in in_order(games):
        for placing in played.placings:
            tallies.setdefault(placing.person, _Tally()).add(placing, scheme)
    placed = zip(tallies.items(), ranks([tally.points for tally in tallies.values()]), strict=True)
    found = [tally.standing(person, place) for (person, tally), place in placed]
    return tuple(sorted(found, key=lambda one: (one.place, -one.wins, one.person)))


class _Tally:
    """The results of one person so far."""

    def __init__(self) -> None:
        self.points, self.wins = Fraction(0), Fraction(0)
        self._places: Counter[int] = Counter()
        self._streak = self._current = 0

    def add(self, placing: Placing, scheme: Points) -> None:
        self.points += points(scheme, placing)
        self.wins += wins(placing)
        self._places[placing.place] += 1
        self._current = self._current + 1 if placing.won else 0
        self._streak = max(self._streak, self._current)

    def standing(self, person: str, place: int) -> PersonStanding:
        games = self._places.total()
        return PersonStanding(
            person=person,
            place=place,
            points=shown(self.points),
            games=games,
            average=shown(self.points / games),
            wins=shown(self.wins),
            places=tuple([self._places[one] for one in range(1, max(self._places) + 1)]),
            streak=self._streak,
            current_streak=self._current,
        )


def by_family(games: Sequence[PlayedGame], scheme: Points) -> tuple[FamilyRanking, ...]:
    """The standings of each game that was played. The game that was played most often comes first."""
    found: dict[str, list[PlayedGame]] = {}
    for played in games:
        found.setdefault(played.family, []).append(played)
    rankings = [FamilyRanking(family, len(some), ranking(some, scheme)) for family, some in found.items()]
    return tuple(sorted(rankings, key=lambda one: (-one.games, one.family)))


def course(games: Iterable[PlayedGame], scheme: Points) -> tuple[CoursePoint, ...]:
    """The points of everybody after each game. People are missing until they have played."""
    totals: dict[str, Fraction] = {}
    found: list[CoursePoint] = []
    for played in in_order(games):
        for placing in played.placings:
            totals[placing.person] = totals.get(placing.person, Fraction(0)) + points(scheme, placing)
        found.append(CoursePoint(played.game, {person: shown(total) for person, total in sorted(totals.items())}))
    return tuple(found)
