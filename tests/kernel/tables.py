"""A table for kernel tests: every command goes through the log, as in the service."""

from typing import Any

from events import log
from events.decider import Actor, Millis, Role, Rules, Seat
from events.envelope import Recorded
from events.games import rules as registered
from events.log import Decision, events_of
from events.table import TableState
from events.table.commands import Act, Command, Open, Sit, Start
from events.table.events import OptionValue
from events.table.state import Phase
from tests.earlier_states import recall_from


class Table:
    """A table with its log and its live state."""

    def __init__(
        self,
        options: dict[str, OptionValue] | None = None,
        *,
        game: str = "takethat",
        rules: Rules = registered,
        stream: str = "table",
    ) -> None:
        self.rules = rules
        opening = Open(game, 1, "a secret", "a salt", options or {})
        decision = log.open_table(rules, stream, opening, at=Millis(0), command_id="c0", actor=Role.HOST)
        self.log: list[Recorded] = []
        self._keep(decision)

    def _keep(self, decision: Decision) -> None:
        self.log += decision.recorded
        self.state: TableState = decision.table

    def do(self, actor: Actor, command: Command) -> tuple[Recorded, ...]:
        """Appends the events of a command. Raises Illegal and changes nothing if the command is refused."""
        decision = log.run(
            self.rules,
            self.state,
            actor,
            command,
            at=Millis(len(self.log)),
            command_id=f"c{len(self.log)}",
            recall=recall_from(self.rules, events_of(self.log)),
        )
        self._keep(decision)
        return decision.recorded

    def types(self) -> list[str]:
        return [event.type for event in self.log]

    def seated(self, seats: int) -> "Table":
        for number in range(seats):
            self.do(Role.SPECTATOR, Sit(f"Player {number}", f"player-{number}", f"entropy {number}"))
        return self

    def started(self, seats: int) -> "Table":
        self.seated(seats).do(Role.HOST, Start())
        return self

    @property
    def game(self) -> Any:
        """The game's own state."""
        assert self.state.play is not None
        return self.state.play.state

    @property
    def turn(self) -> Seat:
        seat: Seat = self.game.turn
        return seat

    def step(self, choice: int = 0) -> tuple[Recorded, ...]:
        """The player whose turn it is takes a legal action."""
        legal = self.rules(self.state.ruleset, 1).legal(self.game, self.turn, Millis(0))
        return self.do(self.turn, Act(legal[choice % len(legal)]))

    def play(self, steps: int) -> "Table":
        for number in range(steps):
            if self.state.phase is Phase.OVER:
                break
            self.step(number)
        return self

    def to_the_end(self) -> "Table":
        return self.play(10_000)
