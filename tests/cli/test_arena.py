"""`wurm arena`: repeatable games with rotated seats, win rates with intervals, ratings, and players of your own."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cli.arena.contest import Contest, play_contest
from cli.arena.entrants import Entrant
from cli.arena.standings import interval
from events.computer_players.situation import Situation
from events.decider import Action
from tests.cli.run import wurm

TIMES = {"seconds", "milliseconds_per_decision"}


def arena(*arguments: str) -> dict[str, Any]:
    ran = wurm("arena", "takethat", "--json", *arguments)
    assert ran.code == 0, ran
    found: dict[str, Any] = json.loads(ran.text)
    return found


def without_times(found: Any) -> Any:
    if isinstance(found, dict):
        return {key: without_times(value) for key, value in found.items() if key not in TIMES}
    return [without_times(item) for item in found] if isinstance(found, list) else found


def test_the_same_seed_gives_the_same_result_on_any_number_of_cores() -> None:
    arguments = ("--players", "strong", "good", "--games", "2", "--playouts", "3", "-o", "rounds=1")
    one, two = arena(*arguments, "--jobs", "1"), arena(*arguments, "--jobs", "2")
    assert without_times(one) == without_times(two)
    assert without_times(arena(*arguments, "--seed", "2")) != without_times(one)


def test_the_last_named_player_fills_the_remaining_seats() -> None:
    found = arena("--players", "strong", "easy", "--seats", "4", "--games", "8", "--playouts", "strong=2")
    strong, easy = found["players"]
    assert (strong["player"], strong["seats"], strong["playouts"]) == ("strong", 1, 2)
    assert (easy["player"], easy["seats"], easy["playouts"]) == ("easy", 3, 0)
    assert strong["wins"] + 3 * easy["wins"] == pytest.approx(8, abs=0.1)
    assert all(player["low"] <= player["win_rate"] <= player["high"] for player in found["players"])


def test_every_rotation_of_the_seats_gets_the_same_cards() -> None:
    player = Entrant(f"{__name__}:first_legal", None, 0, 1.0)
    contest = Contest("takethat", {"rounds": 1}, (player, player, player), seed=1)
    games = [play_contest(contest, number) for number in range(4)]
    assert [game.seats for game in games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    by_seat = [(game.outcome, [game.decisions[entrant] for entrant in game.seats]) for game in games]
    assert by_seat[0] == by_seat[1] == by_seat[2]
    assert by_seat[3] != by_seat[0]


def first_legal(situation: Situation, rng: Random) -> Action:
    return situation.legal[0]


def test_a_player_that_the_user_wrote_is_found_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_player.py").write_text("def lazy(situation, rng):\n    return situation.legal[-1]\n")
    monkeypatch.chdir(tmp_path)
    found = arena("--players", "easy", "my_player:lazy", "--games", "10", "-o", "rounds=1", "--jobs", "1")
    easy, lazy = found["players"]
    assert lazy["player"] == "my_player:lazy"
    assert easy["win_rate"] > 0.8, "whoever always takes the row should lose"
    assert easy["rating"] > lazy["rating"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("takethat", "--players", "best"), "There is no player called best."),
        (("takethat", "--players", "nowhere:nothing"), "The player nowhere:nothing cannot be loaded"),
        (("takethat", "--players", "easy", "easy", "easy", "--seats", "2"), "3 players are too many for 2 seats."),
        (("takethat", "--playouts", "best=3"), "is not a limit for --playouts"),
        (("takethat", "--seconds", "0"), "is not a limit for --seconds"),
        (("wormup",), "Computers cannot play wormup"),
    ],
)
def test_wrong_arguments_get_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    ran = wurm("arena", *arguments, WURM_LANG="en")
    assert ran.code == 2
    assert sentence in ran.sentence()


def test_the_interval_contains_the_rate_and_shrinks_with_more_games() -> None:
    few, many = interval(7.5, 10), interval(750, 1000)
    assert few[0] < many[0] < 0.75 < many[1] < few[1]
    assert many == pytest.approx((0.7222, 0.7759), abs=0.001)
