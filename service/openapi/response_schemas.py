"""The types of responses. The API description is generated from them, and tests validate all responses against it."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from events.computer_players.level import Level
from events.decider import Outcome, ScoreSheet
from events.evening.looks import SeatLook
from events.evening.view import EveningId
from events.review.report import Review
from events.table.events import OptionValue
from events.table.view import GameId, TableView
from events.value import Value
from events.words import Phrases, Words
from service.auth.join_codes import ALPHABET, LENGTH
from service.history.proof import Proof
from service.http.problems import ProblemDetails

JoinCode = Annotated[str, Meta(pattern=f"^[{ALPHABET}]{{{LENGTH}}}$")]
ActorName = Annotated[str, Meta(pattern="^(host|referee|clock|spectator|seat:[0-9]{1,2})$")]
EveningActor = Annotated[str, Meta(pattern="^(host|spectator|person:[0-9a-f]{16})$")]
JobId = Annotated[str, Meta(pattern="^[0-9A-Za-z]{1,64}$")]


class Links(Value):
    """Links to show to people."""

    table: str
    api: str
    join: str | UnsetType = UNSET
    """Present only if the caller may invite others."""


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
    """The table or the evening of a join code."""

    game: GameId | UnsetType = UNSET
    evening: EveningId | UnsetType = UNSET


class Seated(Value):
    """A seat and its token."""

    game: GameId
    seat: int
    token: str


class ComputerSeat(Value):
    """The seat of a computer. It has no token: nobody can act for a computer."""

    game: GameId
    seat: int
    name: str
    level: Level


class SeatTicket(Value):
    """A request to continue in a seat on another phone. Its token becomes valid when the seat moves."""

    game: GameId
    seat: int
    token: str
    expires: int
    """When the request expires, in milliseconds since 1970."""
    seated: bool
    """Whether the seat has already moved to this phone. If so, the token is valid."""


class SeatAnswer(Value):
    """A seat: its name, whether somebody sits there, and the level of a computer."""

    game: GameId
    seat: int
    name: str
    taken: bool
    computer: Level | None


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


class ShownEveningEvent(Value):
    """An event of an evening."""

    actor: EveningActor
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
    evening: EveningId | UnsetType = UNSET
    """The evening to which the table belongs."""
    looks: tuple[SeatLook, ...] | UnsetType = UNSET
    """The colour and the face of each seat in that evening."""


class CommandAnswer(TableAnswer):
    """The table after a command, and the events that the command caused."""

    first: int
    last: int
    replayed: bool
    """True if an earlier request had the same Idempotency-Key. `events` are then the events of that request."""
    events: tuple[ShownEvent, ...]


class Frame(TableAnswer):
    """A frame of a live stream: the events since the previous frame, and the table after them."""

    version: int
    events: tuple[ShownEvent, ...]


class EventPage(Value):
    """A page of events. Send `next` as `after` to get the next page. On the last page `next` is null."""

    events: tuple[ShownEvent, ...]
    next: int | None
    imported: bool
    """Whether the game, or its part before a fork, was imported. This server did not deal those cards."""


class Scores(Value):
    """The points by match or round. `scores` is null before the start."""

    names: tuple[str, ...]
    computers: tuple[Level | None, ...]
    """The level of the computer in each seat, or null for a person."""
    scores: ScoreSheet | None
    outcome: Outcome | None


class ImportedGame(Value):
    """An imported game. A finished game keeps the id from its log. A continued game has a new id."""

    game: GameId
    events: int
    """The number of imported events."""
    over: bool
    links: Links
    host_token: str | UnsetType = UNSET
    """Present only if the game was continued."""
    join_code: JoinCode | UnsetType = UNSET


class Progress(Value):
    done: int
    total: int


class Job(Value):
    """An export or a review: its state, and as `result` the address of the file or review, or null until it is ready.

    Only reviews report their progress.
    """

    job: JobId
    game: GameId
    kind: Literal["export", "review"]
    format: Literal["ndjson", "csv", "html"] | None
    """Null for a review."""
    state: Literal["waiting", "running", "done", "failed", "stopped"]
    progress: Progress | None
    result: str | None


class ReviewAnswer(Value):
    reviewable: bool
    """Whether games with these rules can be reviewed."""
    review: Review | None
    """Null until a requested review is complete."""
    job: Job | None
    """The job that is making the review."""


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
    computers: bool
    """Whether computers can play this game."""
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
    """Only in responses to players. Send it back at once, so that the service can measure the round trip."""


class Health(Value):
    """The result of a health check. `warnings` describe store settings that put stored games at risk."""

    status: str
    warnings: tuple[str, ...] | UnsetType = UNSET


ANSWERS = (
    OpenedTable, RematchTable, FoundTable, Seated, ComputerSeat, SeatTicket, SeatAnswer, Handover, Invitation,
    ShownTable, CommandAnswer, Frame, ClockAnswer, EventPage, Scores, Proof, ImportedGame, Job, ReviewAnswer, Rulesets,
    Ruleset, Health, ProblemDetails,
)  # fmt: skip
