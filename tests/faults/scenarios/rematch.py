"""The process that opens a rematch in an evening is killed before each of its writes."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import cast

from flask.testing import FlaskClient

from tests.faults.dying_server import done_on_dying_server
from tests.faults.outcome import Outcome
from tests.faults.processes import Web, webs
from tests.faults.scale import Scale
from tests.faults.stored_logs import verified_events
from tests.http.evenings import Evening
from tests.http.servers import Client
from tests.http.tables import bearer
from tests.http.test_evenings import play_to_the_end
from tests.redis_servers import RedisServer

NAMES = ("Anna", "Ben", "Carla")
SAMPLE = (3, 7)
"""The writes before which the process dies in `make test`: one before the table is opened, and one after that."""


def rematch_killed_on_sqlite(scale: Scale, folder: Path) -> Outcome:
    with webs(f"sqlite:///{folder}/games.db") as (web,):
        return _killed_in_every_step(web, scale)


def rematch_killed_on_redis(scale: Scale, folder: Path) -> Outcome:
    """One of two processes is killed, and the phones continue with the other."""
    with RedisServer() as redis, webs(redis.url) as (web,):
        return _killed_in_every_step(web, scale)


def _killed_in_every_step(web: Web, scale: Scale) -> Outcome:
    kills = events = 0
    for step in _steps(scale):
        evening = Evening(cast(FlaskClient, Client(web.address)))
        people = evening.joined(*NAMES)
        old = evening.next_game(people[0].token, *people, options={"rounds": 1}, start=True)["game"]
        seats = {seat["seat"]: seat["token"] for seat in (evening.seat(each, old) for each in people)}
        play_to_the_end(cast(FlaskClient, Client(web.address)), old, seats)
        path, headers = f"/api/v1/games/{old}/rematch", bearer(seats[0])
        if done_on_dying_server(web.store, step, "POST", path, headers=headers, json={}):
            assert kills, "the process was never killed"
            break
        kills += 1
        where = set(evening.places().values())
        assert len(where) == 1, f"after the kill at write {step} people are at different tables: {where}"
        for token in seats.values():  # so that nobody is away, even if the killed process took long to start
            assert Client(web.address).get(f"/api/v1/games/{old}", headers=bearer(token)).status_code == 200
        answer = Client(web.address).post(path, headers=headers, json={})
        assert answer.status_code == 201, answer.text
        new = answer.json["game"]
        assert where <= {old, new}
        assert set(evening.places().values()) == {new}
        assert [table["game"] for table in evening.view()["tables"]] == [old, new], "two rematches"
        assert len({evening.seat(each, new)["token"] for each in people}) == len(NAMES)
        events += verified_events(web.store)
    return Outcome(tables=2 * kills, events=events, acknowledged=kills, replayed=kills, problems={"killed": kills})


def _steps(scale: Scale) -> Iterator[int]:
    return iter(SAMPLE) if scale.rounds == 1 else count(1)
