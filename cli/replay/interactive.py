"""Steps through a game in a terminal, with keys."""

import os
import signal
import sys
import time
from types import FrameType

from rich.console import Console, ConsoleDimensions

from cli.replay.keys import pressed, unbuffered
from cli.replay.position import Position, after_key, next_moment
from cli.replay.recording import Recording
from cli.replay.screen_layout import ReplayScreen
from cli.replay.wording import Wording

RESIZE_CHECK_SECONDS = 0.25
"""How often the size of the window is checked."""
TERMINATED = 143
"""The exit code that shells report for a program ended by SIGTERM."""


def browse(recording: Recording, wording: Wording, start: Position, console: Console) -> None:
    signal.signal(signal.SIGTERM, _terminate)
    terminal = sys.stdin.fileno()
    now: Position | None = start
    with unbuffered(terminal), console.screen() as screen:
        drawn: tuple[Position, object] | None = None
        due = 0.0
        while now is not None:
            size = _window_size(terminal)  # read before drawing: if the size changes meanwhile, we draw again
            if drawn != (now, size):
                console.size = size
                screen.update(ReplayScreen(recording, wording, now))
                drawn = (now, size)
            wait = min(due - time.monotonic(), RESIZE_CHECK_SECONDS) if now.playing else RESIZE_CHECK_SECONDS
            found = pressed(terminal, wait)
            if found is None:
                return
            was_playing = now.playing
            for key in found:
                now = after_key(recording, now, key) if now is not None else None
            if now is None or not now.playing:
                continue
            if not was_playing or found:
                due = time.monotonic() + now.pause_seconds
            elif time.monotonic() >= due:
                now = next_moment(recording, now)
                due += now.pause_seconds


def _window_size(terminal: int) -> ConsoleDimensions:
    """Returns the current size. Rich would use COLUMNS and LINES, which do not change with the size of the window."""
    columns, lines = os.get_terminal_size(terminal)
    return ConsoleDimensions(columns or 80, lines or 24)  # a serial terminal may not know its size


def _terminate(_: int, __: FrameType | None) -> None:
    """Raises SystemExit, so that the context managers above restore the terminal."""
    sys.exit(TERMINATED)
