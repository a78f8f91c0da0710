"""Checks of the machine: Python, clock, settings."""

import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from cli.doctor.check_result import CheckResult, failure, ok, warning
from cli.language import current_language

MIN_PYTHON = (3, 11)
HOUR_SECONDS = 3600.0


def check_python(version: tuple[int, ...] = sys.version_info[:3]) -> Iterator[CheckResult]:
    shown = ".".join(map(str, version))
    wanted = ".".join(map(str, MIN_PYTHON))
    if version[:2] < MIN_PYTHON:
        yield failure("python", "python-old", version=shown, wanted=wanted)
    else:
        yield ok("python", "python-fine", version=shown)


def check_clock(newest_event: int | None, now: float | None = None) -> Iterator[CheckResult]:
    """Warns if the clock is more than an hour behind the date of this file, or the newest event in the store."""
    now = time.time() if now is None else now
    written = Path(__file__).stat().st_mtime
    known = max(written, 0 if newest_event is None else newest_event / 1000)
    shown = time.strftime("%Y-%m-%d %H:%M", time.localtime(now))
    if now < known - HOUR_SECONDS:
        yield warning("clock", "clock-slow", now=shown)
    else:
        yield ok("clock", "clock-fine", now=shown)


def check_settings(environment: Mapping[str, str]) -> Iterator[CheckResult]:
    from service.config import Config
    from service.settings.variables import InvalidSetting

    try:
        config = Config.from_environment(environment)
    except InvalidSetting as why:
        yield failure("settings", "settings-wrong", why=why.sentence(current_language()))
        return
    yield ok("settings", "settings-fine")
    if config.secret is None:
        yield ok("secret", "secret-in-store")
    else:
        yield ok("secret", "secret-given")


def check_browser() -> Iterator[CheckResult]:
    yield ok("browser", "browser-not-needed")
