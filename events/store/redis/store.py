"""The methods of the Redis store. Scripts change the keys of one stream atomically."""

import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from redis.cluster import RedisCluster
from redis.exceptions import NoScriptError

from events.envelope import Recorded, to_line
from events.store.checks import check_batch, check_name, check_replacement, version_range
from events.store.errors import Conflict, KeyReused, StoreError, Unavailable
from events.store.follower_thread import backoff_seconds
from events.store.notifier import ChangeNotifier
from events.store.paging import EVENTS_PER_PAGE, read_pages
from events.store.protocol import Appended, EventGroup, IdempotencyRecord, Snapshot
from events.store.redis import keys
from events.store.redis.change_listener import CHANNEL, ChangeListener
from events.store.redis.client import FAILURES, Client, explain, retry
from events.store.redis.connections import FastConnections
from events.store.redis.durability import durability_warnings

TRIES_PER_SERVER = 30
"""For each server of a cluster, this many names are tried, to find a key that would be stored on this server."""


class RedisStore:
    def __init__(self, client: Client) -> None:
        self._client = client
        self._clustered = isinstance(client, RedisCluster)
        self._execute = client.execute_command if self._clustered else FastConnections(client).execute
        self._notifier = ChangeNotifier()
        self._listener = ChangeListener(client, self._notifier)

    def append(
        self, stream: str, events: Sequence[Recorded], *, expected: int, key: str | None = None, fingerprint: str = ""
    ) -> Appended:
        check_batch(stream, events, expected)
        if expected == 0:
            # On a cluster, index and stream may be on different servers, so one script cannot write both. The index is
            # written first, so that it has every existing stream. `streams` leaves out names without a stream.
            self._command("ZADD", keys.INDEX, 0, stream)
        pairs = [field for event in events for field in (event.version, to_line(event))]
        keyed = key is not None

        def run(tries: int) -> list[Any]:
            # After a lost connection we do not know whether the first try was carried out. So on a retry the script
            # compares the stored events with ours, and does not report our own write as a conflict.
            message = (CHANNEL, self._listener.announcement(stream))
            arguments = [expected, int(tries > 0), int(keyed), key or "", fingerprint, *message, *pairs]
            return list(self._run_script(keys.APPEND, stream, arguments))

        match retry(run):
            case [b"appended", first, last]:
                self._notifier.notify([stream])
                return Appended(first, last)
            case [b"repeated", first, last]:
                return Appended(first, last, repeated=True)
            case [b"conflict", actual]:
                raise Conflict(stream, expected, actual)
            case [b"reused"]:
                raise KeyReused(stream, key or "")
            case answer:
                raise ValueError(f"the append script refused a batch for {stream}: {answer}")

    def find_by_key(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        check_name(stream)
        found = self._command("HGET", keys.keys_key(stream), key)
        if found is None:
            return None
        first, last, its_fingerprint = found.split(b" ", 2)
        if its_fingerprint != fingerprint.encode():
            raise KeyReused(stream, key)
        return Appended(int(first), int(last), repeated=True)

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        check_name(stream)
        return read_pages(partial(self._page, stream), *version_range(after, upto))

    def last_version(self, stream: str) -> int:
        check_name(stream)
        newest = self._command("XREVRANGE", keys.events_key(stream), "+", "-", "COUNT", 1)
        return int(newest[0][0].partition(b"-")[0]) if newest else 0

    def follow(self, stream: str, *, after: int, timeout: float, own_writes: bool = True) -> Iterator[EventGroup]:
        check_name(stream)
        return self._follow(stream, version_range(after)[0], timeout, own_writes)

    def load_snapshot(self, stream: str, *, schema: str, upto: int | None = None) -> Snapshot | None:
        check_name(stream)
        versions = []
        for field in self._command("HKEYS", keys.snapshots_key(stream)):
            version, _, its_schema = field.partition(b" ")
            if its_schema == schema.encode() and (upto is None or int(version) <= upto):
                versions.append(int(version))
        if not versions:
            return None
        blob = self._command("HGET", keys.snapshots_key(stream), f"{max(versions)} {schema}")
        return None if blob is None else Snapshot(max(versions), schema, blob)

    def save_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        check_name(stream)
        self._command("HSET", keys.snapshots_key(stream), f"{snapshot.version} {snapshot.schema}", snapshot.blob)

    def streams(self, *, after: str = "", limit: int = 100) -> list[str]:
        names: list[str] = []
        while len(names) < limit:
            page = self._command("ZRANGEBYLEX", keys.INDEX, f"({after}", "+", "LIMIT", 0, limit)
            if not page:
                break
            after = page[-1].decode()
            names += self._existing([name.decode() for name in page])
        return names[: max(limit, 0)]

    def put_if_absent(self, name: str, value: str) -> str:
        self._command("SET", keys.value_key(name), value, "NX")
        return self.get_value(name) or value

    def get_value(self, name: str) -> str | None:
        found = self._command("GET", keys.value_key(name))
        return None if found is None else str(found.decode())

    def delete_value(self, name: str) -> None:
        self._command("DEL", keys.value_key(name))

    def key_values(self) -> Iterator[tuple[str, str]]:
        seen: set[str] = set()  # SCAN may return a key twice while keys are added
        for key in self._scanned(f"{keys.VALUE_PREFIX}*"):
            name = key.decode().removeprefix(keys.VALUE_PREFIX)
            value = None if name in seen else self.get_value(name)
            seen.add(name)
            if value is not None:
                yield name, value

    def idempotency_records(self, stream: str) -> list[IdempotencyRecord]:
        check_name(stream)
        found = []
        for key, record in self._command("HGETALL", keys.keys_key(stream)).items():
            first, last, fingerprint = record.split(b" ", 2)
            found.append(IdempotencyRecord(key.decode(), fingerprint.decode(), int(first), int(last)))
        return sorted(found, key=lambda record: record.first)

    def ingest(self, stream: str, events: Sequence[Recorded], records: Sequence[IdempotencyRecord]) -> None:
        check_batch(stream, events, 0)
        self._command("ZADD", keys.INDEX, 0, stream)
        fields = _key_fields(records)

        def run(tries: int) -> int:
            message = (CHANNEL, self._listener.announcement(stream))
            arguments = [int(tries > 0), *message, len(events), *map(to_line, events), *fields]
            return int(self._run_script(keys.INGEST, stream, arguments))

        if actual := retry(run):
            raise Conflict(stream, 0, actual)
        self._notifier.notify([stream])

    def replace(
        self, stream: str, events: Sequence[Recorded], records: Sequence[IdempotencyRecord], *, expected: int
    ) -> None:
        check_replacement(stream, events, expected)
        message = (CHANNEL, self._listener.announcement(stream))
        of_stream = (keys.events_key(stream), keys.keys_key(stream), keys.snapshots_key(stream))
        written: tuple[str | bytes | int, ...] = (len(events), *map(to_line, events), *_key_fields(records))
        actual = int(self._command("EVAL", keys.REPLACE.source, 3, *of_stream, expected, *message, *written))
        if actual != expected:
            raise Conflict(stream, expected, actual)
        self._notifier.notify([stream])

    def remove(self, stream: str, *, expected: int) -> None:
        check_name(stream)
        words = (
            "EVAL",
            keys.REMOVE.source,
            3,
            keys.events_key(stream),
            keys.keys_key(stream),
            keys.snapshots_key(stream),
            expected,
        )

        def run(tries: int) -> int:
            actual = int(self._client.execute_command(*words))
            return expected if tries and actual == 0 else actual  # an earlier try removed it; its reply was lost

        if (actual := retry(run)) != expected:
            raise Conflict(stream, expected, actual)
        self._command("ZREM", keys.INDEX, stream)  # until this is done, `streams` leaves the name out

    def overwrite_removed(self, *, max_bytes: int | None = None) -> None:
        """Operators decide when Redis rewrites its append-only file (docs/operating.md)."""

    def durability_warnings(self) -> list[str]:
        return [sentence for name, server in self._servers() for sentence in durability_warnings(name, server)]

    def check_writable(self) -> None:
        """Asks every server to change a key that does not exist. A server that cannot write refuses this."""
        for key in self._missing_keys():
            self._command("SET", key, "", "XX")

    def close(self) -> None:
        self._listener.close()
        self._client.close()

    def ping(self) -> None:
        """Raise Unavailable if the server does not answer."""
        retry(lambda _: self._client.ping())

    def _command(self, *words: str | bytes | int) -> Any:
        return retry(lambda _: self._client.execute_command(*words))

    def _scanned(self, pattern: str) -> Iterator[bytes]:
        try:
            yield from self._client.scan_iter(match=pattern, count=1000)
        except FAILURES as why:
            raise explain(why) from why

    def _run_script(self, script: keys.Script, stream: str, arguments: list[Any]) -> Any:
        keys_and_arguments = (2, keys.events_key(stream), keys.keys_key(stream), *arguments)
        try:
            return self._execute("EVALSHA", script.sha, *keys_and_arguments)
        except NoScriptError:
            return self._execute("EVAL", script.source, *keys_and_arguments)

    def _page(self, stream: str, after: int, upto: int) -> list[bytes]:
        found = retry(
            lambda _: self._execute("XRANGE", keys.events_key(stream), after + 1, upto, "COUNT", EVENTS_PER_PAGE)
        )
        return [fields[b"line"] if self._clustered else fields[1] for _, fields in found]

    def _follow(self, stream: str, after: int, timeout: float, own_writes: bool) -> Iterator[EventGroup]:
        listener, follow = self._listener.thread, self._notifier.follow
        deadline, failures = time.monotonic() + timeout, 0
        with listener.running():
            while True:
                try:
                    for group in follow(self, stream, after=after, timeout=timeout, own_writes=own_writes):
                        yield group
                        after = group[-1].version
                        deadline, failures = time.monotonic() + timeout, 0
                    return
                except Unavailable:
                    # Reading continues after the last event that was yielded, so no event is lost or repeated.
                    failures += 1
                    if time.monotonic() > deadline or not listener.pause(backoff_seconds(failures)):
                        raise

    def _existing(self, names: list[str]) -> list[str]:
        def ask(_: int) -> list[Any]:
            with self._client.pipeline(transaction=False) as pipeline:
                for name in names:
                    pipeline.exists(keys.events_key(name))
                return list(pipeline.execute())

        return [name for name, there in zip(names, retry(ask), strict=True) if there]

    def _missing_keys(self) -> list[str]:
        """For each server, the name of a key that does not exist but would be stored on this server.

        A server for which no name was found is left out.
        """
        if not self._clustered:
            return [keys.MISSING_KEY]
        found: dict[str, str] = {}
        try:
            servers = len(self._client.get_primaries())
            for number in range(servers * TRIES_PER_SERVER):
                key = f"{keys.MISSING_KEY}:{number}"
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


def _key_fields(records: Sequence[IdempotencyRecord]) -> list[str]:
    return [part for each in records for part in (each.key, f"{each.first} {each.last} {each.fingerprint}")]


def open_redis(client: Client) -> RedisStore:
    """A store that uses this client. Raises Unavailable if the server does not answer."""
    store = RedisStore(client)
    try:
        store.ping()
    except StoreError:
        store.close()
        raise
    return store
