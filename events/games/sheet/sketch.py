"""Draws a score sheet as a picture: points by round, totals and ranks."""

from typing import Any

from events.decider import Seat
from events.games.sheet.view import RoundView, SheetView
from events.sketch import Line, Piece, Sketch, Tone, number, progress

SHOWN_ROUNDS = 6
"""How many of the newest rounds are shown, as columns."""


def sketch(view: SheetView[Any], totals: tuple[int, ...]) -> Sketch:
    rounds = view.rounds[-SHOWN_ROUNDS:]
    return Sketch(
        facts=(
            progress("round", view.planned if view.round is None else view.round, view.planned),
            *(() if view.dealer is None else (Line("dealer", (Piece(seat=view.dealer),)),)),
        ),
        middle=(),
        seats=tuple([_player(view, rounds, Seat(seat)) for seat in range(len(view.totals))]),
        turn=view.missing,
    )


def _player(view: SheetView[Any], rounds: tuple[RoundView[Any], ...], seat: Seat) -> tuple[Line, ...]:
    return (
        *[Line("round", _points(one, seat), number=one.round) for one in rounds],
        Line("total", (number(view.totals[seat], Tone.STRONG),)),
        Line("rank", (number(view.ranks[seat]),)),
    )


def _points(one: RoundView[Any], seat: Seat) -> tuple[Piece, ...]:
    entry = one.entries[seat]
    return () if entry is None else (number(entry.points),)
