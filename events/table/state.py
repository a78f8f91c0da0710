"""The state of a table: seats, play and pending requests."""

from enum import Enum
from typing import Any

from events.chance import NoChance, SeededChance
from events.computer_players.level import Level
from events.decider import Illegal, Seat
from events.table.events import Origin
from events.timeline import Play, RedoableUndo
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
    """The id of the player in the seat. None if somebody may sit down here."""
    entropy: str
    left: bool = False
    """Whether somebody played here and has left. The seat keeps its vote, so nobody gains by driving a player away.

    In a fork of a running game, this is true for every seat.
    """
    late: bool = False
    """Whether the player sat down while the game was running.

    A late player may be a person who already plays in another seat. So where a minimum number of players has to agree,
    late players do not count.
    """
    link: HandoverLink | None = None
    computer: Level | None = None
    """The level of the computer in this seat. None for a person, and for an empty seat."""


class Request(Value):
    """A request to undo or redo. It waits for the other players."""

    version: int
    """The version of the event that made the request. Answers name it, so that they count for no other request."""
    by: Seat | None
    to: int
    redo: bool
    agreed: tuple[Seat, ...] = ()


class SeatRequest(Value):
    """A request to free a player's seat. It waits for that player or for the others."""

    version: int
    """The version of the event that made the request last. Answers name it."""
    seat: Seat
    by: Seat | None
    """The seat that asks. None for the host."""
    absent: tuple[Seat, ...]
    """The seats whose players were absent at the last request or consent."""
    agreed: tuple[Seat, ...] = ()


class SeatRecovery(Value):
    """A request to continue as the player of a seat on another phone."""

    version: int
    """The version of the event that made the request last. Answers name it."""
    seat: Seat
    player: str
    """The player id that the seat will get."""
    expires: int
    """Milliseconds since 1970."""
    absent: tuple[Seat, ...]
    """The seats whose players were absent at the last request or consent."""
    agreed: tuple[Seat, ...] = ()
    name: str | None = None
    """The name of the person who wants to take the seat over from a computer. None for a lost phone."""
    host_away: bool = False
    """Whether the host was away at the last request."""


class ComputerRequest(Value):
    """A request that a computer plays a seat from now on. It waits for the other people at the table."""

    version: int
    """The version of the event that made the request last. Answers name it."""
    seat: Seat
    by: Seat | None
    """The seat that asks. None for the host."""
    level: Level
    absent: tuple[Seat, ...]
    """The seats whose players were absent at the last request or consent."""
    agreed: tuple[Seat, ...] = ()


class HostingRequest(Value):
    """A request to become the host. It waits for the host or for the other players."""

    version: int
    """The version of the event that made the request. Answers name it."""
    by: Seat | None
    """The seat that asks. None for whoever opened the table."""
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
    """Empty until play starts."""
    mixed: tuple[str, ...]
    """The entropy of each seat, from which the seed was mixed at the start or the fork."""
    draws: int
    """How many commands have drawn from this seed. Undo does not decrease it, so nothing is drawn twice."""
    play: Play | None
    floor: int
    """The version of the first deal or of the fork. Nothing up to it can be undone."""
    undos: tuple[RedoableUndo, ...]
    """The undos that can be redone, newest last."""
    request: Request | None
    seat_request: SeatRequest | None
    """The pending request to free a seat. Unlike a request to undo, it stays pending when play goes on."""
    origin: Origin | None = None
    """The game and version that this game was forked from."""
    hosted_by: str | None = None
    """The player who has taken over hosting. None if whoever opened the table is the host."""
    hosting_request: HostingRequest | None = None
    seat_recovery: SeatRecovery | None = None
    """The pending request to recover a seat, which may have expired."""
    recovery_refused: int | None = None
    """When the last request to recover a seat was refused, in milliseconds since 1970."""
    computer_request: ComputerRequest | None = None
    marked_imported: bool = False
    """Whether the log was imported. `events.imported` stores this beside the log; loading the table reads it."""

    @property
    def imported(self) -> bool:
        """Whether cards were dealt on another server: all of them, or those before a fork."""
        return self.marked_imported or (self.origin is not None and self.origin.imported)

    def running_play(self) -> Play:
        """The play of a running game. Raises Illegal before the start and after the end."""
        if self.phase is Phase.OVER:
            raise Illegal("game-over")
        if self.play is None:
            raise Illegal("not-started")
        return self.play

    def chance(self) -> SeededChance | NoChance:
        """The chance from which the next command draws."""
        return SeededChance(self.seed, self.draws + 1) if self.seed else NoChance()

    def occupied(self) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number, chair in enumerate(self.chairs) if chair.player is not None)

    def people(self) -> tuple[Seat, ...]:
        """The seats of people. Only they have a vote."""
        return tuple(seat for seat in self.occupied() if self.chairs[seat].computer is None)

    def computers(self) -> tuple[Seat, ...]:
        # This is a list, which is faster than a generator, because every action calls this.
        return tuple([Seat(number) for number, chair in enumerate(self.chairs) if chair.computer is not None])

    def seat_of(self, player: str) -> Seat | None:
        """The seat of this player. None if no seat has this player id; then its tokens are invalid."""
        for number, chair in enumerate(self.chairs):
            if chair.player == player:
                return Seat(number)
        return None
