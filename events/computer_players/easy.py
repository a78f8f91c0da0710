"""The easy player: takes the advised action, but sometimes overlooks it, as people do."""

from events.computer_players.random_chance import Rng
from events.computer_players.situation import Situation
from events.decider import Action

SLIP_PROBABILITY = 0.15
"""The probability that a player overlooks the advised action and takes the next best one."""


def advised(situation: Situation) -> Action | None:
    """The action that `advise` recommends, or None if the player should wait for others."""
    return situation.decider.presentation.advise(situation.view, situation.legal)


def choose_easy(situation: Situation, rng: Rng, slip_probability: float = SLIP_PROBABILITY) -> Action | None:
    slips = rng.random() < slip_probability
    action = advised(situation)
    if not slips or action is None:
        return action
    noticed = tuple([other for other in situation.legal if other != action])
    if not noticed:
        return action
    return situation.decider.presentation.advise(situation.view, noticed)
