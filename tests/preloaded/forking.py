"""The preloaded process: forks a process for each request and reports its process id and its exit code."""

import contextlib
import gc
import importlib
import json
import os
import pkgutil
import runpy
import socket
import sys
import time
from typing import NamedTuple, NoReturn

from gevent import monkey

ORIGINAL_SOCKET = monkey.get_original("socket", "socket")
ORIGINAL_SELECT = monkey.get_original("select", "select")
ORIGINAL_FORK = monkey.get_original("os", "fork")
ORIGINAL_WAITPID = monkey.get_original("os", "waitpid")

MODULES = {
    "command": ("cli", "events", "service.app", "service.jobs", "service.worker", "service.exports"),
    "server": ("cli.commands.serve", "events.games", "service.app", "service.server", "companion.site"),
}
NOT_PRELOADED = ("service.wsgi", "events.games.research")
"""Importing `service.wsgi` opens a store. `events.games.research` imports large libraries that no server needs."""


def main(kind: str, descriptor: int) -> None:
    if kind == "server":
        monkey.patch_all()  # as in `wurm serve`, before modules are imported that use sockets or threads
    for name in MODULES[kind]:
        preload(name)
    if kind == "server":
        sys.modules["companion.site"].site()  # the pages, which are built once per process
    gc.collect()
    gc.freeze()
    serve_forks(descriptor)


def preload(name: str) -> None:
    """Imports a module. If it is a package, imports all its modules too."""
    if name.endswith("__main__") or name in NOT_PRELOADED:
        return
    module = importlib.import_module(name)
    for found in pkgutil.iter_modules(getattr(module, "__path__", []), f"{name}."):
        preload(found.name)


def serve_forks(descriptor: int) -> None:
    """Forks a process for each request.

    Uses only functions that gevent has not patched, so that no event loop exists before a fork.
    """
    requests = ORIGINAL_SOCKET(fileno=descriptor)
    running: dict[int, Child] = {}
    while True:
        for ready in ORIGINAL_SELECT([descriptor, *running], [], [])[0]:
            if ready != descriptor:
                running.pop(ready).report_end()
                continue
            message, descriptors, _, _ = socket.recv_fds(requests, 1 << 20, 4)
            if not message:  # the test process has ended
                return
            *streams, report = descriptors
            if (pid := ORIGINAL_FORK()) == 0:
                for inherited in (descriptor, report, *running, *(child.report for child in running.values())):
                    os.close(inherited)
                requests.detach()
                become(json.loads(message), streams)
            child = Child(pid, os.pidfd_open(pid), report)
            child.report_start()
            running[child.descriptor] = child
            for stream in streams:
                os.close(stream)


class Child(NamedTuple):
    pid: int
    descriptor: int
    """Becomes readable when the process ends."""
    report: int
    """The pipe for the fork's process id and exit code."""

    def report_start(self) -> None:
        os.write(self.report, b"%d\n" % self.pid)

    def report_end(self) -> None:
        _, status = ORIGINAL_WAITPID(self.pid, 0)
        with contextlib.suppress(BrokenPipeError):  # the test has closed its end of the pipe
            os.write(self.report, b"%d\n" % os.waitstatus_to_exitcode(status))
        os.close(self.report)
        os.close(self.descriptor)


def become(request: dict[str, object], streams: list[int]) -> NoReturn:
    """Turns this fork into the requested process and runs it."""
    for number, stream in enumerate(streams):  # sys.stdin, sys.stdout and sys.stderr go on using these numbers
        os.dup2(stream, number)
        os.close(stream)
    os.environ.clear()
    os.environ.update(request["env"])  # type: ignore[call-overload]
    time.tzset()
    os.chdir(str(request["cwd"]))
    sys.argv = ["wurm", *request["arguments"]]  # type: ignore[misc]
    module = str(request["module"])
    sys.modules.pop(module, None)  # runpy warns if a module that it runs is already imported
    runpy.run_module(module, run_name="__main__")
    sys.exit()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
