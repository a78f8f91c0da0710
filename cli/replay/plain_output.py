"""Prints a replay outside a terminal, as lines of text or as JSON."""

from typing import Any

import click
import msgspec

from cli.output import print_json
from cli.replay.recording import Recording
from cli.replay.wording import Wording
from events.decider import Viewer, actor_name
from events.value import Value


class EventReport(Value):
    version: int
    at: int
    actor: str
    type: str
    data: dict[str, Any]
    sentence: str
    taken_back: bool


class ReplayReport(Value):
    game: str
    ruleset: str
    ruleset_version: int
    title: str
    names: tuple[str, ...]
    eyes: str
    over: bool
    imported: bool
    events: list[EventReport]
    play: Any
    """The game's view after the last of these events, or None before the start."""


def print_events(recording: Recording, wording: Wording, viewer: Viewer) -> None:
    """Prints a line for each event. If the game was imported, prints a notice first."""
    if recording.imported:
        click.echo(wording.texts("imported-game"))
    for index, moment in enumerate(recording.moments):
        names = recording.scene(index, viewer).names
        mark = f"  ↶ {wording.texts('taken-back')}" if moment.undone else ""
        for event in recording.events(index, viewer):
            click.echo(f"{event.version:>5} {wording.sentence(event, names)}{mark}")


def print_as_json(recording: Recording, wording: Wording, viewer: Viewer, index: int | None) -> None:
    """Prints the whole game, or only the moment with this index."""
    indexes = range(len(recording.moments)) if index is None else range(index, index + 1)
    end = recording.scene(indexes[-1], viewer)
    print_json(
        ReplayReport(
            game=recording.game,
            ruleset=recording.ruleset,
            ruleset_version=recording.ruleset_version,
            title=wording.title,
            names=end.names,
            eyes=actor_name(viewer),
            over=recording.over,
            imported=recording.imported,
            events=[event for each in indexes for event in _event_reports(recording, wording, viewer, each)],
            play=msgspec.to_builtins(end.play),
        )
    )


def _event_reports(recording: Recording, wording: Wording, viewer: Viewer, index: int) -> list[EventReport]:
    names, undone = recording.scene(index, viewer).names, recording.moments[index].undone
    return [
        EventReport(
            event.version, event.at, event.actor, event.type, event.data, wording.sentence(event, names), undone
        )
        for event in recording.events(index, viewer)
    ]
