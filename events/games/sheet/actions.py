"""The actions on a sheet. Each game derives Enter and Correct with its own type of record."""

from typing import Generic, TypeVar

from events.decider import Action, Seat
from events.value import Value

R = TypeVar("R", bound=Value)
"""The record of one player in one round."""


class EnterRecord(Action, Generic[R]):
    """Enter the record of one player for the open round."""

    seat: Seat
    record: R
    round: int | None = None
    """The round that the entry is for, counted from 1, so that an entry sent twice cannot count for the next one."""


class CorrectRecord(Action, Generic[R]):
    """Replace an entry of any round."""

    round: int
    seat: Seat
    record: R
    before: R | None = None
    """The entry to replace, as the writer has seen it. The correction is refused if the entry has changed since."""


class NameDealer(Action, tag="name_dealer"):
    """Say who deals the open round. The deal then passes on from this player."""

    seat: Seat


class Close(Action, tag="close"):
    """Add up and name the winners."""

    early: bool = False
    """Whether to close although fewer rounds were played than agreed."""
