"""Seat recovery: a player continues on another phone. Less consent is needed if the old phone is absent."""

import pytest

from events.decider import Actor, Millis, Role, Seat
from events.envelope import Broken
from events.games import rules
from events.log import codec_for, events_of, fold, no_recall
from events.table import decide, view
from events.table.commands import (
    Abandon,
    AnswerSeatRecovery,
    AskSeatRecovery,
    AskSeatRelease,
    Command,
    Leave,
    Sit,
    TakeHosting,
)
from events.table.events import HandedOver
from events.table.seat_recovery import PAUSE_AFTER_REFUSAL_SECONDS, RECOVERY_SECONDS
from events.verify import verify
from tests.kernel.tables import Table
from tests.kernel.test_seat_release import resealed
from tests.kernel.test_table import refused

ANNA, BERT, CLEO, DORA = (Seat(number) for number in range(4))
NOBODY = Role.SPECTATOR
SOON = Millis(RECOVERY_SECONDS * 1000)


def ask(seat: Seat, *absent: Seat, player: str = "new phone", expires: Millis = SOON) -> AskSeatRecovery:
    return AskSeatRecovery(seat, player, expires, absent)


def answer(table: Table, agree: bool, *absent: Seat) -> AnswerSeatRecovery:
    asked = table.state.seat_recovery
    assert asked is not None
    return AnswerSeatRecovery(asked.seat, agree, absent if agree else (), asked.version)


def moved(table: Table, seat: Seat = BERT) -> bool:
    return table.state.chairs[seat].player == "new phone"


class TestAbsentPhone:
    def test_one_other_player_is_enough_also_in_a_game_of_two(self) -> None:
        for seats in (2, 3, 4):
            table = Table().started(seats)
            table.do(NOBODY, ask(BERT, BERT))
            assert not moved(table)
            table.do(ANNA, answer(table, True, BERT))
            assert moved(table)
            assert table.state.seat_recovery is None
            assert table.types()[-2:] == ["table.seat_recovery_agreed", "table.handed_over"]
            assert verify(rules, table.log).table == fold(rules, events_of(table.log)) == table.state

    def test_nobody_gets_the_seat_without_an_answer(self) -> None:
        table = Table().started(3)
        for _ in range(3):
            table.do(NOBODY, ask(BERT, ANNA, BERT, CLEO))
        assert not moved(table)

    def test_a_phone_that_returns_before_the_answer_counts_as_present(self) -> None:
        table = Table().started(3)
        table.do(NOBODY, ask(BERT, BERT))
        table.do(ANNA, answer(table, True))
        assert not moved(table)

    def test_a_repeated_request_keeps_the_answers_and_updates_who_is_absent(self) -> None:
        table = Table().started(2)
        table.do(NOBODY, ask(BERT))
        table.do(ANNA, answer(table, True))
        assert not moved(table)
        table.do(NOBODY, ask(BERT, BERT))
        assert moved(table)

    def test_the_consent_of_the_host_is_enough_if_no_other_seat_is_occupied(self) -> None:
        table = Table().started(2)
        table.do(ANNA, Leave(ANNA))
        table.do(NOBODY, ask(BERT, BERT))
        table.do(Role.HOST, answer(table, True))
        assert not moved(table)
        table.do(Role.HOST, answer(table, True, BERT))
        assert moved(table)

    def test_the_host_cannot_agree_while_another_player_is_at_the_table(self) -> None:
        table = Table().started(2)
        table.do(NOBODY, ask(BERT, BERT))
        assert refused(table, Role.HOST, answer(table, True, BERT)) == "not-yours-to-answer"

    def test_a_host_with_a_seat_stays_the_host(self) -> None:
        table = Table().started(2)
        table.do(BERT, TakeHosting(host_away=True))
        table.do(NOBODY, ask(BERT, BERT))
        table.do(ANNA, answer(table, True, BERT))
        assert table.state.hosted_by == "new phone"


class TestPresentPhone:
    def test_the_player_of_the_seat_decides_alone(self) -> None:
        table = Table().started(2)
        table.do(NOBODY, ask(BERT))
        table.do(BERT, answer(table, True))
        assert moved(table)
        table = Table().started(2)
        table.do(NOBODY, ask(BERT))
        table.do(BERT, answer(table, False))
        assert table.state.seat_recovery is None

    def test_one_other_player_is_not_enough(self) -> None:
        table = Table().started(2)
        table.do(NOBODY, ask(BERT))
        table.do(ANNA, answer(table, True))
        assert not moved(table)

    def test_all_other_players_have_to_agree(self) -> None:
        table = Table().started(4)
        table.do(DORA, Leave(DORA))
        table.do(NOBODY, Sit("Puppet", "puppet", "e", DORA))
        table.do(NOBODY, ask(BERT))
        table.do(ANNA, answer(table, True))
        table.do(DORA, answer(table, True))
        assert not moved(table)
        table.do(CLEO, answer(table, True))
        assert moved(table)


