"""A new phone replaces a dead one at an evening. Its page opens the seat by itself, and pauses between its requests."""

import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from tests.companion.conftest import Invite
from tests.companion.evening_pages import Guest, everybody_at, party
from tests.companion.visitor import LANGUAGES, Language, Visitor
from tests.http.servers import Server
from tests.sampling import sampled

FASTER = 8
"""How much faster the clock for presence runs. A phone is away after about 1 second, and absent after 8 seconds."""
MIN_PAUSE_MILLISECONDS = 4000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose presence clock runs faster, so that a dead phone is absent within a few seconds."""
    command = (sys.executable, "-m", "tests.http.play.hurried", str(FASTER))
    with Server(f"sqlite:///{tmp_path_factory.mktemp('hurried')}/log.db", command=command) as running:
        yield running


def replaced(visitor: Visitor, code: str, helper: Guest) -> None:
    """Continues as Ben on this phone, with the consent of another person."""
    visitor.expect_refusals(409)
    visitor.open(f"/join/{code}")
    visitor.page.locator("summary").get_by_text(visitor.text("phone.new"), exact=True).click()
    visitor.page.get_by_role("button", name=visitor.text("recovery.ask", name="Ben")).click()
    helper.page.get_by_role("button", name=helper.text("recovery.agree", name="Ben")).click()


def seat_requests(visitor: Visitor) -> list[Request]:
    return [each for each in visitor.requests if each.method == "POST" and each.url.endswith("/seat")]


def asked_at(requests: list[Request]) -> list[float]:
    times: list[dict[str, Any]] = [dict(each.timing) for each in requests]
    return [each["startTime"] for each in times]


@pytest.mark.parametrize("language", sampled(LANGUAGES, ["en"]))
def test_the_page_of_a_new_phone_waits_for_its_seat_and_then_opens_it(invite: Invite, language: Language) -> None:
    ada, ben = party(invite, "Ada", "Ben")
    code = ada.stored("evenings")[ada.page.url.split("/evenings/")[1]]["code"]
    ada.choose("Take That")
    ada.start("Take That")
    game = everybody_at([ada, ben])
    new = invite(language=language)
    replaced(new, code, ada)

    # While the old phone is present, the page of the new one says what it waits for.
    new.page.wait_for_url(f"**/games/{game}")
    expect(new.page.get_by_role("region", name=new.text("seat-wait.title"))).to_have_text(new.text("seat-wait.text"))
    before = len(seat_requests(new))
    with new.page.expect_event("framenavigated", lambda frame: f"/games/{game}/seats/" in frame.url):
        ben.visitor.close()
    expect(new.page.locator("#page[data-phase=playing]")).to_be_visible()
    expect(new.page.get_by_role("heading", level=1, name="Ben")).to_be_visible()
    expect(new.page.get_by_role("region", name=new.text("seat-wait.title"))).to_have_count(0)

    asked = seat_requests(new)[before:]
    assert asked, "the page has asked by itself"
    times = asked_at(asked)
    pauses = [later - earlier for earlier, later in pairwise(times)]
    assert all(pause >= MIN_PAUSE_MILLISECONDS for pause in pauses), pauses
