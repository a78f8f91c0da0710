"""`wurm simulate` plays complete games and prints a consistent summary. The same seed gives the same games."""

from pathlib import Path
from typing import Any

import pytest

from events.games import game_ids, newest
from tests.cli.run import address, wurm

SHORTER = dict.fromkeys(("wormup_board", "wurmeln_board"), ("-o", "course_length=3"))
"""Options for games in which random players would need thousands of actions."""


def summary(*arguments: str) -> dict[str, Any]:
    ran = wurm("simulate", "takethat", "--json", *arguments)
    assert ran.code == 0, ran.err
    result: dict[str, Any] = ran.json
    return result


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in ("seconds", "games_per_second")}


def test_the_summary_is_consistent() -> None:
    report = summary("--games", "20")
    assert (report["ruleset"], report["games"], report["player"], report["seed"]) == ("takethat", 20, "random", 1)
    assert len(report["seats"]) == 4  # the largest number of players of the game
    assert report["causes"] == {"rounds-played": 20}
    assert sum(report["round_causes"].values()) == 2 * 20
    wins = sum(seat["wins"] for seat in report["seats"])
    assert 20 + report["shared_wins"] <= wins <= 20 + 3 * report["shared_wins"]
    for kind in ("steps", "events"):
        assert 0 < report[kind]["least"] <= report[kind]["median"] <= report[kind]["most"]
    assert report["steps"]["most"] < report["events"]["most"]
    for seat in report["seats"]:
        assert seat["least_score"] <= seat["mean_score"] <= seat["most_score"]
    assert report["games_per_second"] > 0
    assert (report["verified"], report["stored"]) == (None, None)


def test_the_table_shows_the_same_as_the_json() -> None:
    ran = wurm("simulate", "takethat", "--games", "3", "--seats", "2", "--verify")
    assert (ran.code, ran.err) == (0, "")
    for words in (
        "Take That: 2 random players, seed 1",
        "games per second",
        "game ended: All rounds have been played.",
        "round ended: The last row was taken.",
        "3 of 3",
        "mean score",
    ):
        assert words in ran.text


def test_races_show_no_empty_columns() -> None:
    ran = wurm("simulate", "wormup", "--games", "2")
    assert "Worm Up!: 5 random players" in ran.text
    assert "wins" in ran.text
    for words in ("mean score", "min", " - "):
        assert words not in ran.text.partition("By seat")[2]


def test_help_lists_the_games_that_can_be_played() -> None:
    told = wurm("simulate", "--help").text.partition("Games:")[2]
    for game in game_ids():
        assert (f"  {game} " in told) is not newest(game).refereed
    assert "Take That, 2 to 4 players" in told


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (without_times(summary("--games", "5", "--seed", "7")) for _ in range(2))
    assert first == second
    assert without_times(summary("--games", "5", "--seed", "8"))["seats"] != first["seats"]


def test_storing_and_verifying_do_not_change_the_games(tmp_path: Path) -> None:
    plain = without_times(summary("--games", "4"))
    kept = without_times(summary("--games", "4", "--verify", "--store", address(tmp_path / "games.db")))
    assert (kept.pop("verified"), kept.pop("stored")) == (4, 4)
    assert kept == {key: value for key, value in plain.items() if key not in ("verified", "stored")}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_seats_is_played_and_verified(seats: int) -> None:
    report = summary("--games", "2", "--seats", str(seats), "--verify")
    assert len(report["seats"]) == seats
    assert report["verified"] == 2


@pytest.mark.parametrize("player", ["random", "sensible"])
@pytest.mark.parametrize("game", [game for game in game_ids() if not newest(game).refereed])
def test_every_game_is_played_to_its_end_and_verifies(game: str, player: str) -> None:
    ran = wurm("simulate", game, "--games", "2", "--player", player, "--verify", "--json", *SHORTER.get(game, ()))
    assert ran.code == 0, ran.err
    assert ran.json["verified"] == 2
    assert sum(ran.json["causes"].values()) == 2
    assert sum(seat["wins"] for seat in ran.json["seats"]) >= 2


@pytest.mark.parametrize("game", [game for game in game_ids() if newest(game).refereed])
def test_a_score_sheet_is_not_played(game: str) -> None:
    ran = wurm("simulate", game)
    assert ran.code == 2
    assert "real pieces" in ran.sentence()


def test_sensible_players_score_better_than_random_ones() -> None:
    means = [
        sum(seat["mean_score"] for seat in summary("--games", "30", "--player", player)["seats"])
        for player in ("random", "sensible")
    ]
    assert means[0] < means[1]


def test_options_reach_the_game(tmp_path: Path) -> None:
    one, three = (summary("--games", "3", "--options", f"rounds={rounds}") for rounds in (1, 3))
    assert one["events"]["most"] * 2 < three["events"]["least"]
    store = address(tmp_path / "games.db")
    assert summary("--games", "1", "--options", "rounds=1", "--options", "pro=true", "--store", store)
    assert b'"pro":true' in wurm("export", "--all", "--store", store).out.splitlines()[0]


def test_stored_games_verify_and_can_be_stored_again(tmp_path: Path) -> None:
    store = address(tmp_path / "games.db")
    assert summary("--games", "2", "--store", store)["stored"] == 2
    log = wurm("export", "--all", "--store", store).out
    verified = wurm("verify", "-", stdin=log)
    assert verified.code == 0
    assert verified.text.count("finished. Verified") == 2
    assert summary("--games", "2", "--store", store)["stored"] == 2
    assert wurm("export", "--all", "--store", store).out == log


def test_a_simulated_game_does_not_replace_another_game_of_the_same_name(tmp_path: Path) -> None:
    store = address(tmp_path / "games.db")
    summary("--games", "1", "--store", store)
    before = wurm("export", "--all", "--store", store).out
    ran = wurm("simulate", "takethat", "--games", "1", "--options", "rounds=1", "--store", store)
    assert ran.code == 2
    assert "takethat-4-random-1-1" in ran.sentence()
    assert wurm("export", "--all", "--store", store).out == before


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("chess",), "takethat"),
        (("takethat", "--seats", "5"), "2 to 4"),
        (("takethat", "--games", "0"), "--games"),
        (("takethat", "--games", "many"), "--games"),
        (("takethat", "--seed", "-1"), "--seed"),
        (("takethat", "--player", "genius"), "random"),
        (("takethat", "--options", "rounds"), "KEY=VALUE"),
        (("takethat", "-o", "worms=3"), "rounds, pro"),
        (("takethat", "-o", "rounds=0"), "a whole number from 1 to 1000"),
        (("takethat", "-o", "rounds=many"), "a whole number from 1 to 1000"),
        (("takethat", "--options", "rounds=true"), "a whole number from 1 to 1000"),
        (("takethat", "-o", "pro=often"), "true or false"),
        (("drehwurm", "-o", "throw_in=never"), "normal, off, same_colour"),
        (("takethat", "--store", "nonsense"), "nonsense"),
        ((), "GAME"),
    ],
)
def test_an_impossible_simulation_is_bad_input(arguments: tuple[str, ...], says: str) -> None:
    ran = wurm("simulate", *arguments)
    assert ran.code == 2
    assert says in ran.sentence()
    assert ran.out == b""


def test_a_store_that_cannot_be_reached_is_a_failure(tmp_path: Path) -> None:
    ran = wurm("simulate", "takethat", "--store", address(tmp_path / "missing" / "games.db"))
    assert ran.code == 1
    assert "missing" in ran.sentence()
