"""What lies on the table of a race: the faces to bid with, the ways a worm crawls, the posts of the finish line."""

from enum import StrEnum

HIGHEST = 7
"""A worm has seven parts, so it can crawl its whole length at most."""


class Face(StrEnum):
    """A side of the bidding die, or a bidding tile."""

    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    X = "x"
    """A number of one's own choice, and the right to move a finish post."""

    @property
    def number(self) -> int | None:
        """How many parts move; None for X, whose owner says so later."""
        return None if self is Face.X else int(self.value)


class Direction(StrEnum):
    FORWARD = "forward"
    """The tail part goes in front of the head."""
    REVERSE = "reverse"
    """The head part goes behind the tail."""
    MIXED = "mixed"
    """Some of each, where the table plays it so (R48)."""


class Post(StrEnum):
    """The two posts of the finish line, seen from the start."""

    LEFT = "left_post"
    RIGHT = "right_post"


class Unit(StrEnum):
    """What distances were measured in."""

    MILLIMETRES = "mm"
    PARTS = "parts"


Path = tuple[tuple[int, int], ...]
"""Places on a board that the program knows. Today's boards are real tables, so every path is None."""


def numbers(lowest: int) -> tuple[int, ...]:
    return tuple(range(lowest, HIGHEST + 1))


def faces(lowest: int) -> tuple[Face, ...]:
    """Everything a player can bid in an edition whose lowest number this is."""
    return (*(Face(str(number)) for number in numbers(lowest)), Face.X)
