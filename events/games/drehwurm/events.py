"""What happens in a game of Drehwurm."""

from typing import Literal

from events.decider import Event, Seat
from events.games.drehwurm.cards import Card, Cards
from events.games.drehwurm.piles import Eaten, Pile
from events.value import Value
from events.visibility import EachOwn, Owner, Public, Secret

MatchEnd = Literal["hand-empty", "all-hens", "draw-pile-empty"]


class Dealt(Event):
    """A match begins: hands, three piles and the draw pile from freshly shuffled worms and hens."""

    drawn = True
    discloses = True
    match: Public[int]
    dealer: Public[Seat]
    starter: Public[Seat]
    hands: EachOwn[tuple[Cards, ...]]
    tops: Public[Cards]
    unders: Secret[Cards]
    draw: Secret[Cards]
    """The draw pile; its last card is drawn first."""
    aside: Secret[Cards]
    """Hens that nobody got; they leave the match unseen."""


class WormLaid(Event):
    seat: Public[Seat]
    card: Public[Card]
    pile: Public[int]


class PileTurned(Event):
    """Shows an underside: one that nobody had seen yet, or one that only memory knew."""

    discloses = True
    seat: Public[Seat]
    pile: Public[int]
    top: Public[Card]
    next: Public[Seat]


class HenPlayed(Event):
    seat: Public[Seat]
    card: Public[Card]
    pile: Public[int]
    cards: Public[int]
    """How many worms the hen ate."""
    next: Public[Seat]


class PileLaidOut(Event):
    """A new pile in the middle, from the draw pile."""

    discloses = True
    pile: Public[int]
    under: Secret[Card]
    top: Public[Card | None]
    """None: the draw pile ended with the card below (R6)."""


class CardDrawn(Event):
    discloses = True
    seat: Public[Seat]
    card: Owner[Card]


class WindowOpened(Event):
    """A pile was turned: everybody but the turner may throw in."""

    window: Public[int]
    """Counted over the whole game; no number is given twice, even after an undo."""
    pile: Public[int]
    turner: Public[Seat]
    opened: Public[int]
    held_until: Public[int]
    """Both in milliseconds since 1970. Until the second the next player waits (R11)."""
    collecting: Public[bool]
    """Whether throws are kept secret until they are settled (R13), or the first to arrive wins."""


class ThrowInPassed(Event):
    seat: Public[Seat]
    window: Public[int]


class ThrowInAnswered(Event):
    """Where throws are collected, a throw and a pass look alike to the others until they are settled."""

    seat: Public[Seat]
    window: Public[int]
    after_ms: Public[int]
    """Since the window opened."""
    card: Owner[Card | None]
    """None: passes."""


class Throw(Value, forbid_unknown_fields=True):
    """Somebody threw in, so many milliseconds after the window opened."""

    seat: Seat
    after_ms: int


class ThrowInsSettled(Event):
    """Collecting is over. If somebody threw, who won follows."""

    drawn = True
    discloses = True
    window: Public[int]
    throws: Public[tuple[Throw, ...]]
    """All of them, in the order in which they arrived. Which cards the slower ones threw stays theirs."""


class ThrowInWon(Event):
    seat: Public[Seat]
    window: Public[int]
    pile: Public[int]
    card: Public[Card]
    after_ms: Public[int]
    """Since the window opened."""


class ThrowInTooLate(Event):
    """Would have fitted, but somebody was quicker: the card goes back to the hand (R14)."""

    seat: Public[Seat]
    window: Public[int]
    winner: Public[Seat]
    behind_ms: Public[int]
    """So much later than the winner."""
    card: Owner[Card]


class MatchEnded(Event):
    discloses = True
    may_end = True
    match: Public[int]
    cause: Public[MatchEnd]
    eaten: Public[tuple[tuple[Eaten, ...], ...]]
    """Opened for counting, by seat."""
    left: Public[tuple[int, ...]]
    """How many cards each seat still held."""
    scores: Public[tuple[int, ...]]


class HiddenDealtAnew(Event):
    """After an undo: what nobody may know is shuffled among the places where it lies.

    Throws that are being collected and may have been seen go back to their owners, who answer anew.
    """

    drawn = True
    draw: Secret[Cards]
    piles: Secret[tuple[Pile, ...]]
    eaten: Secret[tuple[tuple[Eaten, ...], ...]]


EVENTS: tuple[type[Event], ...] = (
    Dealt,
    WormLaid,
    PileTurned,
    HenPlayed,
    PileLaidOut,
    CardDrawn,
    WindowOpened,
    ThrowInPassed,
    ThrowInAnswered,
    ThrowInsSettled,
    ThrowInWon,
    ThrowInTooLate,
    MatchEnded,
    HiddenDealtAnew,
)
