"""The review on the replay page: requested, stopped, shown with marks, notes and a summary, and in the replay file."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from events.games import rules
from events.review.decision_points import decision_points
from events.review.report import SCHEMA, Finding, Review, ReviewedDecision, summaries
from events.review.storage import store_review
from events.store import open_store
from tests.companion.conftest import Invite
from tests.companion.pages import ReplayPage
from tests.companion.test_every_state import SMALLEST_TARGET, TOO_SMALL, WIDTHS, violations
from tests.companion.visitor import PHONE, SCREEN, Visitor, resize
from tests.computer_players.review_games import abandoned_game, takes_expensive_rows
from tests.http.servers import Server

REVIEWED, NEW, LONG = "reviewed", "new", "long"


def made_review() -> Review:
    """A review with a clear, an uncertain, a small and no loss in turn. With open hands, every third loss is clear."""
    log = takes_expensive_rows(REVIEWED)
    found = []
    for number, point in enumerate(decision_points(rules, log)):
        decision = point.decision
        played = {"type": "append", "card": 34}
        fair = (CLEAR, PERHAPS, SMALL, NOTHING)[number % 4]
        hindsight = Finding({"type": "take"}, 9.2, 5.0, 13.4, True) if number % 3 == 0 else NOTHING
        found.append(
            ReviewedDecision(decision.situation.seat, decision.version, decision.last, played, fair, hindsight)
        )
    players = summaries(("Player 0", "Player 1"), found)
    return Review(SCHEMA, "takethat", 1, "points", len(log), tuple(found), players)


CLEAR = Finding({"type": "append", "card": 41}, 6.1, 3.4, 8.8, True)
PERHAPS = Finding({"type": "append", "card": 43}, 3.2, -0.4, 6.8, False)
SMALL = Finding({"type": "append", "card": 44}, 1.4, 0.6, 2.2, False)
NOTHING = Finding(None, 0.0, 0.0, 0.0, False)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with three finished games, whose reviews are quick."""
    url = f"sqlite:///{tmp_path_factory.mktemp('reviews')}/log.db"
    store = open_store(url)
    store.append(REVIEWED, takes_expensive_rows(REVIEWED), expected=0)
    store_review(store, REVIEWED, made_review())
    store.append(NEW, abandoned_game(actions=3, stream=NEW), expected=0)
    store.append(LONG, takes_expensive_rows(LONG), expected=0)
    store.close()
    with Server(url, WURM_REVIEW_WORLDS="64") as running:
        yield running


def first_flagged() -> ReviewedDecision:
    return next(each for each in made_review().decisions if each.fair.flagged)


def test_a_review_is_requested_and_shown(visitor: Visitor) -> None:
    replay = ReplayPage(visitor).open(NEW)
    replay.press("review.start")
    table = replay.page.get_by_role("region", name=replay.text("review.players"))
    expect(table.get_by_role("row")).to_have_count(3)
    replay.page.reload()
    expect(table).to_be_visible()


def test_a_review_can_be_stopped_and_requested_again(visitor: Visitor) -> None:
    replay = ReplayPage(visitor).open(LONG)
    replay.press("review.start")
    expect(replay.page.get_by_role("progressbar")).to_be_visible()
    expect(replay.page.get_by_text(re.compile(r"of \d+ decisions"))).to_be_visible()
    replay.press("review.stop")
    expect(replay.page.get_by_text(replay.text("review.stopped"))).to_be_visible()
    expect(replay.page.get_by_role("button", name=replay.text("review.start"))).to_be_visible()


def test_a_mark_leads_to_its_position_where_a_note_says_what_was_better(visitor: Visitor) -> None:
    replay = ReplayPage(visitor).open(REVIEWED, "#v=99999")
    marks = replay.page.get_by_role("group", name=replay.text("review.title")).get_by_role("button")
    flagged = [each for each in made_review().decisions if each.fair.flagged]
    expect(marks.first).to_be_visible()
    assert 1 < marks.count() < len(flagged), "marks that are near each other are one mark"
    marks.first.focus()
    replay.page.keyboard.press("Enter")
    note = replay.page.get_by_role("status").get_by_text("Better: add 41 to the row.")
    expect(note).to_have_text(
        "Better: add 41 to the row. That would have brought about 6 points more (3 to 9).", use_inner_text=True
    )
    expect(replay.page.get_by_text("Player 0 played: add 34 to the row.")).to_be_visible()
    replay.page.wait_for_url(f"**#v={first_flagged().version}&eyes=everyone")
    replay.press("replay.forward")
    expect(note).to_have_count(0)


def test_notes_also_name_alternatives_that_are_uncertain_or_only_a_little_better(visitor: Visitor) -> None:
    decisions = made_review().decisions
    for decision, words in (
        (
            decisions[1],
            "No alternative was clearly better, but this might have been: add 43 to the row. "
            "That would have brought about 3 points more (0 to 7).",
        ),
        (decisions[2], "Only a little better: add 44 to the row. That would have brought about 1 point more (1 to 2)."),
        (decisions[3], "No alternative was clearly better."),
    ):
        replay = ReplayPage(visitor).open(REVIEWED, f"#v={decision.version}&eyes=everyone")
        expect(replay.page.get_by_role("status").get_by_text(words, exact=True)).to_be_visible()


def test_a_switch_shows_the_review_with_all_hands_open(visitor: Visitor) -> None:
    replay = ReplayPage(visitor).open(REVIEWED, f"#v={first_flagged().version}")
    switch = replay.page.get_by_role("switch", name=replay.text("review.hindsight"))
    expect(switch).not_to_be_checked()
    row = replay.page.get_by_role("region", name=replay.text("review.players")).get_by_role("row").nth(1)
    player = made_review().players[0]
    expect(row.get_by_role("cell").nth(1)).to_have_text(str(player.flagged))
    switch.click()
    expect(switch).to_be_checked()
    expect(row.get_by_role("cell").nth(1)).to_have_text(str(player.hindsight_flagged))
    expect(replay.page.get_by_role("status").get_by_text("Better: take the row.")).to_be_visible()


@pytest.mark.parametrize(("size", "language"), [(PHONE, "de"), (SCREEN, "nl")])
def test_a_review_is_accessible_and_fits(invite: Invite, size: dict[str, int], language: str) -> None:
    visitor = invite(size=size, language=language)
    page = ReplayPage(visitor).open(REVIEWED, f"#v={first_flagged().version}").page
    expect(page.get_by_role("switch")).to_be_visible()
    assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, rules=["color-contrast"]) == []
    for width in WIDTHS:
        resize(page, width, 740)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert page.evaluate(TOO_SMALL, SMALLEST_TARGET) == [], width


def test_a_replay_file_has_the_review(visitor: Visitor, browser: Browser, tmp_path: Path) -> None:
    replay = ReplayPage(visitor).open(REVIEWED)
    with replay.page.expect_download() as waiting:
        replay.press("download.html")
    waiting.value.save_as(tmp_path / "game.html")
    context = browser.new_context(viewport=SCREEN, locale="de", offline=True)
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text))
    page.goto((tmp_path / "game.html").as_uri())
    expect(page.get_by_role("heading", name="Analyse")).to_be_visible()
    page.get_by_role("listitem").get_by_role(
        "button", name=re.compile(r"^Schritt \d+, Player 0: 6 Punkte")
    ).first.click()
    expect(page.get_by_text("Das hätte etwa 6 Punkte mehr gebracht (3 bis 9).")).to_be_visible()
    context.close()
    assert faults == []