class TestRequests:
    @pytest.mark.parametrize(
        ("actor", "command", "code"),
        [
            (ANNA, ask(BERT), "nobody-can-cause-this"),
            (Role.CLOCK, ask(BERT), "nobody-can-cause-this"),
            (NOBODY, ask(Seat(7)), "no-such-seat"),
            (NOBODY, ask(BERT, player="player-0"), "already-seated"),
            (NOBODY, ask(BERT, player=""), "bad-player"),
            (NOBODY, ask(BERT, expires=Millis(0)), "bad-seat-recovery"),
            (NOBODY, ask(BERT, expires=Millis(SOON + 1_000)), "bad-seat-recovery"),
            (ANNA, AnswerSeatRecovery(BERT, True, (), 1), "nothing-asked"),
        ],
    )
    def test_invalid_requests_are_refused(self, actor: Actor, command: Command, code: str) -> None:
        assert refused(Table().started(2), actor, command) == code

    def test_only_one_request_can_be_pending(self) -> None:
        table = Table().started(3)
        table.do(NOBODY, ask(BERT))
        assert refused(table, NOBODY, ask(CLEO, player="stranger")) == "seat-recovery-pending"
        assert refused(table, NOBODY, ask(BERT, player="stranger")) == "seat-recovery-pending"

    def test_each_player_answers_once_and_only_the_newest_request(self) -> None:
        table = Table().started(4)
        table.do(NOBODY, ask(BERT))
        old = answer(table, True)
        table.do(NOBODY, ask(BERT))
        assert refused(table, ANNA, old) == "request-changed"
        table.do(ANNA, answer(table, True))
        assert refused(table, ANNA, answer(table, True)) == "not-yours-to-answer"
        assert refused(table, NOBODY, answer(table, True)) == "not-yours-to-answer"

    def test_an_answer_for_one_seat_does_not_count_for_another(self) -> None:
        table = Table().started(3)
        table.do(NOBODY, ask(BERT))
        table.do(ANNA, answer(table, True))
        table.do(NOBODY, ask(CLEO, CLEO))
        assert not moved(table, CLEO)

    def test_after_a_refusal_nobody_can_ask_for_a_while(self) -> None:
        table = Table().started(3)
        table.do(NOBODY, ask(BERT, BERT))
        table.do(CLEO, answer(table, False))
        assert refused(table, NOBODY, ask(BERT, BERT)) == "seat-recovery-refused"
        command = ask(BERT, BERT, expires=Millis(PAUSE_AFTER_REFUSAL_SECONDS * 1000 + len(table.log) + 1))
        assert decide(rules, table.state, NOBODY, command, Millis(command.expires - 1), no_recall)

    def test_an_expired_request_is_not_shown_and_cannot_be_answered(self) -> None:
        table = Table().started(2)
        soon = Millis(len(table.log) + 2)
        table.do(NOBODY, ask(BERT, BERT, expires=soon))
        assert view(rules, table.state, ANNA, Millis(soon - 1)).seat_recovery is not None
        assert view(rules, table.state, ANNA, soon).seat_recovery is None
        table.do(ANNA, AskSeatRelease(BERT, ()))
        assert refused(table, ANNA, answer(table, True, BERT)) == "nothing-asked"
        table.do(NOBODY, ask(BERT, BERT, player="stranger"))

    def test_a_recovery_request_lapses_when_somebody_leaves_and_at_the_end(self) -> None:
        table = Table().seated(3)
        table.do(NOBODY, ask(BERT))
        table.do(ANNA, Leave(ANNA))
        assert table.state.seat_recovery is None
        table.do(NOBODY, ask(ANNA))
        table.do(Role.HOST, Abandon())
        assert table.state.seat_recovery is None
        assert refused(table, NOBODY, ask(ANNA)) == "game-over"

    def test_an_empty_seat_cannot_be_recovered(self) -> None:
        table = Table().started(3)
        table.do(BERT, Leave(BERT))
        assert refused(table, NOBODY, ask(BERT)) == "seat-empty"


def test_a_forged_handover_without_consent_does_not_verify() -> None:
    table = Table().started(2)
    table.do(NOBODY, ask(BERT, BERT))
    forged = codec_for(None).write(HandedOver(BERT, "new phone", None))
    table.log.append(resealed(table.log[-1], forged, actor="seat:1", command="forged"))
    with pytest.raises(Broken):
        verify(rules, table.log)
