"""What can be asked for in a race: bids from the players, what happened on the table from movers and the referee."""

from typing import Annotated

from msgspec import Meta

from events.decider import Action, Seat
from events.games.race.pieces import Direction, Face, Post, Unit

Distance = Annotated[int, Meta(ge=0, le=100_000)]


class Bid(Action, tag="bid"):
    """Lay a face down secretly, or another one in its place."""

    face: Face
    bidding: Annotated[int, Meta(ge=1)] | None = None
    """The number of the bids it is meant for, from the view. Refused when those are over; None means the open ones."""


class RecordBids(Action, tag="record_bids"):
    """Where nobody has a phone: the referee has seen what everybody showed."""

    faces: tuple[Face, ...]
    """By seat."""


class Declare(Action, tag="declare"):
    """The owner of a single X names a number that nobody has bid."""

    number: int


class Move(Action, tag="move"):
    """The worm has crawled so many steps on the table. `crossed`: with the last of them it reached the line."""

    steps: int
    direction: Direction = Direction.FORWARD
    crossed: bool = False


class MovePost(Action, tag="move_post"):
    """X has swung the finish line round by moving this post; the other stood fast."""

    post: Post


class KeepPosts(Action, tag="keep_posts"):
    """X leaves the finish line where it is."""


class ShareWin(Action, tag="share_win"):
    """When nothing moves any more: a player agrees that everybody has won."""


class RecordFinish(Action, tag="record_finish"):
    """The referee has seen whose worm reached the line."""

    seat: Seat


class RecordDistances(Action, tag="record_distances"):
    """The referee has measured how far each head is from the line."""

    distances: tuple[Distance, ...]
    """By seat."""
    unit: Unit = Unit.MILLIMETRES


class TimeUp(Action, tag="time_up"):
    """The clock bids for those who have not."""


ACTIONS: tuple[type[Action], ...] = (
    Bid,
    Declare,
    Move,
    MovePost,
    KeepPosts,
    ShareWin,
    RecordFinish,
    RecordDistances,
    TimeUp,
)
