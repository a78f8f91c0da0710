"""Responses of the server. Fields that a newer server adds are ignored."""

from typing import Any

from events.review.report import Review
from events.value import Value

Action = dict[str, Any]
"""An action as in JSON: `type` and the fields of the action."""
Event = dict[str, Any]


class NewTable(Value):
    """A new table. Whoever has the host token is the host."""

    game: str
    host_token: str
    join_code: str
    links: dict[str, str]


class RulesetList(Value):
    rulesets: list[dict[str, Any]]


class OpenedRematch(Value):
    """The table of a rematch. A player gets the new seat and its token; the host gets the new host token."""

    game: str
    join_code: str
    links: dict[str, str]
    host_token: str | None = None
    seat: int | None = None
    token: str | None = None


class SeatToken(Value):
    game: str
    seat: int
    token: str


class AddedComputer(Value):
    game: str
    seat: int
    name: str
    level: str


class CreatedHandover(Value):
    handover: str
    link: str
    expires: int


class UploadedGame(Value):
    game: str


class ChairInfo(Value):
    name: str
    taken: bool
    computer: str | None = None


class TableInfo(Value):
    """The table as the owner of the token may see it."""

    game: str
    version: int
    ruleset: str
    ruleset_version: int
    options: dict[str, Any]
    phase: str
    chairs: tuple[ChairInfo, ...]
    locked: bool
    commitment: str
    you: int | None
    play: dict[str, Any] | None
    """The game's own view; None before the start."""
    legal: tuple[Action, ...]
    """The legal actions of the owner of the token."""
    scores: dict[str, Any] | None
    outcome: dict[str, Any] | None
    request: dict[str, Any] | None
    """A request to undo or redo, with the keys version, by, to, redo and agreed. `Table.consent` needs the version."""
    seat_request: dict[str, Any] | None
    """A request to free a seat, with the keys version, seat, by, absent and agreed."""
    can_redo: bool
    """Whether the owner of the token may redo the newest undo, or ask for it."""
    can_undo: bool = False
    """Whether the owner of the token may undo the newest step, or ask for it."""
    imported: bool = False
    """Whether the game, or its part before a fork, was imported. Another server dealt the imported cards."""

    @property
    def over(self) -> bool:
        return self.phase == "over"


class TableResponse(Value):
    table: TableInfo
    rematch: str | None = None


class CommandResult(Value):
    """The events of a command, and the table after it."""

    table: TableInfo
    first: int
    last: int
    replayed: bool
    """Whether an earlier request with the same idempotency key had already carried out the command."""
    events: tuple[Event, ...]


class FetchedEvents(Value):
    events: tuple[Event, ...]
    next: int | None


class FoundCode(Value):
    """The table or the evening of a join code."""

    game: str | None = None
    evening: str | None = None


class ScoreList(Value):
    names: tuple[str, ...]
    scores: dict[str, Any] | None
    outcome: dict[str, Any] | None


class ReviewProgress(Value):
    done: int
    total: int


class ReviewTask(Value):
    """The job that makes a review."""

    job: str
    state: str
    """`waiting`, `running`, `done`, `failed` or `stopped`."""
    progress: ReviewProgress | None = None


class GameReviewed(Value):
    reviewable: bool
    review: Review | None
    """None if there is no review yet."""


class GameProof(Value):
    events: int
    first_hash: str
    last_hash: str
    commitment: str
    secret: str
    salt: str
    entropy: tuple[str, ...]
    verdict: str
    """`holds`, `consistent` or `broken`. docs/fairness.md explains the difference."""
    sentence: str
    imported: bool = False

    @property
    def holds(self) -> bool:
        """Always false for an imported game, because the server did not deal its cards."""
        return self.verdict == "holds"
