"""The store for when one machine is not enough: a Redis server or a Redis Cluster."""

import time
from collections.abc import Iterator, Sequence
from typing import Any

from redis.cluster import RedisCluster
from redis.exceptions import NoScriptError

from events.envelope import Recorded, to_line
from events.store.batch import check_batch, check_name, events_on, span
from events.store.bell import Bell
from events.store.protocol import Appended, Conflict, Group, KeyReused, Snapshot, StoreError, Unavailable, Used
from events.store.redis_client import FAILURES, Client, explain, persist
from events.store.redis_durability import what_may_be_lost
from events.store.redis_keys import (
    APPEND,
    FACT,
    INDEX,
    INGEST,
    NOTHING,
    REMOVE,
    Script,
    events_key,
    fact_key,
    keys_key,
    snapshots_key,
)
from events.store.redis_lines import Lines
from events.store.redis_neighbours import CHANNEL, Neighbours
from events.store.while_followed import pause_after

_PAGE = 256

_DRAWS = 30
"""Times as many names as servers: one for each of them is found long before, unless one has no part of the keys."""


class RedisStore:
    def __init__(self, client: Client) -> None:
        self._client = client
        self._clustered = isinstance(client, RedisCluster)
        self._ask = client.execute_command if self._clustered else Lines(client).ask
        self._bell = Bell()
        self._neighbours = Neighbours(client, self._bell)

    def append(
        self,
        stream: str,
        events: Sequence[Recorded],
        *,
        expected: int,
        key: str | None = None,
        fingerprint: str = "",
    ) -> Appended:
        check_batch(stream, events, expected)
        if expected == 0:
            # The index lies elsewhere on a cluster, so it cannot be written together with the events. Written first
            # it holds at least every stream there is, and `streams` leaves out what never came to be.
            self._command("ZADD", INDEX, 0, stream)
        pairs = [field for event in events for field in (event.version, to_line(event))]
        keyed = key is not None

        def run(tries: int) -> list[Any]:
            # After a lost connection nobody knows whether the first try was carried out. The script is told, and
            # then recognises our own events by comparing them, instead of taking them for somebody else's.
            told = (CHANNEL, self._neighbours.news(stream))
            arguments = [expected, int(tries > 0), int(keyed), key or "", fingerprint, *told, *pairs]
            return list(self._run_script(APPEND, stream, arguments))

        match persist(run):
            case [b"appended", first, last]:
                self._bell.ring([stream])
                return Appended(first, last)
            case [b"replayed", first, last]:
                return Appended(first, last, replayed=True)
            case [b"conflict", actual]:
                raise Conflict(stream, expected, actual)
            case [b"reused"]:
                raise KeyReused(stream, key or "")
            case answer:
                raise ValueError(f"the append script refused a batch for {stream}: {answer}")

    def find(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        check_name(stream)
        found = self._command("HGET", keys_key(stream), key)
        if found is None:
            return None
        first, last, its_fingerprint = found.split(b" ", 2)
        if its_fingerprint != fingerprint.encode():
            raise KeyReused(stream, key)
        return Appended(int(first), int(last), replayed=True)

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        check_name(stream)
        return events_on(self._pages(stream, *span(after, upto)))

    def last(self, stream: str) -> int:
        check_name(stream)
        newest = self._command("XREVRANGE", events_key(stream), "+", "-", "COUNT", 1)
        return int(newest[0][0].partition(b"-")[0]) if newest else 0

    def follow(self, stream: str, *, after: int, timeout: float, own: bool = True) -> Iterator[Group]:
        check_name(stream)
        return self._follow(stream, span(after)[0], timeout, own)

    def load_snapshot(self, stream: str, *, schema: str, upto: int | None = None) -> Snapshot | None:
        check_name(stream)
        versions = []
        for field in self._command("HKEYS", snapshots_key(stream)):
            version, _, its_schema = field.partition(b" ")
            if its_schema == schema.encode() and (upto is None or int(version) <= upto):
                versions.append(int(version))
        if not versions:
            return None
        blob = self._command("HGET", snapshots_key(stream), f"{max(versions)} {schema}")
        return None if blob is None else Snapshot(max(versions), schema, blob)

    def save_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        check_name(stream)
        self._command("HSET", snapshots_key(stream), f"{snapshot.version} {snapshot.schema}", snapshot.blob)

    def streams(self, *, after: str = "", limit: int = 100) -> list[str]:
        names: list[str] = []
        while len(names) < limit:
            page = self._command("ZRANGEBYLEX", INDEX, f"({after}", "+", "LIMIT", 0, limit)
            if not page:
                break
            after = page[-1].decode()
            names += self._existing([name.decode() for name in page])
        return names[: max(limit, 0)]

    def remember(self, name: str, value: str) -> str:
        self._command("SET", fact_key(name), value, "NX")
        return self.remembered(name) or value

    def remembered(self, name: str) -> str | None:
        found = self._command("GET", fact_key(name))
        return None if found is None else str(found.decode())

    def forget(self, name: str) -> None:
        self._command("DEL", fact_key(name))

    def facts(self) -> Iterator[tuple[str, str]]:
        seen: set[str] = set()  # a server that grows meanwhile may name a key twice
        for key in self._scanned(f"{FACT}*"):
            name = key.decode().removeprefix(FACT)
            value = None if name in seen else self.remembered(name)
            seen.add(name)
            if value is not None:
                yield name, value

    def used(self, stream: str) -> list[Used]:
        check_name(stream)
        found = []
        for key, wrote in self._command("HGETALL", keys_key(stream)).items():
            first, last, fingerprint = wrote.split(b" ", 2)
            found.append(Used(key.decode(), fingerprint.decode(), int(first), int(last)))
        return sorted(found, key=lambda used: used.first)

    def take_in(self, stream: str, events: Sequence[Recorded], used: Sequence[Used]) -> None:
        check_batch(stream, events, 0)
        self._command("ZADD", INDEX, 0, stream)
        fields = [part for each in used for part in (each.key, f"{each.first} {each.last} {each.fingerprint}")]

        def run(tries: int) -> int:
            told = (CHANNEL, self._neighbours.news(stream))
            arguments = [int(tries > 0), *told, len(events), *map(to_line, events), *fields]
            return int(self._run_script(INGEST, stream, arguments))

        if actual := persist(run):
            raise Conflict(stream, 0, actual)
        self._bell.ring([stream])

    def remove(self, stream: str, *, expected: int) -> None:
        check_name(stream)
        words = ("EVAL", REMOVE.source, 3, events_key(stream), keys_key(stream), snapshots_key(stream), expected)

        def run(tries: int) -> int:
            actual = int(self._client.execute_command(*words))
            return expected if tries and actual == 0 else actual  # our first try, whose answer was lost, did it

        if (actual := persist(run)) != expected:
            raise Conflict(stream, expected, actual)
        self._command("ZREM", INDEX, stream)  # if the process dies before this, `streams` leaves the name out

    def durability(self) -> list[str]:
        return [sentence for name, server in self._servers() for sentence in what_may_be_lost(name, server)]

    def check(self) -> None:
        """Every server is asked to change a key that it does not have. One that takes no writes refuses even that."""
        for key in self._keys_of_every_server():
            self._command("SET", key, "", "XX")

    def close(self) -> None:
        self._neighbours.close()
        self._client.close()

    def ping(self) -> None:
        """Raise Unavailable if nobody answers."""
        persist(lambda _: self._client.ping())

    def _command(self, *words: str | bytes | int) -> Any:
        return persist(lambda _: self._client.execute_command(*words))

    def _scanned(self, pattern: str) -> Iterator[bytes]:
        try:
            yield from self._client.scan_iter(match=pattern, count=1000)
        except FAILURES as why:
            raise explain(why) from why

    def _run_script(self, script: Script, stream: str, arguments: list[Any]) -> Any:
        keys_and_arguments = (2, events_key(stream), keys_key(stream), *arguments)
        try:
            return self._ask("EVALSHA", script.sha, *keys_and_arguments)
        except NoScriptError:
            return self._ask("EVAL", script.source, *keys_and_arguments)

    def _pages(self, stream: str, after: int, upto: int) -> Iterator[list[bytes]]:
        while after < upto and (found := self._range(stream, after + 1, upto)):
            yield [fields[b"line"] if self._clustered else fields[1] for _, fields in found]
            if len(found) < _PAGE:
                return
            after += len(found)

    def _range(self, stream: str, first: int, last: int) -> Any:
        return persist(lambda _: self._ask("XRANGE", events_key(stream), first, last, "COUNT", _PAGE))

    def _follow(self, stream: str, after: int, timeout: float, own: bool) -> Iterator[Group]:
        def read(after: int) -> Iterator[Recorded]:
            return self.read(stream, after=after)

        watched = self._neighbours.watched
        deadline, failures = time.monotonic() + timeout, 0
        with watched():
            while True:
                try:
                    for group in self._bell.follow(stream, read, after=after, timeout=timeout, own=own):
                        yield group
                        after = group[-1].version
                        deadline, failures = time.monotonic() + timeout, 0
                    return
                except Unavailable:
                    # We ask for what comes after the last event we gave out: nothing is lost or repeated.
                    failures += 1
                    if time.monotonic() > deadline or not watched.pause(pause_after(failures)):
                        raise

    def _existing(self, names: list[str]) -> list[str]:
        def ask(_: int) -> list[Any]:
            with self._client.pipeline(transaction=False) as pipeline:
                for name in names:
                    pipeline.exists(events_key(name))
                return list(pipeline.execute())

        return [name for name, there in zip(names, persist(ask), strict=True) if there]

    def _keys_of_every_server(self) -> list[str]:
        """One for each server, which would have it if it were there."""
        if not self._clustered:
            return [NOTHING]
        found: dict[str, str] = {}
        try:
            servers = len(self._client.get_primaries())
            for number in range(servers * _DRAWS):
                key = f"{NOTHING}:{number}"
                found.setdefault(self._client.get_node_from_key(key).name, key)
                if len(found) == servers:
                    break
        except FAILURES as why:
            raise explain(why) from why
        return list(found.values())

    def _servers(self) -> Iterator[tuple[str, Any]]:
        if not self._clustered:
            yield "Redis", self._client
            return
        for node in self._client.get_primaries():
            yield f"Redis at {node.name}", self._client.get_redis_connection(node)


def open_redis(client: Client) -> RedisStore:
    """A store on this client, once somebody has answered."""
    store = RedisStore(client)
    try:
        store.ping()
    except StoreError:
        store.close()
        raise
    return store
