"""Runs a task for many numbers in several processes."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children
from typing import TypeVar

from cli.output import Advance

T = TypeVar("T")


def run_all(
    task: Callable[[int], T], count: int, processes: int, advance: Advance, prepare: Callable[[], None] | None = None
) -> list[T]:
    """Calls the task with every number below `count`. Returns the results in the order of the numbers.

    `prepare` is called once in each process. Ctrl-C ends all processes at once.
    """
    results: dict[int, T] = {}
    with ProcessPoolExecutor(min(processes, count), initializer=prepare) as pool:
        try:
            with _ctrl_c_delayed():
                running = {pool.submit(task, number): number for number in range(count)}
            for done in as_completed(running):
                results[running[done]] = done.result()
                advance(1)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in active_children():
                process.terminate()
            raise
    return [results[number] for number in range(count)]


@contextmanager
def _ctrl_c_delayed() -> Iterator[None]:
    """Delays Ctrl-C while processes are started, so that every started process is known when Ctrl-C has to end it.

    The mask is for the processes, which inherit it and so never get Ctrl-C. It does not protect this process, because
    the signal may reach another thread.
    """
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
