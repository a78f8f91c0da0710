"""Whole games on the pages: one phone against three computers, and computers only, watched on the table page."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.companion.computer_states import with_computers
from tests.companion.conftest import Invite
from tests.companion.playing import BOARD_PLAYS, PLAYS, Look, Phone, play_on, play_out
from tests.companion.visitor import SCREEN
from tests.http.servers import Server
from tests.sampling import sampled

OPTIONS: dict[str, dict[str, Any]] = {
    "drehwurm": {"matches": 1, "hold_seconds": 0},
    "takethat": {"rounds": 1},
    "wormup_board": {"course_length": 3},
    "wurmeln_board": {"course_length": 3},
}
GAMES = tuple(OPTIONS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose computers act without pauses."""
    command = (sys.executable, "-m", "tests.companion.quick_computers")
    with Server(f"sqlite:///{tmp_path_factory.mktemp('quick')}/log.db", command=command) as running:
        yield running


def phone_against_computers(invite: Invite, server: Server, game: str) -> Phone:
    table = with_computers(server, game, 1, "easy", "easy", "easy", options=OPTIONS[game])
    visitor = invite()
    visitor.expect_refusals(409)  # the answer to an action for which a computer was faster
    return Phone(visitor, table, 0)


@pytest.mark.parametrize("game", sampled(GAMES, ["takethat"]))
def test_a_phone_plays_against_three_computers(invite: Invite, server: Server, game: str) -> None:
    phone = phone_against_computers(invite, server, game)

    def two_turns(_: list[Look]) -> bool:
        return phone.taps >= 4

    play_on([phone], (PLAYS | BOARD_PLAYS)[game], until=two_turns)


@pytest.mark.parametrize("game", sampled(GAMES, ["wormup_board"]))
def test_a_phone_plays_a_whole_game_against_three_computers(invite: Invite, server: Server, game: str) -> None:
    phone = phone_against_computers(invite, server, game)
    play_out([phone], (PLAYS | BOARD_PLAYS)[game])
    expect(phone.page.get_by_role("region", name=phone.text("podium.title"))).to_be_visible()


@pytest.mark.parametrize("game", sampled(GAMES, ["takethat"]))
def test_computers_play_a_whole_game_on_the_table_page(invite: Invite, server: Server, game: str) -> None:
    table = with_computers(server, game, 0, *["easy"] * 4, options=OPTIONS[game])
    screen = invite(size=SCREEN)
    screen.remember(table.id, host=table.host)
    screen.open(f"/games/{table.id}")
    expect(screen.page.get_by_role("region", name=screen.text("podium.title"))).to_be_visible()
