"""In every state of random games a hidden phone shows exactly what a spectator sees, and the cover."""

import pytest

from tests.companion.conftest import Invite
from tests.companion.visitor import Visitor
from tests.layouts.hidden_page import GAMES, computed_differences, hidden_differences


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_phone_shows_what_a_spectator_sees(invite: Invite, game: str) -> None:
    assert hidden_differences(invite, game, seed=1) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_phone_computes_what_the_service_sends_to_a_spectator(visitor: Visitor, game: str) -> None:
    visitor.open("/join")
    assert [wrong for seed in range(5) for wrong in computed_differences(visitor.page, game, seed)] == []
