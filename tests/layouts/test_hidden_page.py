"""In every state of random games, a phone that hides its hand shows exactly what a spectator sees, and a cover."""

import pytest

from tests.companion.conftest import Invite
from tests.companion.visitor import Visitor
from tests.layouts.hidden_page import EVERY_FRAME, HiddenPages, computed_differences
from tests.layouts.phone_shapes import GAMES, SHORT_GAMES
from tests.sampling import sampled

SHORT = [(game, 40) for game in SHORT_GAMES]
"""The games of `make test`, with the number of frames that are compared."""
WHOLE = [(game, EVERY_FRAME) for game in GAMES]


@pytest.mark.parametrize(("game", "frames"), sampled([*SHORT, *WHOLE], SHORT))
def test_a_hidden_phone_shows_what_a_spectator_sees(invite: Invite, game: str, frames: int) -> None:
    assert HiddenPages(invite).differences(game, 1, frames=frames).differences == []


@pytest.mark.parametrize("seeds", sampled([2, 5], [2]))
@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_phone_computes_what_the_service_sends_to_a_spectator(visitor: Visitor, game: str, seeds: int) -> None:
    visitor.open("/join")
    assert [
        wrong for seed in range(seeds) for wrong in computed_differences(visitor.page, game, seed).differences
    ] == []
