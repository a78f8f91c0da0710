"""How long a computer player of Drehwurm waits before it acts, as a person would."""

from events.computer_players.level import Level
from events.computer_players.random_chance import Rng
from events.computer_players.situation import Situation
from events.decider import Action
from events.games.drehwurm import actions as a
from events.games.drehwurm.view import DrehwurmView

SHORTEST_REACTION_MILLIS = 250
"""No computer reacts sooner after the turned card is shown."""
REACTION_MILLIS = {Level.EASY: (900, 1100), Level.GOOD: (650, 750), Level.STRONG: (450, 600)}
"""For each level, the shortest reaction, and how much longer a reaction can take."""
PASS_MILLIS = (900, 900)
"""At every level and with every hand, the shortest pass, and how much longer a pass can take."""
SHORTNESS_EXPONENT = 1.5
"""The higher the exponent, the more pauses are short."""
TURN_MILLIS = (700, 900)
MILLIS_PER_CHOICE = 120
MOST_CHOICES = 12


def drehwurm_pause_millis(situation: Situation, action: Action, level: Level, rng: Rng) -> int:
    view: DrehwurmView = situation.view
    window = view.window
    if isinstance(action, a.Settle):
        return 0
    if window is None or not isinstance(action, a.ThrowIn | a.Pass):
        choices = min(len(situation.legal), MOST_CHOICES)
        return _between(TURN_MILLIS, rng) + int(rng.random() * MILLIS_PER_CHOICE * choices)
    passed = situation.now - window.opened
    secret = window.collecting and not window.thrown
    if isinstance(action, a.Pass) or secret:
        return _between(PASS_MILLIS, rng, passed) - passed
    return max(SHORTEST_REACTION_MILLIS, _between(REACTION_MILLIS[level], rng, passed)) - passed


def _between(shortest_and_spread: tuple[int, int], rng: Rng, passed: int = 0) -> int:
    """A random time in milliseconds. Short times are more likely than long ones.

    `passed` is how long the player has waited already. Only times that are not over yet are drawn. So a player who
    decides again does not wait longer or shorter on average.
    """
    shortest, spread = shortest_and_spread
    if passed >= shortest + spread:
        return passed
    least = (max(0, passed - shortest) / spread) ** (1 / SHORTNESS_EXPONENT)
    return max(passed, shortest + int(spread * (least + (1 - least) * rng.random()) ** SHORTNESS_EXPONENT))
