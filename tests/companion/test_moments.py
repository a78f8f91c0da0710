"""Moments are announcements that fill the screen for a few seconds, for example the result of a round.

The tests check when moments are shown, what they never cover, and what waits for their end.
"""

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from events.decider import Role, Seat, Viewer
from events.games import newest
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.states import sit_at
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.layouts.fed_page import FedPage, fed_visitor
from tests.layouts.recorded_games import LONG_NAMES, Frame, Recorded, record
from tests.sampling import sampled

TITLE = "() => document.querySelector('.moment.open .title')?.textContent ?? null"

NOTE_MOMENTS = """
new MutationObserver(() => (window.sawMoment ||= document.querySelector(".moment.open") !== null))
  .observe(document, { subtree: true, childList: true, attributes: true });
"""
TITLE_ONCE = """() => {
  const title = document.querySelector(".moment.open .title")?.textContent ?? null;
  document.querySelector(".moment.open")?.click();
  return title;
}"""

CUT_OFF = """() => {
  const moment = document.querySelector(".moment.open");
  const title = moment?.querySelector(".title").textContent;
  const seen = moment && { title, lost: moment.scrollHeight - moment.clientHeight };
  moment?.click();
  return seen;
}"""


def moment(page: Page) -> Locator:
    return page.get_by_role("status").filter(has=page.get_by_role("button", name=re.compile("^(Continue|Weiter)$")))


def visitor_with_moments(invite: Invite, **how: Any) -> Visitor:
    """A visitor who sees moments, and whose page has a clock that the test can stop and move."""
    visitor = invite(moments=True, reduced_motion="reduce", **how)
    visitor.page.clock.install()
    return visitor


def stop_clock(visitor: Visitor) -> None:
    """Moves the page's clock 15 seconds forward and stops it. Later, the page would consider its connection lost."""
    now: int = visitor.page.evaluate("() => Date.now()")
    visitor.page.clock.pause_at(datetime.fromtimestamp(now / 1000 + 15, UTC))


def bid(table: Table, seat: int, face: str) -> None:
    action = next(each for each in table.view(table.tokens[seat])["legal"] if each.get("face") == face)
    assert table.act(seat, action).status_code == 201


def all_but_last_bid(server: Server) -> Table:
    """A race in which Ada and Ben have bid 5, and Cleo has not bid."""
    table = tables.playing(server, "wormup")
    bid(table, 0, "5")
    bid(table, 1, "5")
    return table


def test_everybody_sees_for_a_few_seconds_whose_bids_are_equal(invite: Invite, server: Server) -> None:
    table = all_but_last_bid(server)
    own, other, screen = (
        visitor_with_moments(invite),
        visitor_with_moments(invite),
        visitor_with_moments(invite, size=SCREEN),
    )
    sit_at(own, table, 0)
    sit_at(other, table, 2)
    screen.open(f"/games/{table.id}")
    expect(screen.page.get_by_role("region", name=screen.text("board.title"), exact=True)).to_be_visible()
    for visitor in (own, other, screen):
        stop_clock(visitor)
    bid(table, 2, "6")
    expect(moment(own.page)).to_contain_text("You and Ben chose 5: you stay put.")
    for visitor in (other, screen):
        expect(moment(visitor.page)).to_contain_text("Ada and Ben chose 5: they stay put.")
    for visitor in (own, other, screen):
        visitor.page.clock.run_for(2_900)
        expect(moment(visitor.page)).to_be_visible()
        visitor.page.clock.run_for(2_200)
        expect(moment(visitor.page)).to_have_count(0)


@pytest.mark.parametrize("how", ["tap", "Escape", "Enter"])
def test_a_tap_or_a_key_closes_a_moment_and_acts_on_nothing_else(invite: Invite, server: Server, how: str) -> None:
    table = all_but_last_bid(server)
    visitor = visitor_with_moments(invite)
    sit_at(visitor, table, 0)
    focused = visitor.page.get_by_role("button", name=visitor.text("menu.title"))
    focused.focus()
    stop_clock(visitor)
    bid(table, 2, "6")
    expect(moment(visitor.page)).to_be_visible()
    if how == "tap":
        visitor.page.touchscreen.tap(200, 60)
    else:
        expect(focused).to_be_focused()
        visitor.page.keyboard.press(how)
    expect(moment(visitor.page)).to_have_count(0)
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def test_somebody_who_comes_back_sees_no_moment(invite: Invite, server: Server) -> None:
    table = all_but_last_bid(server)
    visitor = invite(moments=True, reduced_motion="reduce")
    sit_at(visitor, table, 0)
    with visitor.offline():
        bid(table, 2, "6")
    board = visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)
    expect(board.get_by_text(visitor.text("race.equal", face="5"))).to_be_visible()
    expect(moment(visitor.page)).to_have_count(0)


def round_two(table: Table) -> None:
    while table.view()["play"]["round"] == 1:
        tables.step(table)


