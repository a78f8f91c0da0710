"""Hosting: a host who is away can be replaced at once. A present host can be replaced only by consent."""

import pytest

from events import snapshot
from events.decider import Actor, Millis, Role, Seat
from events.envelope import Broken
from events.games import newest, rules
from events.games.takethat.sheet.actions import Enter
from events.games.takethat.sheet.records import CountedStacks
from events.log import codec_for, events_of, fold
from events.table import view
from events.table.commands import (
    Abandon,
    Act,
    AnswerHosting,
    Command,
    HandOver,
    Leave,
    Lock,
    OfferHandover,
    Redo,
    Rename,
    Sit,
    Start,
    TakeHosting,
    Undo,
    WithdrawHosting,
)
from events.table.events import HostingTaken
from events.verify import verify
from tests.kernel.tables import Table
from tests.kernel.test_seat_release import resealed
from tests.kernel.test_table import refused

ANNA, BERT, CLEO, DORA = (Seat(number) for number in range(4))
TAKE, ASK = TakeHosting(host_away=True), TakeHosting(host_away=False)


def answer(table: Table, agree: bool = True) -> AnswerHosting:
    assert table.state.hosting_request is not None
    return AnswerHosting(agree, table.state.hosting_request.version)


def host_of(table: Table) -> Seat | None:
    return view(rules, table.state, Role.SPECTATOR, Millis(0)).host


class TestAbsentHost:
    def test_any_player_becomes_the_host_at_once(self) -> None:
        table = Table().seated(2)
        table.do(BERT, TAKE)
        assert table.types()[-1] == "table.hosting_taken"
        assert host_of(table) == BERT

    def test_the_new_host_has_the_rights_of_a_host_and_the_old_one_has_lost_them(self) -> None:
        table = Table().seated(3)
        table.do(BERT, TAKE)
        for command in (Start(), Lock(True), Leave(ANNA), Rename(ANNA, "X"), Abandon()):
            assert refused(table, Role.HOST, command) in ("hosting-taken", "not-your-seat")
            assert refused(table, CLEO, command) in ("host-only", "not-your-seat")
        table.do(BERT, Leave(ANNA))
        assert host_of(table) == ANNA  # Bert has moved up
        table.do(ANNA, Start())
        assert refused(table, Role.HOST, Undo()) == "hosting-taken"
        table.do(ANNA, Abandon())
        assert verify(rules, table.log).table == table.state

    def test_the_first_host_takes_hosting_back_when_the_new_host_is_away(self) -> None:
        table = Table().seated(2)
        table.do(BERT, TAKE)
        table.do(Role.HOST, TAKE)
        assert host_of(table) is None
        table.do(Role.HOST, Start())

    def test_a_host_stays_the_host_on_another_phone_but_not_after_leaving(self) -> None:
        table = Table().started(2)
        table.do(BERT, TAKE)
        table.do(BERT, OfferHandover(BERT, "link", Millis(600_000)))
        table.do(BERT, HandOver(BERT, "another phone", "link"))
        assert host_of(table) == BERT
        table.do(BERT, Leave(BERT))
        assert host_of(table) is None
        table.do(Role.SPECTATOR, Sit("New", "new phone", "e", BERT))
        assert host_of(table) is None
        assert verify(rules, table.log).table == table.state

    def test_the_new_host_still_needs_consent_to_free_a_seat_of_a_running_game(self) -> None:
        table = Table().started(3)
        table.do(BERT, TAKE)
        assert refused(table, BERT, Leave(ANNA)) == "seat-release-needs-consent"


