"""Several phones throw in at the same time, with a real log. One wins, and the others are recorded as late."""

from threading import Barrier, Thread

import pytest

from events.decider import Illegal, Millis, Role, Seat
from events.games import rules
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import ThrowIn
from events.games.drehwurm.state import DrehwurmState
from events.log import codec_for
from events.store.memory import MemoryStore
from events.table import TableState
from events.table.commands import Act, Open, Sit, Start
from events.table.events import OptionValue
from events.verify import verify
from service.commands.handler import CommandHandler
from tests.games.scenario import NOON

GAME = Drehwurm()
RACERS = 3
OPTIONS: dict[str, OptionValue] = {"hold_seconds": 30, "throw_in_priority": "arrival"}


def throws(state: DrehwurmState) -> dict[Seat, ThrowIn]:
    """The players who can throw in now, each with a throw."""
    able = [(Seat(seat), GAME.legal(state, Seat(seat), NOON)) for seat in range(state.seats)]
    cards = [(seat, action) for seat, legal in able for action in legal if isinstance(action, ThrowIn)]
    return dict(reversed(cards))


def table_with_several_throws(handler: CommandHandler, secret: str) -> TableState:
    """Six players follow the advisor until several of them can throw in on a turned pile."""
    table = handler.open("race", Open("drehwurm", 1, secret, "salt", OPTIONS)).state
    for seat in range(6):
        table = handler.handle("race", Seat(seat), Sit(f"Player {seat}", f"p{seat}", "entropy")).state
    table = handler.handle("race", Role.HOST, Start()).state
    while table.play is not None:
        state = table.play.state
        racing = throws(state)
        if state.window is not None and state.window.winner is None and len(racing) >= RACERS:
            return table
        able = [(Seat(seat), GAME.legal(state, Seat(seat), NOON)) for seat in range(6)]
        seat, legal = next((seat, legal) for seat, legal in able if legal)
        action = GAME.presentation.advise(GAME.view(state, seat), legal)
        assert action is not None
        table = handler.handle("race", seat, Act(action)).state
    raise AssertionError("several players could never throw in this game")


@pytest.mark.parametrize("secret", ["one", "two", "three"])
def test_one_of_several_simultaneous_throws_wins_and_the_others_are_late(secret: str) -> None:
    store = MemoryStore()
    handler = CommandHandler(store, rules, lambda: Millis(NOON + 5))
    before = table_with_several_throws(handler, secret)
    assert before.play is not None
    racing = throws(before.play.state)
    start, refused = Barrier(len(racing)), []

    def throw(seat: Seat) -> None:
        start.wait()
        try:
            handler.handle("race", seat, Act(racing[seat]))
        except Illegal as why:
            refused.append(why)

    phones = [Thread(target=throw, args=(seat,)) for seat in racing]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()

    assert refused == []
    log = list(store.read("race"))
    codec = codec_for(rules("drehwurm", 1))
    events = [codec.read(recorded) for recorded in log if recorded.version > before.version]
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["ThrowInWon"] + ["ThrowInTooLate"] * (len(racing) - 1)
    assert {event.seat for event in events} == set(racing)  # type: ignore[attr-defined]
    assert verify(rules, log).events == len(log)
