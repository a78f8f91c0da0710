"""A proxy that delays everything by a fixed time, in each direction."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from tests.waits import WAIT_SECONDS

CHUNK = 65536


@contextmanager
def slow_lines(server: str, delays_ms: list[int]) -> Iterator[list[str]]:
    """Starts a proxy for each delay; yields the addresses. All lead to the same server."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="slow lines", daemon=True)
    thread.start()
    target = urlsplit(server)
    opened = [_open(target.hostname or "", target.port or 0, delay / 1000) for delay in delays_ms]
    lines = [asyncio.run_coroutine_threadsafe(each, loop).result(WAIT_SECONDS) for each in opened]
    try:
        yield [f"http://127.0.0.1:{line.sockets[0].getsockname()[1]}" for line in lines]
    finally:
        for line in lines:
            loop.call_soon_threadsafe(line.close)
        asyncio.run_coroutine_threadsafe(_cancel_all(), loop).result(WAIT_SECONDS)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(WAIT_SECONDS)


async def _cancel_all() -> None:
    tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _open(host: str, port: int, seconds: float) -> asyncio.Server:
    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            to_reader, to_writer = await asyncio.open_connection(host, port)
        except OSError:
            writer.close()
            return
        with suppress(asyncio.CancelledError):  # when the proxies are closed
            await asyncio.gather(_copy(reader, to_writer, seconds), _copy(to_reader, writer, seconds))

    return await asyncio.start_server(pass_on, "127.0.0.1", 0)


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float) -> None:
    """Writes all data a fixed time after it was read, so that its order is kept."""
    loop = asyncio.get_running_loop()
    try:
        while data := await reader.read(CHUNK):
            loop.call_later(seconds, _write, writer, data)
    except OSError:
        pass
    loop.call_later(seconds, writer.close)


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    if not writer.is_closing():
        writer.write(data)
