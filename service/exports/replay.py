"""A game step by step, as one viewer may see it; once it is over, through everybody's eyes."""

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

SHOWN = ("phase", "chairs", "play", "scores", "outcome", "request")
"""What of a table's view changes from step to step and is worth looking at."""


MAX_REPLAY_BYTES = 12 * 1024 * 1024
"""The number of events alone does not bound a replay: one step can change what everybody at the table sees."""


class TooLarge(Exception):
    """The replay would have more than MAX_REPLAY_BYTES."""


class Happened(Value):
    type: str
    data: dict[str, Any]


class Step(Value):
    """One command: who gave it, when, and what of it everybody saw."""

    version: int
    at: int
    actor: str
    events: list[Happened]


class Eyes(Value):
    """Every step as one viewer sees it."""

    viewer: str
    views: list[Delta]
    """Each as the change from the one before."""
    knows: dict[int, list[dict[str, Any]]]
    """By the place of a step: the data of its events, where this viewer knows more of them than everybody does."""


class Spoken(Value):
    """Words for what codes are called and for what happened."""

    title: str
    names: Mapping[str, str]
    happened: Mapping[str, str]


class Heading(Value):
    language: Language
    game: GameId
    ruleset: str
    ruleset_version: int
    over: bool
    imported: bool
    """The cards, or those up to a fork, were not dealt by this server."""
    phrases: list[Spoken]
    """The game's words, then the table's."""


class History(Value):
    """What is the same in every language."""

    steps: list[Step]
    eyes: list[Eyes]


class Replay(Heading, kw_only=True):
    steps: list[Step]
    eyes: list[Eyes]


def replay(rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer, language: Language) -> Replay:
    about, told = heading(rules, table, language), history(rules, table, log, viewer)
    return Replay(**structs.asdict(about), steps=told.steps, eyes=told.eyes)


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
    """Raises TooLarge as soon as it has more than `most_bytes`."""
    decider = rules(table.ruleset, table.ruleset_version)
    codec = codec_for(decider)
    steps: list[Any] = []
    size = 0
    eyes = [_Watching(each) for each in _viewers(table, viewer)]
    for recorded, batch, then in walk_log(rules, log):
        public = [redact(event, Role.SPECTATOR) for event in batch.events]
        named = [Happened(codec.name(event), data) for event, data in zip(batch.events, public, strict=True)]
        steps.append(_encoded(Step(recorded[-1].version, recorded[0].at, recorded[0].actor, named)))
        for each in eyes:
            each.see(_seen(rules, then, each.viewer), [redact(event, each.viewer) for event in batch.events], public)
        size += _size(steps[-1]) + sum(each.size for each in eyes)
        if size > most_bytes:
            raise TooLarge
    return History(steps, [Eyes(actor_name(each.viewer), each.views, each.knows) for each in eyes])


def _encoded(part: object) -> msgspec.Raw:
    """Each part at once: as plain data all of them take ten times the memory, and encoding them together in one call
    would hold up every other thread.
    """
    return msgspec.Raw(msgspec.json.encode(part))


def _size(part: msgspec.Raw) -> int:
    return memoryview(part).nbytes


class _Watching:
    """One viewer, going through the game."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.views: list[Any] = []
        self.knows: dict[int, Any] = {}
        self._before: Any = None
        self.size = 0
        """Bytes of what was seen last."""

    def see(self, seen: Any, told: list[dict[str, Any]], public: list[dict[str, Any]]) -> None:
        self.size = 0
        if told != public:
            knows = self.knows[len(self.views)] = _encoded(told)
            self.size += _size(knows)
        self.views.append(_encoded(delta(self._before, seen)))
        self.size += _size(self.views[-1])
        self._before = seen


def _viewers(table: TableState, viewer: Viewer) -> tuple[Viewer, ...]:
    if table.phase is not Phase.OVER:
        return (viewer,)
    return (Role.EVERYONE, *(Seat(number) for number in range(len(table.chairs))), Role.SPECTATOR)


def _seen(rules: Rules, table: TableState, viewer: Viewer) -> Any:
    view = table_view(rules, table, viewer, Millis(0))
    return {name: msgspec.to_builtins(getattr(view, name)) for name in SHOWN}


def phrases(decider: AnyDecider, language: Language) -> list[Spoken]:
    game, table = decider.presentation.words(language), table_words(language)
    return [Spoken(game.title, game.names, game.happened), Spoken("", table.names, table.happened)]
