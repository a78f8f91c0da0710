"""A short run of `make soak`."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.conformance.kits.takethat import TakeThatKit
from tests.conformance.subjects import SEATINGS, Subject, seating_id, subject_for
from tests.soak.drive import Wrong, soak

STEPS = 1_000


@pytest.mark.parametrize("seating", SEATINGS, ids=seating_id)
def test_all_checks_hold_after_every_random_action(seating: tuple[str, int, int]) -> None:
    game, version, seats = seating
    seen = soak(subject_for(game, version), seats, STEPS, seed=2)
    assert seen.steps == STEPS
    assert seen.games > 0


class Forgetful(TakeThatKit):
    """A kit that counts at most five cards of the row, as if the game had lost the others."""

    def cards(self, state: Any) -> Any:
        return super().cards(replace(state, row=state.row[:5]))


def test_a_lost_card_is_detected() -> None:
    subject = subject_for("takethat", 1)
    with pytest.raises(Wrong, match="cards are not conserved"):
        soak(Subject("forgetful", subject.decider, Forgetful()), 2, STEPS)
