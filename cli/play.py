"""Playing one whole game without people: everything through the log, as at a real table."""

from collections.abc import Callable
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from cli.failure import Failed
from events import log
from events.decider import Action, Actor, AnyDecider, Illegal, Millis, Outcome, Role, Seat
from events.envelope import Recorded
from events.games import rules
from events.table import Phase, TableState
from events.table.commands import Act, Command, Finish, Open, Sit, Start
from events.table.events import OptionValue
from events.value import Value

FIRST_MOMENT = 1_700_000_000_000
"""All simulated games begin at the same moment, so that the same seed gives the same log."""
MOST_STEPS = 1_000_000
"""For games in which people may go on as long as they like: then we stop asking the players."""

Player = Callable[[Random, AnyDecider, Any, Seat, tuple[Action, ...]], Action | None]
"""Returns None when this player waits for the others."""


def random_player(rng: Random, _: AnyDecider, __: Any, ___: Seat, legal: tuple[Action, ...]) -> Action:
    return legal[int(rng.random() * len(legal))]


def sensible_player(_: Random, decider: AnyDecider, state: Any, seat: Seat, legal: tuple[Action, ...]) -> Action | None:
    return decider.presentation.advise(decider.view(state, seat), legal)


PLAYERS: dict[str, Player] = {"random": random_player, "sensible": sensible_player}


class Plan(Value):
    """What all games of a simulation have in common."""

    decider: Any
    seats: int
    options: dict[str, OptionValue]
    player: str
    seed: int

    def stream(self, number: int) -> str:
        return f"{self.decider.id}-{self.seats}-{self.player}-{self.seed}-{number}"


class Played(Value):
    """One finished game. The log is there only if it was to be kept."""

    stream: str
    steps: int
    events: int
    outcome: Outcome
    ends: list[str]
    """Why each of its rounds or matches ended."""
    log: list[Recorded]


class _Run:
    """A table, the time, and the log so far."""

    def __init__(self, plan: Plan, stream: str, opening: Open, keep: bool) -> None:
        self.now = FIRST_MOMENT
        self.steps = 0
        self._keep = keep
        self.log: list[Recorded] = []
        self.ends: list[str] = []
        """Why each round or match ended."""
        decision = log.open_table(rules, stream, opening, at=Millis(self.now), command_id="0", actor=Role.HOST)
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


def play(plan: Plan, number: int, *, keep: bool) -> Played:
    """The game with this number: the same plan and number give the same game, event for event."""
    stream, decider = plan.stream(number), plan.decider
    # Not named after the players: different players get the same cards.
    rng = Random(f"{decider.id}/{plan.seats}/{plan.seed}/{number}")  # noqa: S311 - repeatable on purpose
    secret, salt = f"{rng.getrandbits(128):032x}", f"{rng.getrandbits(128):032x}"
    run = _Run(plan, stream, Open(decider.id, decider.version, secret, salt, plan.options), keep)
    for seat in range(plan.seats):
        run.do(Seat(seat), Sit(f"Player {seat + 1}", f"player-{seat + 1}", f"{rng.getrandbits(64):016x}"))
    run.do(Role.HOST, Start())
    lobby = run.steps
    try:
        _to_the_end(plan, run, rng)
    except Illegal as why:
        raise Failed(f"{stream}: {decider.id} refused what it had called legal: {why}.") from None
    play = run.table.play
    outcome = None if play is None else decider.outcome(play.state)
    if outcome is None:
        raise Failed(f"{stream}: {decider.id} ended without an outcome.")
    return Played(stream, run.steps - lobby, run.table.version, outcome, run.ends, run.log)


@cache
def _orders(seats: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple(permutations(Seat(number) for number in range(seats)))


def _to_the_end(plan: Plan, run: _Run, rng: Random) -> None:
    decider: AnyDecider = plan.decider
    player = PLAYERS[plan.player]
    # The first in a random order who can act is a fair choice among all who can, and seldom asks everybody.
    orders = _orders(plan.seats)
    while run.table.phase is Phase.PLAYING:
        play = run.table.play
        assert play is not None  # noqa: S101 - it has started
        run.now += 200 + int(rng.random() * 600)
        for seat in orders[int(rng.random() * len(orders))]:
            legal = decider.legal(play.state, seat, Millis(run.now))
            if legal:
                chosen = player(rng, decider, play.state, seat, legal)
                if chosen is not None:
                    run.do(seat, Act(chosen))
                    break
        else:
            _let_the_table_act(decider, run, play.state)
        if run.steps > MOST_STEPS:
            raise Failed(f"{run.table.stream}: not over after {MOST_STEPS} steps.")


def _let_the_table_act(decider: AnyDecider, run: _Run, state: Any) -> None:
    """Nobody can act: the game is decided and waits to be closed, or a time has to run out."""
    if decider.outcome(state) is not None:
        run.do(Role.CLOCK, Finish())
        return
    deadline = decider.deadline(state)
    if deadline is None:
        raise Failed(f"{run.table.stream}: {decider.id} is stuck, nobody can act.")
    run.now = max(run.now, deadline.at)
    run.do(Role.CLOCK, Act(deadline.action))
