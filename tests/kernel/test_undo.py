"""Undo and redo. Players undo their own steps alone if these disclosed nothing. All other undos need consent."""

import pytest

from events import snapshot, timeline
from events.decider import Actor, Illegal, Millis, Role, Seat
from events.fork import fork
from events.games.race.actions import Bid
from events.games.race.pieces import Face
from events.games.takethat.actions import OpenRow, Take
from events.log import events_of, fold
from events.table.commands import Act, Answer, AskSeatRelease, Command, Leave, Redo, Sit, Undo, Withdraw
from events.verify import verify
from tests.kernel.effective_steps import effective_steps
from tests.kernel.tables import Table


def refused(table: Table, actor: Actor, command: Command) -> str:
    with pytest.raises(Illegal) as why:
        table.do(actor, command)
    return why.value.code


def other(seat: Seat) -> Seat:
    return Seat(1 - seat)


@pytest.fixture
def row_taken() -> Table:
    """A game in which a player has just taken the row. This discloses nothing, so the player may undo it alone."""
    table = Table().started(2).play(1)
    table.do(table.turn, Act(Take()))
    return table


class TestUndoAlone:
    def test_a_players_own_last_step_that_disclosed_nothing_is_undone_alone(self, row_taken: Table) -> None:
        seat = row_taken.turn
        row_taken.do(seat, Undo())
        assert row_taken.types()[-1] == "table.undone"
        assert len(row_taken.game.row) == 1

    def test_a_step_undone_alone_can_be_redone_alone(self, row_taken: Table) -> None:
        seat, taken = row_taken.turn, row_taken.game
        row_taken.do(seat, Undo())
        row_taken.do(seat, Redo())
        assert row_taken.game == taken

    def test_another_players_step_is_not_undone_alone(self, row_taken: Table) -> None:
        row_taken.do(other(row_taken.turn), Undo())
        assert row_taken.types()[-1] == "table.undo_asked"

    def test_a_step_that_drew_a_card_is_not_undone_alone(self) -> None:
        table = Table().started(2).play(1)
        table.do(other(table.turn), Undo())
        assert table.types()[-1] == "table.undo_asked"

    def test_another_players_undo_is_not_redone_alone(self, row_taken: Table) -> None:
        seat = row_taken.turn
        row_taken.do(seat, Undo())
        row_taken.do(other(seat), Redo())
        assert row_taken.types()[-1] == "table.redo_asked"

    def test_undo_before_the_first_step_is_refused(self) -> None:
        assert refused(Table().started(2), Seat(0), Undo()) == "nothing-to-undo"
        assert refused(Table().seated(2), Seat(0), Undo()) == "not-started"

    def test_a_spectators_undo_is_refused(self) -> None:
        assert refused(Table().started(2).play(2), Role.SPECTATOR, Undo()) == "host-only"


