"""The join page: from a code to a seat in two taps, or to a message that says why not."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.pages import JoinPage, expect_seat
from tests.companion.visitor import Visitor, time_passes
from tests.http.servers import Server
from tests.http.tables import Table
from tests.waits import wait_until


def test_entering_a_name_and_tapping_takes_a_seat(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server)
    JoinPage(visitor).open(table.code).sit("Cleo")
    expect_seat(visitor.page, table.id, 2)
    assert table.view()["chairs"][2] == {"name": "Cleo", "taken": True, "computer": None}


def test_the_name_is_remembered_for_the_next_table(visitor: Visitor, server: Server) -> None:
    first, second = tables.lobby(server, seated=0), tables.lobby(server, seated=1)
    JoinPage(visitor).open(first.code).sit("Zoë")
    expect_seat(visitor.page, first.id, 0)
    join = JoinPage(visitor).open(second.code)
    expect(join.name).to_have_value("Zoë")
    join.sit()
    expect_seat(visitor.page, second.id, 1)


def test_a_lower_case_code_with_a_space_in_the_address_works(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server)
    join = JoinPage(visitor).open(f"{table.code[:3]}%20{table.code[3:]}".lower())
    expect(join.chairs).to_have_count(2)


def test_a_reserved_seat_is_taken_by_a_tap(visitor: Visitor, server: Server) -> None:
    table = Table(server.client(), "drehwurm", names=("Ada", "Ben"))  # type: ignore[arg-type]
    JoinPage(visitor).open(table.code).sit_as("Ben")
    expect_seat(visitor.page, table.id, 1)
    assert table.view()["chairs"] == [
        {"name": "Ada", "taken": False, "computer": None},
        {"name": "Ben", "taken": True, "computer": None},
    ]


def test_a_new_player_leaves_reserved_seats_alone(visitor: Visitor, server: Server) -> None:
    table = Table(server.client(), "drehwurm", names=("Ada", "Ben"))  # type: ignore[arg-type]
    JoinPage(visitor).open(table.code).sit("Cleo")
    expect_seat(visitor.page, table.id, 2)


def test_a_player_gets_another_seat_if_the_offered_one_was_just_taken(invite: Invite, server: Server) -> None:
    """The page has no stream, so it does not know that the seat was taken, and still tries to take it."""
    table = Table(server.client(), "drehwurm", names=("Ada",))  # type: ignore[arg-type]
    visitor = invite()
    visitor.expect_refusals(409)
    visitor.page.route("**/stream", lambda route: route.abort("aborted"))
    join = JoinPage(visitor).open(table.code)
    expect(join.chairs).to_have_count(1)
    table.sit("Ben", seat=1)
    join.sit("Cleo")
    expect_seat(visitor.page, table.id, 2)


def test_players_who_sit_down_appear_while_a_name_is_typed(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server)
    join = JoinPage(visitor).open(table.code)
    expect(join.chairs).to_have_count(2)
    join.name.fill("Cl")
    table.sit("Dora")
    expect(join.chairs).to_have_count(3)
    expect(join.chairs.nth(2)).to_contain_text("Dora")
    expect(join.name).to_have_value("Cl")


def test_a_second_player_sits_down_in_the_same_browser(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server, seated=0)
    join = JoinPage(visitor).open(table.code)
    join.sit("Ada")
    expect_seat(visitor.page, table.id, 0)
    join.open(table.code)
    expect(join.chairs.nth(0).get_by_role("link", name=join.text("join.continue"))).to_be_visible()
    join.page.get_by_text(join.text("join.another"), exact=True).click()
    join.page.get_by_label(join.text("join.another-name")).fill("Ben")
    join.page.get_by_role("button", name=join.text("join.sit")).click()
    expect_seat(visitor.page, table.id, 1)
    join.open(table.code)
    expect(join.page.get_by_role("link", name=join.text("join.continue"))).to_have_count(2)


def test_each_phone_sends_its_own_entropy_for_the_shuffle(invite: Invite, server: Server) -> None:
    sent: list[str] = []
    table = tables.lobby(server, seated=0)
    for name in ("Ada", "Ben"):
        visitor = invite()
        JoinPage(visitor).open(table.code).sit(name)
        visitor.page.wait_for_url("**/seats/*")
        sent += [json.loads(request.post_data or "")["entropy"] for request in visitor.requests if request.post_data]
    assert len(set(sent)) == 2
    assert all(len(share) == 32 and int(share, 16) > 0 for share in sent)


def test_a_taken_name_is_refused_with_a_message(visitor: Visitor, server: Server) -> None:
    visitor.expect_refusals(409)
    join = JoinPage(visitor).open(tables.lobby(server).code)
    join.sit("ada")
    expect(join.page.get_by_role("alert")).to_contain_text("The name “ada” is already taken at this table.")
    join.sit("Adam")
    visitor.page.wait_for_url("**/seats/2")


def test_invisible_and_confusable_names_are_refused_with_a_message(visitor: Visitor, server: Server) -> None:
    visitor.expect_refusals(409, 422)
    join = JoinPage(visitor).open(tables.lobby(server).code)
    join.sit("\u3164")
    expect(join.page.get_by_role("alert")).to_contain_text("This name contains invisible characters.")
    join.sit("\u0410da")
    expect(join.page.get_by_role("alert")).to_contain_text("looks like “Ada”")
    join.sit("👩‍🚀")
    visitor.page.wait_for_url("**/seats/2")


def test_an_invalid_join_code_is_explained_and_can_be_corrected(visitor: Visitor, server: Server) -> None:
    visitor.expect_refusals(404)
    join = JoinPage(visitor).open("AAAAAA")
    expect(join.page.get_by_role("status")).to_have_text(join.text("join.unknown-code", code="AAAAAA"))
    table = tables.lobby(server)
    join.page.get_by_label(join.text("code.label")).fill(table.code)
    join.page.get_by_role("button", name=join.text("code.join")).click()
    expect(join.chairs).to_have_count(2)


def test_without_a_code_the_page_asks_for_one(visitor: Visitor) -> None:
    join = JoinPage(visitor).open()
    expect(join.page.get_by_role("status")).to_have_text(join.text("join.no-code"))


def _locked(server: Server) -> Table:
    table = tables.lobby(server)
    assert table.call("PATCH", "", table.host, json={"locked": True}).status_code == 200
    return table


CLOSED: dict[str, Callable[[Server], Table]] = {
    "join.locked": _locked,
    "join.full": lambda server: tables.lobby(server, "takethat", 4),
    "join.started": lambda server: tables.playing(server, "takethat"),
    "join.over": lambda server: tables.over(server, "takethat"),
}


@pytest.mark.parametrize("why", CLOSED)
def test_a_table_that_cannot_be_joined_says_why_and_offers_watching(visitor: Visitor, server: Server, why: str) -> None:
    table = CLOSED[why](server)
    join = JoinPage(visitor).open(table.code)
    expect(join.page.get_by_text(join.text(why), exact=True)).to_be_visible()
    expect(join.page.get_by_role("button", name=join.text("join.sit"))).to_have_count(0)
    watch = "menu.table" if why == "join.over" else "join.only-watch"
    join.page.get_by_role("link", name=join.text(watch), exact=True).click()
    visitor.page.wait_for_url(f"**/games/{table.id}")


def test_a_seat_that_was_left_during_a_game_can_be_taken(visitor: Visitor, server: Server) -> None:
    table = tables.playing(server, "takethat")
    assert table.call("DELETE", "/seats/1", table.tokens[1]).status_code == 200
    JoinPage(visitor).open(table.code).sit_as("Ben")
    expect_seat(visitor.page, table.id, 1)


def test_the_host_is_offered_the_table_page(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server)
    visitor.remember(table.id, host=table.host)
    join = JoinPage(visitor).open(table.code)
    expect(join.page.get_by_role("link", name=join.text("join.show-table"))).to_be_visible()


def test_a_failed_connection_is_explained_and_can_be_retried(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server)
    visitor.page.clock.install()
    visitor.page.route("**/api/v1/codes/*", lambda route: route.abort("aborted"))
    visitor.open(f"/join/{table.code}")
    sentence = visitor.page.get_by_text(visitor.text("error.unreachable"), exact=True)
    wait_until(lambda: time_passes(visitor) and sentence.is_visible(), "the page says that the server is unreachable")
    visitor.page.unroute_all()
    visitor.page.get_by_role("button", name=visitor.text("error.retry")).click()
    expect(JoinPage(visitor).chairs).to_have_count(2)
