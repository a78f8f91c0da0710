"""What the keeper of a sheet may do. Enter and Correct are made concrete by each game with its own kind of record."""

from typing import Generic, TypeVar

from events.decider import Action, Seat
from events.value import Value

R = TypeVar("R", bound=Value)
"""What is written down about one player in one round."""


class EnterRecord(Action, Generic[R]):
    """Write down how one player stands at the end of the round now open."""

    seat: Seat
    record: R
    round: int | None = None
    """The round it is meant for, counted from 1. Sent twice, an entry that names it cannot slip into the next round."""


class CorrectRecord(Action, Generic[R]):
    """Replace an entry of any round."""

    round: int
    seat: Seat
    record: R


class NameDealer(Action, tag="name_dealer"):
    """Say who deals the round now open; the deal goes on from there."""

    seat: Seat


class Close(Action, tag="close"):
    """Add up and name the winners."""

    early: bool = False
    """Stop although fewer rounds were played than agreed."""
