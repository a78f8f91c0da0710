"""In a running game a computer replaces a person, and a person replaces a computer, with consent."""

from events.computer_players.level import Level
from events.decider import Millis, Role, Seat
from events.games import rules
from events.table import view
from events.table.commands import (
    AnswerComputer,
    AnswerSeatRecovery,
    AskComputer,
    AskSeatRecovery,
    Leave,
    Lock,
    Rename,
    Sit,
    WithdrawComputer,
)
from tests.kernel.tables import Table
from tests.kernel.test_computers import ANNA, BERT, CLEO, DORA, GOOD, NOBODY, SOON, computers, valid, with_computers
from tests.kernel.test_table import refused


class TestComputerInsteadOfAPerson:
    def answer(self, table: Table, agree: bool, *absent: Seat) -> AnswerComputer:
        request = table.state.computer_request
        assert request is not None
        return AnswerComputer(request.seat, agree, absent, request.version)

    def test_a_person_is_replaced_when_all_other_people_have_agreed(self) -> None:
        table = with_computers(3, 1)
        table.do(BERT, AskComputer(BERT, Level.STRONG, ()))
        assert refused(table, DORA, self.answer(table, True)) == "computer-plays-here"
        assert refused(table, BERT, self.answer(table, True)) == "not-yours-to-answer"
        table.do(ANNA, self.answer(table, True))
        assert computers(table)[BERT] is None
        shown = view(rules, table.state, NOBODY, Millis(0)).computer_request
        assert shown is not None
        assert (shown.seat, shown.by, shown.level, shown.agreed) == (BERT, BERT, Level.STRONG, (ANNA,))
        table.do(CLEO, self.answer(table, True))
        chair = table.state.chairs[BERT]
        assert (chair.computer, chair.name, chair.left) == (Level.STRONG, "Player 1", False)
        assert table.state.seat_of("player-1") is None  # the token of the former player is invalid
        assert table.state.computer_request is None
        assert valid(table)

    def test_a_person_alone_with_computers_is_replaced_at_once(self) -> None:
        table = with_computers(1, 2)
        table.do(ANNA, AskComputer(ANNA, GOOD, ()))
        assert computers(table) == [GOOD] * 3
        assert valid(table)

    def test_one_person_has_to_agree_even_if_all_others_are_absent(self) -> None:
        table = with_computers(3, 0)
        table.do(BERT, AskComputer(BERT, GOOD, (ANNA, CLEO)))
        assert computers(table)[BERT] is None
        table.do(ANNA, self.answer(table, True, CLEO))
        assert computers(table)[BERT] is GOOD

    def test_a_refusal_and_a_withdrawal_end_the_request(self) -> None:
        table = with_computers(3, 0)
        for end in (lambda: (ANNA, self.answer(table, False)), lambda: (BERT, WithdrawComputer(BERT))):
            table.do(BERT, AskComputer(BERT, GOOD, ()))
            table.do(*end())
            assert (table.state.computer_request, computers(table)[BERT]) == (None, None)
        assert valid(table)

    def test_a_player_or_the_host_can_ask_for_a_computer_in_an_empty_seat(self) -> None:
        for asker in (ANNA, Role.HOST):
            table = with_computers(3, 0)
            table.do(CLEO, Leave(CLEO))
            table.do(asker, AskComputer(CLEO, GOOD, ()))
            if asker is Role.HOST:
                table.do(ANNA, self.answer(table, True))
            table.do(BERT, self.answer(table, True))
            assert computers(table) == [None, None, GOOD]
            assert valid(table)

    def test_nobody_can_ask_for_a_computer_in_the_seat_of_another_person(self) -> None:
        table = with_computers(3, 1)
        assert refused(table, ANNA, AskComputer(BERT, GOOD, ())) == "not-your-seat"
        assert refused(table, Role.HOST, AskComputer(BERT, GOOD, ())) == "not-your-seat"
        assert refused(table, ANNA, AskComputer(DORA, GOOD, ())) == "computer-plays-here"
        assert refused(table, NOBODY, AskComputer(BERT, GOOD, ())) == "host-only"
        table.do(BERT, AskComputer(BERT, GOOD, ()))
        assert refused(table, ANNA, AskComputer(ANNA, GOOD, ())) == "computer-request-pending"

    def test_a_request_ends_when_somebody_leaves_or_takes_the_seat(self) -> None:
        table = with_computers(3, 0)
        table.do(CLEO, Leave(CLEO))
        table.do(ANNA, AskComputer(CLEO, GOOD, ()))
        table.do(NOBODY, Sit("Dora", "dora", "e", CLEO))
        assert table.state.computer_request is None
        table.do(ANNA, AskComputer(ANNA, GOOD, ()))
        table.do(BERT, Leave(BERT))
        assert table.state.computer_request is None


