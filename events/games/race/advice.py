"""Chooses a simple, sensible action in a race with real worms: bids vary, and a worm makes all steps of its bid."""

from events.decider import Action
from events.games.race import actions as a
from events.games.race.pieces import Post
from events.games.race.view import RaceView

COURSE_STEPS = 36
"""Roughly the number of steps from the start to the line."""


def choose(view: RaceView, legal: tuple[Action, ...]) -> Action:
    bids = [action for action in legal if isinstance(action, a.Bid)]
    if bids:
        return bids[_spread(view) % len(bids)]
    wanted = [*_moves(view), *_posts(view), *(a.Declare(number) for number in sorted(view.free, reverse=True))]
    return next((action for action in wanted if action in legal), legal[0])


def _spread(view: RaceView) -> int:
    """A number that varies with the seat and the round, so that the players do not all bid the same."""
    seat = view.you or 0
    return view.round * 5 + seat * (1 + view.round % 3)


def _moves(view: RaceView) -> tuple[Action, ...]:
    if view.turn is None or view.turn.number is None:
        return ()
    number = view.turn.number
    arrived = view.players[view.turn.seat].crawled + number >= COURSE_STEPS
    return (a.Move(number, crossed=arrived),)


def _posts(view: RaceView) -> tuple[Action, ...]:
    """Move a post to make the course longer if another worm is ahead; otherwise keep the posts."""
    if view.turn is None:
        return ()
    own = view.players[view.turn.seat].crawled
    behind = any(player.crawled > own for player in view.players)
    return (a.MovePost(Post.LEFT), a.KeepPosts()) if behind else (a.KeepPosts(), a.MovePost(Post.LEFT))
