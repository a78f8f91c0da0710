"""Computer players in card games answer in time, however slow the machine is: with the tree search, when they compare
actions in the same worlds (strong players of Take That), and when they decide about throw-ins.

The clock of these tests counts calls of functions, so the time passes only while the player works.
"""

import pytest

from events.computer_players.level import Level
from events.computer_players.situation import Situation
from events.games.drehwurm.actions import ThrowIn
from events.games.drehwurm.search.throw_ins import is_regular, waits
from tests.computer_players.situations import situations
from tests.computer_players.work_clock import answer
from tests.conformance.play import play
from tests.conformance.subjects import subject_for

LEVELS = (Level.GOOD, Level.STRONG)
LIMITS = (0, 2_000, 20_000)
LATE = 6_000
"""The number of calls allowed after the time is over: enough for one world, far less than a search needs."""


def turns(game: str, version: int, seats: int) -> list[Situation]:
    """The two situations of a game with the most legal actions."""
    found = situations(play(subject_for(game, version), seats, 1))
    return sorted(found, key=lambda each: len(each.legal))[-2:]


def throw_ins() -> list[Situation]:
    """Among the situations in which a player can only throw in or pass, the two with the most possible throws."""
    found = [
        each
        for seed in range(1, 3)
        for each in situations(play(subject_for("drehwurm", 2), 4, seed))
        if any(isinstance(action, ThrowIn) for action in each.legal)
        and not waits(each)
        and not any(is_regular(each.view, action) for action in each.legal)
    ]
    return sorted(found, key=lambda each: len(each.legal))[-2:]


DECISIONS = {
    "turns in Take That": lambda: turns("takethat", 1, 2),
    "turns in Drehwurm": lambda: turns("drehwurm", 2, 4),
    "throw-ins": throw_ins,
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", DECISIONS)
def test_every_decision_ends_soon_after_its_time_is_over(kind: str, level: Level) -> None:
    for situation in DECISIONS[kind]():
        for calls in LIMITS:
            assert answer(situation, level, calls) <= calls + LATE, situation.legal


@pytest.mark.parametrize("kind", DECISIONS)
def test_with_more_time_decisions_take_much_longer(kind: str) -> None:
    """If the decisions took no longer, the test above would prove nothing."""
    assert answer(DECISIONS[kind]()[-1], Level.STRONG, 3 * max(LIMITS)) > max(LIMITS) + 2 * LATE
