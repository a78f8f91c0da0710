"""Games with long logs and few cards on the table: one step is taken and undone thousands of times."""

from events import log
from events.decider import Millis, Role, Seat
from events.envelope import Recorded
from events.games import rules
from events.store import open_store
from events.table import TableState
from events.table.commands import Act, Answer, Command, Open, Sit, Start, Undo

SEATS = 3
FIRST = 40
"""The number of events before the first undo."""


class _Game:
    def __init__(self, stream: str) -> None:
        opening = Open("takethat", 1, "a" * 64, "b" * 64)
        decision = log.open_table(rules, stream, opening, at=Millis(0), command_id="c0", actor=Role.HOST)
        self.log: list[Recorded] = list(decision.recorded)
        self.table: TableState = decision.table
        self._number = 0

    def do(self, actor: Seat | Role, command: Command) -> None:
        self._number += 1
        decision = log.run(
            rules, self.table, actor, command,
            at=Millis(self._number), command_id=f"c{self._number}", recall=log.no_recall,
        )  # fmt: skip
        self.log += decision.recorded
        self.table = decision.table

    def act(self) -> Seat:
        assert self.table.play is not None
        seat = Seat(self.table.play.state.turn)
        self.do(seat, Act(rules("takethat", 1).legal(self.table.play.state, seat, Millis(0))[0]))
        return seat


def undo_heavy_game(url: str, stream: str, events: int) -> int:
    """Stores a game of at least this number of events; returns the exact number."""
    game = _Game(stream)
    for seat in range(SEATS):
        game.do(Role.HOST, Sit(f"Player {seat}", f"p{seat}", "e"))
    game.do(Role.HOST, Start())
    while len(game.log) < min(FIRST, events):
        game.act()
    while len(game.log) < events:
        seat = game.act()
        game.do(seat, Undo())
        for other in range(SEATS):
            if game.table.request is not None and other != seat:
                game.do(Seat(other), Answer(True))
    store = open_store(url)
    try:
        for start in range(0, len(game.log), 10_000):
            store.append(stream, game.log[start : start + 10_000], expected=start)
    finally:
        store.close()
    return len(game.log)
