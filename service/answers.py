"""What answers look like: the API description is derived from these, and tests hold every answer against it."""

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from events.decider import Outcome, ScoreSheet
from events.table.events import OptionValue
from events.table.view import TableView
from events.value import Value
from events.words import Phrases, Words


class OpenedTable(Value):
    """A new table: its id, the host's token, the code to join with, and addresses to show to people."""

    game: str
    host_token: str
    join_code: str
    links: dict[str, str]


class RematchTable(Value):
    """A table after this one: for a seat its new seat and token, for the host the host's token."""

    game: str
    join_code: str
    links: dict[str, str]
    host_token: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    token: str | UnsetType = UNSET


class FoundTable(Value):
    game: str


class Seated(Value):
    """A seat and the token that it is played with."""

    game: str
    seat: int
    token: str


class Handover(Value):
    """For one use: it moves the seat to another phone."""

    handover: str
    link: str
    qr: str
    """The link as an SVG picture: an address of its own would have the token in it."""


class Invitation(Value):
    """How to get to a table: what its QR code says, for those who cannot scan it."""

    join_code: str
    link: str


class ShownEvent(Value):
    """An event as its reader may know it: hidden fields are left out."""

    actor: str
    at: int
    """Milliseconds since 1970."""
    data: dict[str, Any]
    type: str
    v: int
    version: int


class TableAnswer(Value):
    """The table as the asker may see it. `play` is the game's own view; `legal` what the asker may do now."""

    table: TableView


class ShownTable(TableAnswer):
    """The table, and the game after it if those who played it play again: `POST rematch` gives them their seats."""

    rematch: str | UnsetType = UNSET


class CommandAnswer(TableAnswer):
    """The table after a command, and the events that the command caused."""

    first: int
    last: int
    replayed: bool
    """The same Idempotency-Key was used before: this is what it did then."""
    events: tuple[ShownEvent, ...]


class Frame(TableAnswer):
    """What a stream brings: the events since the frame before, and the table after them."""

    version: int
    events: tuple[ShownEvent, ...]


class EventPage(Value):
    """`next` is what to send as `after` for the page after this one; null when this is the last."""

    events: tuple[ShownEvent, ...]
    next: int | None


class Scores(Value):
    """Points by match or round; null before the start."""

    names: tuple[str, ...]
    scores: ScoreSheet | None
    outcome: Outcome | None


class Proof(Value):
    """Everything needed to check a finished game, and what this server's own check found."""

    events: int
    first_hash: str
    last_hash: str
    commitment: str
    secret: str
    salt: str
    entropy: tuple[str, ...]
    verdict: str
    sentence: str


class SeatRange(Value):
    least: int
    most: int


class Option(Value):
    """One variant that can be agreed on: what a field of a form needs. `words.options` says what it means."""

    name: str
    kind: Literal["bool", "int", "choice"]
    default: OptionValue
    least: int | None = None
    """For an int."""
    most: int | None = None
    """For an int."""
    values: tuple[int | str, ...] = ()
    """For a choice."""


class RulesetSummary(Value):
    """One game: how many play it, what can be agreed on, and its help in the reader's language."""

    id: str
    version: int
    seats: SeatRange
    refereed: bool
    words: Words
    option_list: tuple[Option, ...]


class Rulesets(Value):
    """All games, and the words of the table around any of them."""

    rulesets: tuple[RulesetSummary, ...]
    table: Phrases


class Ruleset(RulesetSummary):
    """One game with JSON Schema for its options and for each of its actions."""

    options: dict[str, Any]
    actions: tuple[dict[str, Any], ...]
    table: Phrases
    """The words of the table around any game."""


class Health(Value):
    """`warnings` are sentences about what endangers stored games in the way this server is set up."""

    status: str
    warnings: tuple[str, ...] | UnsetType = UNSET


class Problem(Value):
    """RFC 9457. `code` is stable, `facts` say what about, `detail` is a sentence in the reader's language."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    facts: dict[str, Any]
    legal: tuple[dict[str, Any], ...] | UnsetType = UNSET
    """What the asker may do now instead."""
    errors: dict[str, Any] | UnsetType = UNSET
    """Where the request is not of the form this takes."""


ANSWERS = (
    OpenedTable, RematchTable, FoundTable, Seated, Handover, Invitation, ShownTable, CommandAnswer, Frame, EventPage,
    Scores, Proof, Rulesets, Ruleset, Health, Problem,
)  # fmt: skip
