"""Win rates with intervals, and ratings, over many games."""

from math import sqrt

from cli.arena.contest import Contest, ContestResult
from events.value import Value

NORMAL_95 = 1.959964
"""In a normal distribution, 95 % of the values are at most this many standard deviations from the mean."""


class Standing(Value):
    player: str
    seats: int
    """How many seats this player had in each game."""
    playouts: int
    wins: float
    """The number of wins, divided by `seats`. A win that w seats share counts as 1/w for each of them."""
    win_rate: float
    low: float
    high: float
    """The 95 % interval of the win rate is from `low` to `high`."""
    mean_score: float | None
    rating: float
    rating_deviation: float
    milliseconds_per_decision: float


class Standings(Value):
    ruleset: str
    ruleset_version: int
    options: dict[str, bool | int | str]
    seed: int
    games: int
    seconds: float
    players: list[Standing]


def standings(contest: Contest, version: int, results: list[ContestResult], seconds: float) -> Standings:
    ratings = _ratings(contest, results)
    names = list(dict.fromkeys(entrant.name for entrant in contest.entrants))
    return Standings(
        ruleset=contest.game,
        ruleset_version=version,
        options=contest.options,
        seed=contest.seed,
        games=len(results),
        seconds=round(seconds, 1),
        players=[_standing(contest, name, results, ratings) for name in names],
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """The Wilson score interval of a win rate."""
    rate, square = wins / games, NORMAL_95**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def _standing(
    contest: Contest, name: str, results: list[ContestResult], ratings: list[tuple[float, float]]
) -> Standing:
    own = [number for number, entrant in enumerate(contest.entrants) if entrant.name == name]
    wins, scores = 0.0, list[int]()
    for result in results:
        winners = result.outcome.winners
        wins += sum(result.seats[seat] in own for seat in winners) / len(winners) if winners else 0
        if result.outcome.scores is not None:
            scores += [score for seat, score in enumerate(result.outcome.scores) if result.seats[seat] in own]
    wins /= len(own)
    low, high = interval(wins, len(results))
    decisions = sum(result.decisions[number] for result in results for number in own)
    seconds = sum(result.seconds[number] for result in results for number in own)
    return Standing(
        player=name,
        seats=len(own),
        playouts=contest.entrants[own[0]].playouts,
        wins=round(wins, 2),
        win_rate=round(wins / len(results), 4),
        low=round(low, 4),
        high=round(high, 4),
        mean_score=round(sum(scores) / len(scores), 2) if scores else None,
        rating=round(sum(ratings[number][0] for number in own) / len(own), 2),
        rating_deviation=round(sum(ratings[number][1] for number in own) / len(own), 2),
        milliseconds_per_decision=round(1000 * seconds / max(1, decisions), 2),
    )


def _ratings(contest: Contest, results: list[ContestResult]) -> list[tuple[float, float]]:
    """The rating of each entrant and its standard deviation. Everybody begins with 25."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in contest.entrants]
    for result in results:
        teams = [[ratings[number]] for number in result.seats]
        for number, [rating] in zip(result.seats, model.rate(teams, ranks=_ranks(result)), strict=True):
            ratings[number] = rating
    return [(rating.mu, rating.sigma) for rating in ratings]


def _ranks(result: ContestResult) -> list[float]:
    """The rank of each seat: the winners first, then by points if the game has points."""
    outcome = result.outcome
    scores = outcome.scores or (0,) * len(result.seats)
    keys = [(seat not in outcome.winners, -score) for seat, score in enumerate(scores)]
    return [float(sum(other < key for other in keys)) for key in keys]
