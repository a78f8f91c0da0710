"""Throw-ins of computer players: whether to throw, and how an imagined window ends.

R numbers: docs/rulings.md.
"""

from math import sqrt
from statistics import mean, stdev

from events.chance import Chance
from events.computer_players.budget import Budget
from events.computer_players.level import Level
from events.computer_players.random_chance import RandomChance, Rng
from events.computer_players.situation import Situation
from events.decider import Action, Seat
from events.games.drehwurm import actions as a
from events.games.drehwurm.cards import Card
from events.games.drehwurm.reaction import by_reaction
from events.games.drehwurm.search.determiniser import Determiniser
from events.games.drehwurm.search.fitting import number_in
from events.games.drehwurm.search.imagined_match import MISSED_IN_100, ImaginedMatch, lowest
from events.games.drehwurm.search.outlook import win_chances
from events.games.drehwurm.search.playout import play_out
from events.games.drehwurm.state import DrehwurmState
from events.games.drehwurm.view import DrehwurmView
from events.games.drehwurm.window import first_worm

MISS_PROBABILITY = {Level.GOOD: 0.1, Level.STRONG: 0.05}
"""How often a player does not notice in time that a card fits. Easy players overlook throw-ins like other actions."""
WORLDS = {Level.GOOD: 10, Level.STRONG: 80}
"""In how many worlds a player compares the throws. They are few, because a throw-in is a quick decision."""
STANDARD_ERRORS = 1.5
_PERCENT = range(100)


def waits(situation: Situation) -> bool:
    """Whether the player only waits for the window to end.

    It does if only throw-ins and passes are legal, and somebody has openly thrown or this player has answered.
    """
    view: DrehwurmView = situation.view
    window = view.window
    if window is None or any(isinstance(action, a.Settle) or is_regular(view, action) for action in situation.legal):
        return False
    claimed = window.collecting and by_reaction(situation.setup.options)
    return claimed or window.winner is not None or window.answer is not None or situation.seat in window.passed


def throw_in_choice(situation: Situation, level: Level, rng: Rng, budget: Budget) -> Action | None:
    """The decision in a window: to settle, to throw, or to pass. None without a window, or if a turn is possible."""
    view: DrehwurmView = situation.view
    if view.window is None or any(is_regular(view, action) for action in situation.legal):
        return None
    settle = next((action for action in situation.legal if isinstance(action, a.Settle)), None)
    if settle is not None:
        return settle
    throws = [action for action in situation.legal if isinstance(action, a.ThrowIn)]
    passes = next(action for action in situation.legal if isinstance(action, a.Pass))
    if not throws or rng.random() < MISS_PROBABILITY[level]:
        return passes
    return _best_throw(situation, throws, passes, WORLDS[level], rng, budget)


def is_regular(view: DrehwurmView, action: Action) -> bool:
    """Whether this action belongs to a turn and is no throw-in. R12: a worm on the turned pile can be a throw-in."""
    if isinstance(action, a.Lay):
        window = view.window
        return window is None or window.winner is not None or action.pile != window.pile
    return isinstance(action, a.Eat | a.Draw | a.Turn)


def _best_throw(
    situation: Situation, throws: list[a.ThrowIn], passes: a.Pass, worlds: int, rng: Rng, budget: Budget
) -> Action:
    """Compares the throws with a pass in the same worlds. Passes only if even the best throw is clearly worse."""
    deal, chance = Determiniser(situation), RandomChance(rng)
    gains: list[list[float]] = [[] for _ in throws]
    for _ in range(worlds):
        if not budget.spend():
            break
        world = deal(chance)
        passed = _value(world, situation.seat, None, chance)
        for gained, throw in zip(gains, throws, strict=True):
            gained.append(_value(world, situation.seat, throw.card, chance) - passed)
    best = max(range(len(throws)), key=lambda number: sum(gains[number]))
    return passes if _clearly_negative(gains[best]) else throws[best]


def _value(world: DrehwurmState, seat: Seat, card: Card | None, chance: Chance) -> float:
    """This seat's chance to win in this world if it throws this card. None stands for a pass."""
    match = ImaginedMatch.of(world)
    settle_window(match, world, seat, card, chance)
    play_out(match, chance)
    return win_chances(match)[seat]


def _clearly_negative(gains: list[float]) -> bool:
    """Whether the mean is below zero by more than chance explains."""
    return len(gains) > 1 and mean(gains) + STANDARD_ERRORS * stdev(gains) / sqrt(len(gains)) < 0


def thrown_card(state: DrehwurmState, seat: Seat, action: Action) -> Card | None:
    """The card that this action throws in, or None.

    R12: the next player throws in by laying the first worm on the turned pile.
    """
    if isinstance(action, a.ThrowIn):
        return action.card
    if isinstance(action, a.Lay) and first_worm(state, seat, action.card, action.pile) is not None:
        return action.card
    return None


def settle_window(match: ImaginedMatch, state: DrehwurmState, seat: Seat, card: Card | None, chance: Chance) -> None:
    """Ends the open window: chance chooses one of those who throw. This seat throws `card`, or passes if it is None."""
    window = state.window
    if window is None or window.winner is not None:
        return
    fitting = match.throws[match.piles[window.pile][-1]]
    throws = {} if card is None else {int(seat): number_in(match.hands[seat], card)}
    answered = {answer.seat: answer.card for answer in window.answers} if window.collecting else {}
    for other, hand in enumerate(match.hands):
        if other in (seat, window.turner) or not hand & fitting:
            continue
        answer = answered.get(Seat(other))
        if answer is not None:
            throws[other] = number_in(hand, answer)
        elif other not in window.passed and other not in answered and chance.pick("reacts", _PERCENT) >= MISSED_IN_100:
            throws[other] = lowest(hand & fitting)
    if throws:
        winner = chance.pick("throw-in", list(throws))
        match.throw_in(winner, throws[winner], window.pile)
