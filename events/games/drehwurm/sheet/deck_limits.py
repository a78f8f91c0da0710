"""How many cards can be in hands and piles after a match of Drehwurm (R4, R6, R8, R22)."""

from events.games.drehwurm import cards

WORMS_PER_COLOUR = cards.COPIES * len(cards.NUMBERS)
WORMS = len(cards.WORMS)
CARDS = WORMS + len(cards.HENS)


def centre_piles(hens: int) -> int:
    """How many piles lie in the middle after this many hens: three, four after the second, five after the fourth."""
    return cards.FIRST_PILES + sum(hens >= enough for enough in cards.ANOTHER_PILE_AFTER)


def draw_pile(seats: int) -> int:
    return WORMS - cards.WORMS_IN_HAND * seats - cards.NEW_PILE_CARDS * centre_piles(0)


def laid_out(hens: int) -> int:
    """Cards taken from the draw pile to replace the piles that these hens ate, and for the fourth and fifth pile."""
    return cards.NEW_PILE_CARDS * (hens + centre_piles(hens) - centre_piles(0))


def most_hens(seats: int) -> int:
    """Hens are only played while there is a draw pile (R4), so six players cannot play an eleventh (R22)."""
    return max(hens for hens in range(1, cards.HENS_IN_HAND * seats + 1) if laid_out(hens - 1) < draw_pile(seats))


def most_drawn(seats: int, hens: int) -> int:
    """The most cards that players can have drawn in a match with this many hens.

    The piles that the hens before the last one ate were replaced in full. When the last hen was played, at least one
    card was in the draw pile: it stays there if the match ends with that hen, and otherwise begins a new pile.
    """
    return draw_pile(seats) if hens == 0 else draw_pile(seats) - laid_out(hens - 1) - 1


def most_worms(hens: int) -> int:
    """The most worms that can be in hands and eaten piles together after this many hens (one or more).

    The other worms lie in the middle: at least two in every pile that was not eaten, and the one card of `most_drawn`.
    The limit never grows with another hen, so it is also valid while records are missing.
    """
    return WORMS - cards.NEW_PILE_CARDS * (centre_piles(hens - 1) - 1) - 1
