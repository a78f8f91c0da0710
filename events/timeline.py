"""The effective history of a game (the history without undone steps), and how undo and redo move in it.

The log only grows: `undone` and `redone` are events that say to which version play returns. Each of the newest steps
holds the state before it, so an undo only has to look it up. Older states are computed again from the log (`Recall`).
So neither memory nor the cost of an action grows with the length of a game.
"""

from collections.abc import Callable, Sequence
from typing import Any

from events.value import Value

MAX_REMEMBERED_STEPS = 32
"""How many of the newest steps, and of the newest undos, keep their state in memory."""


class Step(Value):
    """A player's command that has not been undone. Its events are undone together."""

    first: int
    """The version of its first event."""
    actor: str
    discloses: bool
    before: Any
    """The game's state before the step."""


class Play(Value):
    """The part of a table that undo and redo replace."""

    state: Any
    steps: tuple[Step, ...] = ()
    """The newest steps, in the order in which they happened."""
    complete: bool = True
    """Whether `steps` holds every step since the first deal or the fork. False when older ones were dropped."""
    seen: int = 0
    """Steps up to this version can be undone only by consent.

    An undo by consent replaces hidden cards or bids, because players may have seen them. If a player could undo this
    replacement alone, the cards or bids that they know would come back.
    """


class RedoableUndo(Value):
    """An undo that can still be redone."""

    back_to: int
    """The version before the undo, to which a redo returns."""
    alone: str | None
    """The actor who undid alone and may also redo alone; None if others had to agree."""
    play: Play | None
    """The play at version `back_to`; None if it is no longer remembered."""


Recall = Callable[[int], Play]
"""Computes the play at a version from the log. Raises Illegal('no-such-step') if no command ends at this version."""


def advance(play: Play, taken: Sequence[Step], state: Any) -> Play:
    steps = (*play.steps, *taken)
    if len(steps) > MAX_REMEMBERED_STEPS:
        return Play(state, steps[-MAX_REMEMBERED_STEPS:], False, play.seen)
    return Play(state, steps, play.complete, play.seen)


def rewind(play: Play, to: int) -> Play | None:
    """Play at version `to`. None if no remembered step begins right after this version."""
    for place in range(len(play.steps) - 1, -1, -1):
        step = play.steps[place]
        if step.first - 1 == to:
            return Play(step.before, play.steps[:place], play.complete, play.seen)
        if step.first <= to:
            return None
    return None


def without_steps(play: Play) -> Play:
    """Play without its remembered steps, as a snapshot stores it."""
    return Play(play.state, (), False, play.seen)
