"""What can be in hands and piles after a match of Drehwurm, by counting the cards (R4, R6, R8, R22)."""

from events.games.drehwurm import cards

COLOURED = cards.COPIES * len(cards.NUMBERS)
"""Worms of each colour."""
WORMS = len(cards.WORMS)
CARDS = WORMS + len(cards.HENS)


def centre_piles(hens: int) -> int:
    """How many lie in the middle after so many hens of the match: a fourth from two on, a fifth from four on."""
    return cards.FIRST_PILES + sum(hens >= enough for enough in cards.ANOTHER_PILE_AFTER)


def draw_pile(seats: int) -> int:
    return WORMS - cards.WORMS_IN_HAND * seats - cards.NEW_PILE * centre_piles(0)


def laid_out(hens: int) -> int:
    """Cards that left the draw pile to replace what so many hens ate, and for the fourth and fifth pile."""
    return cards.NEW_PILE * (hens + centre_piles(hens) - centre_piles(0))


def most_hens(seats: int) -> int:
    """A hen is only played while there is a draw pile (R4), so with six players there is no eleventh (R22)."""
    return max(hens for hens in range(1, cards.HENS_IN_HAND * seats + 1) if laid_out(hens - 1) < draw_pile(seats))


def most_drawn(seats: int, hens: int) -> int:
    """Cards that players can have drawn in a match with so many hens.

    The hens before the last one were replaced in full. After the last one at least one more card was in the draw pile:
    it stays there if the match ends with that hen, and otherwise begins a new pile.
    """
    return draw_pile(seats) if hens == 0 else draw_pile(seats) - laid_out(hens - 1) - 1


def most_worms(hens: int) -> int:
    """Worms that can be in hands and eaten piles together after so many hens, at least one.

    The others lie in the middle: at least two in every pile that was not eaten, and one more as in `most_drawn`.
    It never grows with another hen, so it holds while records are missing.
    """
    return WORMS - cards.NEW_PILE * (centre_piles(hens - 1) - 1) - 1
