"""Draws a race on the screen with characters, one for each part of a worm. The start is on the left."""

from msgspec.structs import replace

from events.decider import Seat
from events.games.race import sketch as race_sketch
from events.games.race.board import geometry
from events.games.race.board.geometry import TOUCHING, Point
from events.games.race.board.lattice import PART, ROW_HEIGHT, Cell, centre
from events.games.race.view import BoardView, RaceView
from events.sketch import Line, Piece, Sketch, Tone, number

HEADS = "①②③④⑤"
BODIES = "12345"
TONES = (Tone.YELLOW, Tone.BLUE, Tone.RED, Tone.MAGENTA, Tone.GOOD)
FINISH_POST, START_POST, STRIP = Piece("█", Tone.STRONG), Piece("▒", Tone.QUIET), Piece("│", Tone.QUIET)
MARGIN = 1

Place = tuple[int, int]
"""The row and the column of a character."""


def sketch(view: RaceView, totals: tuple[int, ...]) -> Sketch:
    drawn = race_sketch.sketch(view, totals)
    if view.board is None or not view.board.worms:
        return drawn
    seats = [_player(view.board, Seat(seat), lines) for seat, lines in enumerate(drawn.seats)]
    return replace(drawn, seats=tuple(seats), picture=picture(view.board))


def _player(board: BoardView, seat: Seat, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    worm = Line("worm", (Piece(HEADS[seat], TONES[seat]),))
    return (worm, *lines, Line("distances", (number(board.distances[seat] // PART),)))


def picture(board: BoardView) -> tuple[tuple[Piece, ...], ...]:
    """The part of the table where something lies. Worms crawl to the right, so their left side is at the top."""
    things = _things(board)
    rows, columns = [row for row, _ in things], [column for _, column in things]
    across = range(min(columns) - MARGIN, max(columns) + MARGIN + 1)
    return tuple(
        [
            _row([things.get((row, column), Piece(" ")) for column in across])
            for row in range(max(rows) + MARGIN, min(rows) - MARGIN - 1, -1)
        ]
    )


def _things(board: BoardView) -> dict[Place, Piece]:
    """The piece to draw at each place. Posts and worms are drawn over the strip of the finish line."""
    found: dict[Place, Piece] = _strip(board)
    found.update({_place(post): START_POST for post in board.start_posts})
    found.update({_place(post): FINISH_POST for post in (board.left_post, board.right_post)})
    for seat, worm in enumerate(board.worms):
        for part, cell in enumerate(worm):
            found[_place_of(cell)] = Piece((BODIES if part else HEADS)[seat], TONES[seat])
    return found


def _strip(board: BoardView) -> dict[Place, Piece]:
    left, right = board.left_post, board.right_post
    rows = range(min(_place(left)[0], _place(right)[0]), max(_place(left)[0], _place(right)[0]) + 1)
    columns = range(min(left[0], right[0]) // PART - 1, max(left[0], right[0]) // PART + 2)
    places = [(row, column) for row in rows for column in columns]
    return {place: STRIP for place in places if geometry.within(_middle(place), left, right, TOUCHING)}


def _place(point: Point) -> Place:
    row = (point[1] + ROW_HEIGHT // 2) // ROW_HEIGHT
    return row, (point[0] + PART // 4) // PART


def _place_of(cell: Cell) -> Place:
    return cell[1], (centre(cell)[0] + PART // 4) // PART


def _middle(place: Place) -> Point:
    row, column = place
    return PART * column + PART // 4, ROW_HEIGHT * row


def _row(pieces: list[Piece]) -> tuple[Piece, ...]:
    """The pieces of a row. Neighbours of the same tone are joined, and spaces at the end are removed."""
    joined: list[Piece] = []
    for piece in pieces:
        if joined and joined[-1].tone is piece.tone:
            joined[-1] = Piece(joined[-1].text + piece.text, piece.tone)
        else:
            joined.append(piece)
    if joined[-1].tone is Tone.PLAIN:
        joined[-1] = Piece(joined[-1].text.rstrip())
    return tuple([piece for piece in joined if piece.text])
