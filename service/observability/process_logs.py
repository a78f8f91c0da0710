"""Turns everything that a server process or a worker reports into log lines: what libraries log, uncaught errors of
threads and greenlets, Python's warnings. Otherwise each would write to standard error in a format of its own.
"""

import logging
import sys
import threading
import warnings
from pathlib import Path
from types import TracebackType
from typing import Any

from service.observability.log_lines import ToStandardError, is_ours

_log = logging.getLogger("service.process")


def take_over(level: str) -> None:
    """For processes that are only a server or a worker. A second call changes only the level."""
    level = level if level.upper() in logging.getLevelNamesMapping() else "info"  # invalid ones are refused elsewhere
    attach(level)
    root = logging.getLogger()
    handler = ToStandardError()
    handler.addFilter(lambda record: not is_ours(record.name))  # those are already logged
    root.handlers[:] = [handler]
    warnings.showwarning = _warned  # type: ignore[assignment]
    logging.raiseExceptions = False
    sys.excepthook = _uncaught
    sys.unraisablehook = _unraisable
    threading.excepthook = _in_thread
    if "gevent.hub" in sys.modules:
        from gevent.hub import Hub

        Hub.print_exception = _in_greenlet  # type: ignore[method-assign,assignment]


def attach(level: str) -> None:
    """Writes the log lines of our own modules as JSON, also in processes that we did not start."""
    for name in ("service", "events"):
        logger = logging.getLogger(name)
        if not any(isinstance(handler, ToStandardError) for handler in logger.handlers):
            logger.addHandler(ToStandardError())
        logger.setLevel(level.upper())


def _warned(message: object, category: type[Warning], filename: str, lineno: int, *_: Any) -> None:
    path = Path(filename)
    _log.warning("warned", extra={"warning": category.__name__, "at": [f"{path.parent.name}/{path.name}:{lineno}"]})


def _uncaught(kind: type[BaseException], why: BaseException, where: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        _log.critical("failed", exc_info=(kind, why, where))


def _unraisable(found: Any) -> None:
    _log.error("failed", exc_info=(found.exc_type, found.exc_value, found.exc_traceback))


def _in_thread(found: Any) -> None:
    if not issubclass(found.exc_type, SystemExit):
        _log.error("failed", exc_info=(found.exc_type, found.exc_value, found.exc_traceback))


def _in_greenlet(hub: Any, context: Any, kind: Any, why: Any, where: Any) -> None:
    _log.error("failed", exc_info=(kind, why, where))
