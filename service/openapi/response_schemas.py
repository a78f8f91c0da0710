"""What answers look like: the API description is derived from these, and tests hold every answer against it."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from events.decider import Action, Outcome, ScoreSheet
from events.table.events import OptionValue
from events.table.view import Digest, GameId, TableView
from events.value import Value
from events.words import Phrases, Words
from service.auth.join_codes import ALPHABET, LENGTH

JoinCode = Annotated[str, Meta(pattern=f"^[{ALPHABET}]{{{LENGTH}}}$")]
ActorName = Annotated[str, Meta(pattern="^(host|referee|clock|spectator|seat:[0-9]{1,2})$")]
JobId = Annotated[str, Meta(pattern="^[0-9A-Za-z]{1,64}$")]


class Links(Value):
    """Addresses to show to people."""

    table: str
    api: str
    join: str | UnsetType = UNSET
    """For those who may let others join."""


class OpenedTable(Value):
    """A new table: its id, the host's token, the code to join with, and addresses to show to people."""

    game: GameId
    host_token: str
    join_code: JoinCode
    links: Links


class RematchTable(Value):
    """A table after this one: for a seat its new seat and token, for the host the host's token."""

    game: GameId
    join_code: JoinCode
    links: Links
    host_token: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    token: str | UnsetType = UNSET


class FoundTable(Value):
    game: GameId


class Seated(Value):
    """A seat and the token that it is played with."""

    game: GameId
    seat: int
    token: str


class SeatAnswer(Value):
    """A seat: its name, and whether somebody sits there."""

    game: GameId
    seat: int
    name: str
    taken: bool


class Handover(Value):
    """For one use, and for 10 minutes: it moves the seat to another phone."""

    handover: str
    link: str
    qr: str
    """The link as an SVG picture: an address of its own would have the token in it."""
    expires: int
    """Milliseconds since 1970."""


class Invitation(Value):
    """How to get to a table: what its QR code says, for those who cannot scan it."""

    join_code: JoinCode
    link: str


class ShownEvent(Value):
    """An event as its reader may know it: hidden fields are left out."""

    actor: ActorName
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

    rematch: GameId | UnsetType = UNSET


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
    imported: bool
    """The cards, or those up to a fork, were not dealt by this server."""


class Scores(Value):
    """Points by match or round; null before the start."""

    names: tuple[str, ...]
    scores: ScoreSheet | None
    outcome: Outcome | None


class Proof(Value):
    """Everything needed to check a finished game, and what this server's own check found."""

    events: int
    first_hash: Digest
    last_hash: Digest
    commitment: Digest
    secret: str
    salt: str
    entropy: tuple[str, ...]
    """What each seat had added when play started, or at the fork: with the secret it is the seed."""
    verdict: Literal["holds", "consistent", "broken"]
    """holds: this server dealt, and everything was fair. consistent: nothing contradicts itself, but the log, or its
    part up to a fork, was imported: whoever wrote it may have chosen the cards. broken: something is wrong."""
    sentence: str
    imported: bool


class ImportedGame(Value):
    """A game that came as a log: under the id it has in the log, or a new one if it is continued."""

    game: GameId
    events: int
    """How many events were imported."""
    over: bool
    links: Links
    host_token: str | UnsetType = UNSET
    """Only for a game that is continued."""
    join_code: JoinCode | UnsetType = UNSET


class Job(Value):
    """An export: how far it is, and where the file is once it is done."""

    job: JobId
    game: GameId
    format: Literal["ndjson", "csv", "html"]
    state: Literal["waiting", "running", "done", "failed"]
    result: str | None


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

    ruleset: str
    ruleset_version: int
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
    legal: tuple[Action, ...] | UnsetType = UNSET
    """What the asker may do now instead."""
    errors: dict[str, Any] | UnsetType = UNSET
    """Where the request is not of the form this takes."""


ANSWERS = (
    OpenedTable, RematchTable, FoundTable, Seated, SeatAnswer, Handover, Invitation, ShownTable, CommandAnswer, Frame,
    EventPage, Scores, Proof, ImportedGame, Job, Rulesets, Ruleset, Health, Problem,
)  # fmt: skip
