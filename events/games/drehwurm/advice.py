"""Chooses a simple, sensible action in Drehwurm: throw in if a card fits, let piles grow, and eat big piles."""

from events.decider import Action
from events.games.drehwurm.actions import Draw, Eat, Lay, Pass, Settle, ThrowIn, Turn
from events.games.drehwurm.cards import Cards, colour, is_hen, is_joker
from events.games.drehwurm.view import DrehwurmView, PileView

BIG_PILE = 5
"""A pile with at least this many cards is worth eating."""
SHORT_HAND = 3
SHORT_DRAW_PILE = 6
"""When a hand or the draw pile is this short, the match may end before a better pile can be eaten."""


def choose(view: DrehwurmView, legal: tuple[Action, ...]) -> Action | None:
    """While this player's throw waits to be settled, returns `Settle` or None: another answer would replace the throw.

    Returns None if the player could only throw in and somebody else has already won.
    """
    window = view.window
    if window is not None and window.collecting and window.answer is not None:
        return next((action for action in legal if isinstance(action, Settle)), None)
    if window is not None and window.winner is not None:
        legal = tuple([action for action in legal if not isinstance(action, ThrowIn)])
    hand = next((player.hand for player in view.players if player.hand is not None), ())
    return max(legal, key=lambda action: _worth(view, hand or (), action), default=None)


def _worth(view: DrehwurmView, hand: Cards, action: Action) -> float:
    match action:
        case Settle():
            return 200.0
        case ThrowIn():
            return 100.0  # it gets rid of a card
        case Eat():
            return _eating(view, view.piles[action.pile])
        case Lay():
            return _laying(view.piles[action.pile], hand)
        case Turn():
            return -_appetite(view.piles[action.pile], hand)
        case Draw():
            return 1.0
        case Pass():
            return 0.5
    return 0.0


def _eating(view: DrehwurmView, pile: PileView) -> float:
    end_is_near = view.draw <= SHORT_DRAW_PILE or min(player.cards for player in view.players) <= SHORT_HAND
    return 50.0 + pile.cards if pile.cards >= BIG_PILE or end_is_near else 0.7


def _laying(pile: PileView, hand: Cards) -> float:
    """The value of laying a worm. It is lower on a pile that the player's own hen could eat now."""
    return 10.0 - _appetite(pile, hand)


def _appetite(pile: PileView, hand: Cards) -> float:
    edible = any(is_hen(card) and (is_joker(pile.top) or colour(card) == colour(pile.top)) for card in hand)
    return pile.cards / 10 if edible else 0.0
