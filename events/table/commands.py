"""What somebody may ask of a table."""

import msgspec

from events.decider import Action, Seat
from events.table.events import OptionValue


class Command(Action):
    pass


class Open(Command, tag="open"):
    game: str
    ruleset: int
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
    """A seat leaves, or the host frees it."""

    seat: Seat


class HandOver(Command, tag="hand_over"):
    seat: Seat
    player: str


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


class Withdraw(Command, tag="withdraw"):
    pass


class Finish(Command, tag="finish"):
    """Close a table whose outcome stands and is not disputed."""


class Abandon(Command, tag="abandon"):
    pass
