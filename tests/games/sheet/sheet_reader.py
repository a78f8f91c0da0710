"""Reads a sheet from its view."""

from typing import Any

from events.decider import Role, Viewer
from events.games.sheet.view import SheetView
from tests.games.scenario import Given


def seen(kept: Given, viewer: Viewer = Role.SPECTATOR) -> SheetView[Any]:
    view = kept.decider.view(kept.state, viewer)
    assert isinstance(view, SheetView)
    return view
