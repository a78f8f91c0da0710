"""A story without a terminal: as lines of text, or as JSON."""

from typing import Any

import click
import msgspec

from cli.replay.story import Story
from cli.replay.teller import Teller
from cli.screen import print_json
from events.decider import Viewer, actor_name
from events.value import Value


class ToldEvent(Value):
    version: int
    at: int
    actor: str
    type: str
    data: dict[str, Any]
    sentence: str
    taken_back: bool


class ToldStory(Value):
    game: str
    ruleset: str
    ruleset_version: int
    title: str
    names: tuple[str, ...]
    eyes: str
    over: bool
    imported: bool
    events: list[ToldEvent]
    play: Any
    """The game's view at the last of these moments; None before the start."""


def print_story(story: Story, teller: Teller, eyes: Viewer) -> None:
    """A line for each event. For an imported game, a line before them says so."""
    if story.imported:
        click.echo(teller.say("imported-game"))
    for place, moment in enumerate(story.moments):
        names = story.scene(place, eyes).names
        mark = f"  ↶ {teller.say('taken-back')}" if moment.taken_back else ""
        for event in story.happened(place, eyes):
            click.echo(f"{event.version:>5} {teller.sentence(event, names)}{mark}")


def print_as_json(story: Story, teller: Teller, eyes: Viewer, place: int | None) -> None:
    """The whole story, or one moment of it."""
    places = range(len(story.moments)) if place is None else range(place, place + 1)
    end = story.scene(places[-1], eyes)
    print_json(
        ToldStory(
            game=story.game,
            ruleset=story.ruleset,
            ruleset_version=story.ruleset_version,
            title=teller.title,
            names=end.names,
            eyes=actor_name(eyes),
            over=story.over,
            imported=story.imported,
            events=[event for each in places for event in _told(story, teller, eyes, each)],
            play=msgspec.to_builtins(end.play),
        )
    )


def _told(story: Story, teller: Teller, eyes: Viewer, place: int) -> list[ToldEvent]:
    names, back = story.scene(place, eyes).names, story.moments[place].taken_back
    return [
        ToldEvent(event.version, event.at, event.actor, event.type, event.data, teller.sentence(event, names), back)
        for event in story.happened(place, eyes)
    ]
