"""Errors are reported in the user's language, whatever part of the program raises them."""

import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from events.words import Language
from tests.cli.run import address, wurm
from tests.redis_servers import free_port

EN, DE, NL = Language.ENGLISH, Language.GERMAN, Language.DUTCH


@pytest.fixture
def no_log(tmp_path: Path) -> Path:
    path = tmp_path / "shopping.txt"
    path.write_text("milk, bread\n")
    return path


@pytest.mark.parametrize(
    ("language", "says"),
    [
        (EN, "this is not a recorded event"),
        (DE, "Zeile 1: das ist kein Ereignis eines Spielprotokolls"),
        (NL, "regel 1: dit is geen gebeurtenis van een spellogboek"),
    ],
)
def test_an_error_about_a_file_that_is_not_a_log_is_translated(no_log: Path, language: Language, says: str) -> None:
    asked = wurm("replay", no_log, "--lang", language.value)
    assert (asked.code, says in asked.sentence()) == (2, True)
    assert wurm("verify", no_log, WURM_LANG=language.value).sentence() == asked.sentence()
    assert wurm("verify", no_log, LANG=f"{language.value}_XX.UTF-8").sentence() == asked.sentence()


def test_errors_about_missing_files_stores_and_games_are_translated(tmp_path: Path, played: str) -> None:
    missing = wurm("replay", "nothing.ndjson", "--lang", "de", "--store", address(tmp_path / "no.db"))
    assert missing.sentence().startswith(
        "wurm: Es gibt keine Datei namens nothing.ndjson. Es gibt keinen Speicher unter sqlite:///"
    )
    unread = wurm("verify", tmp_path / "nothing.ndjson", WURM_LANG="nl")
    assert unread.sentence().endswith("niet lezen: bestand of map niet gevonden.")
    unknown = wurm("export", "nothing", "--store", played, WURM_LANG="de")
    assert unknown.sentence() == "wurm: In diesem Speicher gibt es kein Spiel namens nothing."
    named = wurm("export", "a b", "--store", played, WURM_LANG="nl")
    assert named.sentence().startswith("wurm: 'a b' is geen geldige spelnaam.")
    unwritten = wurm("export", "--all", "--store", played, "--out", tmp_path, WURM_LANG="de")
    assert unwritten.sentence().endswith("kann nicht geschrieben werden: das ist ein Ordner.")


@pytest.mark.parametrize(
    ("language", "no_database", "newer"),
    [
        (EN, "The store cannot be used: {} is not a SQLite database.", "written by a newer Wurmtisch (its format is 7"),
        (
            DE,
            "Der Speicher ist nicht nutzbar: {} ist keine SQLite-Datenbank.",
            "(ihr Format ist 7, diese Version kennt",
        ),
        (NL, "De opslag is niet bruikbaar: {} is geen SQLite-database.", "(het formaat is 7, deze versie kent hooguit"),
    ],
)
def test_an_error_about_an_unusable_store_file_is_translated(
    no_log: Path, tmp_path: Path, language: Language, no_database: str, newer: str
) -> None:
    ran = wurm("export", "--all", "--store", address(no_log), WURM_LANG=language.value)
    assert (ran.code, ran.sentence()) == (1, f"wurm: {no_database.format(no_log)}")
    future = tmp_path / "games.db"
    with closing(sqlite3.connect(future)) as database, database:
        database.execute("PRAGMA user_version = 7")
    ran = wurm("export", "--all", "--store", address(future), WURM_LANG=language.value)
    assert (ran.code, newer in ran.sentence()) == (2, True), ran


@pytest.mark.parametrize(
    ("language", "says"),
    [
        (EN, "Redis cannot be reached ("),
        (DE, "Redis ist nicht erreichbar ("),
        (NL, "Redis is niet bereikbaar ("),
    ],
)
def test_an_error_about_an_unreachable_redis_is_translated(language: Language, says: str) -> None:
    url = f"redis://127.0.0.1:{free_port()}"
    assert says in wurm("export", "--all", "--store", url, WURM_LANG=language.value).sentence()
    findings = wurm("doctor", "--json", "--port", "0", "--store", url, WURM_LANG=language.value).json["findings"]
    (store,) = (one for one in findings if one["check"] == "store")
    assert says in store["sentence"]


def test_an_error_about_an_impossible_simulation_is_translated() -> None:
    def said(*arguments: str) -> str:
        return wurm("simulate", *arguments, WURM_LANG="de").sentence()

    assert said("chess").startswith("wurm: Es gibt kein Spiel namens chess. Verfügbar: ")
    assert said("takethat", "--seats", "40").startswith("wurm: takethat ist für 2 bis ")
    assert "keine Option von takethat" in said("takethat", "-o", "rounds")
    assert "ganze Zahl" in said("takethat", "-o", "rounds=0")


def test_an_error_about_an_unreachable_server_is_translated() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound but not listening: every connection is refused
        server = f"http://127.0.0.1:{taken.getsockname()[1]}"
        replayed = ("replay", "abc", "--server", server, "--lang")
        expected = (
            ((*replayed, EN.value), "does not answer (connection refused)"),
            ((*replayed, DE.value), "antwortet nicht (Verbindung abgelehnt)"),
            (
                ("referee", "--server", server, "--lang", "nl", "new", "takethat", "a", "b"),
                "antwoordt niet (verbinding geweigerd)",
            ),
        )
        with ThreadPoolExecutor(len(expected)) as at_once:  # in parallel, because each command retries for seconds
            for ran, (_, says) in zip(at_once.map(lambda each: wurm(*each[0]), expected), expected, strict=True):
                assert (ran.code, says in ran.sentence()) == (1, True), ran


def test_a_doctors_finding_about_a_damaged_game_is_translated(tmp_path: Path, lines: list[bytes]) -> None:
    store = tmp_path / "games.db"
    log = tmp_path / "game.ndjson"
    log.write_bytes(b"".join(lines))
    assert wurm("import", log, "--store", address(store)).code == 0
    with closing(sqlite3.connect(store)) as database, database:
        (guard,) = database.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%never deleted%'").fetchone()
        database.execute(f"DROP TRIGGER {guard}")
        database.execute("DELETE FROM events WHERE version = 4")
    findings = wurm("doctor", "--json", "--port", "0", "--lang", "de", "--store", address(store)).json["findings"]
    (broken,) = (one for one in findings if one["code"] == "game-broken")
    assert "Ereignis 4 fehlt oder steht an der falschen Stelle" in broken["sentence"]
