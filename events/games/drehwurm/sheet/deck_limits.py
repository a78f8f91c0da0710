"""What a match of Drehwurm is played with, and what follows from it by counting (R4, R6, R8, R22)."""

COLOURED = 27
"""Worms of each colour."""
JOKERS = 9
WORMS = 3 * COLOURED + JOKERS
HENS_OF_A_COLOUR = 5
HENS = 3 * HENS_OF_A_COLOUR
CARDS = WORMS + HENS

DEALT_HENS = 2
"""To each player. Hens are never drawn, so a hen not played is still in hand."""
DEALT_WORMS = 10
SMALLEST_PILE = 2

OWN_POINTS, JOKER_POINTS, OTHER_POINTS, HAND_POINTS = 3, 2, 1, -1


def centre_piles(hens: int) -> int:
    """How many lie in the middle after so many hens of the match: a fourth from two on, a fifth from four on."""
    return 3 + (hens >= 2) + (hens >= 4)


def draw_pile(seats: int) -> int:
    return WORMS - DEALT_WORMS * seats - SMALLEST_PILE * centre_piles(0)


def laid_out(hens: int) -> int:
    """Cards that left the draw pile to replace what so many hens ate, and for the fourth and fifth pile."""
    return SMALLEST_PILE * (hens + centre_piles(hens) - centre_piles(0))


def most_hens(seats: int) -> int:
    """A hen is only played while there is a draw pile (R4), so with six players there is no eleventh (R22)."""
    return max(hens for hens in range(1, DEALT_HENS * seats + 1) if laid_out(hens - 1) < draw_pile(seats))


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
    return WORMS - SMALLEST_PILE * (centre_piles(hens - 1) - 1) - 1
