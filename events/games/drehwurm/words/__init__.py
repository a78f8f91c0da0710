"""The words of Drehwurm, one module per language."""

from collections.abc import Mapping

from events.games.drehwurm.cards import HEN_KINDS, WORM_KINDS, colour, number
from events.words import Words


class DrehwurmWords(Words):
    seat_facts = ("dealer", "starter", "turner")


def card_names(worms: Mapping[str, str], hens: Mapping[str, str]) -> dict[str, str]:
    """The name of every card, by its code. The arguments have the names of a worm and of a hen for each colour."""
    names = {str(worm): f"{worms[colour(worm)]} {_face(number(worm))}" for worm in WORM_KINDS}
    return {**names, **{str(hen): hens[colour(hen)] for hen in HEN_KINDS}}


def _face(value: int) -> str:
    return "1/10" if value == 1 else str(value)
