"""How many cards can be in hands and piles after a match of Drehwurm (R4, R6, R8, R22 in docs/rulings.md)."""

from events.games.drehwurm import cards

WORMS_PER_COLOUR = cards.COPIES * len(cards.NUMBERS)
WORMS = len(cards.WORMS)
CARDS = WORMS + len(cards.HENS)


def centre_piles(hens: int) -> int:
    """The number of piles in the middle after this many hens: three, four from the second hen, five from the fourth."""
    return cards.FIRST_PILES + sum(hens >= enough for enough in cards.ANOTHER_PILE_AFTER)


def draw_pile(seats: int) -> int:
    return WORMS - cards.WORMS_IN_HAND * seats - cards.NEW_PILE_CARDS * centre_piles(0)


def laid_out(hens: int) -> int:
    """How many cards of the draw pile were used to replace the eaten piles and to lay out the fourth and fifth pile."""
    return cards.NEW_PILE_CARDS * (hens + centre_piles(hens) - centre_piles(0))


def most_hens(seats: int) -> int:
    """How many hens can be played in a match. With six players the draw pile ends before the eleventh hen (R4, R22)."""
    return max(hens for hens in range(1, cards.HENS_IN_HAND * seats + 1) if laid_out(hens - 1) < draw_pile(seats))


def most_drawn(seats: int, hens: int) -> int:
    """The most cards that players can have drawn in a match with this many hens.

    All eaten piles except the last one were replaced completely. When the last hen was played, the draw pile had at
    least one card. Nobody draws this card: it stays there, or it begins a new pile.
    """
    return draw_pile(seats) if hens == 0 else draw_pile(seats) - laid_out(hens - 1) - 1


def most_worms(hens: int) -> int:
    """The most worms that can be in hands and eaten piles together after this many hens (one or more).

    The other worms lie in the middle: at least two in every pile that was not eaten, and one card that nobody draws
    (see `most_drawn`). More hens never raise the limit, so it is also valid while some records are missing.
    """
    return WORMS - cards.NEW_PILE_CARDS * (centre_piles(hens - 1) - 1) - 1
