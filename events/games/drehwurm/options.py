"""The agreed variants of Drehwurm; each names the ruling it belongs to."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from events.decider import Options


class ThrowInRule(StrEnum):
    NORMAL = "normal"
    OFF = "off"
    """For beginners: nobody throws in."""
    SAME_COLOUR = "same_colour"
    """For the experienced: what is thrown in has the colour of the card it lands on (R18: nothing else changes)."""


class JokerRule(StrEnum):
    WILD = "wild"
    NEVER = "never"


class DrawPolicy(StrEnum):
    VOLUNTARY = "voluntary"
    ONLY_IF_STUCK = "only_if_stuck"


class Priority(StrEnum):
    ARRIVAL = "arrival"
    CLOCKWISE = "clockwise"
    RANDOM = "random"


class DrehwurmOptions(Options):
    throw_in: ThrowInRule = ThrowInRule.NORMAL
    same_colour_joker: JokerRule = JokerRule.WILD
    """R17: whether a joker, thrown or lying, has every colour under the same-colour rule, or none."""
    draw_policy: DrawPolicy = DrawPolicy.VOLUNTARY
    """R3: draw whenever you like, or only when nothing fits."""
    next_player_first_worm_is_throw_in: bool = True
    """R12: what the next player first lays on the pile just turned is thrown in, also after the hold."""
    throw_in_priority: Priority = Priority.ARRIVAL
    """R13: the first to arrive wins at once; otherwise throws are collected while the hold lasts, and then settled."""
    hold_seconds: Annotated[int, Meta(ge=0, le=30)] = 2
    """R11: so long the next player waits for the others' throw-ins; 0 as at a table with real cards."""
    show_undersides: bool = False
    """R19: show what is known to lie at the bottom of a pile, as an aid to memory."""
    matches: Annotated[int, Meta(ge=0, le=100)] = 0
    """So many matches; 0: as many as there are players, so that everybody starts once."""
