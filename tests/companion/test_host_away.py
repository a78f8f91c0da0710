"""If the host's phone is lost, the other players continue after at most three taps on each phone."""

import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from service.live.presence import ABSENT_AFTER_SECONDS, AWAY_AFTER_SECONDS
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.lost_host import MAX_TAPS, MOMENTS, seconds_away, until_the_host_is_on_turn
from tests.companion.playing import Phone
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.sampling import sampled
from tests.waits import wait_until

SPEED = 20
"""How much faster the clock for presence runs, so that tests need not wait ten seconds until a player is away."""


SLOWER = 2
"""The speed for a test in which a player has to be away but must not be absent yet, even on a busy machine."""


def hurried(folder: Path, speed: int) -> Server:
    return Server(f"sqlite:///{folder}/log.db", command=(sys.executable, "-m", "tests.http.play.hurried", str(speed)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with hurried(tmp_path_factory.mktemp("hurried"), SPEED) as running:
        yield running


@pytest.fixture
def slower_server(tmp_path: Path) -> Iterator[Server]:
    with hurried(tmp_path, SLOWER) as running:
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


def test_the_only_other_player_sees_in_how_many_seconds_the_seat_can_be_freed(
    slower_server: Server, browser: Browser
) -> None:
    """The clock of the page stands still, so that its seconds do not depend on how fast the test runs."""
    table = tables.playing(slower_server, "takethat", seats=2)
    until_the_host_is_on_turn(table)
    visitor = Visitor(browser, slower_server.url)
    visitor.page.clock.install(time=datetime(2026, 1, 1, tzinfo=UTC))
    visitor.page.clock.pause_at(datetime(2026, 1, 2, tzinfo=UTC))
    ben = Phone(visitor, table, 1)
    before, after = ben.text("hosting.free-soon", seconds="|").split("|")
    countdown = ben.page.get_by_text(re.compile(f"{re.escape(before)}[0-9]+{re.escape(after)}"))
    seconds = int(countdown.inner_text().removeprefix(before).removesuffix(after))
    assert 0 < seconds <= ABSENT_AFTER_SECONDS - AWAY_AFTER_SECONDS
    visitor.page.clock.run_for(5000)
    expect(countdown).to_have_text(ben.text("hosting.free-soon", seconds=seconds - 5))
    expect(ben.page.get_by_role("button", name=ben.text("release.ask", name="Ada"))).to_have_count(0)
    visitor.close()
    assert visitor.faults == []
