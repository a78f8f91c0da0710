"""How long a computer player waits before it acts in a race, as a person would."""

from events.computer_players.random_chance import Rng
from events.computer_players.situation import Situation
from events.decider import Action
from events.games.race import actions as a
from events.games.race.board import actions as ba
from events.games.race.view import RaceView

BEFORE_DEADLINE_MILLIS = 1000
"""A player acts at least this long before its time is over, but not sooner than after LEAST_MILLIS."""
LEAST_MILLIS = 100

Span = tuple[int, int]

BID: Span = (1200, 4200)
NUMBER: Span = (1000, 2600)
FIRST_STEP: Span = (1100, 2400)
STEP: Span = (250, 400)
LINE: Span = (2200, 4800)


def pause_millis(situation: Situation, action: Action, rng: Rng) -> int:
    view: RaceView = situation.view
    low, high = _span(view, action)
    pause = low + int(rng.random() * (high - low))
    if view.until is None:
        return pause
    left = view.until - situation.now - BEFORE_DEADLINE_MILLIS
    return max(min(pause, left), LEAST_MILLIS)


def _span(view: RaceView, action: Action) -> Span:
    match action:
        case a.Bid():
            return BID
        case a.Declare():
            return NUMBER
        case ba.Swing() | a.KeepPosts():
            return LINE
    begun = view.board is not None and (view.board.made or view.board.laying)
    return STEP if begun else FIRST_STEP
