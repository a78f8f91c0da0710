"""The actions of players in Drehwurm. R numbers: docs/rulings.md."""

from typing import Annotated

from msgspec import Meta

from events.decider import Action, Arrival
from events.games.drehwurm.cards import Card

CardCode = Annotated[Card, Meta(pattern="^([ybrj][1-9]|h[ybr])$", max_length=2)]
PileNumber = Annotated[int, Meta(ge=0, le=4)]
"""Piles are counted from 0, from left to right."""
WindowNumber = Annotated[int, Meta(ge=1, le=1_000_000)]
Moment = Annotated[int, Meta(ge=0, le=2**53)]


class Lay(Action, tag="lay"):
    """Lay a worm on a pile and turn the pile."""

    card: CardCode
    pile: PileNumber


class Eat(Action, tag="eat"):
    """Lay a hen on a pile and take the pile."""

    card: CardCode
    pile: PileNumber


class Draw(Action, tag="draw"):
    """Take the top card of the draw pile. The player has to turn a pile next."""


class Turn(Action, tag="turn"):
    """Turn a pile, after drawing."""

    pile: PileNumber


class ThrowIn(Action, tag="throw_in", omit_defaults=True):
    """Throw a worm on the pile that was just turned over, without waiting for your turn.

    `window` is the number of the throw-in window.
    """

    card: CardCode
    window: WindowNumber
    tapped: Moment | None = None
    """R61: when the player tapped, in milliseconds since 1970. None counts as a tap at the time of arrival."""


class ArrivedThrowIn(ThrowIn, tag="arrived_throw_in", kw_only=True):
    """R61: a throw-in with its time of arrival. The service makes it from a `ThrowIn`; no client can send it."""

    arrival: Arrival


class Pass(Action, tag="pass"):
    """Say that you do not want to throw in, so that nobody waits for you. You may still throw in later."""

    window: WindowNumber


class Settle(Action, tag="settle"):
    """Decide which of the collected throws wins (R13). The clock or any player can take this action."""

    window: WindowNumber


ACTIONS: tuple[type[Action], ...] = (Lay, Eat, Draw, Turn, ThrowIn, Pass, Settle)
