"""The owner of a lost phone gets the seat back on another phone. New players take freed seats with their own names."""

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from service.live.presence import ABSENT_AFTER_SECONDS
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.lost_host import seconds_away
from tests.companion.pages import JoinPage
from tests.companion.playing import Phone
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.waits import wait_until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose presence clock runs a hundred times as fast, so that a lost phone is absent within a second."""
    command = (sys.executable, "-m", "tests.http.play.hurried", "100")
    with Server(f"sqlite:///{tmp_path_factory.mktemp('hurried')}/log.db", command=command) as running:
        yield running


def ask_as_ben(visitor: Visitor, server: Server, table: Table) -> Page:
    """Asks for Ben's seat when he counts as absent, so that one consent is enough."""
    wait_until(lambda: seconds_away(server, table, 1) > ABSENT_AFTER_SECONDS, "Ben is absent")
    page = JoinPage(visitor).open(table.code).page
    away = page.get_by_role("listitem").filter(has_text=visitor.text("players.away", time="").strip())
    expect(away.filter(has_text="Ben")).to_be_visible()
    page.get_by_role("button", name=visitor.text("recovery.ask", name="Ben")).click()
    expect(page.get_by_text(visitor.text("recovery.waiting", name="Ben"))).to_be_visible()
    return page


@pytest.mark.parametrize("stage", ["lobby", "playing"])
def test_the_owner_is_back_when_one_other_player_agrees(stage: str, server: Server, invite: Invite) -> None:
    table = getattr(tables, stage)(server, "takethat", **({"seats": 3} if stage == "playing" else {}))
    ada = Phone(invite(), table, 0)
    new = invite()
    new.expect_refusals(401)
    page = ask_as_ben(new, server, table)
    request = ada.page.get_by_role("region", name=ada.text("recovery.title"))
    expect(request.get_by_text(ada.text("recovery.asked", name="Ben"))).to_be_visible()
    request.get_by_role("button", name=ada.text("recovery.agree", name="Ben")).click()
    page.wait_for_url(f"**/games/{table.id}/seats/1")
    expect(page.get_by_role("heading", level=1, name="Ben")).to_be_visible()
    assert table.call("GET", "", table.tokens[1]).status_code == 401


def test_a_stranger_whom_another_player_refuses_does_not_get_the_seat(server: Server, invite: Invite) -> None:
    table = tables.playing(server, "takethat", seats=2)
    ada = Phone(invite(), table, 0)
    stranger = invite()
    stranger.expect_refusals(401)
    page = ask_as_ben(stranger, server, table)
    ada.page.get_by_role("region", name=ada.text("recovery.title")).get_by_role(
        "button", name=ada.text("request.refuse")
    ).click()
    expect(page.get_by_text(stranger.text("recovery.refused"))).to_be_visible()
    assert table.view(table.tokens[1])["you"] == 1


def test_the_player_on_the_old_phone_is_asked_whether_to_move(server: Server, invite: Invite) -> None:
    table = tables.playing(server, "takethat", seats=2)
    ben = Phone(invite(), table, 1)
    new = invite()
    new.expect_refusals(401)
    page = JoinPage(new).open(table.code).page
    page.get_by_role("button", name=new.text("recovery.ask", name="Ben")).click()
    request = ben.page.get_by_role("region", name=ben.text("recovery.title"))
    expect(request.get_by_text(ben.text("recovery.yours"))).to_be_visible()
    request.get_by_role("button", name=ben.text("recovery.move")).click()
    expect(ben.page.get_by_text(ben.text("closed.gone"))).to_be_visible()
    page.wait_for_url(f"**/games/{table.id}/seats/1")


def test_a_newcomer_takes_a_freed_seat_under_their_own_name(server: Server, invite: Invite) -> None:
    table = tables.playing(server, "takethat", seats=2)
    assert table.call("DELETE", "/seats/1", table.tokens[1]).status_code == 200
    visitor = invite()
    page = JoinPage(visitor).open(table.code).page
    expect(page.get_by_role("button", name=visitor.text("join.that-is-me", name="Ben"))).to_be_visible()
    page.get_by_label(visitor.text("join.name")).fill("Zoe")
    page.get_by_role("button", name=visitor.text("join.sit")).click()
    page.wait_for_url(f"**/games/{table.id}/seats/1")
    expect(page.get_by_role("heading", level=1, name="Zoe")).to_be_visible()