def test_the_next_round_is_dealt_after_the_result(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", options={"rounds": 2})
    phone, screen = visitor_with_moments(invite), visitor_with_moments(invite, size=SCREEN)
    sit_at(phone, table, 0)
    screen.open(f"/games/{table.id}")
    for visitor in (phone, screen):
        expect(visitor.page.get_by_text(visitor.text("takethat.round", round=1, rounds=2))).to_be_visible()
        stop_clock(visitor)
    round_two(table)
    scores = table.view()["scores"]["totals"]
    best = str(max(scores)).replace("-", "−")
    standings = screen.page.get_by_role("region", name=screen.text("standings.title"))
    for visitor in (phone, screen):
        result = moment(visitor.page).filter(has_text=visitor.text("takethat.round-over", round=1))
        expect(result).to_be_visible()
        expect(result.get_by_role("listitem")).to_have_count(2 if visitor is phone else 0)
        expect(visitor.page.get_by_text(visitor.text("takethat.round", round=2, rounds=2))).to_have_count(0)
    expect(moment(phone.page).get_by_role("listitem").first).to_contain_text(best)
    expect(standings).to_have_count(0)
    assert phone.page.evaluate("() => document.getElementById('page').inert")
    phone.page.touchscreen.tap(200, 60)
    screen.page.clock.run_for(3_100)
    expect(standings.get_by_role("listitem").first).to_contain_text(best)
    for visitor in (phone, screen):
        expect(visitor.page.get_by_text(visitor.text("takethat.round", round=2, rounds=2))).to_be_visible()
        expect(moment(visitor.page)).to_have_count(0)
    hand = table.view(table.tokens[0])["play"]["players"][0]["hand"]
    cards = phone.page.get_by_role("region", name=phone.text("hand.title")).get_by_role("listitem")
    expect(cards).to_have_count(len(hand))


def test_every_phone_says_who_has_won(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", options={"rounds": 1})
    phones = [visitor_with_moments(invite) for _ in range(2)]
    for seat, phone in enumerate(phones):
        sit_at(phone, table, seat)
        stop_clock(phone)
    table.to_the_end()
    winners = table.view()["outcome"]["winners"]
    for seat, phone in enumerate(phones):
        if winners == [seat]:
            said = phone.text("moment.you-win")
        elif seat in winners:
            said = phone.text("moment.you-share", names=tables.NAMES[1 - seat])
        else:
            said = phone.text("verdict.one", name=tables.NAMES[winners[0]])
        expect(moment(phone.page)).to_contain_text(said)
        phone.page.keyboard.press("Escape")
        expect(phone.page.get_by_role("link", name=phone.text("replay.open"))).to_be_visible()


# With recorded games


def kinds(frame: Frame) -> set[str]:
    return {event["type"].split(".")[-1] for event in frame["events"]}


def fed(invite: Invite, seat: int | None, **how: Any) -> FedPage:
    covered = how.pop("covered", False)
    return FedPage(fed_visitor(invite, moments=True, **how), seat, covered=covered, moments=True)


def shown_until(page: FedPage, recorded: Recorded, viewer: Viewer, wanted: str) -> list[Frame]:
    """Shows the game up to the first frame with this event, and returns the frames after it."""
    first, *frames = recorded.frames(viewer)
    at = next(number for number, frame in enumerate(frames) if wanted in kinds(frame))
    page.open(first)
    page.show(frames[:at], "() => document.querySelector('.moment.open')?.click()")
    page.show([frames[at]], "() => null")
    return frames[at + 1 :]


def test_a_moment_never_covers_a_throw_in(invite: Invite) -> None:
    page = fed(invite, 0)
    rest = shown_until(page, record("drehwurm", 3, 3), Seat(0), "match_ended")
    assert page.look(TITLE) == "Match 1 is over"
    for frame in rest:
        page.show([frame], "() => null")
        if frame["table"]["play"]["window"]:
            break
        assert page.look(TITLE) == "Match 1 is over"
    assert page.look(TITLE) is None
    pile = page.page.locator(f"[data-key='pile-{frame['table']['play']['window']['pile']}'] > .pile")
    expect(pile.locator(".ring")).to_be_visible()
    assert pile.evaluate(
        "(pile) => { const { x, y, width, height } = pile.getBoundingClientRect();"
        " return pile.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"
    )


def test_a_page_opened_after_the_end_of_a_round_shows_no_moment(invite: Invite) -> None:
    frames = list(record("drehwurm", 3, 3).frames(Seat(0)))
    ended = next(frame for frame in frames if "match_ended" in kinds(frame))
    page = fed(invite, 0)
    page.visitor.context.add_init_script(NOTE_MOMENTS)
    page.open(ended)
    assert not page.look("() => window.sawMoment")
    expect(page.page.get_by_text(page.visitor.text("drehwurm.match", match=2, matches=3))).to_be_visible()


@pytest.mark.parametrize("game", sampled(["wormup", "drehwurm", "takethat"], ["wormup", "drehwurm"]))
def test_a_phone_that_hides_its_hand_shows_the_moments_of_a_spectator(invite: Invite, game: str) -> None:
    recorded = record(game, 3, 2)
    titles = []
    for viewer, covered in ((Seat(0), True), (Role.SPECTATOR, False)):
        page = fed(invite, 0, covered=covered)
        first, *frames = recorded.frames(viewer)
        page.open(first)
        seen = page.show(frames, TITLE_ONCE)
        running = [frame["table"]["phase"] == "playing" and not frame["table"]["outcome"] for frame in frames]
        titles.append([title for title, runs in zip(seen, running, strict=True) if runs])
    hidden, spectator = titles
    assert hidden == spectator
    assert any(hidden)


def test_hiding_the_hand_ends_a_moment_that_addresses_the_player(invite: Invite) -> None:
    recorded = record("drehwurm", 3, 3)
    page = fed(invite, 0)
    shown_until(page, recorded, Seat(0), "match_ended")
    page.page.evaluate("() => dispatchEvent(new Event('pagehide'))")
    assert page.look(TITLE) is None
    expect(page.page.get_by_role("button", name=page.visitor.text("cover.show"))).to_be_visible()


def has_equal_bids(frame: Frame) -> bool:
    revealed = [event["data"] for event in frame["events"] if event["type"].endswith("bids_revealed")]
    return any(len(bids["valid"]) < len(bids["faces"]) for bids in revealed)


TITLES = """() => {
  const titles = [];
  for (let moment; (moment = document.querySelector(".moment.open")); moment.click()) {
    titles.push(moment.querySelector(".title").textContent);
  }
  return titles;
}"""


def test_of_several_waiting_moments_only_the_newest_is_shown(invite: Invite) -> None:
    first, *frames = record("wurmeln", 3, 1).frames(Role.SPECTATOR)
    equal = [frame for frame in frames if has_equal_bids(frame)][:3]
    page = fed(invite, None, size=SCREEN)
    page.open(first)
    one, _, three = (page.show([frame], TITLES)[0][0] for frame in equal)
    page.open(first)
    *_, titles = page.show(equal, f"(frame) => frame.version === {equal[-1]['version']} && ({TITLES})()")
    assert titles == [one, three]


FITS = """() => {
  const moment = document.querySelector(".moment.open");
  const next = moment.querySelector("button");
  const { x, y, width, height } = next.getBoundingClientRect();
  const wide = [...moment.querySelectorAll("*")].filter((node) => node.getBoundingClientRect().right > innerWidth + 1);
  return {
    wide: moment.scrollWidth > moment.clientWidth ? ["moment"] : wide.map((node) => node.outerHTML.slice(0, 60)),
    covers: moment.offsetWidth === innerWidth && moment.offsetHeight === innerHeight,
    next: next.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && height >= 44,
    scrolls: moment.scrollHeight > moment.clientHeight + 1,
  };
}"""


@pytest.mark.parametrize(
    ("game", "event"),
    sampled(
        [("drehwurm", "match_ended"), ("drehwurm", "finished"), ("wormup", "bids_revealed")],
        [("drehwurm", "finished"), ("wormup", "bids_revealed")],
    ),
)
def test_a_moment_fits_every_screen_with_long_names_and_large_texts(invite: Invite, game: str, event: str) -> None:
    seats = max(newest(game).seats)
    page = fed(invite, None, language="de")
    rest = shown_until(page, record(game, seats, 3, names=LONG_NAMES), Role.SPECTATOR, event)
    while page.look(TITLE) is None:
        page.show([rest.pop(0)], "() => null")
    sizes = ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 720), (1920, 1080), (3840, 2160))
    for width, height, percent in (*((*size, 100) for size in sizes), (320, 568, 200), (640, 360, 130)):
        page.resize({"width": width, "height": height}, percent)
        fits = page.look(FITS)
        whole = {} if percent > 100 else {"scrolls": False}
        assert fits == fits | {"wide": [], "covers": True, "next": True} | whole, (width, height, percent, fits)


@pytest.mark.parametrize("size", [(1280, 720), (320, 568), (640, 360)])
def test_equal_bids_of_many_players_with_long_names_fit_on_the_screen(invite: Invite, size: tuple[int, int]) -> None:
    recorded = record("wurmeln", 5, 3, names=LONG_NAMES)
    frames = list(recorded.frames(Role.HOST))[:40]
    shape = ViewportSize(width=size[0], height=size[1])
    visitor = fed_visitor(invite, language="de", moments=True, size=shape)
    fed = FedPage(visitor, None, host=True, moments=True)
    fed.open(frames[0])
    seen = [each for each in fed.show(frames[1:], CUT_OFF) if each]
    assert max(len(each["title"]) for each in seen) > 80
    assert [each for each in seen if each["lost"] > 1] == []
