"""The actions of the player whose turn it is in a race on the screen. R numbers: docs/rulings.md."""

from typing import Annotated

from msgspec import Meta

from events.decider import Action
from events.games.race.actions import Bid, Declare, KeepPosts, TimeUp
from events.games.race.board.lattice import Cell
from events.games.race.board.position import Way
from events.games.race.pieces import Post


class CrawlStep(Action, tag="step"):
    """One step of the worm: its rearmost part moves to this cell, in front of the leading end."""

    direction: Way
    cell: Cell
    """A neighbour of the head for a step forward, of the tail for a step in reverse."""


class LayPart(Action, tag="lay"):
    """R53: the next part of a worm that is laid out again. Part 6, next to the tail, comes first, the head last."""

    cell: Cell


class Stop(Action, tag="stop"):
    """The worm stops here."""


class Swing(Action, tag="swing"):
    """Swings the finish line: this post moves, the other one stays."""

    post: Post
    direction: Annotated[int, Meta(ge=0, lt=120)]
    """The direction from the other post to the moved one: 0 is straight ahead, 1 is 3° to the left of it, and so on."""


ACTIONS: tuple[type[Action], ...] = (Bid, Declare, CrawlStep, LayPart, Stop, Swing, KeepPosts, TimeUp)
