"""Races for tests, and helpers to continue them."""

import msgspec

from events.decider import AnyDecider, Seat, Setup
from events.games.race import Race
from events.games.race.actions import Bid, Declare, KeepPosts, Move
from events.games.race.pieces import Face
from events.games.race.state import RacePhase
from events.games.race.wormup import WormUp
from events.games.race.wurmeln import Wurmeln
from events.table.events import OptionValue
from tests.games.scenario import Given, ScriptedChance, given

WURMELN, WORM_UP = Wurmeln(), WormUp()
EDITIONS: tuple[Race, ...] = (WURMELN, WORM_UP)

ADA, BEN, CLEO, DORA, EMIL = (Seat(number) for number in range(5))


def race(decider: AnyDecider, seats: int = 3, **options: OptionValue) -> Given:
    """A race before the first bid. Options are written as in JSON."""
    chosen = msgspec.convert(options, decider.option_type)
    lanes = [Seat(number) for number in range(seats)]
    return given(decider, Setup(seats, chosen)).begins(ScriptedChance(lanes=lanes))


def bid(table: Given, *faces: str) -> Given:
    """Players bid in the order of seats. When all have bid, the bids are revealed."""
    for number, face in enumerate(faces):
        table = table.when(Seat(number), Bid(Face(face))).then_accepted()
    return table


def crawl(table: Given, *, declare: int | None = None) -> Given:
    """All worms make full moves and no post is moved, until the next bidding or until the race stalls."""
    if declare is not None:
        table = table.when(table.state.declares, Declare(declare)).then_accepted()
    while table.state.phase is RacePhase.MOVING:
        turn = table.state.turn
        said = Move(turn.number) if turn.worm else KeepPosts()
        table = table.when(turn.seat, said).then_accepted()
    return table


def idle_rounds(table: Given, rounds: int) -> Given:
    """Plays rounds in which everybody bids the same, so that nobody moves."""
    for _ in range(rounds):
        table = bid(table, *["5"] * table.state.seats)
    return table


def order(table: Given) -> list[tuple[Seat, int | None]]:
    return [(mover.seat, mover.number) for mover in table.state.order]


def may_bid(table: Given, seat: Seat) -> list[str]:
    return [action.face.value for action in table.legal(seat) if isinstance(action, Bid)]
