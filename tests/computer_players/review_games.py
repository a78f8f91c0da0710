"""Logs of games for reviews: short ones, and one with a player whose mistakes are certain."""

from collections.abc import Sequence
from functools import cache

from events import log
from events.computer_players.level import Level
from events.decider import Action, Actor, Millis, Role, Seat
from events.envelope import Recorded
from events.games import newest, rules
from events.games.takethat.actions import Take
from events.games.takethat.cards import CARD_PENALTY, TOAD_PENALTY, Card, is_toad
from events.table import Phase, TableState
from events.table import commands as c

LARGE_PENALTY = 8
START = 1_700_000_000_000


class _Game:
    def __init__(self, ruleset: str, seats: int, computers: Sequence[Seat] = (), stream: str = "reviewed") -> None:
        self._decider = newest(ruleset)
        opening = c.Open(ruleset, self._decider.version, "secret", "salt", {})
        opened = log.open_table(rules, stream, opening, at=Millis(START), command_id="0", actor=Role.HOST)
        self.table: TableState = opened.table
        self.log: list[Recorded] = list(opened.recorded)
        for seat in range(seats):
            if seat in computers:
                self.do(Role.HOST, c.SeatComputer(Level.EASY, f"Computer {seat}", Seat(seat)))
            else:
                self.do(Seat(seat), c.Sit(f"Player {seat}", f"p{seat}", "entropy"))
        self.do(Role.HOST, c.Start())

    def do(self, actor: Actor, command: c.Command) -> None:
        number = str(len(self.log))
        at = Millis(START + len(self.log) * 10_000)
        done = log.run(rules, self.table, actor, command, at=at, command_id=number, recall=log.no_recall)
        self.table = done.table
        self.log += done.recorded

    def act(self, careless: Seat | None = None) -> None:
        assert self.table.play is not None
        state, now = self.table.play.state, Millis(START + len(self.log) * 10_000)
        for seat in range(len(self.table.chairs)):
            legal: tuple[Action, ...] = self._decider.legal(state, Seat(seat), now)
            if not legal:
                continue
            chosen = self._decider.presentation.advise(self._decider.view(state, Seat(seat)), legal)
            if seat == careless and Take() in legal and state.row and _penalty(state.row) >= LARGE_PENALTY:
                chosen = Take()
            if chosen is not None:
                self.do(Seat(seat), c.Act(chosen))
                return


def abandoned_game(
    ruleset: str = "takethat", computers: tuple[Seat, ...] = (), actions: int = 6, stream: str = "reviewed"
) -> list[Recorded]:
    """A game of two that the host ends after a few actions."""
    game = _Game(ruleset, min(newest(ruleset).seats), computers, stream)
    for _ in range(actions):
        game.act()
    game.do(Role.HOST, c.Abandon())
    return game.log


def _penalty(row: tuple[Card, ...]) -> int:
    return sum([TOAD_PENALTY if is_toad(card) else CARD_PENALTY for card in row])


@cache
def takes_expensive_rows(stream: str = "reviewed") -> list[Recorded]:
    """A game in which the first player takes every expensive row, whatever else is possible."""
    game = _Game("takethat", 2, stream=stream)
    while game.table.phase is not Phase.OVER:
        game.act(careless=Seat(0))
    return game.log
