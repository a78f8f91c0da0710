"""Situations of computer players in played games, and in other games that look the same to one seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from events.computer_players.budget import Budget
from events.computer_players.choose import choose, pause_millis
from events.computer_players.level import Level
from events.computer_players.random_chance import RandomChance
from events.computer_players.same_worlds import FEWEST_WORLDS
from events.computer_players.situation import Situation
from events.decider import Action, Seat, actor_name
from events.envelope import Recorded, Unsealed, seal
from events.games import REGISTRY
from events.log import codec_for, events_of
from events.table.seat_situation import situation_of
from events.table.state import TableState
from tests.conformance.indistinguishable_games import World, other_world
from tests.conformance.play import Played, Turn
from tests.conformance.subjects import SEATINGS

SEARCHED = [seating for seating in SEATINGS if REGISTRY[seating[0], seating[1]].search() is not None]
"""The games in which computer players look ahead, with every number of seats."""
PLAYOUTS = 6
"""The number of playouts for each decision of a player that searches."""
WORLDS = FEWEST_WORLDS + 2
"""The number of worlds for each decision of a player that tries all its actions in each world. With fewer than
FEWEST_WORLDS, the player would not compare them, but take the action of `advise`."""


@dataclass(frozen=True)
class Decided:
    """What a computer player chose, how long it pretends to think, and how much it really worked."""

    action: Action | None
    pause: int | None
    steps: int
    """How often the player looked at the clock. It looks at the clock at every step of a playout."""


def situations(game: Played) -> Iterator[Situation]:
    """After each turn of the game, the situation of every seat that can act."""
    for turn in game.turns:
        for seat in range(game.seats):
            situation = situation_at(game, turn.after, game.log, Seat(seat), turn)
            if situation is not None:
                yield situation


def situation_at(
    game: Played, table: TableState, log: list[Recorded], seat: Seat, turn: Turn, *, whole_history: bool = False
) -> Situation | None:
    """The situation as the service builds it, but with the whole history if `whole_history`."""
    search = game.subject.decider.search()
    since = () if whole_history or search is None else search.history_since
    return situation_of(game.subject.rules, table, events_of(log[: table.version]), seat, turn.at, since=since)


def check_deal(situation: Situation, rng: Random, deals: int = 2) -> None:
    """Checks that each dealt world looks to the seat like the real one."""
    decider, seat = situation.decider, situation.seat
    search = decider.search()
    assert search is not None
    deal = search.determiniser(situation)
    for _ in range(deals):
        world = deal(RandomChance(rng))
        assert decider.view(world, seat) == situation.view
        assert decider.legal(world, seat, situation.now) == situation.legal
        assert decider.scores(world) == situation.scores


def playouts(situation: Situation, level: Level) -> int:
    """A number of playouts so small that tests are quick, but enough for the search to choose."""
    search = situation.decider.search()
    if search is not None and search.compares_in_same_worlds and level is Level.STRONG:
        return WORLDS * len(situation.legal)
    return PLAYOUTS


def decide(situation: Situation, level: Level, seed: int) -> Decided:
    steps = 0

    def clock() -> float:
        nonlocal steps
        steps += 1
        return 0.0

    rng = Random(seed)
    action = choose(situation, level, rng, Budget(playouts(situation, level), 1.0, clock))
    pause = None if action is None else pause_millis(situation, action, level, rng)
    return Decided(action, pause, steps)


def pairs(game: Played, rng: Random, cuts: int) -> Iterator[tuple[Situation, Situation]]:
    """Pairs of situations of one seat: one in the played game, and one in an alternative game.

    The seat cannot distinguish the alternative game from the played one.
    """
    running = [number for number, turn in enumerate(game.turns) if turn.after.play is not None]
    for _ in range(cuts):
        seat = Seat(rng.randrange(game.seats))
        world = other_world(game, seat, rng.choice(running), rng)
        if world is None:
            continue
        log = _log_of(game, world)
        for real, other in zip(game.turns[world.first :], world.turns, strict=False):
            one = situation_at(game, real.after, game.log, seat, real)
            two = situation_at(game, other.after, log, seat, other)
            assert (one is None) == (two is None)
            differ = real.after.play != other.after.play
            if one is not None and two is not None and differ:
                yield one, two


def _log_of(game: Played, world: World) -> list[Recorded]:
    """The log of the alternative game."""
    first = world.turns[0].before
    assert first is not None
    log = game.log[: first.version]
    codec = codec_for(game.subject.decider)
    for number, turn in enumerate(world.turns):
        for event in turn.events:
            kind, v, data = codec.write(event)
            stream, prev = turn.after.stream, log[-1].hash
            command = f"c{world.first + number}"
            actor = actor_name(turn.actor)
            log.append(seal(Unsealed(actor, turn.at, command, data, prev, stream, kind, v, len(log) + 1)))
    return log
