"""How a game is presented: its words, a picture for the terminal, advice, and the notation of a referee."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from events.decider import Action
from events.game_facts import NO_FACTS, GameFacts
from events.notation import Notation
from events.sketch import Line, Sketch, number
from events.words import Language, Words


def first_legal(view: Any, legal: tuple[Action, ...]) -> Action | None:
    return legal[0]


def only_points(view: Any, totals: tuple[int, ...]) -> Sketch:
    return Sketch(facts=(), middle=(), seats=tuple([(Line("points", (number(total),)),) for total in totals]), turn=())


def no_notation(language: Language) -> Notation | None:
    return None


@dataclass(frozen=True)
class Presentation:
    words: Callable[[Language], Words]
    """Help, names, and a sentence for every refusal and every event."""
    advise: Callable[[Any, tuple[Action, ...]], Action | None] = first_legal
    """Chooses a simple, sensible action for a player from what the player sees, or None to wait for others."""
    sketch: Callable[[Any, tuple[int, ...]], Sketch] = only_points
    """Draws a view and the current totals as a picture for a terminal."""
    notation: Callable[[Language], Notation | None] = no_notation
    """How a referee writes down what happened; None for games without a referee."""
    facts: GameFacts = NO_FACTS
    """The facts about finished games that are shown when several games were played."""
