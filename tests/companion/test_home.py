"""The home page: opening a table, joining by code, returning to recent tables, replays and imports."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from events.words import Language as EventLanguage
from service.words import service_words
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.pages import HomePage, JoinPage, expect_seat, tab_to
from tests.companion.states import sit_at
from tests.companion.visitor import LANGUAGES, SCREEN, Language, Visitor, time_passes
from tests.http.servers import Server
from tests.sampling import sampled
from tests.waits import wait_until

TABLE = re.compile(r"/games/(?P<game>[a-z0-9]+)$")
REPLAY = re.compile(r"/games/(?P<game>[a-z0-9]+)/replay")


def game_at(visitor: Visitor, address: re.Pattern[str]) -> str:
    visitor.page.wait_for_url(address)
    found = address.search(visitor.page.url)
    assert found
    return found["game"]


def seen(server: Server, game: str) -> dict[str, object]:
    table: dict[str, object] = server.client().open(f"/api/v1/games/{game}", method="GET").json["table"]
    return table


def test_on_a_big_screen_two_clicks_open_a_table(invite: Invite, server: Server) -> None:
    visitor = invite(size=SCREEN)
    HomePage(visitor).open().choose("Drehwurm").open_table()
    table = seen(server, game_at(visitor, TABLE))
    assert (table["ruleset"], table["phase"], table["chairs"]) == ("drehwurm", "lobby", [])


def test_a_phone_that_opens_a_table_goes_to_the_join_page_and_sits_down(invite: Invite, server: Server) -> None:
    visitor = invite()
    HomePage(visitor).open().choose("Take That").open_table()
    visitor.page.wait_for_url("**/join/*")
    JoinPage(visitor).sit("Ada")
    visitor.page.wait_for_url("**/seats/0")
    # The name is remembered, so it need not be typed again for the next table.
    HomePage(visitor).open().choose("Take That").open_table()
    visitor.page.wait_for_url("**/join/*")
    JoinPage(visitor).sit()
    visitor.page.wait_for_url("**/seats/0")
    game = visitor.page.url.split("/")[-3]
    assert seen(server, game)["chairs"] == [{"name": "Ada", "taken": True, "computer": None}]


def test_seats_are_reserved_for_names_and_not_for_empty_fields(invite: Invite, server: Server) -> None:
    visitor = invite(size=SCREEN)
    home = HomePage(visitor).open().choose("Drehwurm")
    home.write_names("Ada", "", " Cleo ")
    home.open_table()
    chairs = seen(server, game_at(visitor, TABLE))["chairs"]
    assert chairs == [
        {"name": "Ada", "taken": False, "computer": None},
        {"name": "Cleo", "taken": False, "computer": None},
    ]


def test_options_have_their_defaults_unless_changed(invite: Invite, server: Server) -> None:
    visitor = invite(size=SCREEN)
    home = HomePage(visitor).open().choose("Drehwurm")
    home.unfold("home.options")
    home.page.get_by_label("May you throw in?").select_option("not at all")
    home.page.get_by_label("How many seconds you have to throw in").fill("7")
    home.page.get_by_role("checkbox", name="Memory aid").check()
    home.open_table()
    options = seen(server, game_at(visitor, TABLE))["options"]
    usual = seen(server, tables.lobby(server, "drehwurm", 0).id)["options"]
    assert isinstance(usual, dict)
    assert options == usual | {"throw_in": "off", "hold_seconds": 7, "show_undersides": True}


def test_an_invalid_number_keeps_the_form_open(visitor: Visitor) -> None:
    home = HomePage(visitor).open().choose("Drehwurm")
    home.unfold("home.options")
    seconds = home.page.get_by_label("How many seconds you have to throw in")
    seconds.fill("999")
    home.open_table()
    expect(seconds).to_have_js_property("validity.rangeOverflow", True)
    assert visitor.page.url.endswith("#open=drehwurm")


def test_a_score_sheet_asks_for_names_and_opens_the_table_page_on_a_phone_too(invite: Invite, server: Server) -> None:
    visitor = invite()
    home = HomePage(visitor).open().choose_sheet("Take That")
    expect(home.page.get_by_role("radio", name=home.text("home.by-name"))).to_be_checked()
    home.write_names("Ada", "Ben")
    home.open_table()
    table = seen(server, game_at(visitor, TABLE))
    assert table["ruleset"] == "takethat_sheet"


def test_a_race_can_be_played_on_the_screen_or_with_real_worms(invite: Invite, server: Server) -> None:
    for way, ruleset in ((None, "wurmeln_board"), ("home.real-worms", "wurmeln"), ("home.on-screen", "wurmeln_board")):
        visitor = invite(size=SCREEN)
        home = HomePage(visitor).open().choose("Würmeln")
        expect(home.page.get_by_role("radio", name=home.text("home.on-screen"))).to_be_checked()
        if way:
            home.page.get_by_role("radio", name=home.text("home.real-worms")).check()
            home.page.get_by_role("radio", name=home.text(way)).check()
        home.open_table()
        assert seen(server, game_at(visitor, TABLE))["ruleset"] == ruleset


def test_going_back_shows_all_games_again(visitor: Visitor) -> None:
    home = HomePage(visitor).open().choose("Drehwurm")
    visitor.page.go_back()
    expect(home.page.get_by_role("heading", name=home.text("home.choose"))).to_be_visible()


@pytest.mark.parametrize(
    "typed", sampled(["{code}", " {lower} ", "{spaced}", "{server}/join/{code}"], [" {lower} ", "{server}/join/{code}"])
)
def test_a_join_code_can_be_typed_in_lower_case_with_spaces_or_as_a_link(
    visitor: Visitor, server: Server, typed: str
) -> None:
    code = tables.lobby(server).code
    home = HomePage(visitor).open()
    spaced = f"{code[:3]} {code[3:]}"
    text = typed.format(code=code, lower=code.lower(), spaced=spaced, server=server.url)
    home.page.get_by_label(home.text("code.label")).fill(text)
    home.page.get_by_role("button", name=home.text("code.join")).click()
    visitor.page.wait_for_url(f"**/join/{code}")
    expect(JoinPage(visitor).chairs).to_have_count(2)


def test_recent_tables_can_be_reopened_and_removed(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server)
    join = JoinPage(visitor).open(table.code)
    join.sit("Cleo")
    expect_seat(visitor.page, table.id, 2)
    home = HomePage(visitor).open()
    home.page.get_by_role("link", name=home.text("seat.nameless", number=3)).click()
    expect_seat(visitor.page, table.id, 2)
    home.open()
    home.page.get_by_role("button", name=home.text("home.forget", title="Drehwurm")).click()
    expect(home.page.get_by_role("heading", name=home.text("home.recent"))).to_have_count(0)
    home.open()
    expect(home.page.get_by_role("heading", name=home.text("home.recent"))).to_have_count(0)


def leave(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=visitor.text("menu.title")).click()
    visitor.page.get_by_role("dialog").get_by_text(visitor.text("menu.leave"), exact=True).click()
    visitor.page.get_by_role("button", name=visitor.text("leave.yes")).click()
    visitor.page.wait_for_url(re.compile(r":\d+/$"))


def test_a_player_who_left_can_rejoin_the_table(visitor: Visitor, server: Server) -> None:
    table = tables.playing(server, "takethat")
    sit_at(visitor, table, 1)
    leave(visitor)
    expect(visitor.page.get_by_text(visitor.text("home.left", title="Take That"))).to_be_visible()
    visitor.page.get_by_role("link", name=visitor.text("home.rejoin")).click()
    visitor.page.wait_for_url(f"**/join/{table.code}")
    JoinPage(visitor).sit_as(tables.NAMES[1])
    expect_seat(visitor.page, table.id, 1)
    HomePage(visitor).open()
    expect(visitor.page.get_by_role("link", name=visitor.text("seat.nameless", number=2))).to_be_visible()
    expect(visitor.page.get_by_role("link", name=visitor.text("home.rejoin"))).to_have_count(0)


def test_a_finished_game_is_not_offered_for_rejoining(visitor: Visitor, server: Server) -> None:
    table = tables.playing(server, "takethat")
    sit_at(visitor, table, 1)
    leave(visitor)
    expect(visitor.page.get_by_role("link", name=visitor.text("home.rejoin"))).to_be_visible()
    assert table.call("POST", "/abandon", table.host).status_code == 200
    with visitor.page.expect_response(f"**/games/{table.id}"):
        HomePage(visitor).open()
    visitor.page.wait_for_function("(game) => !JSON.parse(localStorage.getItem('wurm.games'))[game].left", arg=table.id)
    expect(visitor.page.get_by_role("link", name=visitor.text("home.rejoin"))).to_have_count(0)


def test_the_offer_to_rejoin_can_be_dismissed(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, tables.playing(server, "takethat"), 1)
    leave(visitor)
    visitor.page.get_by_role("button", name=visitor.text("home.forget", title="Take That")).click()
    expect(visitor.page.get_by_role("link", name=visitor.text("home.rejoin"))).to_have_count(0)
    HomePage(visitor).open()
    expect(visitor.page.get_by_text(visitor.text("home.left", title="Take That"))).to_have_count(0)


@pytest.mark.parametrize(
    "named",
    sampled(
        ["{id}", "{code}", "{server}/games/{id}/replay#v=3", "{server}/join/{code}"],
        ["{id}", "{server}/join/{code}"],
    ),
)
def test_a_replay_is_found_by_address_id_or_code(visitor: Visitor, server: Server, named: str) -> None:
    table = tables.over(server)
    home = HomePage(visitor).open()
    home.page.get_by_label(home.text("home.which")).fill(named.format(id=table.id, code=table.code, server=server.url))
    home.page.get_by_role("button", name=home.text("home.watch")).click()
    assert game_at(visitor, REPLAY) == table.id


def test_an_unknown_replay_is_refused_with_a_message(visitor: Visitor) -> None:
    visitor.expect_refusals(404)
    home = HomePage(visitor).open()
    home.page.get_by_label(home.text("home.which")).fill("0123456789abcdef")
    home.page.get_by_role("button", name=home.text("home.watch")).click()
    expect(home.page.get_by_role("alert")).to_have_text("This game was not found.")


def test_importing_a_log_opens_its_replay(visitor: Visitor, server: Server, tmp_path: Path) -> None:
    home = HomePage(visitor).open()
    home.page.get_by_label(home.text("home.import")).set_input_files(tables.log_from_elsewhere(tmp_path))
    game = game_at(visitor, REPLAY)
    assert seen(server, game)["phase"] == "over"


@pytest.mark.parametrize("language", sampled(LANGUAGES, ["nl"]))
def test_a_file_that_is_not_a_log_is_refused_with_a_message(invite: Invite, tmp_path: Path, language: Language) -> None:
    visitor = invite(language=language)
    visitor.expect_refusals(422)
    nonsense = tmp_path / "shopping.ndjson"
    nonsense.write_text("milk\nbread\n", encoding="utf-8")
    home = HomePage(visitor).open()
    home.page.get_by_label(home.text("home.import")).set_input_files(nonsense)
    expect(home.page.get_by_role("alert")).to_have_text(service_words(EventLanguage(language)).illegal["not-a-log"])
    assert visitor.page.url.endswith("/")


def test_the_error_for_a_tampered_log_names_the_event(visitor: Visitor, tmp_path: Path) -> None:
    visitor.expect_refusals(422)
    log = tables.log_from_elsewhere(tmp_path)
    log.write_bytes(log.read_bytes().replace(b"Player 0", b"Player 9", 1))
    home = HomePage(visitor).open()
    home.page.get_by_label(home.text("home.import")).set_input_files(log)
    expect(home.page.get_by_role("alert")).to_contain_text("event 2 is wrong.")


@pytest.mark.parametrize("language", sampled(LANGUAGES, ["de"]))
def test_the_language_is_the_browsers_until_another_is_chosen(invite: Invite, language: Language) -> None:
    visitor = invite(language=language)
    home = HomePage(visitor).open()
    expect(home.page.get_by_role("button", pressed=True)).to_have_count(1)
    visitor.page.get_by_role("button", name="Nederlands").click()
    visitor.language = "nl"
    expect(home.page.get_by_role("heading", name=home.text("home.choose"))).to_be_visible()
    home.open()  # the page remembers the choice
    assert visitor.page.evaluate("() => document.documentElement.lang") == "nl"


def test_an_unavailable_server_is_explained_and_can_be_retried(visitor: Visitor) -> None:
    visitor.page.clock.install()
    visitor.expect_refusals(503)
    visitor.page.route("**/api/v1/rulesets*", lambda route: route.fulfill(status=503, json={"detail": "away"}))
    visitor.open("/")
    sentence = visitor.page.get_by_text(visitor.text("error.unreachable"), exact=True)
    wait_until(lambda: time_passes(visitor) and sentence.is_visible(), "the page says that the server is unreachable")
    visitor.page.unroute_all()
    visitor.page.get_by_role("button", name=visitor.text("error.retry")).click()
    expect(visitor.page.get_by_role("heading", name=visitor.text("home.choose"))).to_be_visible()


def test_a_table_can_be_opened_and_joined_by_keyboard(invite: Invite, server: Server) -> None:
    visitor = invite()
    page, text = visitor.page, visitor.text
    HomePage(visitor).open()
    tab_to(page, page.get_by_role("link", name=text("home.play", title="Drehwurm"), exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Drehwurm", exact=True)).to_be_focused()
    tab_to(page, page.get_by_role("button", name=text("home.open")))
    page.keyboard.press("Enter")
    page.wait_for_url("**/join/*")
    name = page.get_by_label(text("join.name"))
    expect(name).to_be_visible()
    tab_to(page, name)
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.wait_for_url("**/seats/0")
