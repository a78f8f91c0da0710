"""Estimates how much better an alternative would have been.

All actions are compared in the same imagined worlds and with the same random numbers, so only the differences between
actions count. First all alternatives are tried in a few worlds. Those that cannot be clearly better than the choice are
dropped, and the better half of the others is tried in more worlds, until few finalists are left. The finalists are then
compared with the player's choice in new worlds, because in the first worlds they may have been the best only by chance.

The comparison ends as soon as the loss is clearly below or above the least loss that is flagged. So most of the worlds
are used for the few decisions whose loss is near that limit, and two reviews with different random numbers flag nearly
the same decisions. Several looks at several finalists would find false losses too often, so the intervals are wider
than usual: in at least 95 % of the cases, each of them contains the true loss.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from events.computer_players.game_search import Deal
from events.computer_players.random_chance import RandomChance, Rng, SeededRng
from events.computer_players.review.decision import Judgement
from events.decider import Action
from events.value import Value

FINALISTS = 3
LOOKS = 7
STANDARD_ERRORS = 3.1
"""Half the width of an interval, in standard errors. With this width, at most 5 % of decisions get a wrong one."""
CLEAR_ERRORS = 2.5
"""By how many standard errors an estimate has to differ from a limit so that no more worlds are needed."""
RARE_LOSSES = 10
"""The rare difference that `Difference` assumes in one world, as a multiple of the least loss."""
ROUNDING = 1e-9
FEWEST_WORLDS = 8

WorldValue = Callable[[Any, Action, Rng], float]


class ReviewEffort(Value):
    first_worlds: int = 48
    """All alternatives are tried in this many worlds. The better half is tried in twice as many more, and so on."""
    looks: tuple[int, ...] = (128, 256, 512, 1024, 2048, 4096, 8192)
    """The numbers of worlds after which the comparison of the finalists can end."""


FULL_EFFORT = ReviewEffort()


def effort_up_to(worlds: int) -> ReviewEffort:
    """The usual effort, but with at most this many worlds for the finalists, or with FEWEST_WORLDS if that is more."""
    looks = dict.fromkeys([max(FEWEST_WORLDS, worlds >> halvings) for halvings in range(LOOKS - 1, -1, -1)])
    return ReviewEffort(min(FULL_EFFORT.first_worlds, worlds), tuple(looks))


class Difference:
    """The differences between two actions, in many worlds.

    A rare but large difference may not occur in the first worlds. So the variance is computed as if one world had had
    the difference `rare`.
    """

    __slots__ = ("count", "squares", "total")

    def __init__(self, rare: float) -> None:
        self.count, self.total, self.squares = 0, 0.0, rare * rare

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def standard_error(self) -> float:
        variance = max(0.0, self.squares - self.total * self.mean) / (self.count - 1)
        return sqrt(variance / self.count)

    @property
    def margin(self) -> float:
        """Half of the width of the confidence interval."""
        return STANDARD_ERRORS * self.standard_error


class _Comparison:
    """Compares actions with the player's choice, in one world after the other."""

    def __init__(self, chosen: Action, deal: Deal[Any], value: WorldValue, rng: SeededRng) -> None:
        self._chosen, self._deal, self._value, self._rng = chosen, deal, value, rng
        self.worlds = 0

    def run(self, worlds: int, compared: dict[Action, Difference]) -> None:
        for _ in range(worlds):
            self.worlds += 1
            seed = str(self.worlds)
            world = self._deal(RandomChance(self._rng(seed)))
            chosen = self._value(world, self._chosen, self._rng(seed))
            for action, difference in compared.items():
                difference.add(self._value(world, action, self._rng(seed)) - chosen)


def estimate(
    choices: Sequence[Action],
    deal: Deal[Any],
    value: WorldValue,
    least_loss: float,
    rng: SeededRng,
    effort: ReviewEffort,
) -> Judgement:
    """Compares the action of the player, which is the first of `choices`, with the others.

    `rng` gives the random numbers of each world.
    """
    comparison = _Comparison(choices[0], deal, value, rng)
    finalists = _finalists(comparison, choices[1:], least_loss, effort)
    best = _best(comparison, finalists, least_loss, effort)
    if best is None:
        return Judgement(None, worlds=comparison.worlds)
    better, loss, margin = best[0], best[1].mean, best[1].margin
    flagged = loss > least_loss - ROUNDING and loss > margin
    return Judgement(better, loss, loss - margin, loss + margin, flagged, comparison.worlds)


def _finalists(
    comparison: _Comparison, alternatives: Sequence[Action], least_loss: float, effort: ReviewEffort
) -> list[Action]:
    """The alternatives that seem best. Left out are those whose advantage is clearly below the least loss."""
    compared = {action: Difference(RARE_LOSSES * least_loss) for action in alternatives}
    worlds = effort.first_worlds
    while True:
        comparison.run(worlds, compared)
        worlds *= 2
        compared = dict(_able(compared, least_loss, STANDARD_ERRORS))
        if len(compared) <= FINALISTS:
            return list(compared)
        compared = dict(list(compared.items())[: max(FINALISTS, len(compared) // 2)])


def _best(
    comparison: _Comparison, finalists: Sequence[Action], least_loss: float, effort: ReviewEffort
) -> tuple[Action, Difference] | None:
    """The best finalist in new worlds. None if no finalist is better than the choice."""
    compared = {action: Difference(RARE_LOSSES * least_loss) for action in finalists}
    ranked: list[tuple[Action, Difference]] = []
    done = 0
    for look in effort.looks if compared else ():
        comparison.run(look - done, compared)
        done = look
        ranked = sorted(compared.items(), key=_mean, reverse=True)
        best = ranked[0][1]
        compared = dict(_able(compared, max(least_loss, best.mean), CLEAR_ERRORS))
        if not compared or best.mean - CLEAR_ERRORS * best.standard_error > least_loss:
            break
    return ranked[0] if ranked and ranked[0][1].mean > 0 else None


def _able(compared: dict[Action, Difference], limit: float, errors: float) -> list[tuple[Action, Difference]]:
    """The actions whose loss is at most this many standard errors below the limit, the best one first."""
    able = [item for item in compared.items() if item[1].mean + errors * item[1].standard_error >= limit]
    return sorted(able, key=_mean, reverse=True)


def _mean(item: tuple[Action, Difference]) -> float:
    return item[1].mean