class TestConsent:
    def test_the_undo_happens_when_everybody_else_has_agreed(self) -> None:
        table = Table().started(3).play(1)
        first = table.game
        table.play(1)
        table.do(Seat(0), Undo())
        table.do(Seat(1), Answer(True))
        assert table.types()[-1] == "table.agreed"
        table.do(Seat(2), Answer(True))
        assert table.types()[-3:] == ["table.agreed", "table.undone", "takethat.draw_pile_shuffled"]
        assert table.game.hands == first.hands

    def test_hidden_cards_are_reshuffled_after_an_agreed_undo(self) -> None:
        table = Table().started(2).play(3)
        before = table.game.draw
        table.do(Seat(0), Undo())
        table.do(Seat(1), Answer(True))
        after = table.game.draw
        assert len(after) == len(before) + 1
        assert after[:-1] != before

    def test_one_refusal_ends_the_request(self) -> None:
        table = Table().started(3).play(2)
        before = table.game
        table.do(Seat(0), Undo())
        table.do(Seat(1), Answer(True))
        table.do(Seat(2), Answer(False))
        assert (table.state.request, table.game) == (None, before)
        assert refused(table, Seat(1), Answer(True)) == "nothing-asked"

    def test_only_the_other_players_answer_and_only_once(self) -> None:
        table = Table().started(3).play(2)
        table.do(Seat(0), Undo())
        assert refused(table, Seat(0), Answer(True)) == "not-yours-to-answer"
        assert refused(table, Role.HOST, Answer(True)) == "not-yours-to-answer"
        table.do(Seat(1), Answer(True))
        assert refused(table, Seat(1), Answer(True)) == "not-yours-to-answer"

    def test_when_the_host_asks_every_player_has_to_answer(self) -> None:
        table = Table().started(2).play(2)
        table.do(Role.HOST, Undo())
        table.do(Seat(0), Answer(True))
        assert table.types()[-1] == "table.agreed"
        table.do(Seat(1), Answer(True))
        assert "table.undone" in table.types()

    def test_only_one_request_is_pending_and_its_asker_may_withdraw_it(self) -> None:
        table = Table().started(2).play(1)
        table.do(Seat(0), Undo())
        assert refused(table, Seat(1), Undo()) == "undo-pending"
        assert refused(table, Seat(1), Withdraw()) == "not-yours-to-answer"
        table.do(Seat(0), Withdraw())
        assert table.state.request is None
        assert refused(table, Seat(0), Withdraw()) == "nothing-asked"

    def test_a_request_lapses_when_play_continues(self) -> None:
        table = Table().started(2).play(2)
        table.do(Seat(0), Undo())
        table.step()
        assert table.state.request is None

    def test_a_request_lapses_when_somebody_leaves(self) -> None:
        table = Table().started(3).play(2)
        table.do(Seat(0), Undo())
        table.do(Seat(1), Leave(Seat(1)))
        assert table.state.request is None

    def test_the_host_cannot_remove_a_player_to_avoid_asking_them(self) -> None:
        table = Table().started(2).play(1)
        table.do(Seat(0), AskSeatRelease(Seat(1), (Seat(1),)))
        assert table.types()[-1] == "table.seat_freed"
        table.do(Seat(0), Undo())
        assert table.types()[-1] == "table.undo_asked"
        table.do(Role.SPECTATOR, Sit("Late", "late", "e"))
        table.do(Seat(1), Answer(True))
        assert "table.undone" in table.types()

    def test_in_a_fork_players_who_have_not_joined_yet_are_asked_too(self) -> None:
        table = Table({"rounds": 1}).started(2).play(3)
        version = table.state.version
        table.to_the_end()
        forked = fork(
            table.rules,
            table.log,
            version,
            "branch",
            secret="other",  # noqa: S106 - a secret of this test
            salt="salt",
            at=Millis(99),
            command_id="fork",
            actor=Role.HOST,
        )
        table.log, table.state = list(forked.recorded), forked.table
        table.step()
        table.do(Role.HOST, Undo())
        for seat in range(2):
            assert "table.undone" not in table.types()
            table.do(Role.SPECTATOR, Sit(f"Player {seat}", f"again-{seat}", "", Seat(seat)))
            table.do(Seat(seat), Answer(True))
        assert "table.undone" in table.types()

    def test_redo_of_an_agreed_undo_needs_consent_too(self) -> None:
        table = Table().started(2).play(3)
        before = table.game
        table.do(Seat(0), Undo())
        table.do(Seat(1), Answer(True))
        table.do(Seat(0), Redo())
        assert table.types()[-1] == "table.redo_asked"
        table.do(Seat(1), Answer(True))
        assert table.game == before

    def test_redo_is_refused_after_a_new_step(self, row_taken: Table) -> None:
        seat = row_taken.turn
        row_taken.do(seat, Undo())
        row_taken.step()
        assert refused(row_taken, seat, Redo()) == "nothing-to-redo"


class TestDeepUndo:
    """Undo of steps that the table does not remember. The log is folded again."""

    STEPS = timeline.MAX_REMEMBERED_STEPS + 20

    def agreed_undo(self, table: Table, to: int | None = None) -> None:
        table.do(Seat(0), Undo(to))
        if table.state.request is not None:
            table.do(Seat(1), Answer(True))

    def test_an_undo_can_return_to_any_earlier_step(self) -> None:
        table = Table().started(2).play(3)
        early, version = table.game, table.state.version
        table.play(self.STEPS)
        self.agreed_undo(table, version)
        assert table.game.hands == early.hands
        assert verify(table.rules, table.log).table == table.state

    def test_all_steps_can_be_undone_one_by_one_back_to_the_deal(self) -> None:
        table = Table({"rounds": 3}).started(2)
        dealt = table.game.hands
        table.play(self.STEPS)
        steps = len(effective_steps(table.log))
        for left in range(steps, 0, -1):
            assert len(effective_steps(table.log)) == left
            self.agreed_undo(table)
        assert table.game.hands == dealt
        assert refused(table, Seat(0), Undo()) == "nothing-to-undo"
        assert verify(table.rules, table.log).table == table.state

    def test_a_deep_undo_can_be_redone(self) -> None:
        table = Table().started(2).play(3)
        version = table.state.version
        table.play(self.STEPS)
        late = table.game
        self.agreed_undo(table, version)
        table.do(Seat(0), Redo())
        table.do(Seat(1), Answer(True))
        assert table.game == late

    def test_an_undo_into_the_middle_of_a_step_or_before_the_deal_is_refused(self) -> None:
        table = Table().started(2).play(self.STEPS)
        last = table.log[-1].version
        inside = next(
            a.version
            for a, b in zip(table.log, table.log[1:], strict=False)
            if a.command == b.command and a.version > table.state.floor
        )
        for version in (inside, 0, -1, 2, last, last + 1):
            assert refused(table, Seat(0), Undo(version)) == "no-such-step"

    def test_folding_many_deep_undos_takes_linear_work(self) -> None:
        """Each undo returns to a version just after the previous undo. A naive fold would double the work each time."""
        table = Table({"rounds": 50}).started(2)
        for _ in range(12):
            table.play(1)
            version = table.state.version
            table.play(self.STEPS)
            self.agreed_undo(table, version)
        reads = 0

        def counting(after: int, upto: int | None):  # type: ignore[no-untyped-def]
            nonlocal reads
            for event in events_of(table.log)(after, upto):
                reads += 1
                yield event

        assert fold(table.rules, counting) == table.state
        assert reads <= 3 * len(table.log)


