"""`wurm replay --server`: a game on a server, as the owner of the token may see it."""

from collections.abc import Iterator

import pytest

from cli.client import Server
from tests.cli.run import wurm
from tests.http import servers
from tests.http.test_client import StartedGame


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('replay') / 'log.db'}"


@pytest.fixture(scope="module")
def server(store: str) -> Iterator[str]:
    with servers.Server(store) as running:
        yield running.url


def test_a_token_shows_the_hand_of_its_player_in_a_running_game(server: str) -> None:
    with Server(server) as there:
        begun = StartedGame(there)
        game = begun.opened.game
        table = wurm("replay", "--server", server, game, "--json").json
        assert (table["eyes"], table["over"], table["names"]) == ("spectator", False, ["Anna", "Bert"])
        assert [player["hand"] for player in table["play"]["players"]] == [None, None]
        own = wurm("replay", "--server", server, game, "--json", "--token", str(begun.seats[1].token)).json
        assert own["eyes"] == "seat:1"
        assert [player["hand"] is None for player in own["play"]["players"]] == [True, False]
        refused = wurm("replay", "--server", server, game, "--as", "Anna")
        assert refused.code == 2
        assert "Anna" in refused.sentence()
        begun.to_the_end()
        over = wurm("replay", "--server", server, game, "--lang", "en")
        assert "The game is over." in over.text.splitlines()[-1]
        frame = wurm("replay", "--server", server, game, "--at", "12", "--lang", "en", COLUMNS="80")
        assert "Take That" in frame.text
        assert max(map(len, frame.text.splitlines())) <= 80


def test_a_servers_error_about_an_unknown_game_is_shown(server: str) -> None:
    ran = wurm("replay", "--server", server, "nowhere", "--lang", "de")
    assert ran.code == 2
    assert "Dieses Spiel wurde nicht gefunden" in ran.sentence()


def test_a_replay_from_a_server_equals_one_from_the_store(server: str, store: str) -> None:
    """With `--at`, all events of one command are shown, although the server does not send the ids of commands."""
    with Server(server) as there:
        game = StartedGame(there).to_the_end().opened.game
    for options in ((), ("--at", "5")):
        remote = wurm("replay", "--server", server, game, "--json", *options).json
        local = wurm("replay", game, "--store", store, "--json", *options).json
        assert remote == local
    assert len(local["events"]) > 1
