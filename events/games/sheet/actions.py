"""The actions on a score sheet. Each game derives EnterRecord and CorrectRecord with its own type of record."""

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
    """The round of the entry, counted from 1, so that an entry that is sent twice cannot count for the next round."""


class CorrectRecord(Action, Generic[R]):
    """Replace an entry of any round."""

    round: int
    seat: Seat
    record: R
    before: R | None = None
    """The entry to replace, as the writer has seen it. The correction is refused if the entry is different now."""


class NameDealer(Action, tag="name_dealer"):
    """Say who deals the open round. The dealer of each later round follows from this."""

    seat: Seat


class Close(Action, tag="close"):
    """Close the sheet: add up the totals and name the winners."""

    early: bool = False
    """Whether to close although fewer rounds were played than agreed."""
