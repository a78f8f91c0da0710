"""The events of a game of Drehwurm. R numbers: docs/rulings.md."""

from typing import Literal

from events.decider import Event, Seat
from events.games.drehwurm.cards import Card, Cards
from events.games.drehwurm.piles import Eaten, Pile
from events.value import Value
from events.visibility import EachOwn, Owner, Public, Secret

MatchEnd = Literal["hand-empty", "all-hens", "draw-pile-empty"]


class Dealt(Event):
    """A match begins: worms and hens are shuffled, and hands, three piles and the draw pile are dealt."""

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
    """Hens that were dealt to nobody. They are out of the match, and nobody sees them."""


class WormLaid(Event):
    seat: Public[Seat]
    card: Public[Card]
    pile: Public[int]


class PileTurned(Event):
    """A pile was turned over. The card that comes up may be one that nobody has seen."""

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
    """A new pile was laid out in the middle, with cards from the draw pile."""

    discloses = True
    pile: Public[int]
    under: Secret[Card]
    top: Public[Card | None]
    """The upper of the two cards; None if the lower one was the last card of the draw pile (R6)."""


class CardDrawn(Event):
    discloses = True
    seat: Public[Seat]
    card: Owner[Card]


class WindowOpened(Event):
    """A pile was turned: everybody but the turner may throw in."""

    window: Public[int]
    """The number of the window, counted over the whole game. No number is used twice, even after an undo."""
    pile: Public[int]
    turner: Public[Seat]
    opened: Public[int]
    """When the turned card is shown. R61: all phones show it at the same time, a quarter of a second after turning."""
    held_until: Public[int]
    """Until when the next player has to wait (R11), in milliseconds since 1970 like `opened`."""
    collecting: Public[bool]
    """Whether throws are kept secret until they are settled (R13)."""


class ThrowInPassed(Event):
    seat: Public[Seat]
    window: Public[int]


class ThrowInAnswered(Event):
    """A throw or a pass while throws are collected. Others learn which of the two it is when throws are settled."""

    seat: Public[Seat]
    window: Public[int]
    after_ms: Public[int]
    """Milliseconds since the window opened."""
    card: Owner[Card | None]
    """None if the player passes."""


class ThrowInClaimed(Event):
    """R61: a throw at a table where the quickest reaction wins. It is settled later, because a quicker one may arrive.

    Until then only its player knows the times, so that nobody can claim a slightly earlier time. The event records the
    claim, the measured round trips and the result, so that verification can repeat the decision.
    """

    seat: Public[Seat]
    window: Public[int]
    card: Owner[Card]
    tapped: Owner[int | None]
    """When the player tapped, in milliseconds since 1970, as reported by the phone; None if it reported nothing."""
    arrived: Owner[int]
    round_trip_ms: Owner[int | None]
    """The shortest measured round trip to this player; None if none was measured."""
    table_round_trip_ms: Owner[int | None]
    """The median of the round trips to all players; None if none was measured."""
    after_ms: Owner[int]
    """The reaction time that counts, in milliseconds since the window opened."""
    settles_at: Owner[int]
    """When the throws are settled. If several players throw, the time in the first `ThrowInClaimed` counts."""


class Throw(Value, forbid_unknown_fields=True):
    """A throw-in: its player, and how many milliseconds after the window opened it happened."""

    seat: Seat
    after_ms: int


class ThrowInsSettled(Event):
    """The collected throws are settled. If anybody threw, `ThrowInWon` follows."""

    drawn = True
    discloses = True
    window: Public[int]
    throws: Public[tuple[Throw, ...]]
    """All throws in the order of arrival, with the times that count. Cards that did not win stay secret."""


class ThrowInWon(Event):
    seat: Public[Seat]
    window: Public[int]
    pile: Public[int]
    card: Public[Card]
    after_ms: Public[int]
    """Milliseconds since the window opened."""


class ThrowInTooLate(Event):
    """The thrown card fits, but somebody else was quicker. The card goes back to the hand (R14)."""

    seat: Public[Seat]
    window: Public[int]
    winner: Public[Seat]
    behind_ms: Public[int]
    """How many milliseconds after the winner's throw this throw came."""
    card: Owner[Card]


class MatchEnded(Event):
    discloses = True
    may_end = True
    match: Public[int]
    cause: Public[MatchEnd]
    eaten: Public[tuple[tuple[Eaten, ...], ...]]
    """The eaten piles of each seat, with all their cards, so that everybody can count the points."""
    left: Public[tuple[int, ...]]
    """How many cards each seat still held."""
    scores: Public[tuple[int, ...]]


class HiddenDealtAnew(Event):
    """After an undo, the draw pile and the bottom cards that nobody has seen are shuffled together and dealt anew.

    Collected throws go back to the hands, and everybody answers again, because the undone steps may have shown throws.
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
    ThrowInClaimed,
    ThrowInsSettled,
    ThrowInWon,
    ThrowInTooLate,
    MatchEnded,
    HiddenDealtAnew,
)
