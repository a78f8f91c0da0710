"""A game step by step, as one viewer may see it; once it is over, through everybody's eyes."""

from collections.abc import Iterator
from typing import Any

import msgspec

from events.decider import Millis, Role, Rules, Seat, Viewer, actor_name
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
    """Every step as one viewer sees it, each as the change from the one before."""

    viewer: str
    views: list[Delta]


class Replay(Value):
    language: Language
    game: str
    title: str
    players: list[str]
    steps: list[Step]
    eyes: list[Eyes]
    names: dict[str, str]
    """What codes are called in the reader's language."""


def replay(rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer, language: Language) -> Replay:
    decider = rules(table.game, table.ruleset)
    viewers = _viewers(table, viewer)
    steps: list[Step] = []
    views: dict[Viewer, list[Delta]] = {each: [] for each in viewers}
    before: dict[Viewer, Any] = dict.fromkeys(viewers)
    for recorded, then in _tables(rules, log):
        steps.append(_step(recorded, codec_for(decider)))
        for each in viewers:
            seen = _seen(rules, then, each)
            views[each].append(delta(before[each], seen))
            before[each] = seen
    words = decider.words(language)
    return Replay(
        language=language,
        game=table.game,
        title=words.title,
        players=[chair.name for chair in table.chairs],
        steps=steps,
        eyes=[Eyes(actor_name(each), views[each]) for each in viewers],
        names={**table_words(language).names, **words.names},
    )


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


def _step(recorded: list[Recorded], codec: Any) -> Step:
    happened = []
    for each in recorded:
        event = codec.read(each)
        # As everybody saw it, whoever's eyes are chosen: what only one could see is in the view.
        happened.append(Happened(codec.name(event).partition(".")[2], redact(event, Role.SPECTATOR)))
    return Step(recorded[-1].version, recorded[0].at, recorded[0].actor, happened)
