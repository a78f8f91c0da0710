"""If the host's phone is lost, the other players continue after at most three taps on each phone."""

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from service.live.presence import ABSENT_AFTER_SECONDS
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.lost_host import MAX_TAPS, MOMENTS, until_the_host_is_on_turn
from tests.companion.playing import Phone
from tests.http.servers import Server, Stream
from tests.http.tables import Table
from tests.sampling import sampled
from tests.waits import wait_until

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


def test_the_only_other_player_frees_the_seat_as_soon_as_the_host_is_absent(server: Server, invite: Invite) -> None:
    table = tables.playing(server, "takethat", seats=2)
    until_the_host_is_on_turn(table)
    ben = Phone(invite(), table, 1)
    expect(ben.page.get_by_text(ben.text("hosting.waits", name="Ada"))).to_be_visible()
    ask = ben.page.get_by_role("button", name=ben.text("release.ask", name="Ada"))
    wait_until(lambda: seconds_away(server, table, 0) > ABSENT_AFTER_SECONDS, "Ada is absent")
    ben.page.reload()  # otherwise the page would wait for a real minute, because only the clock of the service is fast
    ask.click()
    expect(ben.page.get_by_role("button", name=ben.text("free.play", name="Ada"))).to_be_visible()


def seconds_away(server: Server, table: Table, seat: int) -> int:
    """For how many seconds the player has been away, according to the service."""
    with Stream(server.url, table.id) as spectator:
        return next((each["seconds"] for each in spectator.presence()["away"] if each["seat"] == seat), 0)
