"""If the host's phone is lost, the other players continue after at most three taps on each phone."""

import sys
from collections.abc import Iterator

import pytest

from tests.companion.conftest import Invite
from tests.companion.lost_host import MAX_TAPS, MOMENTS
from tests.http.servers import Server
from tests.sampling import sampled

SPEED = 20
"""How much faster the clock for presence runs, so that tests need not wait ten seconds until a player is away."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    command = (sys.executable, "-m", "tests.http.play.hurried", str(SPEED))
    with Server(f"sqlite:///{tmp_path_factory.mktemp('hurried')}/log.db", command=command) as running:
        yield running


@pytest.mark.parametrize(
    ("name", "game"),
    sampled(
        [(name, game) for name, moment in MOMENTS.items() for game in moment.games],
        [(name, game) for name, moment in MOMENTS.items() for game in moment.tested],
    ),
)
def test_the_others_go_on_without_the_host(name: str, game: str, server: Server, invite: Invite) -> None:
    phones = MOMENTS[name].happens(server, game, invite)
    assert phones.taps <= MAX_TAPS
