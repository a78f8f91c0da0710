"""The table, independent of the game: opening, joining, starting and ending."""

from collections.abc import Callable

import pytest

from events import table
from events.chance import commitment
from events.decider import Actor, Illegal, Millis, Role, Seat
from events.games import newest, rules
from events.games.race.actions import Bid
from events.games.race.pieces import Face
from events.log import codec_for
from events.table.commands import (
    Abandon,
    Act,
    Command,
    Finish,
    HandOver,
    Leave,
    Lock,
    OfferHandover,
    Open,
    Rename,
    Sit,
    Start,
)
from events.table.events import Finished, Opened
from events.table.state import Phase
from tests.kernel.tables import Table


def refused(table: Table, actor: Actor, command: Command) -> str:
    before, length = table.state, len(table.log)
    with pytest.raises(Illegal) as why:
        table.do(actor, command)
    assert (table.state, len(table.log)) == (before, length)
    return why.value.code


def sit(name: str = "Anna", player: str = "p", seat: int | None = None, entropy: str = "e") -> Sit:
    return Sit(name, player, entropy, None if seat is None else Seat(seat))


def opened(**changes: object) -> Open:
    return Open(**{"ruleset": "takethat", "ruleset_version": 1, "secret": "s", "salt": "t", **changes})  # type: ignore[arg-type]


class TestOpening:
    def test_the_secret_is_committed_to_before_anybody_joins(self) -> None:
        (event,) = table.open_table(rules, opened())
        assert isinstance(event, Opened)
        assert event.commitment == commitment("s", "t")

    def test_all_options_are_recorded_with_their_defaults(self) -> None:
        assert Table({"pro": True}).state.options == newest("takethat").option_type(pro=True)

    @pytest.mark.parametrize(
        ("command", "code"),
        [
            (opened(ruleset="chess"), "unknown-ruleset"),
            (opened(ruleset_version=99), "unknown-ruleset"),
            (opened(options={"rounds": 0}), "bad-options"),
            (opened(options={"rounds": "two"}), "bad-options"),
            (opened(options={"colour": "blue"}), "bad-options"),
            (opened(names=("a", "b", "c", "d", "e")), "table-full"),
            (opened(names=("Anna", "anna")), "name-taken"),
            (opened(names=("",)), "bad-name"),
            (opened(salt="t:s"), "bad-salt"),
        ],
    )
    def test_an_invalid_table_is_refused_with_a_code(self, command: Open, code: str) -> None:
        with pytest.raises(Illegal) as why:
            table.open_table(rules, command)
        assert why.value.code == code

    def test_an_ambiguous_salt_is_refused(self) -> None:
        """Salt "a:b" with secret "c" would give the same commitment as salt "a" with secret "b:c"."""
        assert commitment("b:c", "a") == commitment("c", "a:b")
        table.open_table(rules, opened(salt="a", secret="b:c"))  # noqa: S106
        with pytest.raises(Illegal, match="bad-salt"):
            table.open_table(rules, opened(salt="a:b", secret="c"))  # noqa: S106

    def test_seats_can_be_reserved_by_name(self) -> None:
        (event,) = table.open_table(rules, opened(names=(" Anna ", "Bert")))
        assert isinstance(event, Opened)
        assert event.names == ("Anna", "Bert")


