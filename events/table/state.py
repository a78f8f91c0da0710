"""A table as it stands: who sits where, how play stands, what is asked."""

from enum import Enum
from typing import Any

from events.chance import NoChance, SeededChance
from events.decider import Seat
from events.timeline import Play, Undo
from events.value import Value


class Phase(Enum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Chair(Value):
    name: str
    player: str | None
    """None: reserved, left or freed; somebody may sit down here."""
    entropy: str
    left: bool = False
    """Somebody played here and has left. Whoever sits down next has their say, so nobody can be sent away for it."""


class Request(Value):
    """A wish to undo or redo that waits for the others."""

    by: Seat | None
    to: int
    redo: bool
    agreed: tuple[Seat, ...] = ()


class TableState(Value):
    stream: str
    version: int
    hash: str
    game: str
    ruleset: int
    options: Any
    phase: Phase
    chairs: tuple[Chair, ...]
    locked: bool
    commitment: str
    secret: str
    salt: str
    seed: bytes
    """Mixed when play starts; empty before."""
    draws: int
    """How many commands have drawn from this seed. An undo does not turn it back: nothing is drawn twice."""
    play: Play | None
    floor: int
    """Nothing up to this version can be undone: the deal, or the fork."""
    undos: tuple[Undo, ...]
    """What a redo can bring back, newest last."""
    request: Request | None

    def chance(self) -> SeededChance | NoChance:
        """Draws for the next command that needs them."""
        return SeededChance(self.seed, self.draws + 1) if self.seed else NoChance()

    def occupied(self) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number, chair in enumerate(self.chairs) if chair.player is not None)

    def seat_of(self, player: str) -> Seat | None:
        """Where this player sits now: how a token finds its seat, and dies when the player is gone."""
        for number, chair in enumerate(self.chairs):
            if chair.player == player:
                return Seat(number)
        return None
