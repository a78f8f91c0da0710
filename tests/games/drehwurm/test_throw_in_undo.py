"""Undo of throw-ins, with a real log: a player may undo a throw alone until somebody else has acted."""

from events.decider import Millis, Seat
from events.games import rules
from events.games.drehwurm.events import HiddenDealtAnew
from events.games.drehwurm.state import DrehwurmState, Window
from events.log import codec_for
from events.store.memory import MemoryStore
from events.table import TableState
from events.table.commands import Act, Answer, Undo
from events.verify import verify
from service.commands.handler import CommandHandler
from tests.games.drehwurm.test_simultaneous_throws import table_with_several_throws, throws
from tests.games.scenario import NOON


def playing(table: TableState) -> DrehwurmState:
    assert table.play is not None
    state: DrehwurmState = table.play.state
    return state


def window(table: TableState) -> Window:
    found = playing(table).window
    assert found is not None
    return found


def racing() -> tuple[MemoryStore, CommandHandler, TableState]:
    store = MemoryStore()
    handler = CommandHandler(store, rules, lambda: Millis(NOON + 5))
    return store, handler, table_with_several_throws(handler, "one")


def test_an_undone_throw_leaves_the_window_open_to_everybody() -> None:
    store, handler, before = racing()
    (first, card), (second, other) = list(throws(playing(before)).items())[:2]
    assert window(handler.handle("race", first, Act(card)).state).winner == first
    back = handler.handle("race", first, Undo()).state
    assert playing(back) == playing(before)
    assert window(handler.handle("race", second, Act(other)).state).winner == second
    verify(rules, list(store.read("race")))


def test_a_throw_after_which_somebody_was_late_is_not_undone_alone() -> None:
    store, handler, before = racing()
    (first, card), (second, other) = list(throws(playing(before)).items())[:2]
    handler.handle("race", first, Act(card))
    handler.handle("race", second, Act(other))
    asked = handler.handle("race", first, Undo()).state
    assert asked.request is not None
    assert window(asked).winner == first
    verify(rules, list(store.read("race")))


def test_an_agreed_undo_of_a_throw_reshuffles_the_face_down_cards() -> None:
    store, handler, before = racing()
    (first, card), (second, other) = list(throws(playing(before)).items())[:2]
    handler.handle("race", first, Act(card))
    handler.handle("race", second, Act(other))
    handler.handle("race", first, Undo(before.version))
    for seat in range(6):
        if seat != first:
            handler.handle("race", Seat(seat), Answer(True))
    after, was = playing(handler.known("race")), playing(before)
    assert (after.hands, after.window, after.turn) == (was.hands, was.window, was.turn)
    assert [pile.top for pile in after.piles] == [pile.top for pile in was.piles]
    assert after.draw != was.draw
    log = list(store.read("race"))
    assert isinstance(codec_for(rules("drehwurm", 1)).read(log[-1]), HiddenDealtAnew)
    verify(rules, log)


def test_laying_a_worm_is_not_undone_alone_because_the_underside_was_seen() -> None:
    _, handler, before = racing()
    asked = handler.handle("race", window(before).turner, Undo()).state
    assert asked.request is not None
    assert playing(asked) == playing(before)
