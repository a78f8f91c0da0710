"""The agreed variants of a race; each names the ruling it belongs to. An edition is a set of defaults (R36)."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from events.decider import Options


class LockRule(StrEnum):
    """Which validly bid faces have to sit out the next round."""

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
    """What both editions have; those without a default are where the editions differ."""

    lowest: Literal[3, 4]
    """R36: the lowest number that can be bid."""
    locks: LockRule
    """R36, R38: a valid 7 or X cannot be repeated in the next round, or no valid face can."""
    reverse: bool
    """R48: whether a worm may also crawl backwards."""
    pre_lay: bool
    """R53, R54: whether a worm may be laid anew around its tail before it crawls, and reach the line by that alone."""
    finish: FinishRule
    """R54: what has to happen at the line."""
    x_order: XOrder = XOrder.CHOSEN
    """R43: whether X moves at the place of its number or after everybody else."""
    post_move: PostMove = PostMove.AFTER
    """R44: whether the owner of X moves a post after the worm, before it, or as he likes."""
    mixed_directions: bool = False
    """R48: whether one move may mix forwards and backwards; only where worms may crawl backwards."""
    short_moves: ShortMoves = ShortMoves.MAXIMAL
    """R49: whether fewer steps are only for worms that cannot go on, or a matter of choice."""
    max_idle_rounds: Annotated[int, Meta(ge=1, le=1000)] = 30
    """R59: after so many rounds in which no worm moved the race stands still and is settled."""


class RaceOptions(TrackOptions):
    """With phones to bid on."""

    bid_seconds: Annotated[int, Meta(ge=0, le=3600)] = 0
    """R37: so long after the first bid of a round, chance bids for those who have not; 0: never."""
