"""Computers at a table: who may seat them, that they have no vote, and that a person may take their seats."""

import pytest

from events.computer_players.level import Level
from events.decider import Actor, Millis, Role, Seat
from events.envelope import Broken
from events.fork import fork
from events.games import newest, rules
from events.log import codec_for, events_of, fold
from events.table import view
from events.table.commands import (
    Act,
    Answer,
    AnswerHosting,
    AnswerSeatRelease,
    AskComputer,
    AskSeatRelease,
    Command,
    Leave,
    OfferHandover,
    Rename,
    SeatComputer,
    Sit,
    Start,
    TakeHosting,
    Undo,
)
from events.table.events import ComputerSeated
from events.table.seat_recovery import RECOVERY_SECONDS
from events.verify import verify
from events.visibility import redact
from tests.kernel.tables import Table
from tests.kernel.test_seat_release import resealed
from tests.kernel.test_table import refused

ANNA, BERT, CLEO, DORA = (Seat(number) for number in range(4))
GOOD = Level.GOOD
NOBODY = Role.SPECTATOR
SOON = Millis(RECOVERY_SECONDS * 1000)


def with_computers(people: int, computers: int, *, start: bool = True) -> Table:
    """A table with people in the first seats and computers in the next."""
    table = Table().seated(people)
    for number in range(computers):
        table.do(Role.HOST, SeatComputer(GOOD, f"Computer {number}"))
    if start:
        table.do(Role.HOST, Start())
    return table


def valid(table: Table) -> bool:
    return verify(rules, table.log).table == fold(rules, events_of(table.log)) == table.state


def computers(table: Table) -> list[Level | None]:
    return [chair.computer for chair in table.state.chairs]


class TestLobby:
    def test_the_host_seats_computers_and_everybody_sees_which_they_are(self) -> None:
        table = with_computers(1, 2)
        assert table.types()[2:4] == ["table.computer_seated"] * 2
        for viewer in (ANNA, NOBODY):
            shown = view(rules, table.state, viewer, Millis(0)).chairs
            assert [(chair.taken, chair.computer) for chair in shown] == [(True, None), (True, GOOD), (True, GOOD)]
        assert valid(table)

    @pytest.mark.parametrize(
        ("actor", "command", "code"),
        [
            (NOBODY, SeatComputer(GOOD, "Kalle"), "host-only"),
            (ANNA, SeatComputer(GOOD, "Kalle"), "host-only"),
            (BERT, SeatComputer(GOOD, "Kalle"), "computer-plays-here"),
            (Role.HOST, SeatComputer(GOOD, "Player 0"), "name-taken"),
            (Role.HOST, SeatComputer(GOOD, "P1ayer 0"), "name-looks-like"),
            (Role.HOST, SeatComputer(GOOD, "a\u200bb"), "name-invisible"),
            (Role.HOST, SeatComputer(GOOD, "Kalle", ANNA), "seat-taken"),
            (Role.HOST, SeatComputer(GOOD, "Kalle", BERT), "seat-taken"),
            (Role.HOST, SeatComputer(GOOD, "Kalle", Seat(9)), "no-such-seat"),
        ],
    )
    def test_an_invalid_command_to_seat_a_computer_is_refused(self, actor: Actor, command: Command, code: str) -> None:
        assert refused(with_computers(1, 1, start=False), actor, command) == code

    def test_computers_are_seated_only_before_the_start(self) -> None:
        assert refused(with_computers(1, 1), Role.HOST, SeatComputer(GOOD, "Kalle")) == "already-started"

    @pytest.mark.parametrize("game", ["wurmeln", "wormup_sheet", "takethat_sheet"])
    def test_games_with_real_pieces_have_no_computers(self, game: str) -> None:
        assert refused(Table(game=game), Role.HOST, SeatComputer(GOOD, "Kalle")) == "no-computers"

    def test_the_host_removes_a_computer_like_a_player(self) -> None:
        table = with_computers(1, 2, start=False)
        table.do(Role.HOST, Leave(BERT))
        assert [chair.name for chair in table.state.chairs] == ["Player 0", "Computer 1"]

    def test_a_person_can_take_the_seat_of_a_computer_in_the_lobby(self) -> None:
        most = max(newest("takethat").seats)
        table = with_computers(1, most - 1, start=False)
        table.do(NOBODY, Sit("Cleo", "cleo", "e", CLEO))
        table.do(NOBODY, Sit("Bert", "bert", "e"))
        assert computers(table)[:3] == [None, None, None]
        assert [chair.name for chair in table.state.chairs][:3] == ["Player 0", "Bert", "Cleo"]
        assert len(table.state.chairs) == most
        assert valid(table)

    def test_a_free_seat_comes_before_the_seat_of_a_computer(self) -> None:
        table = with_computers(1, 1, start=False)
        table.do(NOBODY, Sit("Cleo", "cleo", "e"))
        assert computers(table) == [None, GOOD, None]

    def test_a_player_cannot_take_the_seat_of_a_person(self) -> None:
        assert refused(with_computers(1, 1, start=False), NOBODY, Sit("Cleo", "cleo", "e", ANNA)) == "seat-taken"


