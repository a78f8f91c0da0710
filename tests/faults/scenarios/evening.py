"""The process that opens the next game of an evening is killed before each of its writes."""

from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import cast

from flask.testing import FlaskClient

from events.evening.log import verify as verify_evening
from events.evening.state import stream_of
from events.games import rules
from events.store import open_store
from events.verify import verify
from tests.faults.dying_server import done_on_dying_server
from tests.faults.outcome import Outcome
from tests.faults.processes import Web, webs
from tests.faults.scale import Scale
from tests.http.evenings import Evening
from tests.http.servers import Client
from tests.http.tables import bearer
from tests.redis_servers import RedisServer

NAMES = ("Anna", "Ben", "Carla")
SAMPLE = (1, 4, 7)
"""The writes before which the process dies in `make test`: the first one, one in the middle, and a late one."""
KEY = {"Idempotency-Key": "5b0f1c3a9e2d47b1a6c8"}


def evening_killed_on_sqlite(scale: Scale, folder: Path) -> Outcome:
    with webs(f"sqlite:///{folder}/games.db") as (web,):
        return _killed_in_every_step(web, scale)


def evening_killed_on_redis(scale: Scale, folder: Path) -> Outcome:
    """One of two processes is killed, and the phones continue with the other."""
    with RedisServer() as redis, webs(redis.url) as (web,):
        return _killed_in_every_step(web, scale)


def _killed_in_every_step(web: Web, scale: Scale) -> Outcome:
    kills = events = 0
    for step in _steps(scale):
        evening = Evening(cast(FlaskClient, Client(web.address)))
        people = evening.joined(*NAMES)
        old = evening.next_game(people[0].token, *people)["game"]
        body = {"ruleset": "takethat", "people": [each.person for each in people], "computers": ["easy"]}
        headers = bearer(people[0].token) | KEY
        if done_on_dying_server(web.store, step, "POST", evening.url("/games"), headers=headers, json=body):
            assert kills, "the process was never killed"
            break
        kills += 1
        where = set(evening.places().values())
        assert len(where) == 1, f"after the kill at write {step} people are at different tables: {where}"
        called = evening.done("POST", "/games", people[0].token, json=body, headers=KEY)
        new = called["game"]
        assert where <= {old, new}
        assert set(evening.places().values()) == {new}
        assert [table["game"] for table in evening.view()["tables"]] == [old, new], "the game was called twice"
        assert len({evening.seat(each, new)["token"] for each in people}) == len(NAMES)
        assert [seat["computer"] for seat in evening.view()["tables"][1]["seats"]] == [None, None, None, "easy"]
        assert evening.view()["tables"][1]["phase"] == "playing"
        events += _verified_events(web.store, evening.id, old, new)
    return Outcome(tables=2 * kills, events=events, acknowledged=kills, replayed=kills, problems={"killed": kills})


def _steps(scale: Scale) -> Iterator[int]:
    return iter(SAMPLE) if scale.rounds == 1 else count(1)


def _verified_events(url: str, evening: str, *games: str) -> int:
    """Verifies the logs of the evening and of its tables. Returns the number of their events."""
    with closing(open_store(url)) as store:
        log = list(store.read(stream_of(evening)))
        verify_evening(log)
        found = len(log)
        for game in games:
            log = list(store.read(game))
            verify(rules, log)
            found += len(log)
        return found