class TestPeeking:
    """If a step was undone by consent, the step before it can be undone only by consent.

    Without this rule, a player could get back a draw pile whose cards somebody has seen.
    """

    def drawn_and_undone(self) -> tuple[Table, Seat]:
        """A player takes the row, opens a new one and draws a card. Opening and drawing are then undone by consent."""
        table = Table().started(2).play(1)
        seat = table.turn
        table.do(seat, Act(Take()))
        table.do(seat, Act(OpenRow(table.game.hands[seat][0])))
        table.do(seat, Undo())
        table.do(other(seat), Answer(True))
        return table, seat

    def test_undoing_the_step_before_an_agreed_undo_needs_consent(self) -> None:
        table, seat = self.drawn_and_undone()
        concealed = table.game.draw
        table.do(seat, Undo())
        assert (table.types()[-1], table.game.draw) == ("table.undo_asked", concealed)

    def test_consent_is_still_needed_after_another_step_was_made_and_undone(self) -> None:
        race = Table(game="wurmeln").started(3)
        race.do(Seat(1), Act(Bid(Face.SIX)))
        race.do(Seat(0), Act(Bid(Face.SEVEN)))
        race.do(Seat(2), Act(Bid(Face.FOUR)))
        race.do(Seat(0), Undo())
        race.do(Seat(1), Answer(True))
        race.do(Seat(2), Answer(True))
        race.do(Seat(0), Act(Bid(Face.THREE)))
        race.do(Seat(0), Undo())
        assert race.types()[-1] == "table.undone"
        race.do(Seat(0), Undo())
        assert race.types()[-1] == "table.undo_asked"
        assert race.game.bids == (None, None, None)

    def test_a_new_step_may_be_undone_alone(self) -> None:
        table, seat = self.drawn_and_undone()
        table.do(seat, Act(OpenRow(table.game.hands[seat][0])))
        table.do(other(seat), Act(Take()))
        table.do(other(seat), Undo())
        assert table.types()[-1] == "table.undone"

    def test_after_a_redo_the_step_may_be_undone_alone_again(self) -> None:
        race = Table(game="wurmeln").started(3)
        race.do(Seat(0), Act(Bid(Face.SEVEN)))
        race.do(Seat(1), Undo())
        race.do(Seat(0), Answer(True))
        race.do(Seat(2), Answer(True))
        race.do(Seat(1), Redo())
        race.do(Seat(0), Answer(True))
        race.do(Seat(2), Answer(True))
        race.do(Seat(0), Undo())
        assert race.types()[-1] == "table.undone"

    def test_consent_is_still_needed_after_loading_a_snapshot(self) -> None:
        table, seat = self.drawn_and_undone()
        decider = table.rules("takethat", 1)
        table.state = snapshot.unpack(decider, snapshot.pack(decider, table.state))
        table.do(seat, Undo())
        assert table.types()[-1] == "table.undo_asked"


class TestEffectiveHistory:
    def test_effective_history_leaves_out_undone_steps_and_keeps_redone_ones(self, row_taken: Table) -> None:
        taken = row_taken.log[-1].version
        all_steps = effective_steps(row_taken.log)
        assert all_steps[-1] == range(taken, taken + 1)
        row_taken.do(row_taken.turn, Undo())
        assert effective_steps(row_taken.log) == all_steps[:-1]
        row_taken.do(row_taken.turn, Redo())
        assert effective_steps(row_taken.log) == all_steps

    def test_a_new_step_replaces_an_undone_one(self) -> None:
        table = Table().started(2)
        seat = table.turn
        table.step(0)
        table.do(seat, Undo())
        table.do(other(seat), Answer(True))
        hand = table.game.hands[seat]
        recorded = table.do(seat, Act(OpenRow(hand[-1])))
        assert effective_steps(table.log) == (range(recorded[0].version, recorded[-1].version + 1),)
