"""The variants of a race that players can agree on, each with its ruling. An edition is a set of defaults (R36)."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from events.decider import Options


class LockRule(StrEnum):
    """Which faces are locked in the next round after a valid bid."""

    SEVEN_AND_X = "seven_and_x"
    EVERY_FACE = "every_face"


class XOrder(StrEnum):
    CHOSEN = "chosen"
    LAST = "last"


class PostMove(StrEnum):
    AFTER = "after"
    BEFORE = "before"
    EITHER = "either"


class ShortMoves(StrEnum):
    MAXIMAL = "maximal"
    FREE = "free"


class FinishRule(StrEnum):
    HEAD_PASS = "head_pass"  # noqa: S105 - the head passes the line
    HEAD_TOUCH = "head_touch"
    ANY_TOUCH = "any_touch"


class TrackOptions(Options):
    """The options of both editions. The editions differ in the options that have no default here."""

    lowest: Literal[3, 4]
    """R36: the lowest number that can be bid."""
    locks: LockRule
    """R36, R38: whether only a valid 7 or X is locked in the next round, or every valid face."""
    reverse: bool
    """R48: whether a worm may also crawl backwards."""
    pre_lay: bool
    """R53, R54: whether a worm may be laid out again around its tail before it crawls, even to reach the line."""
    finish: FinishRule
    """R54: what counts as reaching the line."""
    x_order: XOrder = XOrder.CHOSEN
    """R43: whether X moves in the order of its number or after everybody else."""
    post_move: PostMove = PostMove.AFTER
    """R44: whether the owner of X moves a post after the worm, before it, or at either time."""
    mixed_directions: bool = False
    """R48: whether one move may mix forwards and backwards; only where worms may crawl backwards."""
    short_moves: ShortMoves = ShortMoves.MAXIMAL
    """R49: whether only a worm that is stuck may make fewer steps, or any worm."""
    max_idle_rounds: Annotated[int, Meta(ge=1, le=1000)] = 30
    """R59: after this many rounds in which no worm moves, the race is settled."""


class RaceOptions(TrackOptions):
    """The options of a race in which players bid on phones."""

    bid_seconds: Annotated[int, Meta(ge=0, le=3600)] = 0
    """R37: seconds after the first bid of a round until players who have not bid get a random bid; 0 for no limit."""
