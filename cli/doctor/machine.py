"""The machine: its Python, its clock, how the service is set up."""

import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from cli.doctor.finding import Finding, bad, doubtful, good

OLDEST_PYTHON = (3, 11)
HOUR = 3600.0


def check_python(version: tuple[int, ...] = sys.version_info[:3]) -> Iterator[Finding]:
    shown = ".".join(map(str, version))
    wanted = ".".join(map(str, OLDEST_PYTHON))
    if version[:2] < OLDEST_PYTHON:
        yield bad("python", "python-old", version=shown, wanted=wanted)
    else:
        yield good("python", "python-fine", version=shown)


def check_clock(newest_event: int | None, now: float | None = None) -> Iterator[Finding]:
    """A clock before our own files were written, or before the newest event in the store, is slow."""
    now = time.time() if now is None else now
    written = Path(__file__).stat().st_mtime
    known = max(written, 0 if newest_event is None else newest_event / 1000)
    shown = time.strftime("%Y-%m-%d %H:%M", time.localtime(now))
    if now < known - HOUR:
        yield doubtful("clock", "clock-slow", now=shown)
    else:
        yield good("clock", "clock-fine", now=shown)


def check_settings(environment: Mapping[str, str]) -> Iterator[Finding]:
    from service.config import Config
    from service.settings.variables import InvalidSetting

    try:
        config = Config.from_environment(environment)
    except InvalidSetting as why:
        yield bad("settings", "settings-wrong", why=str(why))
        return
    yield good("settings", "settings-fine")
    if config.secret is None:
        yield good("secret", "secret-in-store")
    else:
        yield good("secret", "secret-given")


def check_browser() -> Iterator[Finding]:
    yield good("browser", "browser-not-needed")
