"""What must hold after any fault: acknowledged actions are there, once and whole, and phones know how it stands."""

from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from functools import partial

import msgspec
from msgspec.structs import replace

from cli.client import TableInfo
from events.envelope import Recorded
from events.games import rules
from events.store import open_store
from events.value import Value
from events.verify import verify
from tests.faults.load import TableLoad
from tests.faults.phone import Phone


class Outcome(Value):
    """What was played, and what the phones were told."""

    tables: int
    events: int
    acknowledged: int
    replayed: int
    """Acknowledged only when they were sent again."""
    problems: dict[str, int]


def check_outcome(load: TableLoad, store_url: str) -> Outcome:
    """After the faults, with the servers running again."""
    load.rest()
    events = 0
    with closing(open_store(store_url)) as store:
        for game in load.games:
            log = list(store.read(game))
            verify(rules, log)
            phones = [phone for phone in load.phones if phone.game == game]
            assert_acknowledged_once(log, phones)
            assert_back_in_the_right_state(load, phones, len(log))
            events += len(log)
    return Outcome(
        tables=len(load.games),
        events=events,
        acknowledged=load.acknowledged,
        replayed=sum(phone.replayed for phone in load.phones),
        problems=dict(load.problems),
    )


def assert_acknowledged_once(log: Sequence[Recorded], phones: Sequence[Phone]) -> None:
    """Each acknowledged action is one whole command in the log, and nothing else of a player's is."""
    sizes = Counter(event.command for event in log)
    game = msgspec.json.decode(log[0].data)["ruleset"]
    for phone in phones:
        own = {event.command for event in log if event.actor == f"seat:{phone.seat}" and _of(event, game)}
        found = set()
        for first, last in phone.acknowledged:
            commands = {event.command for event in log[first - 1 : last]}
            assert len(commands) == 1, f"{first} to {last} is not one command"
            (command,) = commands
            assert sizes[command] == last - first + 1, "an action is there by half"
            assert log[first - 1].actor == f"seat:{phone.seat}"
            found.add(command)
        assert len(found) == len(phone.acknowledged), "two acknowledgements for one action"
        assert own == found, "an action is there that nobody was told of, or twice"


def _of(event: Recorded, game: str) -> bool:
    return event.type.startswith(f"{game}.")


def assert_back_in_the_right_state(load: TableLoad, phones: Sequence[Phone], version: int) -> None:
    """What the stream has told each phone is what one that comes new is told."""
    for phone in phones:
        load.until(partial(_knows, phone, version), f"the phone of seat {phone.seat} is up to date")
        fresh = phone.view()
        assert phone.look is not None
        assert _timeless(phone.look) == _timeless(fresh)


def _knows(phone: Phone, version: int) -> bool:
    return phone.look is not None and phone.look.version >= version


def _timeless(look: TableInfo) -> TableInfo:
    """Time alone may change what is legal."""
    return replace(look, legal=())
