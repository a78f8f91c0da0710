"""Fair throw-ins on the pages (R61): all phones show the card at the same time, and the fastest player wins.

The duels are played in simulated time, so that they do not depend on the speed of this machine. `make duels` plays
them on real pages over connections with real delays.
"""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from events.decider import Seat
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.companion.test_throw_in import legal, throw, turn_a_pile
from tests.companion.visitor import Visitor
from tests.duels.simulation import PhoneLine, duel, phones
from tests.http.servers import Server
from tests.waits import wait_until

DUELS = 2000
SHOWN_TOGETHER = """
async ([opened, moments]) => {
  const { SharedTime } = await import("/static/pages/shared_time.js");
  let time = 0;
  const timers = [];
  const real = window.setTimeout;
  Date.now = () => time;
  window.setTimeout = (call, wait) => (wait ? timers.push({ at: time + wait, call }) : real(call));
  const shared = new SharedTime(async () => { throw new Error("offline"); });
  const table = (window) => ({
    ruleset: "drehwurm", phase: "playing", play: { window },
    options: { throw_in: "normal", throw_in_priority: "reaction" },
  });
  const shown = [];
  shared.whenShown(table(null), () => shown.push([time, "before"]));
  shared.whenShown(table({ opened }), () => shown.push([time, "turned"]));
  shared.whenShown(table(null), () => shown.push([time, "after"]));
  for (time of moments) {
    for (const timer of timers.splice(0)) timer.at <= time ? timer.call() : timers.push(timer);
    await new Promise((resolve) => real(resolve));
  }
  window.setTimeout = real;
  return shown;
}
"""
SENTENCES = """
async ([windows, names]) => {
  const { loadTexts, setLanguage } = await import("/static/core/language.js");
  const { reactions } = await import("/static/games/drehwurm/throw_in.js");
  await setLanguage();
  await loadTexts("drehwurm");
  return windows.map((window) => reactions({ play: { window }, names }));
}
"""


@pytest.fixture
def page(invite: Invite) -> Visitor:
    visitor = invite()
    visitor.open("/join")
    return visitor


@pytest.fixture
def lines(page: Visitor) -> list[PhoneLine]:
    return phones(page.page, Random(13), 60)


def test_a_page_knows_the_services_clock_to_a_few_milliseconds(lines: list[PhoneLine]) -> None:
    assert max(abs(line.error_ms) for line in lines) <= 4, "the error is larger than half of the jitter and rounding"


def test_the_faster_player_wins_99_of_100_duels_with_gaps_of_30_ms_and_more(lines: list[PhoneLine]) -> None:
    rng, won = Random(14), 0
    for _ in range(DUELS):
        first = rng.uniform(180, 700)
        seats = rng.sample([Seat(1), Seat(2)], 2)
        taps = {seats[0]: first, seats[1]: first + rng.uniform(30, 150)}
        won += duel(rng, rng.sample(lines, 3), taps).winner == seats[0]
    assert won >= 0.99 * DUELS


def test_a_forged_time_gains_at_most_60_ms(lines: list[PhoneLine]) -> None:
    rng, gains = Random(15), list[float]()
    for _ in range(500):
        tapped = rng.uniform(300, 700)
        (throw,) = duel(rng, rng.sample(lines, 3), {Seat(1): tapped}, forged_ms=rng.randint(0, 5000)).throws
        assert throw.counted is not None
        gains.append(tapped - throw.counted)
    assert max(gains) <= 60
    assert max(gains) > 30, "forged times gained nearly nothing, so the limit was not tested"


def test_a_turned_card_is_shown_at_the_agreed_time_and_later_frames_wait(page: Visitor) -> None:
    moments = [100, 249, 250, 400]
    assert page.page.evaluate(SHOWN_TOGETHER, [250, moments]) == [[0, "before"], [250, "turned"], [250, "after"]]


def test_a_wrong_clock_delays_the_page_by_half_a_second_at_most(page: Visitor) -> None:
    shown = page.page.evaluate(SHOWN_TOGETHER, [60_000, [100, 499, 500]])
    assert shown == [[0, "before"], [500, "turned"], [500, "after"]]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Ben 312 ms, Ada 340 ms: Ben.", "Ben 312 ms, Ada 1.2 s: Ada, by lot.", None, None]),
        ("de", ["Ben 312 ms, Ada 340 ms: Ben.", "Ben 312 ms, Ada 1,2 s: Ada, ausgelost.", None, None]),
        ("nl", ["Ben 312 ms, Ada 340 ms: Ben.", "Ben 312 ms, Ada 1,2 s: Ada, door het lot.", None, None]),
    ],
)
def test_the_page_shows_the_reaction_times(
    invite: Invite, server: Server, language: Any, expected: list[str | None]
) -> None:
    visitor = invite(language=language)
    visitor.open(f"/games/{tables.lobby(server, 'drehwurm').id}")  # a page with the texts of Drehwurm
    ada, ben, late = {"seat": 0, "after_ms": 340}, {"seat": 1, "after_ms": 312}, {"seat": 0, "after_ms": 1210}
    windows = [
        {"winner": 1, "reactions": [ada, ben], "by_lot": False},
        {"winner": 0, "reactions": [late, ben], "by_lot": True},
        {"winner": 0, "reactions": [ada], "by_lot": False},
        {"winner": None, "reactions": [], "by_lot": False},
    ]
    assert visitor.page.evaluate(SENTENCES, [windows, ["Ada", "Ben"]]) == expected


def test_a_throw_contains_the_time_of_the_tap_and_wins(invite: Invite, server: Server) -> None:
    while True:
        table = tables.playing(server, "drehwurm", options={"throw_in_priority": "reaction", "hold_seconds": 30})
        window = turn_a_pile(table)
        able = [seat for seat in range(3) if seat != window["turner"] and legal(table, seat, "throw_in")]
        if able:
            break
    visitor = invite()
    phone = Phone(visitor, table, able[0])
    expect(phone.hand.get_by_role("button").first).to_be_visible()
    measured = '() => performance.getEntriesByType("resource").filter((e) => e.name.endsWith("/clock")).length >= 2'
    phone.page.wait_for_function(measured)
    throw(phone)
    expect(phone.hand.get_by_text(re.compile(r"^You were first, after [\d.]+\s?m?s!"))).to_be_visible()
    sent: list[Any] = [request.post_data_json for request in visitor.requests if request.url.endswith("/actions")]
    assert [type(each["tapped"]) for each in sent] == [int]
    wait_until(lambda: table.view()["play"]["window"]["winner"] == able[0], "the throw has won")
    counted = table.view()["play"]["window"]["reactions"][0]["after_ms"]
    assert window["opened"] + counted <= sent[0]["tapped"] + 2000