class TestJoining:
    def test_players_get_seats_in_the_order_they_join(self) -> None:
        chairs = Table().seated(3).state.chairs
        assert [chair.name for chair in chairs] == ["Player 0", "Player 1", "Player 2"]
        assert Table().seated(3).state.seat_of("player-1") == 1

    def test_joining_a_full_table_is_refused(self) -> None:
        assert refused(Table().seated(4), Role.SPECTATOR, sit()) == "table-full"

    def test_joining_a_locked_table_is_refused_until_it_is_unlocked(self) -> None:
        table = Table().seated(1)
        table.do(Role.HOST, Lock(True))
        assert refused(table, Role.SPECTATOR, sit()) == "table-locked"
        assert refused(table, Role.HOST, Lock(True)) == "nothing-changes"
        table.do(Role.HOST, Lock(False))
        table.do(Role.SPECTATOR, sit())
        assert len(table.state.chairs) == 2

    @pytest.mark.parametrize(
        ("command", "code"),
        [
            (sit(name="player 0"), "name-taken"),
            (sit(name="PLAYER\t 0"), "name-taken"),
            (sit(name="   "), "bad-name"),
            (sit(name="x" * 25), "bad-name"),
            (sit(name="a\x00b"), "bad-name"),
            (sit(name="a\u202eb"), "name-invisible"),
            (sit(player="player-0"), "already-seated"),
            (sit(player=""), "bad-player"),
            (sit(player="x" * 65), "bad-player"),
            (sit(player="\ud800"), "bad-player"),
            (sit(entropy="x" * 129), "bad-entropy"),
            (sit(entropy="\n"), "bad-entropy"),
            (sit(seat=0), "seat-taken"),
            (sit(seat=7), "no-such-seat"),
            (sit(seat=-1), "no-such-seat"),
        ],
    )
    def test_invalid_commands_are_refused_with_a_code(self, command: Sit, code: str) -> None:
        assert refused(Table().seated(2), Role.SPECTATOR, command) == code

    def test_a_name_of_maximum_length_is_kept(self) -> None:
        table = Table()
        table.do(Role.SPECTATOR, sit(name="x" * 24))
        assert table.state.chairs[0].name == "x" * 24

    def test_when_a_player_leaves_the_lobby_later_players_move_up(self) -> None:
        table = Table().seated(3)
        table.do(Seat(0), Leave(Seat(0)))
        assert [chair.name for chair in table.state.chairs] == ["Player 1", "Player 2"]
        assert table.state.seat_of("player-2") == 1
        assert table.state.seat_of("player-0") is None

    def test_the_next_player_in_a_seat_gets_the_cards_of_a_player_who_left(self) -> None:
        table = Table().started(3)
        before = table.game
        table.do(Seat(1), Leave(Seat(1)))
        assert table.state.seat_of("player-1") is None
        assert refused(table, Role.HOST, Leave(Seat(1))) == "seat-empty"
        table.do(Role.SPECTATOR, sit(name="Late"))
        assert table.state.chairs[1].name == "Late"
        assert table.game == before
        assert refused(table, Role.SPECTATOR, sit(name="Later", player="q")) == "already-started"

    def test_only_the_host_or_the_player_can_change_a_seat(self) -> None:
        table = Table().seated(2)
        commands: list[Command] = [Rename(Seat(0), "X"), Leave(Seat(0)), OfferHandover(Seat(0), "link", Millis(99))]
        assert {refused(table, Seat(1), command) for command in commands} == {"not-your-seat"}
        assert {refused(table, Role.SPECTATOR, command) for command in commands} == {"not-your-seat"}
        table.do(Seat(0), Rename(Seat(0), " New  name "))
        assert table.state.chairs[0].name == "New name"

    def test_a_rename_refuses_a_taken_name_but_may_change_upper_and_lower_case(self) -> None:
        table = Table().seated(2)
        assert refused(table, Seat(0), Rename(Seat(0), "Player 1")) == "name-taken"
        table.do(Seat(0), Rename(Seat(0), "PLAYER 0"))

    def test_after_a_handover_the_old_phone_has_no_seat(self) -> None:
        table = Table().started(2)
        table.do(Seat(0), OfferHandover(Seat(0), "link", Millis(99)))
        assert refused(table, Seat(0), HandOver(Seat(0), "player-1", "link")) == "already-seated"
        table.do(Seat(0), HandOver(Seat(0), "new phone", "link"))
        assert table.state.seat_of("new phone") == 0
        assert table.state.seat_of("player-0") is None
        table.do(Seat(0), Leave(Seat(0)))
        assert refused(table, Seat(0), OfferHandover(Seat(0), "link", Millis(99))) == "seat-empty"


