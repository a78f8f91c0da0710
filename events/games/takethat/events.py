"""What happens in a game of Take That."""

from typing import Literal

from events.decider import Event, Seat
from events.games.takethat.cards import Card
from events.visibility import EachOwn, Owner, Public, Secret

Cards = tuple[Card, ...]
RoundEnd = Literal["row-taken", "row-twisted-away"]


class Dealt(Event):
    """A round begins: hands and draw pile from the whole shuffled deck."""

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
    """Pro variant: a single card was taken, and the top of the draw pile with it."""

    discloses = True
    seat: Public[Seat]
    card: Owner[Card]
    shown: Public[Card | None]
    """The same card where minus stacks lie open (R33), otherwise None."""


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
    """Opened for counting."""
    scores: Public[tuple[int, ...]]


class DrawPileShuffled(Event):
    """After an undo: nobody may know what comes next."""

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
