"""Ratings by openskill over all games together, so that the order of the games does not matter.

openskill updates ratings game by game, so the last games would count differently from the first ones. Here every game
has its own contribution to the rating of each of its players: a precision (1 / variance), and a mean times precision.
The rating is the prior plus all contributions. In each round, every contribution is computed again, from the ratings
without this contribution. The rounds end when ratings hardly change (expectation propagation). So every game counts
once, and the first games count like the last ones. Only places count, not by how many points somebody won.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt

from events.standings.placings import Placing
from events.standings.played_game import PlayedGame
from events.value import Value

MIN_RATED_GAMES = 5
"""A rating is shown only after this many games. Before that it would say hardly anything."""
NORMAL_95 = 1.959964
MEAN, DEVIATION = 25.0, 25 / 3
"""The mean and the standard deviation for somebody who has not played yet, as in openskill."""
MAX_ROUNDS = 50
SMALLEST_CHANGE = 0.001
"""The rounds end when no mean changes by as much as this. Ratings are shown with one decimal."""

Rate = Callable[[Sequence["_Belief"], Sequence[int]], list["_Belief"]]


class Rating(Value):
    person: str
    games: int
    rating: float
    low: float
    high: float
    """The true strength is between `low` and `high` with a probability of about 95 %."""


class _Belief(Value):
    """A normal distribution, as precision and mean times precision. In this form, beliefs can be subtracted."""

    precision: float
    weighted: float

    @property
    def mean(self) -> float:
        return self.weighted / self.precision

    @property
    def deviation(self) -> float:
        return 1 / sqrt(self.precision)

    def without(self, other: "_Belief") -> "_Belief":
        return _Belief(self.precision - other.precision, self.weighted - other.weighted)


def _belief(mean: float, deviation: float) -> _Belief:
    return _Belief(deviation**-2, mean * deviation**-2)


_PRIOR = _belief(MEAN, DEVIATION)
_NOTHING = _Belief(0.0, 0.0)


class _RatedGame:
    """One game: its people, sorted by id; their places; and what the game contributes to their ratings."""

    def __init__(self, placings: Iterable[Placing]) -> None:
        ordered = sorted(placings, key=lambda placing: placing.person)
        self.people = [placing.person for placing in ordered]
        self.places = [placing.place for placing in ordered]
        self.contributions = [_NOTHING for _ in ordered]

    def update(self, ratings: dict[str, _Belief], rate: Rate) -> None:
        """Computes the contributions again, and changes `ratings` by the difference."""
        before = [ratings[person].without(own) for person, own in zip(self.people, self.contributions, strict=True)]
        after = rate(before, self.places)
        self.contributions = [new.without(old) for new, old in zip(after, before, strict=True)]
        ratings.update(zip(self.people, after, strict=True))


def ratings(games: Iterable[PlayedGame]) -> tuple[Rating, ...]:
    """The ratings of everybody who has played enough games against other people, the best first."""
    rated = [_RatedGame(played.placings) for played in sorted(games, key=lambda played: played.game)]
    rated = [game for game in rated if len(game.people) > 1]
    beliefs = _fitted(rated) if rated else {}
    counts = {person: sum(person in game.people for game in rated) for person in beliefs}
    found = [
        _rating(person, counts[person], belief)
        for person, belief in beliefs.items()
        if counts[person] >= MIN_RATED_GAMES
    ]
    return tuple(sorted(found, key=lambda rating: (-rating.rating, rating.person)))


def _fitted(games: list[_RatedGame]) -> dict[str, _Belief]:
    rate = _plackett_luce()
    beliefs = {person: _PRIOR for game in games for person in game.people}
    for _ in range(MAX_ROUNDS):
        before = dict(beliefs)
        for game in games:
            game.update(beliefs, rate)
        if max(abs(beliefs[person].mean - before[person].mean) for person in beliefs) < SMALLEST_CHANGE:
            break
    return beliefs


def _plackett_luce() -> Rate:
    from openskill.models import PlackettLuce  # imported here, because most commands of the terminal need no ratings

    model = PlackettLuce(tau=0.0)

    def rate(before: Sequence[_Belief], places: Sequence[int]) -> list[_Belief]:
        teams = [[model.rating(mu=one.mean, sigma=one.deviation)] for one in before]
        rated = model.rate(teams, ranks=[float(place) for place in places])
        return [_belief(player.mu, player.sigma) for [player] in rated]

    return rate


def _rating(person: str, games: int, belief: _Belief) -> Rating:
    margin = NORMAL_95 * belief.deviation
    values = (belief.mean, belief.mean - margin, belief.mean + margin)
    return Rating(person, games, *(round(value, 1) for value in values))
