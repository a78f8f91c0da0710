"""Undo on a sheet, with a real log: the referee undoes any number of steps alone, and closing can be undone too."""

from typing import Any

import pytest

from events import log
from events.decider import Action, Actor, Illegal, Millis, Role, Seat
from events.envelope import Recorded
from events.games import rules
from events.games.sheet.actions import Close, NameDealer
from events.games.takethat.sheet import TakeThatSheet
from events.games.takethat.sheet.events import ScoreCorrected
from events.log import codec_for, events_of, fold
from events.table import Phase
from events.table import commands as c
from events.table.events import Finished, OptionValue
from events.timeline import MAX_REMEMBERED_STEPS
from events.verify import verify
from tests.earlier_states import recall_from
from tests.games.drehwurm.sheet import sheets as drehwurm
from tests.games.takethat.sheet.sheets import correct, counted, enter


class RefereedTable:
    """A sheet with a real log, as in the service. Its players need not join."""

    def __init__(self, game: str, names: tuple[str, ...], **options: OptionValue) -> None:
        opening = c.Open(game, 1, "a secret", "a salt", options, names)
        decision = log.open_table(rules, "sheet", opening, at=Millis(0), command_id="c0", actor=Role.HOST)
        self.log: list[Recorded] = list(decision.recorded)
        self.table = decision.table
        self.do(c.Start(), Role.HOST)

    def do(self, command: c.Command, actor: Actor = Role.REFEREE) -> None:
        number = len(self.log)
        recall = recall_from(rules, events_of(self.log))
        decision = log.run(rules, self.table, actor, command, at=Millis(number), command_id=f"c{number}", recall=recall)
        self.log += decision.recorded
        self.table = decision.table

    def act(self, *actions: Action) -> None:
        for action in actions:
            self.do(c.Act(action))

    @property
    def state(self) -> Any:
        assert self.table.play is not None
        return self.table.play.state

    @property
    def over(self) -> bool:
        return self.table.phase is Phase.OVER

    def refused(self, command: c.Command, actor: Actor = Role.REFEREE) -> str:
        with pytest.raises(Illegal) as refusal:
            self.do(command, actor)
        return refusal.value.code

    def holds(self) -> bool:
        """Whether the log folds to the live table and verifies."""
        return fold(rules, events_of(self.log)) == self.table and verify(rules, self.log).table == self.table


def take_that(**options: OptionValue) -> RefereedTable:
    return RefereedTable("takethat_sheet", ("Ada", "Bo"), **options)


def test_the_referee_undoes_and_redoes_an_entry_alone() -> None:
    kept = take_that()
    before = kept.state
    kept.act(enter(0, counted(4, 30)))
    after = kept.state
    kept.do(c.Undo())
    assert kept.state == before
    kept.do(c.Redo())
    assert kept.state == after
    assert kept.holds()


def test_undoing_the_entry_that_completed_a_round_reopens_the_round() -> None:
    kept = take_that()
    kept.act(enter(0, counted(4, 30)))
    before = kept.state
    kept.act(enter(1, counted(4, 30)))
    assert len(kept.state.rounds) == 2
    kept.do(c.Undo())
    assert kept.state == before
    kept.act(enter(1, counted(6, 30)))
    assert kept.state.rounds[0].points() == (-26, -24)
    assert kept.holds()


def test_a_correction_can_be_undone() -> None:
    kept = take_that()
    kept.act(enter(0, counted(4, 30)), enter(1, counted(4, 30)))
    before = kept.state
    kept.act(correct(1, 0, counted(6, 30)))
    kept.do(c.Undo(), Role.HOST)
    assert kept.state == before
    assert kept.holds()


def test_a_players_undo_is_refused() -> None:
    kept = take_that()
    kept.do(c.Sit("Ada", "a phone", "chance", Seat(0)), Role.SPECTATOR)
    kept.act(enter(0, counted(4, 30)))
    assert kept.refused(c.Undo(), Seat(0)) == "host-only"


