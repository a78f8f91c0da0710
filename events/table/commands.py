"""The commands of a table."""

import msgspec

from events.computer_players.level import Level
from events.decider import Action, Millis, Seat
from events.table.events import OptionValue


class Command(Action):
    pass


class Open(Command, tag="open"):
    ruleset: str
    ruleset_version: int
    secret: str
    salt: str
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    names: tuple[str, ...] = ()


class Sit(Command, tag="sit"):
    name: str
    player: str
    entropy: str
    seat: Seat | None = None
    """None for the first free seat."""


class SeatComputer(Command, tag="seat_computer"):
    """Give a seat to a computer before the start."""

    level: Level
    name: str
    seat: Seat | None = None
    """None for the first free seat."""


class Rename(Command, tag="rename"):
    seat: Seat
    name: str


class Leave(Command, tag="leave"):
    """Leave a seat. Before the start and on a score sheet, the host may also free another player's seat."""

    seat: Seat
    by_old_rules: bool = False
    """Only set while verifying old logs, in which the host freed a seat of a running game without consent."""


class OfferHandover(Command, tag="offer_handover"):
    """Create a link that moves the actor's own seat to another phone."""

    seat: Seat
    link: str
    expires: Millis


class HandOver(Command, tag="hand_over"):
    """Move a seat to another phone with the link that its player has created."""

    seat: Seat
    player: str
    link: str | None
    by_old_rules: bool = False
    """Only set while verifying old logs, which do not record the links."""


class AskSeatRelease(Command, tag="ask_seat_release"):
    """Ask the table to free another player's seat in a running game."""

    seat: Seat
    absent: tuple[Seat, ...]
    """The seats whose players are absent now, according to the service."""


class AnswerSeatRelease(Command, tag="answer_seat_release"):
    """Answer a request to free a seat. The answer names this seat, because another request may be pending by now."""

    seat: Seat
    agree: bool
    absent: tuple[Seat, ...] = ()
    request: int | None = None
    """The version of the request, so that the answer cannot count for another request. None only in old logs."""


class WithdrawSeatRelease(Command, tag="withdraw_seat_release"):
    seat: Seat


class AskSeatRecovery(Command, tag="ask_seat_recovery"):
    """Ask to continue as the player of a seat on another phone, or to take over the seat of a computer."""

    seat: Seat
    player: str
    expires: Millis
    absent: tuple[Seat, ...]
    """The seats whose players are absent now, according to the service."""
    name: str | None = None
    """The name of the person who replaces a computer. None keeps the seat's name. Ignored if a phone was lost."""
    host_away: bool = False
    """Whether the host is away now, according to the service."""


class AnswerSeatRecovery(Command, tag="answer_seat_recovery"):
    seat: Seat
    agree: bool
    absent: tuple[Seat, ...]
    request: int
    """The version of the request, so that the answer cannot count for another request."""


class AskComputer(Command, tag="ask_computer"):
    """Ask the table to let a computer play an empty seat, or the seat of the player who asks, in a running game."""

    seat: Seat
    level: Level
    absent: tuple[Seat, ...]
    """The seats whose players are absent now, according to the service."""


class AnswerComputer(Command, tag="answer_computer"):
    seat: Seat
    agree: bool
    absent: tuple[Seat, ...]
    request: int
    """The version of the request, so that the answer cannot count for another request."""


class WithdrawComputer(Command, tag="withdraw_computer"):
    seat: Seat


class TakeHosting(Command, tag="take_hosting"):
    """Become the host: at once if the host is away, otherwise when the host or the table agrees."""

    host_away: bool
    """Whether the host is away now, according to the service."""


class AnswerHosting(Command, tag="answer_hosting"):
    agree: bool
    request: int
    """The version of the request, so that the answer cannot count for another request."""


class WithdrawHosting(Command, tag="withdraw_hosting"):
    pass


class Lock(Command, tag="lock"):
    locked: bool


class Start(Command, tag="start"):
    starter: Seat | None = None
    """Who starts, if an evening has chosen. None if the game decides, for example by lot."""


class Act(Command, tag="act"):
    action: msgspec.Struct
    """One of the game's own actions."""


class Undo(Command, tag="undo"):
    to: int | None = None
    """The version to return to. None for the version before the last step."""


class Redo(Command, tag="redo"):
    pass


class Answer(Command, tag="answer"):
    """Answer a request to undo or redo."""

    agree: bool
    request: int | None = None
    """The version of the request, which the answer is meant for. In old logs None answers any request."""


class Withdraw(Command, tag="withdraw"):
    pass


class Finish(Command, tag="finish"):
    """Close a table whose game is decided and whose outcome nobody disputes."""


class Abandon(Command, tag="abandon"):
    pass
