"""Logs of games for reviews: short games, a game with certain mistakes of one player, and games of easy players."""

from collections.abc import Sequence
from functools import cache
from random import Random

from events import log
from events.computer_players.choose import choose, default_budget
from events.computer_players.level import Level
from events.computer_players.situation import Situation
from events.decider import Action, Actor, Arrival, Millis, Role, Seat, Setup
from events.envelope import Recorded
from events.games import newest, rules
from events.games.takethat.actions import Take
from events.games.takethat.cards import CARD_PENALTY, TOAD_PENALTY, Card, is_toad
from events.table import Phase, TableState
from events.table import commands as c

LARGE_PENALTY = 8
START = 1_700_000_000_000


class _Game:
    def __init__(
        self,
        ruleset: str,
        seats: int,
        computers: Sequence[Seat] = (),
        stream: str = "reviewed",
        secret: str = "secret",  # noqa: S107 - decides which cards are dealt
    ) -> None:
        self._decider = newest(ruleset)
        self._now = START
        opening = c.Open(ruleset, self._decider.version, secret, "salt", {})
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
        number, at = str(len(self.log)), Millis(self._now)
        done = log.run(rules, self.table, actor, command, at=at, command_id=number, recall=log.no_recall)
        self.table = done.table
        self.log += done.recorded

    def act(self, careless: Seat | None = None) -> None:
        assert self.table.play is not None
        self._now += 10_000
        state = self.table.play.state
        for seat in range(len(self.table.chairs)):
            legal: tuple[Action, ...] = self._decider.legal(state, Seat(seat), Millis(self._now))
            if not legal:
                continue
            chosen = self._decider.presentation.advise(self._decider.view(state, Seat(seat)), legal)
            if seat == careless and Take() in legal and state.row and _penalty(state.row) >= LARGE_PENALTY:
                chosen = Take()
            if chosen is not None:
                self.do(Seat(seat), c.Act(chosen))
                return

    def act_easily(self, rng: Random) -> None:
        """Lets one easy player act. If no player wants to act, time passes or the clock acts."""
        assert self.table.play is not None
        self._now += rng.randrange(300, 900)
        for seat in rng.sample(range(len(self.table.chairs)), len(self.table.chairs)):
            action = self._easy_choice(Seat(seat), rng)
            if action is not None:
                self.do(Seat(seat), c.Act(self._decider.arrived(action, Arrival(Millis(self._now)))))
                return
        state = self.table.play.state
        wakes, deadline = self._decider.wakes(state), self._decider.deadline(state)
        if self._decider.outcome(state) is not None:
            self.do(Role.CLOCK, c.Finish())
        elif wakes is not None and wakes > self._now:
            self._now = wakes
        else:
            assert deadline is not None, "nobody can act"
            self._now = max(self._now, deadline.at)
            self.do(Role.CLOCK, c.Act(deadline.action))

    def _easy_choice(self, seat: Seat, rng: Random) -> Action | None:
        assert self.table.play is not None
        decider, state, now = self._decider, self.table.play.state, Millis(self._now)
        legal = decider.legal(state, seat, now)
        if not legal:
            return None
        setup, scores = Setup(len(self.table.chairs), self.table.options), decider.scores(state)
        situation = Situation(decider, setup, seat, decider.view(state, seat), legal, scores, (), now)
        return choose(situation, Level.EASY, rng, default_budget(decider, Level.EASY, lambda: 0.0))


def abandoned_game(
    ruleset: str = "takethat", computers: tuple[Seat, ...] = (), actions: int = 6, stream: str = "reviewed"
) -> list[Recorded]:
    """A game of as few players as possible. The host abandons it after a few actions."""
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


def easy_game(ruleset: str, seats: int, number: int) -> list[Recorded]:
    """A whole game of easy players: they play sensibly, and overlook something now and then, as people do."""
    game = _Game(ruleset, seats, secret=f"easy game {number}")
    rng = Random(f"{ruleset}/{seats}/{number}")
    while game.table.phase is not Phase.OVER:
        game.act_easily(rng)
    return game.log
