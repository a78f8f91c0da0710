"""Sums up many simulated games."""

from collections import Counter
from statistics import mean, median

from cli.simulation.game import FinishedGame, Plan
from events.value import Value


class Spread(Value):
    least: int
    median: float
    most: int


class SeatTally(Value):
    seat: int
    wins: int
    """The number of wins, alone or shared."""
    mean_score: float | None
    """None in games without points."""
    least_score: int | None
    most_score: int | None


class Summary(Value):
    ruleset: str
    ruleset_version: int
    player: str
    seed: int
    games: int
    seconds: float
    games_per_second: float
    verified: int | None
    """The number of verified games, or None without --verify."""
    stored: int | None
    steps: Spread
    events: Spread
    seats: list[SeatTally]
    shared_wins: int
    causes: dict[str, int]
    """For each cause, how many games ended with it."""
    round_causes: dict[str, int]
    """For each cause, how many rounds or matches ended with it."""


class Tally:
    """Collects a few numbers of each game."""

    def __init__(self, seats: int) -> None:
        self._steps: list[int] = []
        self._events: list[int] = []
        self._scores: list[list[int]] = [[] for _ in range(seats)]
        self._wins = [0] * seats
        self._shared = 0
        self._causes: Counter[str] = Counter()
        self._round_causes: Counter[str] = Counter()

    def add(self, game: FinishedGame) -> None:
        self._steps.append(game.steps)
        self._events.append(game.events)
        outcome = game.outcome
        for seat in outcome.winners:
            self._wins[seat] += 1
        self._shared += len(outcome.winners) > 1
        for scores, score in zip(self._scores, outcome.scores or (), strict=False):
            scores.append(score)
        self._causes[outcome.cause] += 1
        self._round_causes.update(game.ends)

    def summary(self, plan: Plan, seconds: float, *, verified: int | None, stored: int | None) -> Summary:
        games = len(self._steps)
        return Summary(
            ruleset=plan.decider.id,
            ruleset_version=plan.decider.version,
            player=plan.player,
            seed=plan.seed,
            games=games,
            seconds=round(seconds, 3),
            games_per_second=round(games / seconds, 1),
            verified=verified,
            stored=stored,
            steps=_spread(self._steps),
            events=_spread(self._events),
            seats=[self._seat(number) for number in range(len(self._wins))],
            shared_wins=self._shared,
            causes=dict(sorted(self._causes.items())),
            round_causes=dict(sorted(self._round_causes.items())),
        )

    def _seat(self, number: int) -> SeatTally:
        wins, scores = self._wins[number], self._scores[number]
        if not scores:
            return SeatTally(number, wins, None, None, None)
        return SeatTally(number, wins, round(mean(scores), 2), min(scores), max(scores))


def _spread(numbers: list[int]) -> Spread:
    return Spread(min(numbers), median(numbers), max(numbers))
