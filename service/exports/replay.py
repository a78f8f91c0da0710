"""A game step by step, as one viewer may see it; once it is over, through everybody's eyes."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from events.decider import AnyDecider, Millis, Role, Rules, Seat, Viewer, actor_name
from events.envelope import Recorded
from events.log import Fold, codec_for, events_of, no_recall, undo_targets
from events.table import TableState
from events.table import view as table_view
from events.table.state import Phase
from events.value import Value
from events.visibility import redact
from events.words import Language, table_words
from service.exports.delta import Delta, delta

SHOWN = ("phase", "chairs", "play", "scores", "outcome", "request")
"""What of a table's view changes from step to step and is worth looking at."""


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


class Replay(Value):
    language: Language
    id: str
    game: str
    ruleset: int
    over: bool
    steps: list[Step]
    eyes: list[Eyes]
    phrases: list[Spoken]
    """The game's words, then the table's."""


def replay(rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer, language: Language) -> Replay:
    decider = rules(table.game, table.ruleset)
    codec = codec_for(decider)
    steps: list[Step] = []
    eyes = [_Watching(each) for each in _viewers(table, viewer)]
    for recorded, then in _tables(rules, log):
        events = [codec.read(each) for each in recorded]
        public = [redact(event, Role.SPECTATOR) for event in events]
        named = [Happened(codec.name(event), data) for event, data in zip(events, public, strict=True)]
        steps.append(Step(recorded[-1].version, recorded[0].at, recorded[0].actor, named))
        for each in eyes:
            each.see(_seen(rules, then, each.viewer), [redact(event, each.viewer) for event in events], public)
    return Replay(
        language=language,
        id=table.stream,
        game=table.game,
        ruleset=table.ruleset,
        over=table.phase is Phase.OVER,
        steps=steps,
        eyes=[Eyes(actor_name(each.viewer), each.views, each.knows) for each in eyes],
        phrases=phrases(decider, language),
    )


class _Watching:
    """One viewer, going through the game."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.views: list[Delta] = []
        self.knows: dict[int, list[dict[str, Any]]] = {}
        self._before: Any = None

    def see(self, seen: Any, told: list[dict[str, Any]], public: list[dict[str, Any]]) -> None:
        if told != public:
            self.knows[len(self.views)] = told
        self.views.append(delta(self._before, seen))
        self._before = seen


def _viewers(table: TableState, viewer: Viewer) -> tuple[Viewer, ...]:
    if table.phase is not Phase.OVER:
        return (viewer,)
    return (Role.EVERYONE, *(Seat(number) for number in range(len(table.chairs))), Role.SPECTATOR)


def _tables(rules: Rules, log: list[Recorded]) -> Iterator[tuple[list[Recorded], TableState]]:
    """Every command's events with the table after them."""
    fold = Fold(rules, no_recall, keep=undo_targets(events_of(log)(0, None)))
    before: list[Recorded] = []
    for recorded, _ in fold.batches(log):
        if fold.table is not None:
            yield before, fold.table
        before = recorded
    if fold.table is not None:
        yield before, fold.table


def _seen(rules: Rules, table: TableState, viewer: Viewer) -> Any:
    view = table_view(rules, table, viewer, Millis(0))
    return {name: msgspec.to_builtins(getattr(view, name)) for name in SHOWN}


def phrases(decider: AnyDecider, language: Language) -> list[Spoken]:
    game, table = decider.words(language), table_words(language)
    return [Spoken(game.title, game.names, game.happened), Spoken("", table.names, table.happened)]
