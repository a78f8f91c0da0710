"""The rules of Drehwurm from the outside: who may do what, and where each action is decided."""

from collections.abc import Callable
from typing import Any

from events.chance import Chance
from events.decider import Action, Actor, Deadline, Event, Illegal, Millis, Role
from events.games.drehwurm import actions as a
from events.games.drehwurm import events as e
from events.games.drehwurm import throw_in, turns
from events.games.drehwurm.state import DrehwurmState

Events = tuple[Event, ...]

_DECIDE: dict[type[Action], Callable[..., Events]] = {
    a.Lay: turns.lay,
    a.Eat: turns.eat,
    a.Draw: turns.draw,
    a.Turn: turns.turn,
    a.ThrowIn: throw_in.throw,
    a.Pass: throw_in.pass_by,
    a.Settle: throw_in.settle,
}


def decide(state: DrehwurmState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
    if isinstance(actor, Role) and not isinstance(action, a.Settle):
        raise Illegal("players-only")
    if not state.running:
        raise Illegal("game-decided")
    rule = _DECIDE.get(type(action))
    if rule is None:
        raise Illegal("unknown-action")
    return rule(state, actor, action, now, chance)


def deadline(state: DrehwurmState) -> Deadline | None:
    """Collected throws are settled when the hold ends, whether or not there are any: waiting must not tell."""
    window = state.window
    if window is None or not window.collecting:
        return None
    return Deadline(Millis(window.held_until), a.Settle(window.number))


def cause(event: Any) -> Action | None:
    match event:
        case e.WormLaid():
            return a.Lay(event.card, event.pile)
        case e.HenPlayed():
            return a.Eat(event.card, event.pile)
        case e.CardDrawn():
            return a.Draw()
        case e.PileTurned():
            return a.Turn(event.pile)
        case e.ThrowInWon() | e.ThrowInTooLate():
            return a.ThrowIn(event.card, event.window)
        case e.ThrowInPassed():
            return a.Pass(event.window)
        case e.ThrowInAnswered():
            return a.Pass(event.window) if event.card is None else a.ThrowIn(event.card, event.window)
        case e.ThrowInsSettled():
            return a.Settle(event.window)
    return None
