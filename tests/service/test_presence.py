"""Presence: a player without a live stream and without a recent request is away."""

from pathlib import Path

from msgspec.structs import replace

from events.decider import Millis, Seat
from events.table.commands import Leave
from service.auth.tokens import TokenClaims
from service.live.presence import (
    ABSENT_AFTER_SECONDS,
    AWAY_AFTER_SECONDS,
    MAX_REMEMBERED_PLAYERS,
    AwaySeat,
    Presence,
    PresenceView,
)
from service.live.presence_scope import HandoffScope, SingleProcess
from tests.kernel.tables import Table


class Clock:
    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> Millis:
        return Millis(self.now)


HOST = TokenClaims("table", "host")


def of_single_process(clock: Clock, most: int = MAX_REMEMBERED_PLAYERS) -> Presence:
    presence = Presence(clock, most)
    presence.scope = SingleProcess()
    return presence


def player(number: int, game: str = "table") -> TokenClaims:
    return TokenClaims(game, "seat", f"player-{number}")


def test_a_player_is_absent_a_minute_after_the_last_request() -> None:
    clock, state = Clock(), Table().seated(2).state
    presence = of_single_process(clock)
    presence.seen(player(0))
    presence.seen(player(1))
    clock.now = ABSENT_AFTER_SECONDS * 1000 - 1
    presence.seen(player(0))
    assert presence.absent(state) == ()
    clock.now += 1
    assert presence.absent(state) == (1,)


def test_a_player_with_two_streams_is_present_until_both_have_ended() -> None:
    clock, state = Clock(), Table().seated(1).state
    presence = of_single_process(clock)
    presence.stream_opened(player(0))
    presence.stream_opened(player(0))
    presence.stream_closed(player(0))
    clock.now = 10**9
    assert presence.absent(state) == ()
    presence.stream_closed(player(0))
    assert presence.absent(state) == ()
    clock.now += ABSENT_AFTER_SECONDS * 1000
    assert presence.absent(state) == (0,)


def test_an_unknown_player_counts_as_present_from_the_first_check() -> None:
    clock, state = Clock(), Table().seated(1).state
    presence = of_single_process(clock)
    clock.now = 10**9
    assert presence.absent(state) == ()
    clock.now += ABSENT_AFTER_SECONDS * 1000
    assert presence.absent(state) == (0,)


def test_spectators_and_empty_seats_are_never_absent() -> None:
    clock, table = Clock(), Table().started(2)
    presence = of_single_process(clock)
    for token in (None, TokenClaims("table", "handover", link="x")):
        presence.seen(token)
        presence.stream_opened(token)
        presence.stream_closed(token)
    assert presence.remembered() == 0
    table.do(table.turn, Leave(table.turn))
    presence.absent(table.state)
    clock.now = 10**9
    assert presence.absent(table.state) == table.state.occupied()


def test_memory_is_bounded_and_players_with_a_stream_are_kept() -> None:
    clock, state = Clock(), Table().seated(1).state
    presence = of_single_process(clock, most=10)
    presence.stream_opened(player(0))
    for number in range(1000):
        presence.seen(player(number, "another"))
    assert presence.remembered() <= 11
    clock.now = 10**9
    assert presence.absent(state) == ()


def test_without_knowledge_of_other_processes_nobody_is_absent() -> None:
    clock, state = Clock(), Table().seated(2).state
    presence = Presence(clock)
    presence.seen(player(0))
    clock.now += 100 * ABSENT_AFTER_SECONDS * 1000
    assert presence.absent(state) == ()


class Workers:
    """Two workers with one clock. `home` serves the table."""

    def __init__(self, folder: Path) -> None:
        self.clock, self.state = Clock(), Table().seated(2).state
        self.home, self.other = Presence(self.clock), Presence(self.clock)
        self.home.scope = HandoffScope(folder, lambda game: True)
        self.other.scope = HandoffScope(folder, lambda game: False)
        assert self.home.absent(self.state) == self.other.absent(self.state) == ()
        self.pass_seconds(ABSENT_AFTER_SECONDS)

    def pass_seconds(self, seconds: int) -> None:
        self.clock.now += seconds * 1000


def test_only_the_worker_of_the_table_reports_players_as_absent(tmp_path: Path) -> None:
    workers = Workers(tmp_path)
    assert workers.home.absent(workers.state) == (0, 1)
    assert workers.other.absent(workers.state) == ()


