"""Finds the action that caused an event. Verification runs this action through the rules again."""

from typing import Any

from events.decider import Action, Arrival, Millis
from events.games.drehwurm import actions as a
from events.games.drehwurm import events as e


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
        case e.ThrowInClaimed():
            arrival = Arrival(Millis(event.arrived), event.round_trip_ms, event.table_round_trip_ms)
            return a.ArrivedThrowIn(event.card, event.window, event.tapped, arrival=arrival)
        case e.ThrowInsSettled():
            return a.Settle(event.window)
    return None