class TestEntropy:
    def test_the_server_cannot_choose_the_entropy_of_a_computer(self) -> None:
        table = with_computers(1, 1, start=False)
        seated = codec_for(None).read(table.log[-1])
        assert isinstance(seated, ComputerSeated)
        forged = ComputerSeated(seated.seat, seated.name, seated.level, seated.player, "chosen")
        by_host = {"command": "c", "actor": "host"}
        with pytest.raises(Broken) as why:
            verify(rules, [*table.log[:-1], resealed(table.log[-2], codec_for(None).write(forged), **by_host)])
        assert why.value.code == "not-decided"

    def test_nobody_sees_the_entropy_of_a_computer_before_the_end(self) -> None:
        seated = codec_for(None).read(with_computers(1, 1, start=False).log[-1])
        for viewer in (ANNA, BERT, NOBODY, Role.HOST):
            assert "entropy" not in redact(seated, viewer)


class TestVotes:
    def test_a_person_alone_with_computers_undoes_alone_and_hidden_cards_are_dealt_again(self) -> None:
        table = with_computers(1, 2).play(5)
        draw = table.game.draw
        table.do(ANNA, Undo(table.state.floor))
        assert "table.undo_asked" not in table.types()
        assert "table.undone" in table.types()
        assert table.game.draw != draw
        assert valid(table)

    def test_an_undo_without_a_target_undoes_the_last_step_of_the_person(self) -> None:
        table = with_computers(1, 2)
        while table.turn != ANNA:
            table.step()
        before = table.state.version
        for _ in range(3):
            table.step()
        table.do(ANNA, Undo())
        assert codec_for(None).read(next(e for e in table.log if e.type == "table.undone")).to == before  # type: ignore[attr-defined]

    def test_other_people_still_have_to_agree_to_an_undo(self) -> None:
        table = with_computers(2, 1).play(4)
        table.do(ANNA, Undo(table.state.floor))
        assert table.state.request is not None
        assert refused(table, CLEO, Answer(True)) == "computer-plays-here"
        table.do(BERT, Answer(True))
        assert "table.undone" in table.types()

    def test_a_computer_has_no_vote_on_hosting_and_never_hosts(self) -> None:
        table = with_computers(2, 2)
        assert refused(table, CLEO, TakeHosting(host_away=True)) == "computer-plays-here"
        table.do(ANNA, TakeHosting(host_away=False))
        request = table.state.hosting_request
        assert request is not None
        assert refused(table, CLEO, AnswerHosting(True, request.version)) == "computer-plays-here"
        table.do(BERT, AnswerHosting(True, request.version))  # two of two people
        assert table.state.hosted_by == "player-0"

    def test_the_host_who_hands_the_seat_to_a_computer_no_longer_hosts(self) -> None:
        table = with_computers(1, 1)
        table.do(ANNA, TakeHosting(host_away=True))
        table.do(ANNA, AskComputer(ANNA, GOOD, ()))
        assert (table.state.hosted_by, computers(table)) == (None, [GOOD, GOOD])

    def test_computers_are_not_asked_to_free_a_seat(self) -> None:
        table = with_computers(3, 1)
        table.do(ANNA, AskSeatRelease(CLEO, ()))
        assert refused(table, DORA, AnswerSeatRelease(CLEO, True)) == "computer-plays-here"
        table.do(BERT, AnswerSeatRelease(CLEO, True))
        assert table.state.chairs[CLEO].left

    def test_the_seat_of_a_computer_is_freed_like_that_of_an_absent_player(self) -> None:
        table = with_computers(2, 1)
        table.do(ANNA, AskSeatRelease(CLEO, ()))
        assert not table.state.chairs[CLEO].left
        table.do(BERT, AnswerSeatRelease(CLEO, True))
        assert (table.state.chairs[CLEO].left, table.state.chairs[CLEO].computer) == (True, None)
        assert valid(table)

    @pytest.mark.parametrize("command", [Leave(BERT), Rename(BERT, "X"), OfferHandover(BERT, "a", SOON), Undo()])
    def test_a_computer_takes_actions_of_the_game_and_no_other_commands(self, command: Command) -> None:
        table = with_computers(1, 1).play(2)
        assert refused(table, BERT, command) == "computer-plays-here"
        while table.turn != BERT:
            table.step()
        legal = rules("takethat", 1).legal(table.game, BERT, Millis(0))
        table.do(BERT, Act(legal[0]))


def test_computers_can_take_the_empty_seats_of_a_fork() -> None:
    table = with_computers(1, 2).play(4)
    decided = fork(
        rules,
        table.log,
        table.state.version,
        "branch",
        secret="other",  # noqa: S106
        salt="salt",
        at=Millis(99),
        command_id="fork",
        actor=Role.HOST,
    )
    assert [(chair.player, chair.computer) for chair in decided.table.chairs] == [(None, None)] * 3
    branch = Table()
    branch.log, branch.state = list(decided.recorded), decided.table
    branch.do(Role.HOST, AskComputer(BERT, GOOD, ()))
    assert computers(branch) == [None, GOOD, None]
    assert valid(branch)
