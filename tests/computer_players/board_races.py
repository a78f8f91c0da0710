"""Simulates races on the screen between computer players, without a table or a server.

A player gets only its situation.
"""

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import msgspec

from events.chance import Chance
from events.computer_players.budget import Budget
from events.computer_players.choose import choose
from events.computer_players.level import Level
from events.computer_players.random_chance import RandomChance
from events.computer_players.situation import SeenEvent, Situation
from events.decider import Action, AnyDecider, Event, Millis, Seat, Setup
from events.games import newest
from events.games.race.actions import Bid, Declare
from events.games.race.pieces import Face
from events.games.race.state import RacePhase
from events.visibility import redact
from tests.games.race_board.positions import Position
from tests.games.race_board.races import race_options, with_board
from tests.games.scenario import NOON

Player = Callable[[Situation, Random], Action]

NO_LIMIT_SECONDS = 3600.0


class WatchedRace:
    """A race, and what each seat has seen of it."""

    def __init__(self, game: str, seats: int, options: dict[str, Any], chance: Chance) -> None:
        self.decider: AnyDecider = newest(game)
        self.setup = Setup(seats, msgspec.convert(options, self.decider.option_type))
        self.state: Any = self.decider.initial(self.setup)
        self._chance = chance
        self._seen: list[tuple[SeenEvent, ...]] = [()] * seats
        self._earlier: list[tuple[Any, list[tuple[SeenEvent, ...]]]] = []
        self.apply(self.decider.begin(self.state, chance))

    def apply(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.state = self.decider.evolve(self.state, event)
            self._seen = [
                (*seen, SeenEvent(type(event), redact(event, Seat(seat)), NOON)) for seat, seen in enumerate(self._seen)
            ]

    def act(self, seat: Seat, action: Action) -> None:
        events = self.decider.decide(self.state, seat, action, NOON, self._chance)
        self._earlier.append((self.state, self._seen))
        self.apply(events)

    def undo(self, steps: int) -> None:
        """Undoes this many actions, and conceals the bids as after an undo by consent."""
        for _ in range(min(steps, len(self._earlier))):
            restored, self._seen = self._earlier.pop()
            self.state = self.decider.resume(restored, self.state)
        self.apply(self.decider.conceal(self.state, self._chance))

    def situation(self, seat: Seat, now: Millis = NOON) -> Situation | None:
        """What this seat knows now; None if it has nothing to decide."""
        legal = self.decider.legal(self.state, seat, now)
        if not legal:
            return None
        view = self.decider.view(self.state, seat)
        scores = self.decider.scores(self.state)
        return Situation(self.decider, self.setup, seat, view, legal, scores, self._seen[seat], now)

    @property
    def to_act(self) -> Seat | None:
        search = self.decider.search()
        assert search is not None
        return search.to_act(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        outcome = self.decider.outcome(self.state)
        return () if outcome is None else outcome.winners


def computer(level: Level) -> Player:
    """A computer player whose choices do not depend on the speed of this machine."""

    def play(situation: Situation, rng: Random) -> Action:
        action = choose(situation, level, rng, unhurried(situation.decider, level))
        assert action is not None
        return action

    return play


def unhurried(decider: AnyDecider, level: Level) -> Budget:
    search = decider.search()
    assert search is not None
    return Budget(search.playouts[level], NO_LIMIT_SECONDS, monotonic)


def run_race(game: str, players: list[Player], seed: int, **options: Any) -> WatchedRace:
    """A whole race with these players in their seats."""
    rng = Random(seed)
    race = WatchedRace(game, len(players), options, RandomChance(rng))
    while (seat := race.to_act) is not None:
        situation = race.situation(seat)
        assert situation is not None
        race.act(seat, players[seat](situation, rng))
    return race


def set_up(position: Position, game: str, **options: Any) -> WatchedRace:
    """A race in this position, at the beginning of the mover's turn. The others have made equal bids."""
    seats = len(position.board.worms)
    settings = {**race_options(position.board.rules), "lowest": 3, **options}
    race = WatchedRace(game, seats, settings, RandomChance(Random(0)))
    race.state = with_board(race.state, position.board)
    others = Face.FIVE if position.number != 5 else Face.SIX
    faces = [others] * seats
    faces[position.mover] = Face.X if position.x else Face(str(position.number))
    for seat, face in enumerate(faces):
        race.act(Seat(seat), Bid(face))
    if position.x:
        race.act(Seat(position.mover), Declare(position.number))
    return race


def finish_turn(race: WatchedRace, player: Player, rng: Random) -> list[Action]:
    """Lets the player make the rest of its turn. Returns its actions."""
    seat, made = race.to_act, list[Action]()
    while seat is not None and race.to_act == seat and race.state.phase is not RacePhase.BIDDING:
        situation = race.situation(seat)
        assert situation is not None
        made.append(player(situation, rng))
        assert made[-1] in situation.legal
        race.act(seat, made[-1])
    return made
