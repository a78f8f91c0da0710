"""Checks phones of every shape after a few frames of a game. `make layouts` checks every frame."""

import pytest

from tests.companion.conftest import Invite
from tests.layouts.phone_shapes import GAMES, Shape, layout_faults, recorded_for_layouts

SAMPLE = (Shape(320, 568, 100), Shape(390, 844, 130), Shape(844, 390, 100))


@pytest.mark.parametrize("game", GAMES)
def test_status_table_and_hand_are_in_sight_and_every_control_can_be_reached(invite: Invite, game: str) -> None:
    assert list(layout_faults(invite, recorded_for_layouts(game), SAMPLE, every=60)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_tip_leaves_status_table_and_hand_in_sight(invite: Invite, game: str) -> None:
    shapes = [Shape(*size, percent) for size in ((320, 568), (640, 360)) for percent in (100, 130)]
    assert list(layout_faults(invite, recorded_for_layouts(game), shapes, every=45, newcomer=True)) == []
