"""Draws Drehwurm as a picture: the piles, the hands, the eaten piles, and whether anybody may throw in."""

from events.games.drehwurm.cards import Card, Cards, colour, is_hen, is_joker, number
from events.games.drehwurm.view import DrehwurmPlayerView, DrehwurmView, EatenView, PileView, WindowView
from events.sketch import Line, Piece, Sketch, Tone, progress
from events.sketch import number as count

TONES = {"y": Tone.YELLOW, "b": Tone.BLUE, "r": Tone.RED, "j": Tone.MAGENTA}


def sketch(view: DrehwurmView, totals: tuple[int, ...]) -> Sketch:
    piles = [_pile(place, pile) for place, pile in enumerate(view.piles, start=1)]
    return Sketch(
        facts=(
            progress("match", view.match, view.matches),
            Line("draw_pile", (count(view.draw),)),
            Line("dealer", (Piece(seat=view.dealer),)),
        ),
        middle=(*piles, *(() if view.window is None else (_window(view.window),))),
        seats=tuple([_player(player, total) for player, total in zip(view.players, totals, strict=True)]),
        turn=() if view.turn is None else (view.turn,),
    )


def _pile(place: int, pile: PileView) -> Line:
    below = () if pile.underside is None else (Piece("/", Tone.QUIET), _card(pile.underside))
    return Line("pile", (_card(pile.top), *below, Piece(f"×{pile.cards}", Tone.QUIET)), number=place)


def _window(window: WindowView) -> Line:
    """The card that a throw-in has to fit, and who has won the throw-in."""
    winner = () if window.winner is None else (Piece("←", Tone.QUIET), Piece(seat=window.winner, tone=Tone.GOOD))
    return Line("window", (_card(window.top), *winner), number=window.pile + 1)


def _player(player: DrehwurmPlayerView, total: int) -> tuple[Line, ...]:
    hand = Line("hand", hidden=player.cards) if player.hand is None else Line("hand", _cards(player.hand))
    eaten = Line("eaten", tuple([_eaten(meal) for meal in player.eaten]))
    return (hand, eaten, Line("points", (count(total, Tone.STRONG),)))


def _eaten(meal: EatenView) -> Piece:
    return Piece(f"{colour(meal.hen).upper()}×{meal.cards}", TONES[colour(meal.hen)])


def _cards(cards: Cards) -> tuple[Piece, ...]:
    """Sorted by colour and number, hens last."""
    return tuple([_card(card) for card in sorted(cards, key=lambda card: (is_hen(card), card))])


def _card(card: Card) -> Piece:
    """A card in the letters of the score sheet, which can be read without colours: Y7, J3, or YH for a yellow hen."""
    face = "H" if is_hen(card) else "1/10" if number(card) == 1 else str(number(card))
    letter = "J" if not is_hen(card) and is_joker(card) else colour(card).upper()
    return Piece(f"{letter}{face}", TONES[colour(card)])
