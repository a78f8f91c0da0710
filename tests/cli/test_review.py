"""`wurm review`: the review of a log file or of a stored game, as text and as JSON."""

from contextlib import closing
from pathlib import Path

import pytest

from events.envelope import Recorded, to_line
from events.review.storage import stored_review
from events.store import open_store
from tests.cli.run import address, wurm
from tests.cli.terminal import ended, spawned
from tests.computer_players.review_games import abandoned_game, takes_expensive_rows
from tests.http.servers import Server
from tests.jobs.workers.processes import in_session
from tests.waits import wait_until


def short_game() -> list[Recorded]:
    """A game of Drehwurm with two decisions. A review judges them in less time than decisions in Take That."""
    return abandoned_game("drehwurm", actions=3)


def file_of(log: list[Recorded], folder: Path) -> Path:
    file = folder / "game.ndjson"
    file.write_bytes(b"".join(to_line(event) + b"\n" for event in log))
    return file


def test_a_log_file_is_reviewed_with_the_same_result_on_any_number_of_processes(tmp_path: Path) -> None:
    file = file_of(short_game(), tmp_path)
    one, two = (wurm("review", file, "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert one.code == 0, one.err
    assert one.json == two.json
    assert len(one.json["decisions"]) == 2


def test_the_review_of_a_stored_game_is_stored_and_shown_in_the_language_of_the_reader(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    store = open_store(url)
    store.append("reviewed", short_game(), expected=0)
    shown = wurm("review", "reviewed", "--store", url, "--lang", "de", "--jobs", "1")
    assert shown.code == 0, shown.err
    assert "Analyse von Drehwurm" in shown.text
    assert "Player 0" in shown.text
    kept = stored_review(store, "reviewed")
    assert kept is not None
    store.close()
    again = wurm("review", "reviewed", "--store", url, "--json")
    assert [each["version"] for each in again.json["decisions"]] == [each.version for each in kept.decisions]


def test_a_game_on_a_server_is_reviewed_by_the_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    store = open_store(url)
    store.append("reviewed", short_game(), expected=0)
    with Server(url, WURM_REVIEW_WORLDS="8") as server:
        ran = wurm("review", "reviewed", "--server", server.url, "--json")
    assert ran.code == 0, ran.err
    assert len(ran.json["decisions"]) == 2
    assert stored_review(store, "reviewed") is not None
    store.close()


def test_a_running_game_is_not_reviewed(tmp_path: Path) -> None:
    ran = wurm("review", file_of(short_game()[:-1], tmp_path))
    assert ran.code == 2
    assert ran.sentence() == "wurm: The game is not over yet. It can be reviewed when it is over."


STOPPED = "wurm: The review was stopped. Nothing was saved."


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_ends_a_review_with_a_message_and_saves_nothing(tmp_path: Path, processes: str) -> None:
    url = address(tmp_path / "games.db")
    with closing(open_store(url)) as store:
        store.append("reviewed", takes_expensive_rows(), expected=0)
    with spawned("review", "reviewed", "--store", url, "--jobs", processes) as child:
        child.expect_exact("reviewing reviewed")
        child.sendintr()
        child.expect_exact(STOPPED)
        shown = child.before
        assert ended(child) == 130
        wait_until(lambda: not in_session(child.pid), "all processes of the command have ended")
        assert "Traceback" not in shown + child.before
    with closing(open_store(url)) as store:
        assert stored_review(store, "reviewed") is None


def test_ctrl_c_stops_the_review_on_the_server(tmp_path: Path) -> None:
    url = address(tmp_path / "games.db")
    with closing(open_store(url)) as store:
        store.append("reviewed", takes_expensive_rows(), expected=0)
    with Server(url, WURM_REVIEW_WORLDS="100000") as server:
        with spawned("review", "reviewed", "--server", server.url) as child:
            child.expect_exact("reviewing reviewed")
            child.sendintr()
            child.expect_exact(STOPPED)
            assert ended(child) == 130
        shown = server.client().open("/api/v1/games/reviewed/reviews", method="GET").json
    assert (shown["review"], shown["job"]) == (None, None), "no job is waiting or running"


def test_an_exported_and_imported_game_gets_the_same_review(tmp_path: Path) -> None:
    """A log does not contain its review. The imported game is reviewed again, with the same result."""
    first, second = address(tmp_path / "first.db"), address(tmp_path / "second.db")
    with closing(open_store(first)) as store:
        store.append("reviewed", short_game(), expected=0)
    review = wurm("review", "reviewed", "--store", first, "--json", "--jobs", "1").json
    exported = wurm("export", "reviewed", "--store", first)
    assert b"review" not in exported.out.replace(b'"stream":"reviewed"', b"")
    assert wurm("import", "-", "--store", second, stdin=exported.out).code == 0
    with closing(open_store(second)) as store:
        assert stored_review(store, "reviewed") is None
    assert wurm("review", "reviewed", "--store", second, "--json", "--jobs", "1").json == review
    assert wurm("import", "-", "--store", first, stdin=exported.out).code == 0  # the game is there already
    with closing(open_store(first)) as store:
        assert stored_review(store, "reviewed") is not None
