"""A seat passes to another player only if its player or the other players agree. Older logs still verify."""

import msgspec
import pytest

from events import snapshot
from events.codec import EncodedEvent
from events.decider import Actor, Millis, Role, Seat
from events.envelope import Broken, Recorded, Unsealed, seal, unseal
from events.games import newest, rules
from events.log import events_of, fold
from events.table import SeatRequest
from events.table.commands import (
    Abandon,
    AnswerSeatRelease,
    AskSeatRelease,
    HandOver,
    Leave,
    OfferHandover,
    Sit,
    WithdrawSeatRelease,
)
from events.verify import verify
from tests.kernel.tables import Table
from tests.kernel.test_table import refused

ANNA, BERT, CLEO, DORA = (Seat(number) for number in range(4))


def agree(seat: Seat, *absent: Seat) -> AnswerSeatRelease:
    return AnswerSeatRelease(seat, True, absent)


class TestRequests:
    @pytest.mark.parametrize(
        ("actor", "command", "code"),
        [
            (ANNA, AskSeatRelease(ANNA, ()), "own-seat"),
            (ANNA, AskSeatRelease(Seat(7), ()), "no-such-seat"),
            (Role.SPECTATOR, AskSeatRelease(ANNA, ()), "host-only"),
            (Role.CLOCK, AskSeatRelease(ANNA, ()), "host-only"),
            (ANNA, AnswerSeatRelease(BERT, True), "nothing-asked"),
            (ANNA, WithdrawSeatRelease(BERT), "nothing-asked"),
        ],
    )
    def test_invalid_requests_are_refused(self, actor: Actor, command: AskSeatRelease, code: str) -> None:
        assert refused(Table().started(3), actor, command) == code

    def test_a_seat_release_is_refused_before_the_start_and_after_the_end(self) -> None:
        table = Table().seated(2)
        assert refused(table, ANNA, AskSeatRelease(BERT, ())) == "not-started"
        table = Table().started(2)
        table.do(ANNA, AskSeatRelease(BERT, ()))
        table.do(Role.HOST, Abandon())
        assert table.state.seat_request is None
        assert refused(table, ANNA, AskSeatRelease(BERT, ())) == "game-over"

    def test_a_player_who_left_cannot_ask_and_an_empty_seat_cannot_be_freed(self) -> None:
        table = Table().started(3)
        table.do(ANNA, Leave(ANNA))
        assert refused(table, ANNA, AskSeatRelease(BERT, ())) == "seat-empty"
        assert refused(table, BERT, AskSeatRelease(ANNA, ())) == "seat-empty"

    def test_a_request_records_which_seated_players_are_absent(self) -> None:
        table = Table().started(4)
        table.do(CLEO, Leave(CLEO))
        table.do(ANNA, AskSeatRelease(BERT, (DORA, CLEO, DORA, Seat(9))))
        assert table.state.seat_request == SeatRequest(table.state.version, BERT, ANNA, (DORA,))

    def test_only_one_request_is_pending_and_its_asker_may_ask_again(self) -> None:
        table = Table().started(4)
        table.do(ANNA, AskSeatRelease(BERT, ()))
        table.do(CLEO, agree(BERT))
        assert refused(table, CLEO, AskSeatRelease(BERT, ())) == "seat-release-pending"
        assert refused(table, Role.HOST, AskSeatRelease(DORA, ())) == "seat-release-pending"
        table.do(ANNA, AskSeatRelease(BERT, (BERT,)))
        assert table.state.seat_request == SeatRequest(table.state.version, BERT, ANNA, (BERT,))


class TestRequestLapses:
    def test_a_request_lapses_when_somebody_leaves(self) -> None:
        for leaving in (ANNA, BERT, CLEO):
            table = Table().started(4)
            table.do(ANNA, AskSeatRelease(BERT, ()))
            table.do(leaving, Leave(leaving))
            assert table.state.seat_request is None

    def test_a_request_lapses_when_the_seat_moves_to_another_phone(self) -> None:
        table = Table().started(3)
        table.do(ANNA, AskSeatRelease(BERT, ()))
        for seat, left in ((CLEO, True), (BERT, False)):
            table.do(seat, OfferHandover(seat, f"link{seat}", Millis(99)))
            table.do(seat, HandOver(seat, f"phone {seat}", f"link{seat}"))
            assert (table.state.seat_request is not None) is left

    def test_a_request_stays_pending_when_play_continues(self) -> None:
        table = Table().started(3)
        table.do(ANNA, AskSeatRelease(BERT, ()))
        table.play(3)
        assert table.state.seat_request is not None

    def test_a_player_who_joins_later_is_asked_too(self) -> None:
        table = Table().started(4)
        table.do(DORA, Leave(DORA))
        table.do(ANNA, AskSeatRelease(BERT, ()))
        table.do(Role.SPECTATOR, Sit("Emil", "emil", "e"))
        table.do(CLEO, agree(BERT))
        assert table.state.seat_request is not None
        table.do(DORA, agree(BERT))
        assert table.types()[-1] == "table.seat_freed"


def test_a_snapshot_keeps_the_seat_request_and_the_handover_links() -> None:
    table = Table().started(3)
    table.do(ANNA, OfferHandover(ANNA, "link", Millis(99)))
    table.do(ANNA, AskSeatRelease(BERT, (CLEO,)))
    decider = newest("takethat")
    loaded = snapshot.unpack(decider, snapshot.pack(decider, table.state))
    assert loaded.seat_request == table.state.seat_request
    assert loaded.chairs == table.state.chairs


class TestOldLogs:
    """Logs from before seats were freed by consent and handover links were recorded."""

    def test_a_seat_freed_by_the_host_in_a_running_game_verifies(self) -> None:
        table = Table().started(2)
        table.do(Role.HOST, Leave(BERT, by_old_rules=True))
        assert table.log[-1].actor == "host"
        assert verify(rules, table.log).table == table.state

    def test_a_handover_without_a_link_verifies(self) -> None:
        table = Table().started(2)
        log = [*table.log, handed_over_1(table.log[-1])]
        moved = verify(rules, log).table
        assert moved.seat_of("another phone") == 0
        assert fold(rules, events_of(log)) == moved


class TestVerifying:
    def test_a_seat_freed_without_consent_does_not_verify(self) -> None:
        table = Table().started(2)
        table.do(ANNA, AskSeatRelease(BERT, ()))
        (asked,) = table.log[-1:]
        freed = resealed(asked, EncodedEvent("table.seat_freed", 1, msgspec.Raw(b'{"seat":1}')))
        with pytest.raises(Broken, match="has 2 events instead of 1"):
            verify(rules, [*table.log, freed])

    def test_an_expired_handover_link_is_refused(self) -> None:
        table = Table().started(2)
        table.do(ANNA, OfferHandover(ANNA, "link", Millis(len(table.log) + 1)))
        assert refused(table, ANNA, HandOver(ANNA, "phone", "link")) == "handover-link-expired"


def handed_over_1(last: Recorded) -> Recorded:
    written = EncodedEvent("table.handed_over", 1, msgspec.Raw(b'{"player":"another phone","seat":0}'))
    return resealed(last, written, actor="seat:0", command="old")


def resealed(last: Recorded, written: EncodedEvent, **changes: str) -> Recorded:
    """An event to append after `last`, with a matching hash."""
    kind, v, data = written
    fields = {field: getattr(unseal(last), field) for field in Unsealed.__struct_fields__}
    fields |= {"type": kind, "v": v, "data": data, "prev": last.hash, "version": last.version + 1, **changes}
    return seal(Unsealed(**fields))
