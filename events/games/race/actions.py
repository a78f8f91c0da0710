"""The actions of a race: players bid; movers and the referee record what happened on the table."""

from typing import Annotated

from msgspec import Meta

from events.decider import Action, Seat
from events.games.race.pieces import Direction, Face, Post, Unit

Distance = Annotated[int, Meta(ge=0, le=100_000)]


class Bid(Action, tag="bid"):
    """Bid a face in secret, or change the bid."""

    face: Face
    bidding: Annotated[int, Meta(ge=1)] | None = None
    """The number of the bidding that this bid is meant for, as in the view; None for the open bidding."""


class RecordBids(Action, tag="record_bids"):
    """On a race sheet the referee enters the bids that all players have shown."""

    faces: tuple[Face, ...]
    """The bid of each seat."""


class Declare(Action, tag="declare"):
    """The owner of a single X names a number that nobody has bid."""

    number: int


class Move(Action, tag="move"):
    """The worm has crawled these steps on the table. `crossed` says that it reached the line with the last step."""

    steps: int
    direction: Direction = Direction.FORWARD
    crossed: bool = False


class MovePost(Action, tag="move_post"):
    """The owner of X has swung the finish line round by moving this post. The other post stayed where it was."""

    post: Post


class KeepPosts(Action, tag="keep_posts"):
    """The owner of X leaves the finish line where it is."""


class ShareWin(Action, tag="share_win"):
    """When no worm has moved for many rounds, a player agrees that everybody shares the win."""


class RecordFinish(Action, tag="record_finish"):
    """The referee has seen whose worm reached the line."""

    seat: Seat


class RecordDistances(Action, tag="record_distances"):
    """The referee has measured how far each head is from the line."""

    distances: tuple[Distance, ...]
    """The distance of each seat's worm."""
    unit: Unit = Unit.MILLIMETRES


class TimeUp(Action, tag="time_up"):
    """The time for bids or for a move is over. Whoever has not acted gets a bid or a move that is drawn at random."""


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
