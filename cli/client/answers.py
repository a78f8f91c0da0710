"""What the server answers, as values. Fields that a newer server adds are passed over."""

from typing import Any

from events.value import Value

Action = dict[str, Any]
"""As on the wire: `type` and the fields of the action."""
Event = dict[str, Any]


class Opened(Value):
    """A new table. The host's token is a capability: whoever has it is the host."""

    game: str
    host_token: str
    join_code: str
    links: dict[str, str]


class Rulesets(Value):
    rulesets: list[dict[str, Any]]


class Rematch(Value):
    """A table after this one: with a seat's token its new seat and token, with the host's the new host's token."""

    game: str
    join_code: str
    links: dict[str, str]
    host_token: str | None = None
    seat: int | None = None
    token: str | None = None


class Seated(Value):
    game: str
    seat: int
    token: str


class Handover(Value):
    handover: str
    link: str
    expires: int


class Chair(Value):
    name: str
    taken: bool


class Look(Value):
    """The table as the asker may see it."""

    game: str
    version: int
    ruleset: str
    ruleset_version: int
    options: dict[str, Any]
    phase: str
    chairs: tuple[Chair, ...]
    locked: bool
    commitment: str
    you: int | None
    play: dict[str, Any] | None
    """The game's own view; None before the start."""
    legal: tuple[Action, ...]
    """What the asker may do now."""
    scores: dict[str, Any] | None
    outcome: dict[str, Any] | None
    request: dict[str, Any] | None
    """An undo that waits for the table's consent: version, by, to, redo, agreed. An answer names the version."""
    seat_request: dict[str, Any] | None
    """A request to free somebody's seat: version, seat, by, absent, agreed. An answer names the version."""
    can_redo: bool
    imported: bool = False
    """The cards, or those up to a fork, were not dealt by this server."""

    @property
    def over(self) -> bool:
        return self.phase == "over"


class Shown(Value):
    table: Look
    rematch: str | None = None


class Done(Value):
    """What a command did, and the table after it."""

    table: Look
    first: int
    last: int
    replayed: bool
    """It had been carried out before: this is the answer to a repetition."""
    events: tuple[Event, ...]


class Page(Value):
    events: tuple[Event, ...]
    next: int | None


class Found(Value):
    game: str


class Scores(Value):
    names: tuple[str, ...]
    scores: dict[str, Any] | None
    outcome: dict[str, Any] | None


class Proof(Value):
    events: int
    first_hash: str
    last_hash: str
    commitment: str
    secret: str
    salt: str
    entropy: tuple[str, ...]
    verdict: str
    """holds, consistent or broken."""
    sentence: str
    imported: bool = False

    @property
    def holds(self) -> bool:
        """Never for an imported game: nobody here can say who dealt its cards."""
        return self.verdict == "holds"
