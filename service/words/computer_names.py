"""Friendly names for computers, in the language of whoever seats them."""

from collections.abc import Sequence

from events.table.confusables import look_alike
from events.words import Language

NAMES: dict[Language, tuple[str, ...]] = {
    Language.GERMAN: ("Kalle", "Wilma", "Otto", "Frieda", "Hugo", "Lotte", "Emil", "Paula"),
    Language.ENGLISH: ("Alfie", "Mabel", "Oscar", "Daisy", "Rufus", "Hazel", "Stanley", "Ruby"),
    Language.DUTCH: ("Bram", "Fien", "Joris", "Saar", "Teun", "Roos", "Sjors", "Mies"),
}


def free_name(taken: Sequence[str], language: Language) -> str:
    """Returns a name that nobody at the table has, and that looks like no other name there."""
    numbered = [f"Computer {number}" for number in range(1, len(taken) + 2)]
    return next(name for name in (*NAMES[language], *numbered) if not any(look_alike(name, each) for each in taken))
