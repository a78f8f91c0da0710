"""Invisible and confusable names are refused; names in all scripts are accepted."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from events.decider import Millis, Role, Seat
from events.games import rules
from events.log import Decision, seal_batch
from events.store import Store
from events.table import commands as c
from events.table import decide, open_table
from events.verify import verify
from service.app import create_app
from tests.cli.referee.terminal_referee import RefereeTerminal
from tests.http.conftest import GENEROUS
from tests.http.tables import Table, bearer

INVISIBLE = {
    "Hangul filler": "\u3164",
    "Hangul leading filler": "\u115f\u115f",
    "Hangul vowel filler": "\u1160",
    "half-width Hangul filler": "\uffa0",
    "empty Braille": "\u2800 \u2800",
    "filler in a name": "An\u3164na",
    "zero-width space": "An\u200bna",
    "byte order mark": "\ufeffAnna",
    "word joiner": "Anna\u2060",
    "soft hyphen": "An\u00adna",
    "grapheme joiner": "An\u034fna",
    "joiner between Latin letters": "An\u200dna",
    "non-joiner between Latin letters": "An\u200cna",
    "joiner at the end": "Anna\u200d",
    "joiner after an emoji and nothing else": "\U0001f41b\u200d",
    "two joiners": "\U0001f468\u200d\u200d\U0001f469",
    "variation of a Latin letter": "A\ufe0fnna",
    "variation of a digit": "1\ufe0f",
    "tags without a flag": "Anna\U000e0067\U000e007f",
    "Khmer vowel that is not written": "\u1780\u17b4",
    "right-to-left override": "Anna\u202e",
    "isolate": "\u2066Anna\u2069",
    "right-to-left mark": "Anna\u200f",
    "Arabic letter mark": "Anna\u061c",
    "object replacement": "\ufffc",
}
TOO_MANY_MARKS = {
    "three accents": "Z\u0335\u0301\u0308algo",
    "many below": "A" + "\u0323" * 10,
    "mark on nothing": "\u0301Anna",
    "mark on a space": "Anna \u0308",
    "Thai": "ก็็็",
    "Arabic": "ل\u064b\u0651\u0670",
    "Devanagari": "क" + "\u093f" * 4,
}
ACCEPTED = [
    "Jörg 🐛",
    "👨‍👩‍👧‍👦",
    "🏳️‍🌈 Kim",
    "👩🏽‍🚀",
    "🧔🏻‍♂️",
    "🇳🇱🇩🇪",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "1️⃣ 2️⃣",
    "❤️‍🔥",
    "Nguyễn Thị Thùy",
    "Ἀχιλλεύς",
    "Дмитрий",
    "Αθηνά",
    "王小明",
    "葛\U000e0100城",
    "김민준",
    "さくら",
    "สมศักดิ์ ตั้งใจ",
    "محمّد",
    "علی‌رضا",
    "שָׁלוֹם",
    "लड़कियाँ",
    "ശ്രീജിത്ത്",
    "അവന്‍",
    "র‍্যাব",
    "ක්‍රිෂ්",
    "မြွှို့",
    "བསྒྲུབས",
    "ខ្មែរ",
    "ᠮᠣᠩᠭᠣᠯ",
    "O’Brien-Smith",
    "№ 7 ✓",
]


def join(table: Table, name: str, **how: Any) -> Any:
    headers = {"Accept-Language": "en"} | how.pop("headers", {})
    return table.call("POST", "/seats", json={"code": table.code, "name": name, "entropy": "x"}, headers=headers, **how)


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_names_with_invisible_characters_are_refused(client: FlaskClient, name: str) -> None:
    answer = join(Table(client), name)
    assert (answer.status_code, answer.json["code"]) == (422, "name-invisible")
    assert answer.json["detail"].startswith("This name contains invisible characters.")


@pytest.mark.parametrize("name", TOO_MANY_MARKS.values(), ids=TOO_MANY_MARKS)
def test_more_than_two_marks_on_one_letter_are_refused(client: FlaskClient, name: str) -> None:
    answer = join(Table(client), name)
    assert (answer.status_code, answer.json["code"]) == (422, "name-marks")


@pytest.mark.parametrize("name", ACCEPTED)
def test_names_of_all_scripts_and_emoji_are_accepted(client: FlaskClient, client_store: Store, name: str) -> None:
    table = Table(client)
    assert join(table, name).status_code == 201
    assert join(table, "Somebody else").status_code == 201
    verify(rules, list(client_store.read(table.id)))


LOOK_ALIKES = [
    ("Anna", "\u0410nna"),
    ("Anna", "Ann\u0430"),
    ("ANNA", "\u0430nna"),
    ("Ilse", "llse"),
    ("Ilse", "1lse"),
    ("Al", "AI"),
    ("Otto", "0tto"),
    ("Tim", "Tirn"),
    ("Anna", "Ａｎｎａ"),
    ("Anna", "𝐀𝐧𝐧𝐚"),
    ("Νίκη", "Nίκη"),
    ("❤️", "❤"),
    ("علی‌رضا", "علیرضا"),
]


@pytest.mark.parametrize(("there", "comes"), LOOK_ALIKES)
def test_a_name_that_looks_like_another_at_the_table_is_refused(client: FlaskClient, there: str, comes: str) -> None:
    for first, second in ((there, comes), (comes, there)):
        table = Table(client)
        table.sit(first, entropy="x")
        answer = join(table, second)
        assert (answer.status_code, answer.json["code"]) == (409, "name-looks-like")
        assert answer.json["detail"] == (
            f"“{second}” looks like “{first}”, who is already at the table. Please choose another name."
        )


@pytest.mark.parametrize(
    "names", [("Ian", "Lan"), ("Anna", "Änna"), ("Kai", "Kal"), ("Jan", "Jana"), ("Lea", "Leo"), ("田中", "由中")]
)
def test_similar_but_distinct_names_are_accepted_together(client: FlaskClient, names: tuple[str, str]) -> None:
    table = Table(client)
    for name in names:
        table.sit(name, entropy="x")


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("name", ["\u3164", "A\u0301\u0302\u0303", "\u0410nna"])
def test_refusals_of_names_are_in_the_readers_language(client: FlaskClient, language: str, name: str) -> None:
    table = Table(client)
    table.sit("Anna")
    detail = join(table, name, headers={"Accept-Language": language}).json["detail"]
    assert len(detail) > 40
    assert "{" not in detail
    assert (language == "en") == (" name" in detail and "Namen" not in detail)


def code_of(answer: Any) -> str:
    code: str = answer.json["code"]
    return code


def test_names_are_checked_when_opening_joining_and_renaming(client: FlaskClient) -> None:
    # Given a table with reserved seats for Anna and Ben. Tables with bad names cannot be opened
    body = {"ruleset": "takethat", "names": ["Anna", "\u0410nna"]}
    assert code_of(client.post("/api/v1/games", json=body)) == "name-looks-like"
    body["names"] = ["\u2800"]
    assert code_of(client.post("/api/v1/games", json=body)) == "name-invisible"
    table = Table(client, names=("Anna", "Ben"))
    # When a player sits down, or is renamed by the host or by themselves, bad names are refused too
    assert code_of(join(table, "B\u0435n", headers=bearer(table.host))) == "name-looks-like"
    token = table.sit("Anna", seat=0)
    for who in (table.host, token):
        answer = table.call("PATCH", "/seats/0", who, json={"name": "B\u0435n"})
        assert code_of(answer) == "name-looks-like"
        assert code_of(table.call("PATCH", "/seats/0", who, json={"name": "An\u200bna"})) == "name-invisible"
    # Then no name has changed, and players may choose a name that looks like their own
    assert [chair["name"] for chair in table.view()["chairs"]] == ["Anna", "Ben"]
    assert table.call("PATCH", "/seats/0", token, json={"name": "\u0410nna"}).status_code == 200


def test_the_command_line_referee_refuses_bad_names_too(tmp_path: Path) -> None:
    terminal = RefereeTerminal(tmp_path)
    done = terminal.referee("new", "takethat", "Anna", "\u0410nna")
    assert done.code == 2
    assert "looks like “Anna”" in done.err
    assert "invisible characters" in terminal.referee("new", "takethat", "Anna", "Ben\u3164").err
    terminal.new("takethat", 2)
    assert "looks like “east”" in terminal.refused("takethat1", "rename north e\u0430st")


def old_table(store: Store, *names: str) -> Decision:
    """Stores an old game, whose names were not checked."""
    opening = c.Open("takethat", 1, "secret", "salt")
    done = seal_batch(rules, None, "oldgame", open_table(rules, opening), Millis(1), "open", Role.HOST)
    recorded = list(done.recorded)

    def recall(version: int) -> Any:
        raise AssertionError(version)

    commands: list[tuple[Any, c.Command]] = [
        (Seat(seat), c.Sit(name, f"p{seat}", "entropy")) for seat, name in enumerate(names)
    ]
    for number, (actor, command) in enumerate([*commands, (Role.HOST, c.Start()), (Role.HOST, c.Abandon())]):
        events = decide(rules, done.table, actor, command, Millis(2), recall)
        done = seal_batch(rules, done.table, "oldgame", events, Millis(2), f"c{number}", actor)
        recorded += done.recorded
    store.append("oldgame", recorded, expected=0)
    return done


def test_an_old_game_and_its_rematch_keep_names_that_are_refused_today(store: Store) -> None:
    # Given an old game with names that would be refused today
    names = ("Anna", "\u0410nna", "\u3164")
    old = old_table(store, *names)
    verify(rules, list(store.read("oldgame")))
    app = create_app(store, GENEROUS)
    client, tokens = app.test_client(), app.extensions["wurm_services"].tokens
    # When all players ask for a rematch
    answers = [
        client.post(
            "/api/v1/games/oldgame/rematch",
            json={"entropy": "x"},
            headers=bearer(tokens.seat("oldgame", f"p{seat}")),
        )
        for seat in range(len(names))
    ]
    # Then they all keep their seats and names
    assert [answer.status_code for answer in answers] == [201, 201, 201], [answer.text for answer in answers]
    played_again: Any = answers[0].json
    shown: Any = client.get(f"/api/v1/games/{played_again['game']}").json
    chairs = shown["table"]["chairs"]
    assert tuple(chair["name"] for chair in chairs) == names
    assert all(chair["taken"] for chair in chairs)
    assert old.table.stream == "oldgame"


def test_the_table_of_confusables_is_not_loaded_at_import(tmp_path: Path) -> None:
    probe = (
        "import sys, cli.main, events.log, events.table.confusables as l; print(l._prototypes.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"
