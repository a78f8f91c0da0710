"""Checks after every fault: acknowledged actions are stored once and completely, and phones show the current table."""

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
    """Numbers of tables, events and actions, and the problems that phones had."""

    tables: int
    events: int
    acknowledged: int
    replayed: int
    """The number of actions that were acknowledged only when they were repeated."""
    problems: dict[str, int]


def check_outcome(load: TableLoad, store_url: str) -> Outcome:
    """Checks all tables. Call it after the faults, when the servers run again."""
    load.rest()
    events = 0
    with closing(open_store(store_url)) as store:
        for game in load.games:
            log = list(store.read(game))
            verify(rules, log)
            phones = [phone for phone in load.phones if phone.game == game]
            assert_acknowledged_once(log, phones)
            assert_phones_are_up_to_date(load, phones, len(log))
            events += len(log)
    return Outcome(
        tables=len(load.games),
        events=events,
        acknowledged=load.acknowledged,
        replayed=sum(phone.replayed for phone in load.phones),
        problems=dict(load.problems),
    )


def assert_acknowledged_once(log: Sequence[Recorded], phones: Sequence[Phone]) -> None:
    """Each acknowledged action is one complete command in the log, and the log has no other actions of players."""
    sizes = Counter(event.command for event in log)
    game = msgspec.json.decode(log[0].data)["ruleset"]
    for phone in phones:
        own = {event.command for event in log if event.actor == f"seat:{phone.seat}" and _of(event, game)}
        found = set()
        for first, last in phone.acknowledged:
            commands = {event.command for event in log[first - 1 : last]}
            assert len(commands) == 1, f"{first} to {last} is not one command"
            (command,) = commands
            assert sizes[command] == last - first + 1, "an action is stored partly"
            assert log[first - 1].actor == f"seat:{phone.seat}"
            found.add(command)
        assert len(found) == len(phone.acknowledged), "two acknowledgements for one action"
        assert own == found, "an action without acknowledgement is stored, or an action is stored twice"


def _of(event: Recorded, game: str) -> bool:
    return event.type.startswith(f"{game}.")


def assert_phones_are_up_to_date(load: TableLoad, phones: Sequence[Phone], version: int) -> None:
    """The last table in the stream of each phone is the same as in a new request."""
    for phone in phones:
        load.until(partial(_has_seen, phone, version), f"the phone of seat {phone.seat} is up to date")
        fresh = phone.view()
        assert phone.look is not None
        assert _without_legal_actions(phone.look) == _without_legal_actions(fresh)


def _has_seen(phone: Phone, version: int) -> bool:
    return phone.look is not None and phone.look.version >= version


def _without_legal_actions(look: TableInfo) -> TableInfo:
    """The table without its legal actions, which may change with time."""
    return replace(look, legal=())