class TestPresentHost:
    def test_a_single_player_cannot_replace_a_present_host(self) -> None:
        for seats in (1, 2, 3, 4):
            table = Table().seated(seats)
            table.do(ANNA, ASK)
            assert table.types()[-1] == "table.hosting_asked"
            assert refused(table, ANNA, answer(table)) == "not-yours-to-answer"
            assert host_of(table) is None

    def test_the_host_can_agree_to_be_replaced(self) -> None:
        table = Table().seated(2)
        table.do(BERT, ASK)
        table.do(Role.HOST, answer(table))
        assert host_of(table) == BERT
        table.do(Role.HOST, ASK)
        table.do(BERT, answer(table))
        assert host_of(table) is None

    def test_more_than_half_of_the_players_can_replace_the_host(self) -> None:
        table = Table().seated(4)
        table.do(ANNA, ASK)
        table.do(BERT, answer(table))
        assert host_of(table) is None
        table.do(CLEO, answer(table))
        assert host_of(table) == ANNA
        assert verify(rules, table.log).table == table.state

    def test_two_players_who_were_there_from_the_start_must_agree(self) -> None:
        table = Table().started(3)
        table.do(CLEO, Leave(CLEO))
        table.do(Role.SPECTATOR, Sit("Puppet", "puppet", "e", CLEO))
        table.do(ANNA, ASK)
        table.do(CLEO, answer(table))
        assert host_of(table) is None
        table.do(BERT, answer(table))
        assert host_of(table) == ANNA

    @pytest.mark.parametrize("who", [Role.HOST, CLEO])
    def test_a_refusal_ends_the_request(self, who: Actor) -> None:
        table = Table().seated(3)
        table.do(ANNA, ASK)
        table.do(who, answer(table, False))
        assert table.state.hosting_request is None

    def test_a_newer_request_replaces_the_older_one_and_its_answers(self) -> None:
        table = Table().seated(3)
        table.do(ANNA, ASK)
        old = answer(table)
        table.do(BERT, ASK)
        assert refused(table, CLEO, old) == "request-changed"
        assert refused(table, ANNA, WithdrawHosting()) == "not-yours-to-answer"
        table.do(BERT, WithdrawHosting())
        assert table.state.hosting_request is None

    def test_a_request_lapses_when_somebody_leaves_and_at_the_end(self) -> None:
        table = Table().seated(3)
        table.do(ANNA, ASK)
        table.do(BERT, Leave(BERT))
        assert table.state.hosting_request is None
        table.do(ANNA, ASK)
        table.do(Role.HOST, Abandon())
        assert table.state.hosting_request is None
        assert refused(table, BERT, ASK) == "game-over"


@pytest.mark.parametrize(
    ("actor", "command", "code"),
    [
        (Role.SPECTATOR, TAKE, "players-only"),
        (Role.CLOCK, TAKE, "players-only"),
        (Role.HOST, TAKE, "already-host"),
        (Seat(7), TAKE, "seat-empty"),
        (ANNA, AnswerHosting(True, 3), "nothing-asked"),
        (ANNA, WithdrawHosting(), "nothing-asked"),
    ],
)
def test_invalid_requests_are_refused(actor: Actor, command: Command, code: str) -> None:
    assert refused(Table().seated(2), actor, command) == code


def test_a_host_with_a_seat_records_the_moves_of_somebody_who_is_away() -> None:
    """In a race the host may record the moves of all players."""
    table = Table(game="wormup").started(3)
    actions = view(rules, table.state, Role.HOST, Millis(0)).legal
    assert actions
    assert refused(table, ANNA, Act(actions[0])) == "referee-only"
    table.do(ANNA, TAKE)
    own = view(rules, table.state, ANNA, Millis(0)).legal
    assert set(map(repr, actions)) < set(map(repr, own))
    table.do(ANNA, Act(actions[0]))
    assert table.log[-1].actor == "seat:0"
    assert verify(rules, table.log).table == table.state


def test_a_host_with_a_seat_undoes_entries_on_a_sheet_and_the_referee_no_longer_does() -> None:
    table = Table(game="takethat_sheet").started(3)
    before = table.game
    table.do(Role.REFEREE, Act(Enter(ANNA, CountedStacks(8, 20, 2))))
    table.do(BERT, TAKE)
    assert refused(table, Role.REFEREE, Undo()) == "hosting-taken"
    assert refused(table, CLEO, Undo()) == "host-only"
    table.do(BERT, Undo())
    assert table.game == before
    table.do(BERT, Redo())
    assert verify(rules, table.log).table == table.state


def test_a_snapshot_keeps_the_host() -> None:
    table = Table().started(2)
    table.do(BERT, TAKE)
    table.do(ANNA, ASK)
    packed = snapshot.pack(newest("takethat"), table.state)
    loaded = snapshot.unpack(newest("takethat"), packed)
    assert (loaded.hosted_by, loaded.hosting_request) == (table.state.hosted_by, table.state.hosting_request)
    assert fold(rules, events_of(table.log)) == table.state


def test_a_forged_takeover_without_consent_does_not_verify() -> None:
    table = Table().seated(2)
    forged = codec_for(None).write(HostingTaken(BERT, host_away=False))
    table.log.append(resealed(table.log[-1], forged, actor="seat:1", command="forged"))
    with pytest.raises(Broken):
        verify(rules, table.log)
