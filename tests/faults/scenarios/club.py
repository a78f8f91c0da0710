"""The process that merges two people, or removes a person's name, is killed before each of its writes."""

from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple, cast

from flask.testing import FlaskClient

from events.store import open_store
from service.commands.club_storage import club_of, noted_numbers
from tests.faults.dying_server import done_on_dying_server
from tests.faults.outcome import Outcome
from tests.faults.processes import Web, webs
from tests.faults.scale import Scale
from tests.faults.stored_logs import traces_of, verified_events
from tests.http.clubs import ClubView, join_again
from tests.http.evenings import Evening, Phone
from tests.http.servers import Client
from tests.http.tables import bearer
from tests.http.test_evenings import play_to_the_end
from tests.redis_servers import RedisServer
from tests.waits import wait_until

KEY = {"Idempotency-Key": "5b0f1c3a9e2d47b1a6c8"}
SAMPLE = (2, 6)
"""In `make test`, the removal of a name is killed before these writes: one before the decision, and one after it."""


def merge_killed_on_sqlite(scale: Scale, folder: Path) -> Outcome:
    with webs(f"sqlite:///{folder}/games.db") as (web,):
        return _merges(web)


def merge_killed_on_redis(scale: Scale, folder: Path) -> Outcome:
    """One of two processes is killed, and the host repeats the merge with the other."""
    with RedisServer() as redis, webs(redis.url) as (web,):
        return _merges(web)


def forgetting_killed_on_sqlite(scale: Scale, folder: Path) -> Outcome:
    with webs(f"sqlite:///{folder}/games.db") as (web,):
        return _forgets(web, scale)


def forgetting_killed_on_redis(scale: Scale, folder: Path) -> Outcome:
    """One of two processes is killed. If the removal has begun, both are killed, and a new process completes it."""
    with RedisServer() as redis, webs(redis.url) as (web,):
        return _forgets(web, scale)


class Merge(NamedTuple):
    """A request that merges two people, and how its host sees the people."""

    path: str
    into: str
    headers: dict[str, str]
    people: Callable[[], set[str]]
    merges: Callable[[], int]
    """How many merges there are."""


def _merge_in_evening(client: FlaskClient) -> Merge:
    evening = Evening(client)
    anna, ben, anne = evening.joined("Anna", "Ben", "Anne")
    evening.next_game(evening.host, anna, ben)

    def people() -> set[str]:
        return {each["name"] for each in evening.view()["people"]}

    def merges() -> int:
        return [each["what"] for each in evening.view()["undoable"]].count("person_merged")

    return Merge(evening.url(f"/people/{anne.person}/merge"), anna.person, bearer(evening.host), people, merges)


def _merge_in_club(client: FlaskClient) -> Merge:
    first, second = Evening(client), Evening(client)
    anna, ben = first.joined("Anna", "Ben")
    anne = second.join("Anne")
    join_again(second, ben)
    host = ClubView(client, second.host, (first.host,))

    def merges() -> int:
        return [each["what"] for each in host.done("GET")["changes"]].count("members_merged")

    headers = bearer(second.host) | {"Wurm-Tokens": first.host}
    path = f"/api/v1/club/people/{anne.person}/merge"
    return Merge(path, anna.person, headers, lambda: set(host.people()), merges)


def _merges(web: Web) -> Outcome:
    kills = sum(_merge_killed_in_every_step(web, make) for make in (_merge_in_evening, _merge_in_club))
    events = verified_events(web.store)
    return Outcome(tables=kills, events=events, acknowledged=kills, replayed=kills, problems={"killed": kills})


def _merge_killed_in_every_step(web: Web, make: Callable[[FlaskClient], Merge]) -> int:
    """Returns how often the process was killed."""
    for step in count(1):
        merge = make(cast(FlaskClient, Client(web.address)))
        headers, body = merge.headers | KEY, {"into": merge.into}
        if done_on_dying_server(web.store, step, "POST", merge.path, headers=headers, json=body):
            break
        assert merge.people() in ({"Anna", "Ben", "Anne"}, {"Anna", "Ben"}), f"after the kill at write {step}"
        answer = Client(web.address).post(merge.path, headers=headers, json=body)
        assert answer.status_code == 200, answer.text
        assert (merge.people(), merge.merges()) == ({"Anna", "Ben"}, 1)
    assert step > 1, "the process was never killed"
    return step - 1


def _forgets(web: Web, scale: Scale) -> Outcome:
    kills = tables = 0
    for step in iter(SAMPLE) if scale.rounds == 1 else count(1):
        name = f"Quintessa{step}x"
        client = cast(FlaskClient, Client(web.address))
        first, second, phone = _two_evenings(client, name)
        path, headers = f"/api/v1/club/people/{phone.person}", bearer(phone.token)
        before = traces_of(web.store, name)
        finished = done_on_dying_server(web.store, step, "DELETE", path, headers=headers)
        kills, tables = kills + (not finished), tables + 2
        if not _is_forgotten(web.store, phone):
            assert traces_of(web.store, name) == before, f"something was removed before the kill at write {step}"
            ClubView(client, phone.token).done("DELETE", f"/people/{phone.person}")
        else:
            web.kill9()  # as when the machine stops; the next process completes the removal
            web.restart()
        wait_until(partial(_is_removed, web.store, name), f"the name is removed after the kill at write {step}")
        verified_events(web.store)
        for evening in (first, second):
            shown = {each["name"] for each in evening.view()["people"]}
            assert shown - {"Ben"} == {f"N.N. {_number(web.store, phone)}"}
        if finished:
            break
    assert kills, "the process was never killed"
    events = verified_events(web.store)
    return Outcome(tables=tables, events=events, acknowledged=kills, replayed=kills, problems={"killed": kills})


def _two_evenings(client: FlaskClient, name: str) -> tuple[Evening, Evening, Phone]:
    """A person of this name has finished a game in one evening and plays one in another. The club has a longer name."""
    first, second = Evening(client), Evening(client)
    phone, ben = first.joined(name, "Ben")
    game = first.next_game(first.host, phone, ben, options={"rounds": 1}, start=True)["game"]
    play_to_the_end(
        client, game, {each["seat"]: each["token"] for each in (first.seat(phone, game), first.seat(ben, game))}
    )
    ClubView(client, phone.token).done("PATCH", f"/people/{phone.person}", json={"name": f"{name} the Second"})
    again, ben_again = join_again(second, phone), join_again(second, ben)
    second.next_game(second.host, again, ben_again, start=True)
    return first, second, again


def _is_forgotten(url: str, phone: Phone) -> bool:
    with closing(open_store(url)) as store:
        return phone.person in club_of(store).forgotten


def _number(url: str, phone: Phone) -> int:
    with closing(open_store(url)) as store:
        return club_of(store).forgotten[phone.person]


def _is_removed(url: str, name: str) -> bool:
    with closing(open_store(url)) as store:
        if noted_numbers(store, club_of(store)):
            return False
    return traces_of(url, name) == []
