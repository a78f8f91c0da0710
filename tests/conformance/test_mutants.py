"""The suite can fail: every mutant is caught by the check that is meant to find it."""

import pytest

from events.envelope import Broken
from tests.conformance.checks import CHECKS
from tests.conformance.determinism import check_determinism
from tests.conformance.mutants import BY_PROCESS, MUTANTS, Mutant
from tests.conformance.play import play

TRIES = [(seats, seed) for seed in range(4) for seats in (2, 3, 4)]


@pytest.mark.parametrize("name", MUTANTS)
def test_the_check_finds_its_mutant(name: str) -> None:
    mutant = MUTANTS[name]
    for seats, seed in TRIES:
        complaint = _complaint(mutant, seats, seed)
        if complaint is not None:
            assert mutant.saying in complaint
            return
    pytest.fail(f"the check {mutant.caught_by} does not find the mutant {name}")


def _complaint(mutant: Mutant, seats: int, seed: int) -> str | None:
    """The failure message of the check that has to find the mutant. Other exceptions are errors of the suite."""
    game = play(mutant.subject, seats, seed)
    try:
        CHECKS[mutant.caught_by](game)
    except (AssertionError, Broken) as why:
        return str(why)
    return None


@pytest.mark.parametrize("name", BY_PROCESS)
def test_the_check_finds_its_mutant_across_processes(name: str) -> None:
    with pytest.raises(AssertionError, match=BY_PROCESS[name].saying):
        check_determinism("mutant", name)
