"""A decision of a player, and the judgement of a review about it."""

from enum import Enum
from typing import Any

from events.computer_players.situation import Situation
from events.decider import Action
from events.value import Value


class LossUnit(Enum):
    """The unit in which a review measures losses."""

    POINTS = "points"
    """The player's points in the round, minus the mean points of the others."""
    CHANCE = "chance"
    """The probability of winning the game, from 0 to 1."""


class PlayerDecision(Value):
    version: int
    """The version of the table before the decision."""
    last: int
    """The version after the last event of the decision."""
    situation: Situation
    action: Action
    after: Any
    """The player's view after the decision."""


class Judgement(Value):
    """How the choice compares with the best alternative."""

    better: Action | None
    """The best alternative. None if no alternative seems better, or if none can be better by enough for a flag."""
    loss: float = 0.0
    """How much more the alternative would probably have brought than the choice."""
    low: float = 0.0
    high: float = 0.0
    """The 95 % confidence interval of the loss."""
    flagged: bool = False
    """Whether the loss is certain and large enough to be shown."""
    worlds: int = 0
    """In how many worlds the choice was compared with alternatives."""
