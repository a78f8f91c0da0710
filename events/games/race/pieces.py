"""The pieces of a race: faces to bid with, directions of worms, posts of the finish line."""

from enum import StrEnum

HIGHEST_NUMBER = 7
"""A worm has seven parts, so it crawls at most its own length in one move."""


class Face(StrEnum):
    """A side of the bidding die, or a bidding tile."""

    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    X = "x"
    """If nobody else shows X, its owner names a number and may move a finish post."""

    @property
    def number(self) -> int | None:
        """The number of steps; None for X, whose owner names it later."""
        return None if self is Face.X else int(self.value)


class Direction(StrEnum):
    FORWARD = "forward"
    """The tail part goes in front of the head."""
    REVERSE = "reverse"
    """The head part goes behind the tail."""
    MIXED = "mixed"
    """Forwards and backwards in one move, if the option allows it (R48)."""


class Post(StrEnum):
    """The two posts of the finish line, seen from the start."""

    LEFT = "left_post"
    RIGHT = "right_post"


class Unit(StrEnum):
    """The unit of measured distances."""

    MILLIMETRES = "mm"
    PARTS = "parts"


Path = tuple[tuple[int, int], ...]
"""Positions on a board, in order. Where real worms crawl, the program knows no positions, and a path is None."""


def numbers(lowest: int) -> tuple[int, ...]:
    return tuple(range(lowest, HIGHEST_NUMBER + 1))


def faces(lowest: int) -> tuple[Face, ...]:
    """Everything that a player can bid if this is the lowest number."""
    return (*(Face(str(number)) for number in numbers(lowest)), Face.X)
