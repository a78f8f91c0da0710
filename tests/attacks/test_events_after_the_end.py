"""However many events follow the end of a game, everybody can see that it is over."""

from pathlib import Path

import pytest

from events.decider import Role, Seat
from events.games import rules
from events.log_end import AFTER_END, is_over, newest_event
from events.store import Store, open_store
from events.table.commands import Abandon, Command, Lock, Rename
from service.commands.handler import CommandHandler
from tests.attacks.counting_store import CountingStore
from tests.club.removals import NOW, open_table

GAME = "renamed"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store with an abandoned game."""
    store = open_store(f"sqlite:///{tmp_path}/log.db")
    open_table(store, GAME, ("x", "Anna"), ("y", "Ben"))
    give(store, Abandon())
    return store


def give(store: Store, *commands: Command) -> None:
    handler = CommandHandler(store, rules, lambda: NOW)
    for command in commands:
        handler.handle(GAME, Role.HOST, command)


def renamings(number: int) -> list[Command]:
    return [Rename(Seat(0), f"Anna {each}") for each in range(number)]


@pytest.mark.parametrize("number", [1, 20, 21, 100])
def test_renamings_do_not_hide_the_end_of_a_game(store: Store, number: int) -> None:
    end = store.last_version(GAME)
    give(store, *renamings(number))
    newest = newest_event(store, GAME)
    assert newest is not None
    assert (newest.type, newest.version) == ("table.abandoned", end)


def test_locking_the_table_does_not_hide_the_end_of_a_game(store: Store) -> None:
    give(store, Lock(True), *renamings(3), Lock(False))
    assert {event.type for event in store.read(GAME, after=store.last_version(GAME) - 5)} <= set(AFTER_END)
    assert is_over(store, GAME)


def test_a_running_game_is_not_over_and_its_log_is_read_at_most_once(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/running.db")
    open_table(store, GAME, ("x", "Anna"), ("y", "Ben"))
    give(store, *renamings(50))
    counting = CountingStore(store)
    assert not is_over(counting, GAME)
    assert counting.events_read(GAME) <= store.last_version(GAME)
    assert newest_event(store, "missing") is None