class TestStarting:
    def test_starting_deals_the_cards(self) -> None:
        table = Table().started(2)
        assert table.types()[-2:] == ["table.started", "takethat.dealt"]
        assert table.state.phase is Phase.PLAYING

    @pytest.mark.parametrize(
        ("prepare", "actor", "code"),
        [
            (lambda: Table().seated(1), Role.HOST, "wrong-number-of-players"),
            (lambda: Table().seated(2), Seat(0), "host-only"),
            (lambda: Table().seated(2), Role.SPECTATOR, "host-only"),
            (lambda: Table().started(2), Role.HOST, "already-started"),
        ],
    )
    def test_invalid_commands_are_refused_with_a_code(
        self, prepare: Callable[[], Table], actor: Actor, code: str
    ) -> None:
        assert refused(prepare(), actor, Start()) == code

    def test_a_game_does_not_start_while_a_reserved_seat_is_empty(self) -> None:
        from events.log import open_table

        table = Table()
        opening = opened(names=("Anna", "Bert"))
        table._keep(open_table(rules, "table", opening, at=Millis(0), command_id="c0", actor=Role.HOST))
        assert refused(table, Role.HOST, Start()) == "seat-empty"
        table.do(Role.SPECTATOR, sit(name="Berta", seat=1))
        assert [chair.name for chair in table.state.chairs] == ["Anna", "Berta"]
        table.do(Role.SPECTATOR, sit(name="Anna", player="q"))
        table.do(Role.HOST, Start())

    def test_every_seats_entropy_changes_the_deal(self) -> None:
        hands = set()
        for entropies in (("a", "b"), ("a", "c"), ("c", "b"), ("b", "a")):
            table = Table()
            for number, entropy in enumerate(entropies):
                table.do(Role.SPECTATOR, sit(f"P{number}", f"p{number}", entropy=entropy))
            table.do(Role.HOST, Start())
            hands.add(table.game.hands)
        assert len(hands) == 4

    def test_commands_that_draw_nothing_do_not_change_the_next_draw(self) -> None:
        """If they changed it, somebody who knows the secret could lock, unlock and rename until they like the deal."""
        plain, busy = Table().seated(2), Table().seated(2)
        for locked in (True, False, True, False):
            busy.do(Role.HOST, Lock(locked))
        busy.do(Role.HOST, Rename(Seat(0), "Zoe"))
        for each in (plain, busy):
            each.do(Role.HOST, Start())
        assert plain.game.hands == busy.game.hands
        busy.do(Role.HOST, Rename(Seat(0), "Yan"))
        assert plain.state.draws == busy.state.draws == 1


class TestEnding:
    def test_a_decided_game_closes_and_reveals_the_secret(self) -> None:
        table = Table({"rounds": 1}).started(2).to_the_end()
        finished = codec_for(None).read(table.log[-1])
        assert isinstance(finished, Finished)
        assert (finished.secret, finished.salt) == ("a secret", "a salt")
        assert table.state.phase is Phase.OVER

    def test_every_command_after_the_end_is_refused(self) -> None:
        table = Table({"rounds": 1}).started(2).to_the_end()
        action = newest("takethat").action_types[0]
        commands: list[Command] = [Act(action(34)), Leave(Seat(0)), sit(), Finish(), Abandon()]
        assert {refused(table, Role.HOST, command) for command in commands} == {"game-over"}

    def test_an_undecided_game_cannot_be_finished(self) -> None:
        assert refused(Table().started(2), Role.HOST, Finish()) == "not-decided"
        assert refused(Table().seated(2), Role.HOST, Finish()) == "not-started"

    def test_only_the_host_can_abandon_a_game(self) -> None:
        table = Table().started(2)
        assert refused(table, Seat(0), Abandon()) == "host-only"
        table.do(Role.HOST, Abandon())
        assert table.state.phase is Phase.OVER

    def test_an_action_needs_a_started_game_and_an_existing_seat(self) -> None:
        take = newest("takethat").action_types[3]
        assert refused(Table().seated(2), Seat(0), Act(take())) == "not-started"
        assert refused(Table().started(2), Seat(2), Act(take())) == "no-such-seat"


class TestView:
    def test_hands_are_public_after_the_end(self) -> None:
        playing = Table({"rounds": 1}).started(2)
        seen = table.view(rules, playing.state, Role.SPECTATOR, Millis(0))
        assert [player.hand for player in seen.play.players] == [None, None]  # type: ignore[union-attr]
        over = playing.to_the_end()
        seen = table.view(rules, over.state, Role.SPECTATOR, Millis(0))
        assert None not in [player.hand for player in seen.play.players]  # type: ignore[union-attr]

    def test_the_view_before_the_start_shows_the_lobby(self) -> None:
        seen = table.view(rules, Table().seated(2).state, Seat(1), Millis(0))
        assert (seen.phase, seen.you, seen.play, seen.legal) == (Phase.LOBBY, 1, None, ())

    @pytest.mark.parametrize("seat", [-1, -3, 3, 2**70])
    def test_a_nonexistent_seat_sees_what_a_spectator_sees(self, seat: int) -> None:
        """As an index, -1 would mean the last seat, whose view would disclose its secret bid."""
        race = Table(game="wurmeln").started(3)
        race.do(Seat(2), Act(Bid(Face.SIX)))
        spectator = table.view(rules, race.state, Role.SPECTATOR, Millis(0))
        assert table.view(rules, race.state, Seat(seat), Millis(0)) == spectator
