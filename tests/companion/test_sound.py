"""Sounds and vibrations: their properties, who gets them, and the switch that a device remembers."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.states import sit_at
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server

NAMES = ("flip", "slap", "gulp", "bonk", "fanfare")

MEASURED = """
async (name) => {
  const { SOUNDS } = await import("/static/core/synthesised_sounds.js");
  const rate = 44100;
  const context = new OfflineAudioContext(1, 2 * rate, rate);
  const ends = SOUNDS[name](context.destination, 0.1);
  const samples = (await context.startRendering()).getChannelData(0);
  const heard = [...samples.keys()].filter((at) => Math.abs(samples[at]) > 0.01);
  // The average pitch in octaves, from a spectrum of 60 bands, each an eighth of an octave apart.
  let [sum, weighted] = [0, 0];
  for (let band = 0; band < 60; band++) {
    const frequency = 55 * 2 ** (band / 8);
    const [turn, piece] = [(2 * Math.PI * frequency) / rate, samples.subarray(0.1 * rate, 1.1 * rate)];
    let [real, imaginary] = [0, 0];
    for (let at = 0; at < piece.length; at++) {
      real += piece[at] * Math.cos(turn * at);
      imaginary += piece[at] * Math.sin(turn * at);
    }
    const energy = Math.hypot(real, imaginary);
    sum += energy;
    weighted += energy * Math.log2(frequency);
  }
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { ends, peak, first: heard[0] / rate, last: heard.at(-1) / rate, pitch: weighted / sum };
}
"""

LISTEN = """
(() => {
  window.started = [];
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) {
      window.started.push(kind.name);
      return start.apply(this, when);
    };
  }
  window.felt = [];
  Object.defineProperty(navigator, "vibrate", { value: (pattern) => window.felt.push(pattern) });
})();
"""


@pytest.fixture(scope="module")
def measured(browser: Any, server: Server) -> dict[str, dict[str, float]]:
    visitor = Visitor(browser, server.url)
    visitor.open("/static/icon.svg")
    visitor.open("/join")
    found = {name: visitor.page.evaluate(MEASURED, name) for name in NAMES}
    visitor.close()
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_audible_and_never_clips(measured: dict[str, dict[str, float]], name: str) -> None:
    sound = measured[name]
    assert 0.2 < sound["peak"] < 0.9
    assert 0.1 <= sound["first"] < 0.13
    assert sound["last"] <= sound["ends"]
    assert 0.1 < sound["ends"] - 0.1 <= 1.0


def test_no_two_sounds_are_alike(measured: dict[str, dict[str, float]]) -> None:
    """Any two sounds differ by a third of an octave in their average pitch, or by half in their length."""
    for one in NAMES:
        for other in NAMES:
            if one < other:
                first, second = measured[one], measured[other]
                apart = abs(first["pitch"] - second["pitch"])
                lengths = sorted(sound["ends"] - 0.1 for sound in (first, second))
                assert apart > 1 / 3 or lengths[1] > 1.5 * lengths[0], (one, other, apart, lengths)


def listening(invite: Invite, **how: Any) -> Visitor:
    visitor = invite(**how)
    visitor.context.add_init_script(LISTEN)
    return visitor


def started(visitor: Visitor) -> int:
    count: int = visitor.page.evaluate("() => window.started.length")
    return count


def menu_switch(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name=visitor.text("menu.title")).click()
    return visitor.page.get_by_role("dialog").get_by_role("switch", name=visitor.text("sound.title"))


def board(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)


def test_a_phone_is_silent_until_its_owner_switches_sounds_on(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat")
    visitor = listening(invite)
    seat = tables.acting(table)
    sit_at(visitor, table, seat)
    switch = menu_switch(visitor)
    expect(switch).to_have_attribute("aria-checked", "false")
    visitor.page.keyboard.press("Escape")
    tables.step(table)
    expect(board(visitor).get_by_role("img").first).to_be_visible()
    visitor.page.wait_for_function("() => document.querySelector('.row [data-place]')")
    assert started(visitor) == 0
    menu_switch(visitor).click()
    expect(switch).to_have_attribute("aria-checked", "true")
    visitor.page.wait_for_function("() => window.started.length > 0")


def test_the_switch_is_remembered_by_the_device(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat")
    visitor = listening(invite)
    sit_at(visitor, table, 0)
    menu_switch(visitor).click()
    visitor.page.reload()
    expect(menu_switch(visitor)).to_have_attribute("aria-checked", "true")
    visitor.page.keyboard.press("Escape")
    visitor.open(f"/games/{table.id}")
    switch = visitor.page.get_by_role("switch", name=visitor.text("sound.title"))
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    visitor.open(f"/games/{table.id}/seats/0")
    expect(menu_switch(visitor)).to_have_attribute("aria-checked", "false")


def test_the_big_screen_is_heard_after_the_first_tap(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat")
    visitor = listening(invite, size=SCREEN)
    visitor.open(f"/games/{table.id}")
    expect(board(visitor)).to_be_visible()
    board(visitor).click()
    tables.step(table)
    visitor.page.wait_for_function("() => window.started.length > 0")


def test_a_phone_vibrates_when_its_player_has_to_notice_something(invite: Invite, server: Server) -> None:
    options = {"hold_seconds": 30, "throw_in_priority": "arrival"}
    table = tables.playing(server, "drehwurm", options=options)
    visitors = [listening(invite) for _ in range(3)]
    for seat, visitor in enumerate(visitors):
        visitor.expect_refusals(409)
        sit_at(visitor, table, seat)
        board(visitor).click()  # browsers vibrate only on a page that was touched
    while table.view()["play"]["window"] is None:
        tables.step(table)
    turner = table.view()["play"]["window"]["turner"]
    next_, last = (turner + 1) % 3, (turner + 2) % 3
    watching, waiting = visitors[turner], visitors[last]
    waiting.page.wait_for_function("() => JSON.stringify(window.felt).includes('70')")
    expect(watching.page.locator(".ring")).to_be_visible()
    assert 70 not in watching.page.evaluate("() => window.felt")
    hand = watching.page.get_by_role("region", name=watching.text("hand.title"))
    hand.get_by_role("listitem").get_by_role("button").last.click(force=True)
    watching.page.wait_for_function("() => JSON.stringify(window.felt).includes('[20,50,20]')")
    window = table.view()["play"]["window"]["number"]
    for seat in (next_, last):
        assert table.act(seat, {"type": "pass", "window": window}).status_code == 201
    while table.turn != last:
        legal = table.view(table.tokens[next_])["legal"]
        action = next(each for each in legal if each["type"] in ("draw", "turn"))
        assert table.act(next_, action).status_code == 201
    waiting.page.wait_for_function("() => JSON.stringify(window.felt).includes('[40,60,40]')")
