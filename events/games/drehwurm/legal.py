"""All actions that a player may take now, sorted by their wire form."""

from collections.abc import Iterator

from events.decider import Action, Actor, Millis, Role, Seat
from events.games.drehwurm import actions as a
from events.games.drehwurm.cards import Card
from events.games.drehwurm.pile_play import HENS_ON, WORMS_ON, thrown_on
from events.games.drehwurm.state import DrehwurmState, Window
from events.games.drehwurm.why_not import why_not
from events.games.drehwurm.window import open_window


def legal(state: DrehwurmState, actor: Actor, now: Millis) -> tuple[Action, ...]:
    if not state.running:
        return ()
    return tuple([action for action in _candidates(state, actor) if why_not(state, actor, action, now) is None])


def _candidates(state: DrehwurmState, actor: Actor) -> Iterator[Action]:
    """Actions that may be legal. Actions with a card are listed only if the card fits.

    The caller leaves out the actions that `why_not` refuses.
    """
    window = open_window(state)
    if not isinstance(actor, Role):
        yield from _of_seat(state, actor, window)
    if window is not None and window.collecting:
        yield a.Settle(window.number)


def _of_seat(state: DrehwurmState, seat: Seat, window: Window | None) -> Iterator[Action]:
    is_turn = seat == state.turn
    if is_turn and state.must_turn:
        yield from (a.Turn(index) for index in range(len(state.piles)))
        return
    if window is None and not is_turn:
        return
    thrown: frozenset[Card] = frozenset() if window is None else thrown_on(state.options, window.top)
    for card in dict.fromkeys(state.hands[seat]):  # each kind once; the hand is sorted, and so are the actions
        for index, pile in enumerate(state.piles) if is_turn else ():
            if card in HENS_ON[pile.top]:
                yield a.Eat(card, index)
            elif card in WORMS_ON[pile.top] or card in thrown:
                yield a.Lay(card, index)
        if window is not None and card in thrown:
            yield a.ThrowIn(card, window.number)
    if is_turn:
        yield a.Draw()
    if window is not None:
        yield a.Pass(window.number)
