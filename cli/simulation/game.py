"""Plays one whole game without people. Every command is decided by the same code as at a real table."""

from collections.abc import Callable
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from cli.errors import Failed
from cli.language import message
from events import log
from events.decider import Action, Actor, AnyDecider, Illegal, Millis, Outcome, Role, Seat
from events.envelope import Recorded
from events.games import rules
from events.table import Phase, TableState
from events.table.commands import Act, Command, Finish, Open, Sit, Start
from events.table.events import OptionValue
from events.value import Value

START_TIME = Millis(1_700_000_000_000)
"""All simulated games begin at the same time, so that the same seed gives the same log."""
MAX_STEPS = 1_000_000
"""The most steps of a game. A longer game is reported as an error, because it may never end."""

Player = Callable[[Random, AnyDecider, Any, Seat, tuple[Action, ...]], Action | None]
"""Chooses one of the legal actions, or returns None if this player waits for the others."""


def random_player(rng: Random, _: AnyDecider, __: Any, ___: Seat, legal: tuple[Action, ...]) -> Action:
    return legal[int(rng.random() * len(legal))]


def sensible_player(_: Random, decider: AnyDecider, state: Any, seat: Seat, legal: tuple[Action, ...]) -> Action | None:
    return decider.presentation.advise(decider.view(state, seat), legal)


PLAYERS: dict[str, Player] = {"random": random_player, "sensible": sensible_player}


class Plan(Value):
    """The settings that all games of a simulation share."""

    decider: Any
    seats: int
    options: dict[str, OptionValue]
    player: str
    seed: int

    def stream(self, number: int) -> str:
        return f"{self.decider.id}-{self.seats}-{self.player}-{self.seed}-{number}"


class FinishedGame(Value):
    """One simulated game. The log is empty unless `play` was called with `keep`."""

    stream: str
    steps: int
    events: int
    outcome: Outcome
    ends: list[str]
    """Why each of its rounds or matches ended."""
    log: list[Recorded]


class _RunningGame:
    """A game that is being played: its table, its time, and its log so far."""

    def __init__(self, plan: Plan, stream: str, opening: Open, keep: bool) -> None:
        self.now: int = START_TIME
        self.steps = 0
        self._keep = keep
        self.log: list[Recorded] = []
        self.ends: list[str] = []
        """Why each round or match ended."""
        decision = log.open_table(rules, stream, opening, at=START_TIME, command_id="0", actor=Role.HOST)
        self.table: TableState = decision.table
        self.log += decision.recorded

    def do(self, actor: Actor, command: Command) -> None:
        self.steps += 1
        at, recall = Millis(self.now), log.no_recall
        if self._keep:
            number = str(self.steps)
            decision = log.run(rules, self.table, actor, command, at=at, command_id=number, recall=recall)
            self.log += decision.recorded
        else:
            decision = log.run_unrecorded(rules, self.table, actor, command, at=at, recall=recall)
        self.table = decision.table
        for event in decision.events:
            if event.may_end and (cause := getattr(event, "cause", None)):
                self.ends.append(cause)


def play(plan: Plan, number: int, *, keep: bool) -> FinishedGame:
    """Plays the game with this number. The same plan and number give the same game, event for event."""
    stream, decider = plan.stream(number), plan.decider
    # The random numbers do not depend on the kind of player, so random and sensible players get the same cards.
    rng = Random(f"{decider.id}/{plan.seats}/{plan.seed}/{number}")  # noqa: S311 - repeatable on purpose
    secret, salt = f"{rng.getrandbits(128):032x}", f"{rng.getrandbits(128):032x}"
    game = _RunningGame(plan, stream, Open(decider.id, decider.version, secret, salt, plan.options), keep)
    for seat in range(plan.seats):
        game.do(Seat(seat), Sit(f"Player {seat + 1}", f"player-{seat + 1}", f"{rng.getrandbits(64):016x}"))
    game.do(Role.HOST, Start())
    steps_before_play = game.steps
    try:
        _play_to_the_end(plan, game, rng)
    except Illegal as why:
        raise Failed(message("simulated-illegal", stream=stream, why=why)) from None
    play = game.table.play
    outcome = None if play is None else decider.outcome(play.state)
    if outcome is None:
        raise Failed(message("simulated-no-outcome", stream=stream))
    return FinishedGame(stream, game.steps - steps_before_play, game.table.version, outcome, game.ends, game.log)


@cache
def _seat_orders(seats: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple(permutations(Seat(number) for number in range(seats)))


def _play_to_the_end(plan: Plan, game: _RunningGame, rng: Random) -> None:
    decider: AnyDecider = plan.decider
    player = PLAYERS[plan.player]
    # The seats are asked in random order, until one of them acts. This is fair, and quicker than asking all seats.
    orders = _seat_orders(plan.seats)
    while game.table.phase is Phase.PLAYING:
        play = game.table.play
        assert play is not None  # noqa: S101 - it has started
        game.now += 200 + int(rng.random() * 600)
        for seat in orders[int(rng.random() * len(orders))]:
            legal = decider.legal(play.state, seat, Millis(game.now))
            if legal:
                chosen = player(rng, decider, play.state, seat, legal)
                if chosen is not None:
                    game.do(seat, Act(chosen))
                    break
        else:
            _act_as_clock(decider, game, play.state)
        if game.steps > MAX_STEPS:
            raise Failed(message("simulated-too-long", stream=game.table.stream, steps=MAX_STEPS))


def _act_as_clock(decider: AnyDecider, game: _RunningGame, state: Any) -> None:
    """Acts when no player can act: closes a decided game, or advances the time to the next deadline."""
    if decider.outcome(state) is not None:
        game.do(Role.CLOCK, Finish())
        return
    deadline = decider.deadline(state)
    if deadline is None:
        raise Failed(message("simulated-stuck", stream=game.table.stream))
    game.now = max(game.now, deadline.at)
    game.do(Role.CLOCK, Act(deadline.action))