def test_a_request_answered_by_another_worker_counts_as_presence(tmp_path: Path) -> None:
    workers = Workers(tmp_path)
    workers.other.seen(player(1))
    assert workers.home.absent(workers.state) == ()
    workers.pass_seconds(ABSENT_AFTER_SECONDS - 1)
    assert workers.home.absent(workers.state) == ()
    workers.pass_seconds(2)
    assert workers.home.absent(workers.state) == (0, 1)


def test_a_stream_at_another_worker_counts_as_presence_until_it_ends(tmp_path: Path) -> None:
    workers = Workers(tmp_path)
    for _ in range(2):
        workers.other.seen(player(1))
        workers.other.stream_opened(player(1))
    workers.pass_seconds(100 * ABSENT_AFTER_SECONDS)
    workers.other.stream_closed(player(1))
    workers.pass_seconds(100 * ABSENT_AFTER_SECONDS)
    assert workers.home.absent(workers.state) == ()
    workers.other.stream_closed(player(1))
    workers.pass_seconds(ABSENT_AFTER_SECONDS - 1)
    assert workers.home.absent(workers.state) == ()
    workers.pass_seconds(2)
    assert workers.home.absent(workers.state) == (0, 1)


def test_an_unreadable_presence_record_makes_nobody_absent(tmp_path: Path) -> None:
    workers = Workers(tmp_path)
    (tmp_path / "table.note").write_bytes(b"")
    assert workers.home.absent(workers.state) == ()


class TestView:
    """What everybody at the table sees about who is away."""

    def test_a_silent_player_and_a_silent_host_are_shown_after_the_grace_time(self) -> None:
        clock, state = Clock(), Table().started(2).state
        presence = of_single_process(clock)
        assert presence.view(state) == PresenceView()
        clock.now += AWAY_AFTER_SECONDS * 1000 - 1
        presence.seen(player(0))
        assert presence.view(state) == PresenceView()
        clock.now += 1
        assert presence.view(state) == PresenceView((AwaySeat(Seat(1), 10),), 10)

    def test_a_host_with_a_seat_is_present_while_the_phone_sends_the_hosts_token(self) -> None:
        clock, state = Clock(), Table().started(2).state
        presence = of_single_process(clock)
        with presence.streaming(player(0), HOST):
            clock.now += 3_600_000
            presence.seen(player(1))
            assert presence.view(state) == PresenceView()
            assert not presence.host_is_away(state)
        clock.now += AWAY_AFTER_SECONDS * 1000
        assert presence.host_is_away(state)

    def test_a_player_who_has_taken_over_hosting_can_be_the_absent_host(self) -> None:
        clock, state = Clock(), replace(Table().started(2).state, hosted_by="player-1")
        presence = of_single_process(clock)
        with presence.streaming(player(1)):
            clock.now += AWAY_AFTER_SECONDS * 1000
            presence.seen(player(0))
            assert presence.view(state) == PresenceView()
        clock.now += AWAY_AFTER_SECONDS * 1000
        presence.seen(HOST)
        presence.seen(player(0))
        assert presence.view(state) == PresenceView((AwaySeat(Seat(1), 10),), 10)

    def test_a_return_is_reported_once_if_the_player_was_shown_as_away(self) -> None:
        clock, state, returned = Clock(), Table().started(2).state, list[str]()
        presence = of_single_process(clock)
        presence.returned = returned.append
        presence.seen(player(1))
        clock.now += AWAY_AFTER_SECONDS * 1000
        presence.seen(player(0))
        presence.view(state)
        assert returned == []
        presence.seen(player(1))
        presence.seen(player(1))
        assert returned == ["table"]

    def test_a_longer_absence_is_not_reported_again(self) -> None:
        short, long = PresenceView((AwaySeat(Seat(1), 10),), 10), PresenceView((AwaySeat(Seat(1), 99),), 99)
        assert short.who == long.who
        assert len({view.who for view in (short, PresenceView(), PresenceView((), 10), PresenceView(short.away))}) == 4

    def test_without_knowledge_of_other_processes_nobody_is_shown_as_away(self) -> None:
        clock, state = Clock(), Table().started(2).state
        presence = Presence(clock)
        presence.view(state)
        clock.now += 10**9
        assert presence.view(state) == PresenceView()
        assert not presence.host_is_away(state)
