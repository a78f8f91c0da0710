"""The actions of players in Take That."""

from events.decider import Action
from events.games.takethat.cards import Card


class OpenRow(Action, tag="open"):
    """Lay the first card of a row."""

    card: Card


class Append(Action, tag="append"):
    """Lay a card at the right end of the row."""

    card: Card


class Twist(Action, tag="twist"):
    """Show a hand card and take its mirror number out of the row."""

    card: Card


class Take(Action, tag="take"):
    """Take the whole row. The same player then opens a new row."""


ACTIONS: tuple[type[Action], ...] = (OpenRow, Append, Twist, Take)