def test_any_depth_can_be_undone_and_redone() -> None:
    """Undoes different numbers of steps at once, also more than the table remembers, and redoes them."""
    kept = take_that()
    states, versions = [kept.state], [kept.table.version]
    kept.act(enter(0, counted(0, 1)))
    for number in range(MAX_REMEMBERED_STEPS + 20):
        states.append(kept.state)
        versions.append(kept.table.version)
        kept.act(correct(1, 0, counted(0, number + 2)))
    newest = kept.state
    for depth in (0, 1, 2, 15, MAX_REMEMBERED_STEPS + 3, MAX_REMEMBERED_STEPS + 20):
        kept.do(c.Undo(versions[depth]))
        assert kept.state == states[depth]
        kept.do(c.Redo())
        assert kept.state == newest
    assert kept.holds()


def test_all_steps_can_be_undone_one_by_one_back_to_the_beginning() -> None:
    kept = take_that()
    start = kept.state
    kept.act(
        enter(0, counted(0, 1)), *[correct(1, 0, counted(0, number + 2)) for number in range(MAX_REMEMBERED_STEPS + 8)]
    )
    newest = kept.state
    for _ in range(MAX_REMEMBERED_STEPS + 9):
        kept.do(c.Undo())
    assert kept.state == start
    assert kept.refused(c.Undo()) == "nothing-to-undo"
    for _ in range(MAX_REMEMBERED_STEPS):
        kept.do(c.Redo())
    kept.act(NameDealer(Seat((start.rounds[0].dealer + 1) % 2)))
    assert kept.state != newest
    assert kept.refused(c.Redo()) == "nothing-to-redo"
    assert kept.holds()


def test_closing_names_the_winners_and_can_be_undone_until_the_table_is_finished() -> None:
    kept = take_that(rounds=1)
    kept.act(enter(0, counted(4, 30)), enter(1, counted(6, 30)))
    assert kept.refused(c.Finish()) == "not-decided"
    kept.act(Close())
    assert not kept.over
    assert kept.refused(c.Act(correct(1, 0, counted(10, 26)))) == "game-decided"
    kept.do(c.Undo())
    kept.act(correct(1, 0, counted(10, 26)), Close())
    kept.do(c.Finish(), Role.HOST)
    assert kept.over
    assert kept.refused(c.Undo()) == "game-over"
    finished = codec_for(None).read(kept.log[-1])
    assert isinstance(finished, Finished)
    assert (finished.winners, finished.scores, finished.cause) == ((0,), (-16, -24), "all-rounds-scored")
    assert kept.holds()


def test_a_drehwurm_sheet_with_corrections_and_undos_verifies() -> None:
    kept = RefereedTable("drehwurm_sheet", ("Ada", "Bo", "Cy"), matches=1)
    kept.act(
        drehwurm.enter(0, drehwurm.record(1, drehwurm.written("Y", "YYB"))),
        drehwurm.enter(2, drehwurm.record(7, drehwurm.counted("B", 2, 1, 1))),
    )
    kept.do(c.Undo())
    kept.act(
        drehwurm.enter(1, drehwurm.record(7, drehwurm.counted("B", 2, 1, 1))),
        drehwurm.enter(2, drehwurm.record(9)),
        Close(),
    )
    assert kept.state.rounds[0].points() == (6, 2, -9)
    kept.do(c.Finish())
    assert kept.holds()


def test_the_log_records_who_corrected_what() -> None:
    kept = take_that()
    kept.act(enter(0, counted(4, 30)))
    kept.do(c.Act(correct(1, 0, counted(6, 30))), Role.HOST)
    last = kept.log[-1]
    assert (last.type, last.actor) == ("takethat_sheet.score_corrected", "host")
    assert codec_for(TakeThatSheet()).read(last) == ScoreCorrected(1, Seat(0), counted(4, 30), counted(6, 30), -26, -24)
