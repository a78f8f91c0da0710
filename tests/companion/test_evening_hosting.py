"""If the phone of an evening's host is lost, anybody at the evening takes over hosting with one tap."""

import sys
from collections.abc import Iterator
from typing import cast

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.companion.conftest import Invite
from tests.companion.evening_pages import Guest
from tests.http.evenings import Evening
from tests.http.servers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose presence clock runs twenty times as fast, so that the host is away after half a second."""
    command = (sys.executable, "-m", "tests.http.play.hurried", "20")
    with Server(f"sqlite:///{tmp_path_factory.mktemp('hurried')}/log.db", command=command) as running:
        yield running


def test_a_person_takes_over_hosting_and_calls_the_next_game(invite: Invite, server: Server) -> None:
    evening = Evening(cast(FlaskClient, server.client()), calls="host")
    anna, ben = (Guest(invite(), name).join(evening.code) for name in ("Anna", "Ben"))
    anna.tap("button", anna.text("hosting.take"))
    for guest in (anna, ben):
        expect(guest.people.filter(has_text="Anna")).to_contain_text(guest.text("hosting.title"))
        expect(guest.page.get_by_role("button", name=guest.text("hosting.take"))).to_have_count(0)
    anna.menu("hosting.stop")
    expect(anna.people.filter(has_text="Anna")).not_to_contain_text(anna.text("hosting.title"))
    ben.menu("hosting.ask")
    expect(anna.people.filter(has_text="Ben")).to_contain_text(anna.text("hosting.title"))
