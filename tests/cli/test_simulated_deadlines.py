"""`wurm simulate` with unusual games: with deadlines, with results that need confirmation, and with bugs."""

import pytest
from click.testing import CliRunner

from cli.main import cli
from cli.simulation.game import Plan, play
from events.chance import Chance
from events.decider import Action, Actor, Deadline, Event, Illegal, Millis, Role
from events.games import REGISTRY, rules
from events.games.takethat import TakeThat
from events.games.takethat.actions import OpenRow
from events.games.takethat.state import TakeThatState
from events.verify import verify


class Patient(TakeThat):
    """A game in which the clock opens each row at a fixed time, and the result has to be confirmed."""

    id = "patient"
    ends_at_once = False
    first_time = Millis(1_900_000_000_000)

    def legal(self, state: TakeThatState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        return () if self.deadline(state) else super().legal(state, actor, now)

    def deadline(self, state: TakeThatState) -> Deadline | None:
        if not state.running or not state.must_open:
            return None
        return Deadline(self.first_time, OpenRow(state.hands[state.turn][0]))

    def decide(
        self, state: TakeThatState, actor: Actor, action: Action, now: Millis, chance: Chance
    ) -> tuple[Event, ...]:
        if self.deadline(state) is not None:
            if actor is not Role.CLOCK or now < self.first_time:
                raise Illegal("too-early")
            actor = state.turn
        return super().decide(state, actor, action, now, chance)


class Stuck(Patient):
    id = "stuck"

    def deadline(self, state: TakeThatState) -> Deadline | None:
        return None

    def legal(self, state: TakeThatState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        return ()


class Lying(TakeThat):
    """A game that lists an action as legal and then refuses it."""

    id = "lying"

    def decide(
        self, state: TakeThatState, actor: Actor, action: Action, now: Millis, chance: Chance
    ) -> tuple[Event, ...]:
        raise Illegal("changed-my-mind")


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (Patient(), Stuck(), Lying()):
        monkeypatch.setitem(REGISTRY, (game.id, game.version), game)


def test_the_clock_acts_when_no_player_can_and_closes_a_decided_game() -> None:
    game = play(Plan(rules("patient", 1), 3, {}, "random", 1), 1, keep=True)
    verdict = verify(rules, game.log)
    assert verdict.over
    assert game.log[-1].type == "table.finished"
    by_clock = [event for event in game.log if event.actor == "clock"]
    assert by_clock[-1] is game.log[-1]
    assert {event.type for event in by_clock} > {"patient.row_opened", "table.finished"}
    assert min(event.at for event in by_clock) == Patient.first_time
    moments = [event.at for event in game.log]
    assert moments == sorted(moments)


@pytest.mark.parametrize(("game", "says"), [("stuck", "stuck"), ("lying", "changed-my-mind")])
def test_a_game_that_breaks_its_contract_is_a_failure(game: str, says: str) -> None:
    ran = CliRunner().invoke(cli, ["simulate", game, "--games", "1"])
    assert ran.exit_code == 1
    assert says in ran.stderr
