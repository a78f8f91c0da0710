"""The board as everybody sees it. Nothing on it is secret."""

from msgspec.structs import replace

from events.decider import Viewer
from events.games.race import view as race_view
from events.games.race.board import finish
from events.games.race.board.lattice import start_posts, table_corners
from events.games.race.board.moves import outlook
from events.games.race.board.options import FinishDirection
from events.games.race.board.state import BoardState
from events.games.race.options import PostMove
from events.games.race.view import BoardView, Edges, RaceView


def view(state: BoardState, viewer: Viewer) -> RaceView:
    return replace(race_view.view(state, viewer), board=board(state))


def board(state: BoardState) -> BoardView:
    options, position, turn = state.options, state.position, state.turn
    (back, _), (front, side) = table_corners(options.course_length, options.line_width)
    crawls = turn is not None and turn.worm
    return BoardView(
        length=options.course_length,
        width=options.line_width,
        edges=Edges(back, front, side),
        start_posts=start_posts(options.line_width),
        left_post=position.left_post,
        right_post=position.right_post,
        worms=position.worms,
        laying=position.laying,
        made=position.made if crawls else 0,
        left=(turn.number or 0) - position.made if turn is not None and crawls else 0,
        can_stop=_can_stop(state),
        distances=finish.distances(position) if position.worms else (),
        contact=options.contact,
        reverse=options.reverse,
        forward_only=options.finish_direction is FinishDirection.FORWARD,
    )


def _can_stop(state: BoardState) -> bool:
    turn = state.turn
    if turn is None or not turn.worm or state.position.laying:
        return False
    if turn.post and state.options.post_move is PostMove.BEFORE:
        return False
    return outlook(state, turn).can_stop
