"""Draws Take That as a picture: the row, and for each player the hand, the plus cards and the minus cards."""

from events.games.takethat.cards import Card, is_toad
from events.games.takethat.view import TakeThatPlayerView, TakeThatView
from events.sketch import Line, Piece, Sketch, Tone, number, progress


def sketch(view: TakeThatView, totals: tuple[int, ...]) -> Sketch:
    facts = (progress("round", view.round, view.rounds), Line("draw", (number(view.draw),)))
    return Sketch(
        facts=(*facts, Line("dealer", (Piece(seat=view.dealer),))),
        middle=_middle(view),
        seats=tuple([_player(player, total) for player, total in zip(view.players, totals, strict=True)]),
        turn=() if view.turn is None else (view.turn,),
    )


def _middle(view: TakeThatView) -> tuple[Line, ...]:
    row = Line("row", _cards(view.row))
    return (row,) if view.low is None else (row, Line("fits", (Piece(f"{view.low}–{view.high}"),)))


def _player(player: TakeThatPlayerView, total: int) -> tuple[Line, ...]:
    hand = Line("hand", hidden=player.cards) if player.hand is None else Line("hand", _cards(player.hand))
    minus = Line("minus", hidden=player.taken) if player.minus is None else Line("minus", _cards(player.minus))
    return (hand, Line("plus", _cards(player.plus)), minus, Line("points", (number(total, Tone.STRONG),)))


def _cards(cards: tuple[Card, ...]) -> tuple[Piece, ...]:
    return tuple([number(card, Tone.BAD if is_toad(card) else Tone.PLAIN) for card in cards])
