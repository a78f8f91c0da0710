"""Checks phones of every shape after a few frames of a game. `make layouts` checks every frame."""

import pytest
from playwright.sync_api import ViewportSize, expect

from events.decider import Seat
from tests.companion.conftest import Invite
from tests.layouts.fed_page import FedPage, fed_visitor
from tests.layouts.phone_shapes import (
    CARD_GAMES,
    GAMES,
    LARGE_HANDS,
    Shape,
    bannered_faults,
    crowded,
    crowded_faults,
    layout_faults,
    recorded_for_layouts,
)
from tests.sampling import sampled

SAMPLE = (Shape(320, 568, 100), Shape(390, 844, 130), Shape(844, 390, 100))


@pytest.mark.parametrize("game", sampled(GAMES, ("takethat", "wurmeln", "wurmeln_board")))
def test_everything_that_players_need_fits_on_a_phone(invite: Invite, game: str) -> None:
    assert list(layout_faults(invite, recorded_for_layouts(game), SAMPLE, every=60)) == []


@pytest.mark.parametrize("game", sampled(GAMES, ("drehwurm", "wurmeln")))
def test_a_tip_hides_neither_the_status_nor_the_table_nor_the_hand(invite: Invite, game: str) -> None:
    shapes = [Shape(*size, percent) for size in ((320, 568), (640, 360)) for percent in (100, 130)]
    assert list(layout_faults(invite, recorded_for_layouts(game), shapes, every=90, newcomer=True)) == []


@pytest.mark.parametrize("game", CARD_GAMES)
def test_the_largest_hands_and_tables_fit_with_large_texts(invite: Invite, game: str) -> None:
    shapes = [Shape(320, 568, 130), Shape(640, 360, 130), Shape(390, 844, 200)]
    assert list(crowded_faults(invite, recorded_for_layouts(game), shapes)) == []


@pytest.mark.parametrize("game", sampled(GAMES, ("takethat", "wurmeln_board")))
def test_banners_neither_hide_a_control_nor_squeeze_the_board(invite: Invite, game: str) -> None:
    shapes = [Shape(320, 568, 130), Shape(640, 360, 100), Shape(844, 390, 130)]
    assert list(bannered_faults(invite, recorded_for_layouts(game), shapes)) == []


def test_a_tip_for_which_there_is_no_room_is_opened_with_a_button(invite: Invite) -> None:
    frames = list(recorded_for_layouts("drehwurm").frames(Seat(0)))
    visitor = fed_visitor(invite)
    fed = FedPage(visitor, 0, newcomer=True)
    fed.open(frames[0])
    fed.show(crowded(frames, LARGE_HANDS["drehwurm"])[:1], "() => null")
    tip = fed.page.get_by_text(visitor.text("drehwurm.tip-lay"))
    fed.resize(ViewportSize(width=430, height=932))
    expect(tip).to_be_visible()
    fed.resize(ViewportSize(width=320, height=568), 130)
    expect(tip).to_be_hidden()
    fed.page.get_by_role("button", name=visitor.text("tips.read")).click()
    expect(tip).to_be_visible()
    fed.page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
