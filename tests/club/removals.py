"""Evenings, tables and damaged logs from which names are removed in tests."""

from msgspec.structs import replace

from events.decider import Millis, Role, Seat
from events.envelope import GENESIS, Recorded, seal, unseal
from events.evening import commands as c
from events.evening import log as evening_log
from events.evening.state import GUEST, HOST
from events.games import newest, rules
from events.store import Store
from events.table.commands import Open, Sit
from service.commands.handler import CommandHandler
from tests.evening.evenings import OPENING, STREAM, joining

NOW = Millis(5_000)


def long_evening(events: int, *people: str) -> list[Recorded]:
    """The log of an evening with this number of events.

    After the people have joined, only the look of the first one changes.
    """
    made = evening_log.open_log(STREAM, OPENING, at=NOW, command_id="open")
    log, state = list(made.recorded), made.state
    commands: list[tuple[str, c.EveningCommand]] = [(GUEST, joining(person)) for person in people]
    looks = [(HOST, c.ChangeLook(people[0], 3 + number % 2, 3)) for number in range(events - len(people) - 1)]
    for actor, command in commands + looks:
        done = evening_log.run(state, actor, command, at=NOW, command_id=f"c{state.version}")
        log += done.recorded
        state = done.state
    return log


def open_table(store: Store, game: str, *players: tuple[str, str]) -> None:
    """Opens a table at which these players sit, each with an id and a name."""
    handler = CommandHandler(store, rules, lambda: NOW)
    decider = newest("takethat")
    handler.open(game, Open(decider.id, decider.version, "5ec4e7" * 8, "5a17" * 8, {}, ()))
    for number, (player, name) in enumerate(players):
        handler.handle(game, Role.SPECTATOR, Sit(name, player, "", Seat(number)))


def damaged(log: list[Recorded]) -> list[Recorded]:
    """The log, but the last event does not continue the hash chain."""
    return [*log[:-1], seal(replace(unseal(log[-1]), prev=GENESIS))]


def text_of(store: Store, stream: str) -> str:
    return "".join(bytes(event.data).decode() for event in store.read(stream))
