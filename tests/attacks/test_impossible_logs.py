"""A log with an event that its actor could not have caused is refused, even if its hash chain is valid."""

from collections.abc import Callable, Mapping

import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace

from events.envelope import Broken, Recorded, Unsealed, seal, unseal
from events.games import rules
from events.store import Store
from events.table.handover import HANDOVER_LINK_SECONDS
from events.verify import verify
from service.app import create_app
from tests.attacks.test_forged_imports import EAGER, bring
from tests.http.test_tables import problem
from tests.kernel.tables import Table as Forged
from tests.kernel.test_fork import MIDDLE, branch, finished

Log = list[Recorded]


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, EAGER).test_client()


def added(log: Log, actor: str, kind: str, data: Mapping[str, object], v: int = 1) -> Log:
    """The log with one more event and a valid hash chain."""
    last, raw = log[-1], msgspec.Raw(msgspec.json.encode(data, order="sorted"))
    event = Unsealed(actor, last.at, f"forged {last.version}", raw, last.hash, last.stream, kind, v, last.version + 1)
    return [*log, seal(event)]


def opened_by(actor: str) -> Log:
    return [seal(replace(unseal(Forged().log[0]), actor=actor))]


def sat_down_by(actor: str, game: str = "takethat") -> Log:
    seated = {"entropy": "e", "name": "N", "player": "p", "seat": 0}
    return added(Forged(game=game).log, actor, "table.sat_down", seated)


def abandoned_by(actor: str, game: str = "takethat") -> Log:
    revealed = {"salt": "a salt", "secret": "a secret"}
    return added(Forged(game=game).started(3).log, actor, "table.abandoned", revealed)


def handed_over(actor: str, v: int, **link: object) -> Log:
    return added(Forged().started(3).log, actor, "table.handed_over", {"player": "p9", "seat": 1} | link, v)


def offered(milliseconds: int) -> Log:
    log = Forged().started(3).log
    offer = {"expires": log[-1].at + milliseconds, "link": "abc", "seat": 1}
    return added(log, "seat:1", "table.handover_offered", offer)


IMPOSSIBLE: dict[str, Callable[[], Log]] = {
    "opened by the clock": lambda: opened_by("clock"),
    "opened by a seat": lambda: opened_by("seat:0"),
    "opened by a referee in a game without a referee": lambda: opened_by("referee"),
    "the clock takes a seat for a player": lambda: sat_down_by("clock"),
    "everyone takes a seat for a player": lambda: sat_down_by("everyone"),
    "another player takes a seat for a player": lambda: sat_down_by("seat:3"),
    "a referee takes a seat in a game without a referee": lambda: sat_down_by("referee"),
    "abandoned by a referee in a game without a referee": lambda: abandoned_by("referee"),
    "handed over without a link by the host": lambda: handed_over("host", 2, link=None),
    "handed over without a link by the player": lambda: handed_over("seat:1", 2, link=None),
    "a link that is valid for a year": lambda: offered(365 * 86_400_000),
    "a link that never expires": lambda: offered(10**30),
    "a link that is valid for a millisecond too long": lambda: offered(HANDOVER_LINK_SECONDS * 1000 + 1),
}


@pytest.mark.parametrize("log", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_a_log_with_an_impossible_event_is_refused(client: FlaskClient, store: Store, log: Callable[[], Log]) -> None:
    problem(bring(client, log(), "?continue=true"), 422, "broken-log")
    assert store.streams() == []


POSSIBLE: dict[str, Callable[[], Log]] = {
    "opened by the host": lambda: opened_by("host"),
    "a player takes a seat with the join code": lambda: sat_down_by("spectator"),
    "the host takes a seat for a player": lambda: sat_down_by("host"),
    "the player of the seat takes it, as in a simulation": lambda: sat_down_by("seat:0"),
    "the referee of a sheet takes a seat for a player": lambda: sat_down_by("referee", "takethat_sheet"),
    "abandoned by the host": lambda: abandoned_by("host"),
    "abandoned by the referee of a sheet": lambda: abandoned_by("referee", "takethat_sheet"),
    "handed over before links were recorded": lambda: handed_over("host", 1),
    "a link that is valid for the longest allowed time": lambda: offered(HANDOVER_LINK_SECONDS * 1000),
}


@pytest.mark.parametrize("log", POSSIBLE.values(), ids=POSSIBLE.keys())
def test_a_log_with_a_possible_event_verifies(log: Callable[[], Log]) -> None:
    verify(rules, log())


def test_a_new_fork_cannot_use_the_undo_rule_of_old_forks() -> None:
    """In old forks the only seated player could undo alone. In new forks an undo needs the consent of all seats."""
    recorded = list(branch(finished(), MIDDLE).recorded)
    place = next(number for number, event in enumerate(recorded) if event.type == "table.forked")
    data = msgspec.json.decode(recorded[place].data) | {"seats_left": False}
    with pytest.raises(Broken, match="nobody-can-cause-this"):
        verify(rules, added(recorded[:place], "host", "table.forked", data, 3))
