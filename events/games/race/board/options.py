"""The options of a race on the screen, including those of races with real worms. R numbers: docs/rulings.md."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from events.games.race.options import RaceOptions


class LineOnWorm(StrEnum):
    ILLEGAL = "illegal"
    FINISHES = "finishes"


class FinishDirection(StrEnum):
    ANY = "any"
    FORWARD = "forward"


class BoardOptions(RaceOptions):
    """The options of both editions on the screen."""

    contact: bool = True
    """R50: whether worms may touch each other."""
    own_coils: bool = True
    """R51: whether parts of a worm that do not follow each other may touch."""
    line_on_worm: LineOnWorm = LineOnWorm.ILLEGAL
    """R46: whether the line may be swung onto a worm, which then wins."""
    finish_direction: FinishDirection = FinishDirection.ANY
    """R56: whether a head may pass the line in any direction, or only from the side of the start."""
    course_length: Annotated[int, Meta(ge=3, le=60)] = 36
    """R58: the distance from the start to the finish, in worm parts."""
    line_width: Annotated[int, Meta(ge=3, le=20)] = 10
    """R58: the distance between the two posts, in worm parts."""
    move_seconds: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds for declaring a number, or for a turn. Then chance chooses the rest. 0 means no limit."""
