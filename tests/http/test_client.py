"""The typed client, with a real server: results and exceptions."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.client import NewTable, Server, ServerProblem, Table, TokenRevoked
from tests.http import servers


@pytest.fixture(scope="module", params=["wurm serve", "stock gunicorn"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "stock gunicorn":
        yield request.getfixturevalue("stock_server").url
        return
    store: Path = tmp_path_factory.mktemp("client") / "log.db"
    with servers.Server(f"sqlite:///{store}") as running:
        yield running.url


@pytest.fixture
def server(address: str) -> Iterator[Server]:
    with Server(address) as server:
        yield server


class StartedGame:
    """A started game of two players."""

    def __init__(self, server: Server) -> None:
        self.opened: NewTable = server.open("takethat", {"rounds": 1})
        self.watcher = server.table(self.opened.game)
        self.host = server.table(self.opened.game, self.opened.host_token)
        self.seats = [self.watcher.join(name, self.opened.join_code) for name in ("Anna", "Bert")]
        self.host.start()

    @property
    def turn(self) -> Table:
        play = self.watcher.view().play
        assert play is not None
        turn: int = play["turn"]
        return self.seats[turn]

    def to_the_end(self) -> "StartedGame":
        while not self.watcher.view().over:
            seat = self.turn
            seat.act(seat.view().legal[0])
        return self


def test_a_join_code_finds_its_game(server: Server) -> None:
    opened = server.open("takethat", names=["Anna"])
    assert server.find(opened.join_code.lower()) == opened.game
    assert [chair.name for chair in server.table(opened.game).view().chairs] == ["Anna"]


def test_every_listed_ruleset_can_be_read(server: Server) -> None:
    known = [ruleset["ruleset"] for ruleset in server.rulesets()]
    assert [server.ruleset(game)["ruleset"] for game in known] == known


def test_a_refused_action_says_why_and_what_would_be_legal(address: str) -> None:
    with Server(address, language="de") as german:
        game = StartedGame(german)
        action = {"type": "nothing of the kind"}
        with pytest.raises(ServerProblem) as malformed:
            game.turn.act(action)
        assert (malformed.value.status, malformed.value.code) == (422, "malformed-action")
        legal = game.turn.view().legal
        idle = next(seat for seat in game.seats if seat is not game.turn)
        with pytest.raises(ServerProblem) as refused:
            idle.act(legal[0])
        assert (refused.value.status, refused.value.code) == (409, "not-your-turn")
        assert refused.value.sentence.endswith("ist dran.")
        assert refused.value.facts == {"turn": game.turn.seat}
        assert not refused.value.legal
        mine = [action["card"] for action in legal if action["type"] == "append"]
        foreign = next(card for card in (12, 13, 14, 15, 16, 17, 18, 19, 23, 24) if card not in mine)
        with pytest.raises(ServerProblem) as not_mine:
            game.turn.act({"type": "append", "card": foreign})
        assert not_mine.value.status == 409
        assert tuple(not_mine.value.legal) == legal


def test_a_step_is_undone_by_consent_and_the_host_can_lock_the_table(server: Server) -> None:
    game = StartedGame(server)
    before = game.watcher.view()
    seat = game.turn
    other = next(each for each in game.seats if each is not seat)
    seat.act(seat.view().legal[0])
    asked = seat.undo(before.version).table
    if asked.request is not None:
        assert other.consent(True, asked.request["version"]).table.request is None
    back = game.watcher.view()
    assert back.play is not None
    assert before.play is not None
    assert back.play["turn"] == before.play["turn"]
    assert not back.can_redo
    assert seat.view().can_redo
    assert game.host.lock().table.locked


def test_an_action_for_an_outdated_version_is_refused(server: Server) -> None:
    game = StartedGame(server)
    seat = game.turn
    look = seat.view()
    with pytest.raises(ServerProblem) as late:
        seat.act(look.legal[0], expected=look.version - 1)
    assert (late.value.status, late.value.code) == (412, "version-conflict")
    assert seat.act(look.legal[0], expected=look.version).first == look.version + 1
    assert seat.newer(look.version) is not None
    assert seat.newer(seat.view().version) is None


def test_a_seat_moves_to_another_phone(server: Server) -> None:
    game = StartedGame(server)
    old = game.seats[1]
    new = game.watcher.claim(1, old.handover(1).handover)
    assert new.view().you == 1
    with pytest.raises(ServerProblem) as dead:
        old.view()
    assert dead.value.code == "bad-token"


def test_following_yields_every_event(server: Server) -> None:
    game = StartedGame(server)
    frames = game.seats[0].follow(after=0)
    versions = [event["version"] for event in next(frames).events]
    game.to_the_end()
    for frame in frames:
        versions += [event["version"] for event in frame.events]
    assert versions == list(range(1, game.watcher.view().version + 1))
    assert versions == [event["version"] for event in game.watcher.events()]


def test_a_request_to_free_a_seat_can_be_refused_withdrawn_and_granted(server: Server) -> None:
    game = StartedGame(server)
    asked = game.host.ask_release(1)
    assert (asked.table.seat_request or {})["seat"] == 1
    version = (asked.table.seat_request or {})["version"]
    assert game.seats[1].answer_release(1, agree=False, request=version).table.seat_request is None
    game.host.ask_release(1)
    assert game.host.withdraw_release(1).table.seat_request is None
    asked = game.seats[0].ask_release(1)
    version = (asked.table.seat_request or {})["version"]
    assert not game.seats[1].answer_release(1, agree=True, request=version).table.chairs[1].taken


def test_following_ends_when_the_player_leaves_the_seat(server: Server) -> None:
    game = StartedGame(server)
    frames = game.seats[0].follow()
    next(frames)
    game.seats[0].leave(0)
    with pytest.raises(TokenRevoked):
        list(frames)


def test_a_finished_game_has_proof_scores_forks_and_earlier_versions(server: Server) -> None:
    game = StartedGame(server)
    with pytest.raises(ServerProblem) as early:
        game.watcher.proof()
    assert early.value.code == "not-over"
    started = game.watcher.view().version
    game.to_the_end()
    proof = game.watcher.proof()
    assert proof.holds
    assert proof.events == game.watcher.view().version
    scores = game.watcher.scores()
    assert scores.names == ("Anna", "Bert")
    assert scores.outcome == game.watcher.view().outcome
    branch = game.watcher.fork(at=started)
    assert branch.game != game.opened.game
    assert game.watcher.view(at=1).phase == "lobby"


def test_a_rematch_keeps_the_players_in_their_seats(server: Server) -> None:
    game = StartedGame(server)
    game.host.abandon()
    assert game.watcher.next_game() is None
    seats = [seat.rematch() for seat in game.seats]
    host = game.host.rematch()
    assert {table.game for table in (*seats, host)} == {game.watcher.next_game()}
    assert [seat.view().you for seat in seats] == [seat.seat for seat in seats] == [0, 1]
    assert host.start().table.phase == "playing"


def test_following_after_250_missed_events_yields_all_of_them(server: Server) -> None:
    game = StartedGame(server)
    seat = game.seats[0]
    known = seat.view().version
    for number in range(250):
        last = game.host.rename(0, f"Anna {number}").last
    frame = next(iter(seat.follow(after=known)))
    assert [event["version"] for event in frame.events] == list(range(known + 1, last + 1))
    assert frame.version == frame.table.version == last
