"""One durable append through the Redis store, compared with a bare XADD on the same server."""

from pathlib import Path

from events.envelope import to_line
from events.store import open_store
from tests.bench.figure import Figure, interleaved
from tests.bench.long_logs import long_log
from tests.redis_servers import RedisServer

APPENDS = 600


def measure(folder: Path) -> list[Figure]:
    log = long_log()[:APPENDS]
    lines = [to_line(event) for event in log]
    with RedisServer() as server, server.client() as bare:
        store = open_store(server.url)

        def through_store(number: int) -> None:
            store.append(log[0].stream, [log[number]], expected=number)

        def xadd(number: int) -> None:
            bare.execute_command("XADD", "bare", f"{number + 1}-0", "line", lines[number])

        try:
            pairs = [(lambda n=n: through_store(n), lambda n=n: xadd(n)) for n in range(APPENDS)]
            ours, raw = interleaved(pairs)
        finally:
            store.close()
    return [
        Figure(
            "durable Redis append, compared with a bare XADD", ours * 1e6, raw * 1e6, "µs", note="appendfsync always"
        )
    ]
