"""The replay page shows any step of a game as any viewer sees it. Replay files open from disk."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from companion.site import site
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.pages import ReplayPage
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table


@pytest.fixture(scope="module")
def played(server: Server) -> Table:
    """A finished game in which one step was undone."""
    table = tables.playing(server, "takethat", steps=3, options={"rounds": 1})
    seat = next(seat for seat in (0, 1) if table.call("POST", "/undo", table.tokens[seat], json={}).status_code < 300)
    table.answer_undo(table.tokens[1 - seat])
    return table.to_the_end()


@pytest.fixture
def replay(visitor: Visitor, played: Table) -> ReplayPage:
    return ReplayPage(visitor).open(played.id)


def steps(table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (table.call("GET", "/replay").json or {})["steps"]
    return found


class TestNavigation:
    def test_a_replay_opens_at_the_step_that_starts_the_game(self, replay: ReplayPage, played: Table) -> None:
        started = [any(event["type"] == "table.started" for event in step["events"]) for step in steps(played)]
        replay.expect_place(started.index(True))

    def test_buttons_step_and_jump(self, replay: ReplayPage, played: Table) -> None:
        last = len(steps(played)) - 1
        begin = replay.place
        replay.press("replay.forward")
        replay.expect_place(begin + 1)
        replay.press("replay.back")
        replay.expect_place(begin)
        replay.press("replay.last")
        replay.expect_place(last)
        expect(replay.page.get_by_role("button", name=replay.text("replay.forward"), exact=True)).to_be_disabled()
        replay.press("replay.first")
        replay.expect_place(0)

    def test_keys_step_and_jump(self, replay: ReplayPage, played: Table) -> None:
        begin, keyboard = replay.place, replay.page.keyboard
        keyboard.press("ArrowRight")
        keyboard.press("ArrowRight")
        replay.expect_place(begin + 2)
        keyboard.press("ArrowLeft")
        replay.expect_place(begin + 1)
        keyboard.press("End")
        replay.expect_place(len(steps(played)) - 1)
        keyboard.press("Home")
        replay.expect_place(0)

    def test_automatic_replay_goes_to_the_end_at_the_chosen_speed(self, visitor: Visitor, played: Table) -> None:
        visitor.page.clock.install(time=datetime(2026, 1, 1, tzinfo=UTC))
        replay = ReplayPage(visitor).open(played.id)
        visitor.page.clock.pause_at(datetime(2026, 1, 2, tzinfo=UTC))
        begin = replay.place
        replay.page.keyboard.press(" ")
        expect(replay.page.get_by_role("button", name=replay.text("replay.pause"), exact=True)).to_be_visible()
        replay.page.get_by_role("combobox", name=replay.text("replay.speed")).select_option("4")
        visitor.page.clock.run_for(300)
        replay.expect_place(begin + 1)
        visitor.page.clock.run_for(600)
        replay.expect_place(begin + 3)
        replay.press("replay.pause")
        visitor.page.clock.run_for(3000)
        replay.expect_place(begin + 3)
        replay.press("replay.play")
        visitor.page.clock.run_for(300 * len(steps(played)))
        replay.expect_place(len(steps(played)) - 1)
        expect(replay.page.get_by_role("button", name=replay.text("replay.play"), exact=True)).to_be_visible()

    def test_the_scrubber_announces_the_chosen_step(self, replay: ReplayPage, played: Table) -> None:
        replay.scrubber.fill("3")
        expect(replay.scrubber).to_have_attribute(
            "aria-valuetext", replay.text("replay.step", step=4, steps=len(steps(played)))
        )

    def test_the_list_of_chapters_jumps_to_the_chosen_step(self, replay: ReplayPage, played: Table) -> None:
        replay.unfold("replay.chapters")
        undone = [any(event["type"] == "table.undone" for event in step["events"]) for step in steps(played)]
        replay.press("replay.ended")
        replay.expect_place(len(steps(played)) - 1)
        replay.press("replay.undone")
        replay.expect_place(undone.index(True))
        replay.page.get_by_role("button", name="Round 1", exact=True).click()
        replay.expect_place(next(place for place, step in enumerate(steps(played)) if len(step["events"]) > 1))

    def test_a_step_is_described_in_a_sentence(self, replay: ReplayPage) -> None:
        replay.press("replay.first")
        expect(replay.page.get_by_text("The table is open.")).to_be_visible()
        replay.press("replay.forward")
        expect(replay.page.get_by_text("Ada joins.")).to_be_visible()

    @pytest.mark.parametrize(
        ("locale", "written"), [("en-GB", "%d/%m/%Y"), ("en-US", "%-m/%-d/%Y"), ("nl-NL", "%-d-%-m-%Y")]
    )
    def test_dates_have_the_format_of_the_readers_locale(
        self, invite: Invite, played: Table, locale: str, written: str
    ) -> None:
        page = ReplayPage(invite(locale=locale, language=locale[:2], timezone_id="UTC")).open(played.id).page
        day = datetime.fromtimestamp(steps(played)[-1]["at"] / 1000, UTC).strftime(written)
        expect(page.get_by_role("region", name=re.compile(".")).get_by_text(re.compile(rf"^{day}, "))).to_be_visible()


class TestLinks:
    def test_the_address_contains_step_and_viewer_and_restores_them(self, invite: Invite, played: Table) -> None:
        replay = ReplayPage(invite()).open(played.id)
        replay.scrubber.fill("9")
        replay.eyes.select_option("seat:1")
        version = steps(played)[9]["version"]
        replay.page.wait_for_url(f"**#v={version}&eyes=seat:1")
        other = ReplayPage(invite()).open(played.id, f"#v={version}&eyes=seat:1")
        other.expect_place(9)
        expect(other.eyes).to_have_value("seat:1")

    def test_the_link_can_be_copied(self, invite: Invite, played: Table) -> None:
        visitor = invite(permissions=["clipboard-read", "clipboard-write"])
        replay = ReplayPage(visitor).open(played.id)
        replay.scrubber.fill("5")
        replay.press("link.copy")
        expect(replay.page.get_by_text(replay.text("replay.copied"))).to_be_visible()
        copied = replay.page.evaluate("() => navigator.clipboard.readText()")
        assert copied.endswith(f"/games/{played.id}/replay#v={steps(played)[5]['version']}&eyes=everyone")

    def test_a_link_with_an_unknown_step_and_viewer_opens_the_last_step(self, visitor: Visitor, played: Table) -> None:
        replay = ReplayPage(visitor).open(played.id, "#v=99999&eyes=seat:7")
        replay.expect_place(len(steps(played)) - 1)
        expect(replay.eyes).to_have_value("everyone")

    def test_changing_the_hash_changes_step_and_viewer(self, replay: ReplayPage, played: Table) -> None:
        replay.page.evaluate(f"location.hash = 'v={steps(played)[7]['version']}&eyes=table'")
        replay.expect_place(7)
        expect(replay.eyes).to_have_value("table")


class TestViewers:
    def test_each_viewer_of_a_replay_sees_the_right_hands(self, replay: ReplayPage, played: Table) -> None:
        replay.scrubber.fill("6")
        seen = {}
        for eyes in ("everyone", "seat:0", "table"):
            replay.eyes.select_option(eyes)
            expect(replay.eyes).to_have_value(eyes)
            seen[eyes] = [replay.page.get_by_role("list", name=name, exact=True).count() for name in ("Ada", "Ben")]
        assert seen == {"everyone": [1, 1], "seat:0": [1, 0], "table": [0, 0]}

    def test_a_running_game_shows_a_player_their_own_bid_and_a_stranger_none(
        self, invite: Invite, server: Server
    ) -> None:
        table = tables.playing(server, "wormup")
        for seat, face in ((0, "5"), (1, "6")):
            table.act(seat, {"type": "bid", "face": face})
        player = invite()
        player.remember(table.id, seats={0: table.tokens[0]})
        replay = ReplayPage(player).open(table.id)
        replay.press("replay.last")
        expect(replay.eyes).to_have_value("seat:0")
        expect(replay.page.get_by_text("Ben has bid.")).to_be_visible()
        replay.press("replay.back")
        expect(replay.page.get_by_role("status").get_by_text("Ada bids 5.")).to_be_visible()
        replay.eyes.select_option("table")
        expect(replay.page.get_by_role("status").get_by_text("Ada has bid.")).to_be_visible()
        stranger = ReplayPage(invite()).open(table.id, "#eyes=seat:0")
        expect(stranger.eyes).to_have_value("table")
        expect(stranger.eyes.get_by_role("option")).to_have_count(1)
        expect(stranger.page.get_by_text(stranger.text("proof.later"))).to_be_visible()


class TestFinishedGames:
    def test_the_proof_can_be_checked(self, replay: ReplayPage) -> None:
        replay.press("proof.check")
        expect(replay.page.get_by_text(replay.text("proof.holds"))).to_be_visible()

    def test_the_score_chart_is_also_shown_as_a_table(self, replay: ReplayPage, played: Table) -> None:
        expect(replay.page.get_by_role("img", name=replay.text("replay.chart"))).to_be_visible()
        replay.unfold("replay.as-table")
        totals = (played.call("GET", "/scores").json or {})["scores"]["totals"]
        last = replay.page.get_by_role("region", name=replay.text("replay.chart")).get_by_role("row").last
        assert last.get_by_role("cell").all_inner_texts() == [str(points) for points in totals]

    def test_the_log_and_the_scores_can_be_downloaded(self, replay: ReplayPage, played: Table, tmp_path: Path) -> None:
        for key, form, begins in (
            ("download.ndjson", "ndjson", '{"actor":"host"'),
            ("download.csv", "csv", ",Ada,Ben"),
        ):
            with replay.page.expect_download() as waiting:
                replay.press(key)
            assert waiting.value.suggested_filename == f"takethat-{played.id}.{form}"
            waiting.value.save_as(tmp_path / form)
            assert (tmp_path / form).read_text(encoding="utf-8").startswith(begins)

    def test_an_unknown_game_is_reported(self, visitor: Visitor) -> None:
        visitor.expect_refusals(404)
        visitor.open("/games/0123456789abcdef0123/replay")
        expect(visitor.page.get_by_role("alert")).to_have_text("This game was not found.")


class TestFile:
    """A saved replay, opened from disk without a network."""

    @pytest.fixture
    def file(self, replay: ReplayPage, tmp_path: Path) -> Path:
        with replay.page.expect_download() as waiting:
            replay.press("download.html")
        waiting.value.save_as(tmp_path / "game.html")
        return tmp_path / "game.html"

    @pytest.fixture
    def from_disk(self, file: Path, browser: Browser, visitor: Visitor) -> Iterator[ReplayPage]:
        context = browser.new_context(viewport=SCREEN, locale="en", offline=True)
        page = context.new_page()
        faults: list[str] = []
        page.on("console", lambda message: faults.append(message.text))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda asked: faults.append(asked.url) if not asked.url.startswith(file.as_uri()) else None)
        page.goto(f"{file.as_uri()}#v=12&eyes=seat:0")
        yield ReplayPage(visitor, page).ready()
        context.close()
        assert faults == []

    def test_a_replay_file_can_be_viewed_as_any_player(self, from_disk: ReplayPage, played: Table) -> None:
        expect(from_disk.eyes).to_have_value("seat:0")
        from_disk.scrubber.fill("6")
        expect(from_disk.page.get_by_role("list", name="Ada", exact=True)).to_be_visible()
        expect(from_disk.page.get_by_role("list", name="Ben", exact=True)).to_have_count(0)
        from_disk.eyes.select_option("everyone")
        expect(from_disk.page.get_by_role("list", name="Ben", exact=True)).to_be_visible()
        from_disk.page.keyboard.press("End")
        from_disk.expect_place(len(steps(played)) - 1)
        from_disk.page.wait_for_url(re.compile(r"#v=\d+&eyes=everyone$"))

    def test_a_replay_file_shows_the_proof_and_offers_no_links_or_downloads(self, from_disk: ReplayPage) -> None:
        expect(from_disk.page.get_by_text(from_disk.text("proof.holds"))).to_be_visible()
        expect(from_disk.page.get_by_role("heading", name=from_disk.text("download.title"))).to_have_count(0)
        expect(from_disk.page.get_by_role("link")).to_have_count(0)

    def test_a_replay_file_is_shown_in_the_browsers_or_a_chosen_language(self, file: Path, browser: Browser) -> None:
        """The file was saved in English."""
        context = browser.new_context(viewport=SCREEN, locale="de-AT", offline=True)
        page = context.new_page()
        page.goto(f"{file.as_uri()}#v=12&eyes=seat:0")
        german, dutch = site().texts["de"], site().texts["nl"]
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.get_by_text(german["proof.holds"])).to_be_visible()
        before = page.locator("p.now").inner_text()
        page.get_by_role("button", name="Nederlands").click()
        expect(page.locator("html")).to_have_attribute("lang", "nl")
        expect(page.get_by_text(dutch["proof.holds"])).to_be_visible()
        expect(page.get_by_role("button", name="Nederlands")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("select.eyes option").first).to_have_text(dutch["replay.everyone"])
        expect(page.locator("select.eyes")).to_have_value("seat:0")
        expect(page.locator("p.now")).not_to_have_text(before)  # the sentence about the step is in Dutch too
        assert page.url.endswith("#v=12&eyes=seat:0")
        context.close()

    def test_a_replay_file_falls_back_to_the_language_it_was_saved_in(self, file: Path, browser: Browser) -> None:
        file.write_text(
            file.read_text("utf-8").replace('"replay":{"language":"en"', '"replay":{"language":"nl"'), "utf-8"
        )
        context = browser.new_context(viewport=SCREEN, locale="fi", offline=True)
        page = context.new_page()
        page.goto(file.as_uri())
        expect(page.locator("html")).to_have_attribute("lang", "nl")
        expect(page.get_by_text(site().texts["nl"]["proof.holds"])).to_be_visible()
        context.close()

    def test_replay_files_of_all_games_open_from_disk(
        self, browser: Browser, server: Server, invite: Invite, tmp_path: Path
    ) -> None:
        for game in tables.SEATS:
            table = tables.playing(server, game, steps=4)
            table.call("POST", "/abandon", table.host)
            visitor = invite()
            replay = ReplayPage(visitor).open(table.id)
            with replay.page.expect_download() as waiting:
                replay.press("download.html")
            waiting.value.save_as(tmp_path / f"{game}.html")
            page = visitor.another_page()
            page.goto((tmp_path / f"{game}.html").as_uri())
            ReplayPage(visitor, page).ready().page.keyboard.press("End")
            expect(page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()
