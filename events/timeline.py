"""The effective history of a game: its steps, undo, redo, and the state before any of them.

History only grows; `undone` and `redone` are events that say to which version play returns. The newest steps carry
the state from before them, so that undoing is a look-up. Anything older is folded again from the log (`Recall`), so
that neither memory nor the cost of an action grows with the length of a game.
"""

from collections.abc import Callable, Sequence
from typing import Any

from events.value import Value

REMEMBERED = 32
"""So many newest steps (and undos) are kept ready; older ones are folded again from the log."""


class Step(Value):
    """One command on the effective history: all its events stand and fall together."""

    first: int
    """Version of its first event."""
    actor: str
    discloses: bool
    before: Any
    """The game's state before it."""


class Play(Value):
    """The part of a table that undo moves back and forth."""

    state: Any
    steps: tuple[Step, ...] = ()
    """The newest ones, oldest first."""
    complete: bool = True
    """Whether `steps` holds every step since the floor, or older ones were let go."""
    seen: int = 0
    """Up to this version, what was hidden may have been seen since, in steps that were undone by consent.

    Such a step is not taken back alone: that would bring back the old deal or the old bids, past what was concealed.
    """


class Undo(Value):
    """An undo that can still be redone."""

    back_to: int
    """The version before the undo, to which a redo returns."""
    alone: str | None
    """Who took back without asking, and may redo without asking."""
    play: Play | None
    """Play at that version, while remembered."""


Recall = Callable[[int], Play]
"""Play at a version, folded from the log. Raises Illegal('no-such-step') inside a command or outside the log."""


def advance(play: Play, taken: Sequence[Step], state: Any) -> Play:
    steps = (*play.steps, *taken)
    if len(steps) > REMEMBERED:
        return Play(state, steps[-REMEMBERED:], False, play.seen)
    return Play(state, steps, play.complete, play.seen)


def rewind(play: Play, to: int) -> Play | None:
    """Play as it was at version `to`, if that is the start of a remembered step."""
    for place in range(len(play.steps) - 1, -1, -1):
        step = play.steps[place]
        if step.first - 1 == to:
            return Play(step.before, play.steps[:place], play.complete, play.seen)
        if step.first <= to:
            return None
    return None


def forget(play: Play) -> Play:
    """Only the state: what a snapshot keeps."""
    return Play(play.state, (), False, play.seen)
