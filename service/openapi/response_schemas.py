"""The types of responses. The API description is generated from them, and tests validate all responses against it."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from events.decider import Outcome, ScoreSheet
from events.table.events import OptionValue
from events.table.view import GameId, TableView
from events.value import Value
from events.words import Phrases, Words
from service.auth.join_codes import ALPHABET, LENGTH
from service.history.proof import Proof
from service.http.problems import ProblemDetails

JoinCode = Annotated[str, Meta(pattern=f"^[{ALPHABET}]{{{LENGTH}}}$")]
ActorName = Annotated[str, Meta(pattern="^(host|referee|clock|spectator|seat:[0-9]{1,2})$")]
JobId = Annotated[str, Meta(pattern="^[0-9A-Za-z]{1,64}$")]


class Links(Value):
    """Links to show to people."""

    table: str
    api: str
    join: str | UnsetType = UNSET
    """Only for callers who may invite others."""


class OpenedTable(Value):
    """A new table: its id, the host's token, the join code, and links to show to people."""

    game: GameId
    host_token: str
    join_code: JoinCode
    links: Links


class RematchTable(Value):
    """The table of a rematch, with the caller's new seat and token, or with the host's token."""

    game: GameId
    join_code: JoinCode
    links: Links
    host_token: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    token: str | UnsetType = UNSET


class FoundTable(Value):
    game: GameId


class Seated(Value):
    """A seat and its token."""

    game: GameId
    seat: int
    token: str


class SeatTicket(Value):
    """A seat in which somebody wants to continue, with a token that becomes valid once the others have agreed."""

    game: GameId
    seat: int
    token: str
    expires: int
    """When the request expires, in milliseconds since 1970."""
    seated: bool
    """Whether the seat has moved to this phone already, so that the token is valid."""


class SeatAnswer(Value):
    """A seat: its name, and whether somebody sits there."""

    game: GameId
    seat: int
    name: str
    taken: bool


class Handover(Value):
    """A link that moves a seat to another phone. It works once, within 10 minutes."""

    handover: str
    link: str
    qr: str
    """The link as a QR code in SVG."""
    expires: int
    """Milliseconds since 1970."""


class Invitation(Value):
    """The join code of a table, and the link in its QR code."""

    join_code: JoinCode
    link: str


class ShownEvent(Value):
    """An event as the reader may see it. Hidden fields are left out."""

    actor: ActorName
    at: int
    """Milliseconds since 1970."""
    data: dict[str, Any]
    type: str
    v: int
    version: int


class TableAnswer(Value):
    """The table as the caller may see it. `play` is the view of the game; `legal` lists the caller's legal actions."""

    table: TableView


class ShownTable(TableAnswer):
    """The table, and the id of its rematch if there is one. `POST rematch` gives the players their new seats."""

    rematch: GameId | UnsetType = UNSET


class CommandAnswer(TableAnswer):
    """The table after a command, and the events that the command caused."""

    first: int
    last: int
    replayed: bool
    """True if the Idempotency-Key was used before. The events are those of the first request."""
    events: tuple[ShownEvent, ...]


class Frame(TableAnswer):
    """A frame of a live stream: the events since the previous frame, and the table after them."""

    version: int
    events: tuple[ShownEvent, ...]


class EventPage(Value):
    """A page of events. Send `next` as `after` to get the next page; it is null on the last page."""

    events: tuple[ShownEvent, ...]
    next: int | None
    imported: bool
    """Whether the game, or its part before a fork, was not dealt by this server."""


class Scores(Value):
    """The points by match or round, or null before the start."""

    names: tuple[str, ...]
    scores: ScoreSheet | None
    outcome: Outcome | None


class ImportedGame(Value):
    """An imported game. It has the id in its log, or a new id if it was continued."""

    game: GameId
    events: int
    """The number of imported events."""
    over: bool
    links: Links
    host_token: str | UnsetType = UNSET
    """Only for a continued game."""
    join_code: JoinCode | UnsetType = UNSET


class Job(Value):
    """An export: its state, and the address of the file once it is done."""

    job: JobId
    game: GameId
    format: Literal["ndjson", "csv", "html"]
    state: Literal["waiting", "running", "done", "failed"]
    result: str | None


class SeatRange(Value):
    least: int
    most: int


class Option(Value):
    """An option of a game, with the data for a form field. `words.options` has its description."""

    name: str
    kind: Literal["bool", "int", "choice"]
    default: OptionValue
    least: int | None = None
    """For `int` only."""
    most: int | None = None
    """For `int` only."""
    values: tuple[int | str, ...] = ()
    """For `choice` only."""


class RulesetSummary(Value):
    """A game: its number of players, its options, and its help in the reader's language."""

    ruleset: str
    ruleset_version: int
    seats: SeatRange
    refereed: bool
    words: Words
    option_list: tuple[Option, ...]


class Rulesets(Value):
    """All games, and the words that every table uses."""

    rulesets: tuple[RulesetSummary, ...]
    table: Phrases


class Ruleset(RulesetSummary):
    """A game with JSON Schema for its options and for each of its actions."""

    options: dict[str, Any]
    actions: tuple[dict[str, Any], ...]
    table: Phrases
    """The words that every table uses."""


class ClockAnswer(Value):
    """The service's clock."""

    at: int
    """In milliseconds since 1970."""
    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | UnsetType = UNSET
    """For players: send it back at once, so that the service can measure the round trip."""


class Health(Value):
    """The result of a health check. `warnings` describe store settings that put stored games at risk."""

    status: str
    warnings: tuple[str, ...] | UnsetType = UNSET


ANSWERS = (
    OpenedTable, RematchTable, FoundTable, Seated, SeatTicket, SeatAnswer, Handover, Invitation, ShownTable,
    CommandAnswer, Frame, ClockAnswer, EventPage, Scores, Proof, ImportedGame, Job, Rulesets, Ruleset, Health,
    ProblemDetails,
)  # fmt: skip
