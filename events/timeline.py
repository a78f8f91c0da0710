"""The effective history of a game, without undone steps, and how undo and redo move in it.

The log only grows: `undone` and `redone` are events that say to which version play returns. Each of the newest steps
holds the state before it, so an undo is a look-up. Older states are folded again from the log (`Recall`), so that
neither memory nor the cost of an action grows with the length of a game.
"""

from collections.abc import Callable, Sequence
from typing import Any

from events.value import Value

MAX_REMEMBERED_STEPS = 32
"""How many of the newest steps, and of the newest undos, keep their state in memory."""


class Step(Value):
    """One command on the effective history: its events are undone together."""

    first: int
    """Version of its first event."""
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
    """Whether `steps` holds every step since `TableState.floor`. False when older ones were dropped."""
    seen: int = 0
    """Steps up to this version can be undone only by consent.

    When steps are undone by consent, the hidden cards or bids that players saw in them are replaced. If a player could
    undo this replacement alone, cards or bids that are already known would come back.
    """


class RedoableUndo(Value):
    """An undo that can still be redone."""

    back_to: int
    """The version before the undo, to which a redo returns."""
    alone: str | None
    """The actor who undid without consent, and may redo without consent."""
    play: Play | None
    """The play at version `back_to`; None if it is no longer remembered."""


Recall = Callable[[int], Play]
"""Folds play at a version from the log. Raises Illegal('no-such-step') unless a command ends at this version."""


def advance(play: Play, taken: Sequence[Step], state: Any) -> Play:
    steps = (*play.steps, *taken)
    if len(steps) > MAX_REMEMBERED_STEPS:
        return Play(state, steps[-MAX_REMEMBERED_STEPS:], False, play.seen)
    return Play(state, steps, play.complete, play.seen)


def rewind(play: Play, to: int) -> Play | None:
    """Play as it was at version `to`. None unless a remembered step begins right after it."""
    for place in range(len(play.steps) - 1, -1, -1):
        step = play.steps[place]
        if step.first - 1 == to:
            return Play(step.before, play.steps[:place], play.complete, play.seen)
        if step.first <= to:
            return None
    return None


def without_steps(play: Play) -> Play:
    """Play with its state only, as a snapshot stores it."""
    return Play(play.state, (), False, play.seen)
