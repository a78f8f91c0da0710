"""What somebody may ask of a table."""

import msgspec

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
    """None: the next free place."""


class Rename(Command, tag="rename"):
    seat: Seat
    name: str


class Leave(Command, tag="leave"):
    """A player leaves; before the start, and on a score sheet, the host frees a seat."""

    seat: Seat
    by_old_rules: bool = False
    """Set only when a log is checked: in old logs the host frees a seat of a running game without asking."""


class OfferHandover(Command, tag="offer_handover"):
    """Make a link that moves one's own seat to another phone."""

    seat: Seat
    link: str
    expires: Millis


class HandOver(Command, tag="hand_over"):
    """Move a seat to another phone with the link that its player has made."""

    seat: Seat
    player: str
    link: str | None
    by_old_rules: bool = False
    """Only for checking logs from before links were recorded, which have none. Never set otherwise."""


class AskSeatRelease(Command, tag="ask_seat_release"):
    """Ask the table to free another player's seat in a running game."""

    seat: Seat
    absent: tuple[Seat, ...]
    """The seats whose players are away, as far as the service knows."""


class AnswerSeatRelease(Command, tag="answer_seat_release"):
    """Answer a request. It names the seat, because the request may be about another seat by now."""

    seat: Seat
    agree: bool
    absent: tuple[Seat, ...] = ()
    request: int | None = None
    """As for Answer."""


class WithdrawSeatRelease(Command, tag="withdraw_seat_release"):
    seat: Seat


class Lock(Command, tag="lock"):
    locked: bool


class Start(Command, tag="start"):
    pass


class Act(Command, tag="act"):
    action: msgspec.Struct
    """One of the game's own actions."""


class Undo(Command, tag="undo"):
    to: int | None = None
    """The version to return to; None: before the last step."""


class Redo(Command, tag="redo"):
    pass


class Answer(Command, tag="answer"):
    """To somebody's wish to undo or redo."""

    agree: bool
    request: int | None = None
    """The version at which it was asked for: another request is not answered by this. None is any request, as in logs
    from before answers named it; the service always names one."""


class Withdraw(Command, tag="withdraw"):
    pass


class Finish(Command, tag="finish"):
    """Close a table whose outcome stands and is not disputed."""


class Abandon(Command, tag="abandon"):
    pass