class TestPersonInsteadOfAComputer:
    def ask(self, seat: Seat, name: str | None = "Zoe", *, host_away: bool = False) -> AskSeatRecovery:
        return AskSeatRecovery(seat, "zoe", SOON, (), name, host_away)

    def answer(self, table: Table, agree: bool) -> AnswerSeatRecovery:
        asked = table.state.seat_recovery
        assert asked is not None
        return AnswerSeatRecovery(asked.seat, agree, (), asked.version)

    def test_a_person_replaces_a_computer_when_one_person_agrees(self) -> None:
        table = with_computers(2, 2).play(3)
        table.do(NOBODY, self.ask(CLEO))
        assert table.state.seat_of("zoe") is None
        assert refused(table, DORA, self.answer(table, True)) == "computer-plays-here"
        assert refused(table, Role.HOST, self.answer(table, True)) == "not-yours-to-answer"
        table.do(BERT, self.answer(table, True))
        chair = table.state.chairs[CLEO]
        assert (chair.name, chair.player, chair.computer, chair.late) == ("Zoe", "zoe", None, True)
        assert table.state.seat_recovery is None
        assert valid(table)

    def test_the_host_decides_if_no_person_has_a_seat(self) -> None:
        table = with_computers(0, 2)
        table.do(NOBODY, self.ask(ANNA))
        assert table.state.seat_of("zoe") is None
        table.do(Role.HOST, self.answer(table, True))
        assert table.state.seat_of("zoe") == ANNA
        assert valid(table)

    def test_a_person_replaces_a_computer_at_once_if_nobody_is_present(self) -> None:
        table = with_computers(0, 2)
        table.do(NOBODY, self.ask(ANNA, host_away=True))
        assert table.state.seat_of("zoe") == ANNA
        assert valid(table)

    def test_a_person_at_the_table_is_asked_also_while_the_host_is_away(self) -> None:
        table = with_computers(1, 1)
        table.do(NOBODY, self.ask(BERT, host_away=True))
        assert table.state.seat_of("zoe") is None

    def test_the_name_is_optional_and_must_be_free(self) -> None:
        table = with_computers(1, 1)
        assert refused(table, NOBODY, self.ask(BERT, "Player 0")) == "name-taken"
        table.do(NOBODY, self.ask(BERT, None))
        table.do(ANNA, self.answer(table, True))
        assert table.state.chairs[BERT].name == "Computer 0"

    def test_a_name_that_was_taken_in_the_meantime_is_not_used(self) -> None:
        table = with_computers(1, 1)
        table.do(NOBODY, self.ask(BERT))
        table.do(ANNA, Rename(ANNA, "Zoe"))
        table.do(ANNA, self.answer(table, True))
        assert [chair.name for chair in table.state.chairs] == ["Zoe", "Computer 0"]

    def test_at_a_locked_table_only_the_owners_of_lost_phones_get_seats(self) -> None:
        table = with_computers(2, 1)
        table.do(Role.HOST, Lock(True))
        assert refused(table, NOBODY, self.ask(CLEO)) == "table-locked"
        table.do(NOBODY, self.ask(BERT))

    def test_a_person_who_lost_the_phone_keeps_the_name(self) -> None:
        table = with_computers(1, 1)
        table.do(NOBODY, AskSeatRecovery(ANNA, "new", SOON, (ANNA,), "Zoe"))
        table.do(Role.HOST, AnswerSeatRecovery(ANNA, True, (ANNA,), table.state.version))
        assert (table.state.chairs[ANNA].name, table.state.chairs[ANNA].player) == ("Player 0", "new")
