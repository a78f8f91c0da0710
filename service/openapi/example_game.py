"""A short game that is played to get real examples for the API description."""

from functools import cache

from events.decider import Action, Actor, AnyDecider, Millis, Role, Seat
from events.envelope import Recorded
from events.games import game_ids, newest, rules
from events.log import Decision, no_recall, open_table, run
from events.table import TableState, view
from events.table.commands import Abandon, Act, Command, Open, Sit, Start
from events.value import Value

GAME = "3f9c2a7be01d4c5588aa"
SECRET = "9d1f3b5a7c2e4f60" * 4
SALT = "0a4c8e2b6d1f5937" * 4
NAMES = ("Anna", "Bert", "Carla", "David", "Emma", "Finn")
BEGIN = 1763272579000
"""The time of the first command, in milliseconds since 1970. Each command follows one second after the previous one."""


class Moment(Value):
    """The table after a command, and the events of the command."""

    table: TableState
    recorded: tuple[Recorded, ...]
    now: Millis


class ExampleGame:
    """The table is opened, players sit down, the game starts, one action is played, and the game is abandoned."""

    def __init__(self) -> None:
        self.decider: AnyDecider = next(one for game in game_ids() if not (one := newest(game)).refereed)
        self.log: list[Recorded] = []
        opening = Open(self.decider.id, self.decider.version, SECRET, SALT, {}, NAMES[:1])
        self.opened = self._kept(
            open_table(rules, GAME, opening, at=Millis(BEGIN), command_id="open", actor=Role.HOST), Millis(BEGIN)
        )
        seats = min(self.decider.seats)
        for number in range(seats):
            self.seated = self._do(
                Role.SPECTATOR, Sit(NAMES[number], f"{number}c4d5e6f708192a3b"[:16], f"{number}f0c9e")
            )
        self.started = self._do(Role.HOST, Start())
        self.seat = next(seat for seat in map(Seat, range(seats)) if self._legal(seat))
        """The seat that has the first turn."""
        self.action = min(self._legal(self.seat), key=lambda action: len(action.__struct_fields__))
        """The action with the fewest fields, because it depends least on the dealt cards."""
        self.acted = self._do(self.seat, Act(self.action))
        self.abandoned = self._do(Role.HOST, Abandon())

    def _legal(self, seat: Seat) -> tuple[Action, ...]:
        return view(rules, self.started.table, seat, self.started.now).legal

    def _do(self, actor: Actor, command: Command) -> Moment:
        before = self._table
        at = Millis(self.log[-1].at + 1000)
        decision = run(rules, before, actor, command, at=at, command_id=f"c{before.version}", recall=no_recall)
        return self._kept(decision, at)

    def _kept(self, decision: Decision, at: Millis) -> Moment:
        self.log += decision.recorded
        self._table = decision.table
        return Moment(decision.table, decision.recorded, at)


@cache
def example_game() -> ExampleGame:
    return ExampleGame()
