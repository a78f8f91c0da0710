"""Turns everything that a server or worker process reports into JSON log lines.

This includes log lines of libraries, uncaught errors in threads and greenlets, and Python's warnings.
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
    """Redirects all reports of a server or worker process. A second call changes only the log level."""
    level = level if level.upper() in logging.getLevelNamesMapping() else "info"  # an invalid level is reported later
    attach(level)
    root = logging.getLogger()
    handler = ToStandardError()
    handler.addFilter(lambda record: not is_ours(record.name))  # our own modules have their own handler
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
    """Writes the log lines of our own modules as JSON, in any process."""
    for name in ("service", "events"):
        logger = logging.getLogger(name)
        if not any(isinstance(handler, ToStandardError) for handler in logger.handlers):
            logger.addHandler(ToStandardError())
        logger.setLevel(level.upper())


def _warned(message: object, category: type[Warning], filename: str, lineno: int, *_: Any) -> None:
    path = Path(filename)
    at = [f"{path.parent.name}/{path.name}:{lineno}"]
    _log.warning("Python warning", extra={"warning": category.__name__, "at": at})


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
