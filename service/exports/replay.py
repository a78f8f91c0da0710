"""A replay: a game step by step, as one viewer may see it. Once the game is over, it has the views of all viewers."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import structs

from events.decider import AnyDecider, Millis, Role, Rules, Seat, Viewer, actor_name
from events.envelope import Recorded
from events.log import codec_for
from events.log_walk import walk_log
from events.table import TableState
from events.table import view as table_view
from events.table.state import Phase
from events.table.view import GameId
from events.value import Value
from events.visibility import redact
from events.words import Language, table_words
from service.exports.view_delta import Delta, delta

SHOWN_FIELDS = ("phase", "chairs", "play", "scores", "outcome", "request")
"""The fields of a table view that a replay shows."""

MAX_REPLAY_BYTES = 12 * 1024 * 1024
"""Limits the size of a replay. A limit on events is not enough, because one step can change all players' views."""


class TooLarge(Exception):
    """The replay would be larger than MAX_REPLAY_BYTES."""


class Happened(Value):
    type: str
    data: dict[str, Any]


class ReplayStep(Value):
    """One command: its actor, its time, and what everybody saw of its events."""

    version: int
    at: int
    actor: str
    events: list[Happened]


class Eyes(Value):
    """Every step as one viewer saw it."""

    viewer: str
    views: list[Delta]
    """Each view, encoded as the change from the previous view."""
    knows: dict[int, list[dict[str, Any]]]
    """The events of the steps in which this viewer saw more than a spectator, by the index of the step."""


class Spoken(Value):
    """Texts in one language: the title, a name for each code, and a sentence for each type of event."""

    title: str
    names: Mapping[str, str]
    happened: Mapping[str, str]
    choices: Mapping[str, str] = {}
    """What players choose to do, by the type of the action, for reviews."""


class Heading(Value):
    language: Language
    game: GameId
    ruleset: str
    ruleset_version: int
    over: bool
    imported: bool
    """Whether the game, or its part before a fork, was imported."""
    phrases: list[Spoken]
    """The words of the game, and then the words of the table."""


class History(Value):
    """The part of a replay that is the same in every language."""

    steps: list[ReplayStep]
    eyes: list[Eyes]


class Replay(Heading, kw_only=True):
    steps: list[ReplayStep]
    eyes: list[Eyes]


def replay(rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer, language: Language) -> Replay:
    head, steps = heading(rules, table, language), history(rules, table, log, viewer)
    return Replay(**structs.asdict(head), steps=steps.steps, eyes=steps.eyes)


def heading(rules: Rules, table: TableState, language: Language) -> Heading:
    return Heading(
        language=language,
        game=table.stream,
        ruleset=table.ruleset,
        ruleset_version=table.ruleset_version,
        over=table.phase is Phase.OVER,
        imported=table.imported,
        phrases=phrases(rules(table.ruleset, table.ruleset_version), language),
    )


def history(
    rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer, most_bytes: int = MAX_REPLAY_BYTES
) -> History:
    """Raises TooLarge as soon as the history is larger than `most_bytes`."""
    decider = rules(table.ruleset, table.ruleset_version)
    codec = codec_for(decider)
    steps: list[Any] = []
    size = 0
    eyes = [_ViewerHistory(each) for each in _viewers(table, viewer)]
    for recorded, batch, then in walk_log(rules, log):
        public = [redact(event, Role.SPECTATOR) for event in batch.events]
        named = [Happened(codec.name(event), data) for event, data in zip(batch.events, public, strict=True)]
        steps.append(_encoded(ReplayStep(recorded[-1].version, recorded[0].at, recorded[0].actor, named)))
        for each in eyes:
            each.add(_view(rules, then, each.viewer), [redact(event, each.viewer) for event in batch.events], public)
        size += _size(steps[-1]) + sum(each.size for each in eyes)
        if size > most_bytes:
            raise TooLarge
    return History(steps, [Eyes(actor_name(each.viewer), each.views, each.knows) for each in eyes])


def _encoded(part: object) -> msgspec.Raw:
    """Encodes one step or view. Encoding everything at the end would need ten times the memory, and would block the
    other threads for long.
    """
    return msgspec.Raw(msgspec.json.encode(part))


def _size(part: msgspec.Raw) -> int:
    return memoryview(part).nbytes


class _ViewerHistory:
    """The views of one viewer so far."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.views: list[Any] = []
        self.knows: dict[int, Any] = {}
        self._before: Any = None
        self.size = 0
        """Bytes of the newest step."""

    def add(self, view: Any, seen: list[dict[str, Any]], public: list[dict[str, Any]]) -> None:
        self.size = 0
        if seen != public:
            knows = self.knows[len(self.views)] = _encoded(seen)
            self.size += _size(knows)
        self.views.append(_encoded(delta(self._before, view)))
        self.size += _size(self.views[-1])
        self._before = view


def _viewers(table: TableState, viewer: Viewer) -> tuple[Viewer, ...]:
    if table.phase is not Phase.OVER:
        return (viewer,)
    return (Role.EVERYONE, *(Seat(number) for number in range(len(table.chairs))), Role.SPECTATOR)


def _view(rules: Rules, table: TableState, viewer: Viewer) -> Any:
    view = table_view(rules, table, viewer, Millis(0))
    return {name: msgspec.to_builtins(getattr(view, name)) for name in SHOWN_FIELDS}


def phrases(decider: AnyDecider, language: Language) -> list[Spoken]:
    game, table = decider.presentation.words(language), table_words(language)
    return [Spoken(game.title, game.names, game.happened, game.choices), Spoken("", table.names, table.happened)]
