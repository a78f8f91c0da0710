"""Checks big screens after a few frames of a game. `make layouts` checks every frame."""

import pytest

from tests.companion.conftest import Invite
from tests.layouts.big_screens import Screen, stage_faults
from tests.layouts.phone_shapes import GAMES, recorded_for_layouts

SAMPLE = (Screen(1280, 720, 100), Screen(1280, 720, 200), Screen(3840, 2160, 100))


@pytest.mark.parametrize("game", GAMES)
def test_the_stage_fills_the_screen_and_nothing_is_cut_off_or_covered(invite: Invite, game: str) -> None:
    assert list(stage_faults(invite, recorded_for_layouts(game), SAMPLE, every=60)) == []
