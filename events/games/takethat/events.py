"""The events of a game of Take That. R numbers: docs/rulings.md."""

from typing import Literal

from events.decider import Event, Seat
from events.games.takethat.cards import Card
from events.visibility import EachOwn, Owner, Public, Secret

Cards = tuple[Card, ...]
RoundEnd = Literal["row-taken", "row-twisted-away"]


class Dealt(Event):
    """A round begins: the whole deck is shuffled, and the hands are dealt. The rest is the draw pile."""

    drawn = True
    discloses = True
    round: Public[int]
    dealer: Public[Seat]
    starter: Public[Seat]
    hands: EachOwn[tuple[Cards, ...]]
    draw: Secret[Cards]
    """The draw pile; its last card is drawn first."""


class RowOpened(Event):
    seat: Public[Seat]
    card: Public[Card]
    next: Public[Seat]


class CardAppended(Event):
    seat: Public[Seat]
    card: Public[Card]
    next: Public[Seat]


class CardTwisted(Event):
    seat: Public[Seat]
    card: Public[Card]
    mirror: Public[Card]
    next: Public[Seat]


class RowTaken(Event):
    seat: Public[Seat]
    cards: Public[Cards]


class PenaltyDrawn(Event):
    """Pro variant: the player took a single card, and has to take the top card of the draw pile too."""

    discloses = True
    seat: Public[Seat]
    card: Owner[Card]
    shown: Public[Card | None]
    """The drawn card for everybody to see, if minus stacks lie open (R33). Otherwise None."""


class CardDrawn(Event):
    discloses = True
    seat: Public[Seat]
    card: Owner[Card]


class RoundEnded(Event):
    discloses = True
    may_end = True
    round: Public[int]
    cause: Public[RoundEnd]
    plus: Public[tuple[Cards, ...]]
    minus: Public[tuple[Cards, ...]]
    """All plus cards and minus cards of each seat are shown, so that everybody can count the points."""
    scores: Public[tuple[int, ...]]


class DrawPileShuffled(Event):
    """After an undo the draw pile is shuffled, because players may have seen its next cards."""

    drawn = True
    draw: Secret[Cards]


EVENTS: tuple[type[Event], ...] = (
    Dealt,
    RowOpened,
    CardAppended,
    CardTwisted,
    RowTaken,
    PenaltyDrawn,
    CardDrawn,
    RoundEnded,
    DrawPileShuffled,
)
