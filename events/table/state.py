"""A table as it stands: who sits where, how play stands, what is asked."""

from enum import Enum
from typing import Any

from events.chance import NoChance, SeededChance
from events.decider import Seat
from events.table.events import Origin
from events.timeline import Play, Undo
from events.value import Value


class Phase(Enum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class HandoverLink(Value):
    """The newest link that moves a seat to another phone."""

    id: str
    expires: int
    """Milliseconds since 1970."""
    used: bool = False


class Chair(Value):
    name: str
    player: str | None
    """None: reserved, left or freed; somebody may sit down here."""
    entropy: str
    left: bool = False
    """Somebody played here and has left. Whoever sits down next has their say, so nobody can be sent away for it.

    In a fork, every seat is one that somebody has left.
    """
    late: bool = False
    """Its player sat down while the game was running, and is perhaps somebody who plays here already."""
    link: HandoverLink | None = None


class Request(Value):
    """A wish to undo or redo that waits for the others."""

    version: int
    """Of the event that asked for it. An answer names it, so that it cannot count for another request."""
    by: Seat | None
    to: int
    redo: bool
    agreed: tuple[Seat, ...] = ()


class SeatRequest(Value):
    """A request to free somebody's seat that waits for its player or for the others."""

    version: int
    """Of the event that asked for it last. An answer names it."""
    seat: Seat
    by: Seat | None
    """None: the host."""
    absent: tuple[Seat, ...]
    """The seats whose players were away when somebody last asked or agreed."""
    agreed: tuple[Seat, ...] = ()


class TableState(Value):
    stream: str
    version: int
    hash: str
    ruleset: str
    ruleset_version: int
    options: Any
    phase: Phase
    chairs: tuple[Chair, ...]
    locked: bool
    commitment: str
    secret: str
    salt: str
    seed: bytes
    """Mixed when play starts; empty before."""
    mixed: tuple[str, ...]
    """The entropy of each seat that is in the seed: of those who sat there when play started, or at the fork."""
    draws: int
    """How many commands have drawn from this seed. An undo does not turn it back: nothing is drawn twice."""
    play: Play | None
    floor: int
    """Nothing up to this version can be undone: the deal, or the fork."""
    undos: tuple[Undo, ...]
    """What a redo can bring back, newest last."""
    request: Request | None
    seat_request: SeatRequest | None
    """Unlike a request to undo, it does not lapse when play goes on."""
    origin: Origin | None = None
    """Where this game branched off from another."""
    marked_imported: bool = False
    """Its log came from elsewhere: a mark beside the log (`events.imported`), set when the table is loaded."""

    @property
    def imported(self) -> bool:
        """Whether the cards, or those up to a fork, were dealt elsewhere than on this server."""
        return self.marked_imported or (self.origin is not None and self.origin.imported)

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
