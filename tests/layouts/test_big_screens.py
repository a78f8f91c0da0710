"""Checks big screens after a few frames of a game. `make layouts` checks every frame."""

from typing import Any

import pytest

from events.decider import Role
from tests.companion.conftest import Invite
from tests.layouts.big_screens import Screen, measured, set_text_size, stage_faults
from tests.layouts.fed_page import FedPage, fed_visitor
from tests.layouts.phone_shapes import GAMES, recorded_for_layouts
from tests.sampling import sampled

SAMPLE = (Screen(1280, 720, 100), Screen(1280, 720, 200), Screen(3840, 2160, 100))


@pytest.mark.parametrize("game", sampled(GAMES, ["drehwurm", "wurmeln_board"]))
def test_the_stage_fills_the_screen_and_nothing_is_cut_off_or_covered(invite: Invite, game: str) -> None:
    assert list(stage_faults(invite, recorded_for_layouts(game), SAMPLE, every=200)) == []


def test_six_players_and_their_reaction_times_fit_with_large_texts(invite: Invite) -> None:
    screen = Screen(1280, 720, 200)
    frames = list(recorded_for_layouts("drehwurm").frames(Role.HOST))
    at = next(at for at, frame in enumerate(frames) if _several_threw(frame["table"]["play"]["window"]))
    visitor = fed_visitor(invite, language="de", size=screen.size)
    set_text_size(visitor.page, screen.percent)
    fed = FedPage(visitor, None, host=True)
    fed.open(frames[0])
    fed.show(frames[1 : at + 1], "() => null")
    assert list(measured(fed, frames[at], screen)) == []
    faces = (
        "() => [...document.querySelectorAll('.arena .portrait')].map((face) => face.getBoundingClientRect().height)"
    )
    heights = fed.look(faces)
    assert len(heights) == 6
    assert min(heights) >= screen.height / 7


def _several_threw(window: dict[str, Any] | None) -> bool:
    return window is not None and window["winner"] is not None and len(window["reactions"]) > 2
