"""The variants of Drehwurm that players can agree on. R numbers: docs/rulings.md."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from events.decider import Options


class ThrowInRule(StrEnum):
    NORMAL = "normal"
    OFF = "off"
    """For beginners: nobody throws in."""
    SAME_COLOUR = "same_colour"
    """For experts: a thrown card must have the same colour as the top card (R18: this applies to throw-ins only)."""


class JokerRule(StrEnum):
    WILD = "wild"
    NEVER = "never"


class DrawPolicy(StrEnum):
    VOLUNTARY = "voluntary"
    ONLY_IF_STUCK = "only_if_stuck"


class Priority(StrEnum):
    ARRIVAL = "arrival"
    REACTION = "reaction"
    CLOCKWISE = "clockwise"
    RANDOM = "random"


class DrehwurmOptions(Options):
    throw_in: ThrowInRule = ThrowInRule.NORMAL
    same_colour_joker: JokerRule = JokerRule.WILD
    """R17: whether a joker counts as every colour or as no colour under the same-colour rule."""
    draw_policy: DrawPolicy = DrawPolicy.VOLUNTARY
    """R3: whether players may draw in any turn, or only if they have no card that fits."""
    next_player_first_worm_is_throw_in: bool = True
    """R12: whether the next player's first worm on the pile just turned counts as a throw-in, even after the hold."""
    throw_in_priority: Priority = Priority.REACTION
    """R13: which throw wins.

    ARRIVAL: the throw that arrives first wins at once. REACTION (R61): the quickest reaction wins, as soon as no
    quicker one can arrive. CLOCKWISE, RANDOM: throws are collected in secret for `hold_seconds`. Then the thrower who
    is next in turn wins (CLOCKWISE), or a random thrower (RANDOM).
    """
    hold_seconds: Annotated[int, Meta(ge=0, le=30)] = 2
    """R11: how long the next player waits for throw-ins. With 0 there is no wait, as with real cards."""
    show_undersides: bool = False
    """R19: whether bottom cards that everybody has seen are shown, as an aid to memory."""
    matches: Annotated[int, Meta(ge=0, le=100)] = 0
    """How many matches are played. 0 means as many as there are players, so that everybody starts once."""
