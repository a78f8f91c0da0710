"""The options, actions and events of Goofspiel."""

from typing import Annotated

from msgspec import Meta

from events.decider import Action, Event, Options, Seat
from events.visibility import Owner, Public, Secret

Cards = tuple[int, ...]


class GoofspielOptions(Options):
    cards: Annotated[int, Meta(ge=2, le=13)] = 7
    """How many cards everybody has, and how many prizes there are."""


class Bid(Action, tag="bid"):
    card: int
    prize: int
    """The prize that this bid is meant for. A bid that arrives late must not count for the next prize."""


class PrizesShuffled(Event):
    drawn = True
    prizes: Secret[Cards]
    """The last prize is turned up first."""


class PrizeTurned(Event):
    discloses = True
    prize: Public[int]


class BidLaid(Event):
    seat: Public[Seat]
    prize: Public[int]
    card: Owner[int]


class BidsRevealed(Event):
    discloses = True
    may_end = True
    prize: Public[int]
    cards: Public[Cards]
    winner: Public[Seat | None]
    """None if every bid was made at least twice. Then nobody gets the prize."""


class BidsReturned(Event):
    """After an undo everybody bids again, and the remaining prizes are shuffled.

    Players may have seen the bids and the next prize.
    """

    drawn = True
    prizes: Secret[Cards]
