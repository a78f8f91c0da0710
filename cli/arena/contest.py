"""Plays one game between computer players on a bare state, without a table and a log."""

import time
from random import Random
from typing import Any

import msgspec

from cli.arena.entrants import Chooser, Entrant, chooser
from cli.errors import Failed
from cli.language import message
from events.chance import SeededChance, mix
from events.computer_players.choose import pause_millis
from events.computer_players.level import Level
from events.computer_players.situation import SeenEvent, Situation
from events.decider import Action, Actor, AnyDecider, Arrival, Event, Illegal, Millis, Outcome, Role, Seat, Setup
from events.games import newest
from events.table.events import OptionValue
from events.table.seat_situation import seen_event
from events.value import Value

START_TIME = Millis(1_700_000_000_000)
MAX_STEPS = 20_000
"""The most steps of a game. A longer game is reported as an error, because it may never end."""


class Contest(Value):
    """The settings that all games of an arena share."""

    game: str
    options: dict[str, OptionValue]
    entrants: tuple[Entrant, ...]
    """One for each seat. In the next game everybody moves up one seat."""
    seed: int


class ContestResult(Value):
    seats: tuple[int, ...]
    """The number of the entrant in each seat."""
    outcome: Outcome
    decisions: tuple[int, ...]
    """How often each entrant chose among several actions."""
    seconds: tuple[float, ...]
    """How long each entrant thought."""


class PlannedAction(Value):
    """What a seat plans to do at the time `at`. If its situation changes before that time, it plans again."""

    view: Any
    legal: tuple[Action, ...]
    action: Action | None
    at: Millis


class _Running:
    """A game that is being played."""

    def __init__(self, contest: Contest, number: int) -> None:
        seats = len(contest.entrants)
        deal, turn = divmod(number, seats)
        self.contest, self.number = contest, number
        self.decider: AnyDecider = newest(contest.game)
        self.setup = Setup(seats, msgspec.convert(contest.options, self.decider.option_type))
        self.sitting = tuple([(seat + turn) % seats for seat in range(seats)])
        self.seed = mix(f"{contest.game}/{contest.seed}/{deal}", ())
        self.players: list[Chooser] = [chooser(contest.entrants[number]) for number in self.sitting]
        self.rngs = [Random(f"{contest.seed}/{number}/{seat}") for seat in range(seats)]  # noqa: S311 - repeatable
        self.decisions, self.seconds = [0] * seats, [0.0] * seats
        self.now = START_TIME
        self.draws = 0
        self.seen: list[list[SeenEvent]] = [[] for _ in range(seats)]
        self.state = self.decider.initial(self.setup)
        self.plans: list[PlannedAction | None] = [None] * seats
        self.apply(self.decider.begin(self.state, self.chance()))

    def chance(self) -> SeededChance:
        return SeededChance(self.seed, self.draws + 1)

    def apply(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.state = self.decider.evolve(self.state, event)
            for seat, seen in enumerate(self.seen):
                seen.append(seen_event(event, Seat(seat), self.now))
        self.draws += any(event.drawn for event in events)

    def act(self, actor: Actor, action: Action) -> None:
        arrived = self.decider.arrived(action, Arrival(self.now))
        self.apply(self.decider.decide(self.state, actor, arrived, self.now, self.chance()))

    def plan(self, seat: Seat) -> PlannedAction | None:
        """What this seat does next. A player thinks again only if it sees something that matters."""
        legal = self.decider.legal(self.state, seat, self.now)
        if not legal:
            return None
        view = self.decider.view(self.state, seat)
        old = self.plans[seat]
        if old is not None and old.legal == legal and self.same_decision(old.view, view):
            return old
        situation = Situation(
            self.decider,
            self.setup,
            seat,
            view,
            legal,
            self.decider.scores(self.state),
            tuple(self.seen[seat]),
            self.now,
        )
        entrant = self.contest.entrants[self.sitting[seat]]
        start = time.perf_counter()
        action = self.players[seat](situation, self.rngs[seat])
        self.seconds[self.sitting[seat]] += time.perf_counter() - start
        self.decisions[self.sitting[seat]] += len(legal) > 1
        if action is not None and action not in legal:
            raise Failed(message("player-illegal", name=entrant.name, action=action))
        pause = 0
        if action is not None:
            pause = pause_millis(situation, action, entrant.level or Level.STRONG, self.rngs[seat])
        return PlannedAction(view, legal, action, Millis(self.now + pause))

    def same_decision(self, before: Any, now: Any) -> bool:
        search = self.decider.search()
        return bool(before == now) if search is None else search.same_decision(before, now)


def play_contest(contest: Contest, number: int) -> ContestResult:
    """Plays the game with this number. The same deal is played once for each rotation of the seats."""
    game = _Running(contest, number)
    for _ in range(MAX_STEPS):
        outcome = game.decider.outcome(game.state)
        if outcome is not None:
            return ContestResult(game.sitting, outcome, tuple(game.decisions), tuple(game.seconds))
        _step(game)
    raise Failed(message("simulated-too-long", stream=f"{contest.game} {number}", steps=MAX_STEPS))


def _step(game: _Running) -> None:
    """Lets the quickest player act, or the clock if a deadline passes first. Or waits for new legal actions."""
    game.plans = [game.plan(Seat(seat)) for seat in range(game.setup.seats)]
    planned = [(plan.at, seat, plan.action) for seat, plan in enumerate(game.plans) if plan and plan.action is not None]
    at, seat, action = min(planned, key=lambda plan: plan[:2], default=(None, 0, None))
    deadline, wakes = game.decider.deadline(game.state), game.decider.wakes(game.state)
    if wakes is not None and game.now < wakes and (at is None or wakes < at):
        game.now = wakes
    elif deadline is not None and (at is None or deadline.at < at):
        game.now = max(game.now, deadline.at)
        game.act(Role.CLOCK, deadline.action)
    elif at is not None and action is not None:
        game.now, game.plans[seat] = max(game.now, at), None
        try:
            game.act(Seat(seat), action)
        except Illegal:
            if action in game.decider.legal(game.state, Seat(seat), game.now):
                raise  # otherwise the action came too late, and the player thinks again
    else:
        raise Failed(message("simulated-stuck", stream=f"{game.contest.game} {game.number}"))
