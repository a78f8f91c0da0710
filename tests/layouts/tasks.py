"""The parts of `make layouts`. Each can run in a process of its own, with its own browser."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from tests.companion import chromium
from tests.companion.conftest import Invite
from tests.companion.visitor import Visitor
from tests.layouts.big_screens import EVERY_SCREEN, stage_faults
from tests.layouts.hidden_page import HiddenPages
from tests.layouts.phone_shapes import (
    CARD_GAMES,
    EVERY_SHAPE,
    TEXT_PERCENTS,
    bannered_faults,
    crowded_faults,
    layout_faults,
    recorded_for_layouts,
)

GAMES_PER_TASK = 20
DRAWN_GAMES = 10
"""One in this many games is also laid out and drawn while hidden phones are compared."""


class Asked(NamedTuple):
    """What the user asked for."""

    first: int
    """The number of the first random game for hidden phones."""
    games: int
    """The number of these games."""
    every: int
    """Phones and screens are measured after every n-th frame."""


class Task(NamedTuple):
    """A part of a check, for one game."""

    name: str
    check: Callable[[Invite], Iterator[str]]

    def run(self, server: str) -> list[str]:
        with chromium.browser() as browser:

            def invite(**how: Any) -> Visitor:
                return Visitor(browser, server, **how)

            return list(self.check(invite))


def hidden(game: str, seeds: range, invite: Invite) -> Iterator[str]:
    """Checks that hidden phones show what a spectator sees; yields the differences."""
    pages = HiddenPages(invite)
    for seed in seeds:
        yield from pages.differences(game, seed, drawn=seed % DRAWN_GAMES == 0).differences
        yield from pages.computed_differences(game, seed).differences
    yield from pages.close()


def phones(game: str, percent: int, newcomer: bool, every: int, invite: Invite) -> Iterator[str]:
    """Checks the layout of phones of every size at one text size; yields the faults."""
    recorded = recorded_for_layouts(game)
    shapes = [shape for shape in EVERY_SHAPE if shape.percent == percent]
    yield from layout_faults(invite, recorded, shapes, every=every, newcomer=newcomer)
    if not newcomer:
        yield from bannered_faults(invite, recorded, shapes)
    if newcomer and game in CARD_GAMES:
        yield from crowded_faults(invite, recorded, shapes)


def screens(game: str, percent: int, every: int, invite: Invite) -> Iterator[str]:
    """Checks the layout of big screens at one text size; yields the faults."""
    shapes = [screen for screen in EVERY_SCREEN if screen.percent == percent]
    yield from stage_faults(invite, recorded_for_layouts(game), shapes, every=every)


def hidden_tasks(game: str, asked: Asked) -> Iterator[Task]:
    for start in range(asked.first, asked.first + asked.games, GAMES_PER_TASK):
        seeds = range(start, min(start + GAMES_PER_TASK, asked.first + asked.games))
        yield Task(f"hidden: {game}, games {seeds[0]} to {seeds[-1]}", partial(hidden, game, seeds))


def phone_tasks(game: str, asked: Asked) -> Iterator[Task]:
    for newcomer in (False, True):
        for percent in TEXT_PERCENTS:
            name = f"phones: {game} at {percent} %{' with tips' if newcomer else ''}"
            yield Task(name, partial(phones, game, percent, newcomer, asked.every))


def screen_tasks(game: str, asked: Asked) -> Iterator[Task]:
    for percent in TEXT_PERCENTS:
        yield Task(f"screens: {game} at {percent} %", partial(screens, game, percent, asked.every))


CHECKS: dict[str, Callable[[str, Asked], Iterator[Task]]] = {
    "hidden": hidden_tasks,
    "phones": phone_tasks,
    "screens": screen_tasks,
}
