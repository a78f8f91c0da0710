"""Every check on every registered game, ruleset version and number of seats, over many random games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.games import REGISTRY
from tests.conformance.checks import CHECKS
from tests.conformance.determinism import check_determinism
from tests.conformance.play import act, play, started, table_command
from tests.conformance.subjects import NAMES, SEATINGS, SEEDS, seating_id, subject_for
from tests.sampling import sampled

QUICK = ("fold", "conservation", "time_travel", "proof")
"""The checks of games in which Hypothesis makes every choice. Hypothesis finds the shortest game that fails."""


FEWEST_AND_MOST = [
    (game, version, seats)
    for game, version, seats in SEATINGS
    if SEEDS > 1 or seats in (REGISTRY[game, version].seats[0], REGISTRY[game, version].seats[-1])
]
"""The games to check. With one seed, each is played with its fewest and its most seats, otherwise with all numbers."""


CHECKED = [(seating, check) for seating in FEWEST_AND_MOST for check in CHECKS]
LONGEST = "legality"
"""The check that takes by far the longest with many seats."""


def is_short(case: tuple[tuple[str, int, int], str]) -> bool:
    """Whether `make test` runs the check with this number of seats. Checks alternate between fewest and most seats."""
    (game, version, seats), check = case
    allowed = REGISTRY[game, version].seats
    fewest = check == LONGEST or (list(CHECKS).index(check) + NAMES.index((game, version))) % 2 == 0
    return seats == allowed[0 if fewest else -1]


def case_id(value: tuple[str, int, int] | str) -> str:
    return value if isinstance(value, str) else seating_id(value)


@pytest.mark.parametrize(("seating", "check"), sampled(CHECKED, is_short), ids=case_id)
def test_every_game_passes_the_check(seating: tuple[str, int, int], check: str) -> None:
    game, version, seats = seating
    subject = subject_for(game, version)
    for seed in range(SEEDS):
        CHECKS[check](play(subject, seats, seed))


IN_PROCESSES = [("drehwurm", 2), ("takethat", 1), ("wormup_board", 1), ("takethat_sheet", 1)]


@pytest.mark.parametrize(("game", "version"), sampled(NAMES, IN_PROCESSES))
def test_the_same_game_gives_the_same_log_in_every_process(game: str, version: int) -> None:
    check_determinism(game, str(version))


@pytest.mark.parametrize("seating", SEATINGS, ids=seating_id)
def test_random_games_pass_the_quick_checks(seating: tuple[str, int, int]) -> None:
    game, version, seats = seating
    subject = subject_for(game, version)

    @settings(max_examples=8 * SEEDS, deadline=None, derandomize=True, database=None)
    @given(st.integers(0, 50), st.lists(st.randoms(use_true_random=False), max_size=25))
    def holds(seed: int, choices: list[object]) -> None:
        played = started(subject, seats, seed)
        for rng in choices:
            if rng.random() < 0.3:  # type: ignore[attr-defined]
                table_command(played, rng)  # type: ignore[arg-type]
            elif played.over or not act(played, rng):  # type: ignore[arg-type]
                break
        for check in QUICK:
            CHECKS[check](played)

    holds()
