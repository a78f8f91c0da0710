"""Leafing through a story in a terminal until somebody has seen enough."""

import os
import signal
import sys
import time
from types import FrameType

from rich.console import Console, ConsoleDimensions

from cli.replay.drawing import Frame
from cli.replay.keys import key_by_key, pressed
from cli.replay.position import Position, after, onwards
from cli.replay.story import Story
from cli.replay.teller import Teller

LOOK_AGAIN = 0.25
"""So often we look whether the window has another size now."""
TERMINATED = 143


def leaf_through(story: Story, teller: Teller, start: Position, console: Console) -> None:
    signal.signal(signal.SIGTERM, _end)
    terminal = sys.stdin.fileno()
    now: Position | None = start
    with key_by_key(terminal), console.screen() as screen:
        drawn: tuple[Position, object] | None = None
        due = 0.0
        while now is not None:
            size = _window(terminal)  # asked before drawing: a window that changes meanwhile is drawn once more
            if drawn != (now, size):
                console.size = size
                screen.update(Frame(story, teller, now))
                drawn = (now, size)
            wait = min(due - time.monotonic(), LOOK_AGAIN) if now.playing else LOOK_AGAIN
            found = pressed(terminal, wait)
            if found is None:
                return
            was_playing = now.playing
            for key in found:
                now = after(story, now, key) if now is not None else None
            if now is None or not now.playing:
                continue
            if not was_playing or found:
                due = time.monotonic() + now.pause
            elif time.monotonic() >= due:
                now = onwards(story, now)
                due += now.pause


def _window(terminal: int) -> ConsoleDimensions:
    """Its size now. Rich would believe COLUMNS and LINES, and a shell that exports those does so only once."""
    columns, lines = os.get_terminal_size(terminal)
    return ConsoleDimensions(columns or 80, lines or 24)  # a terminal on a wire may not know


def _end(_: int, __: FrameType | None) -> None:
    """Leaves through the doors above, so that the terminal is as it was."""
    sys.exit(TERMINATED)
