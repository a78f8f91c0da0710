"""Whom an export is for. Seats move and change hands before it is made, so it names the player of a seat."""

from events.decider import Role, Viewer, actor_from, actor_name
from events.table import TableState

_PLAYER = "player:"


def viewer_name(table: TableState, viewer: Viewer) -> str:
    player = None if isinstance(viewer, Role) else table.chairs[viewer].player
    return actor_name(viewer) if player is None else _PLAYER + player


def viewer_named(table: TableState, name: str) -> Viewer:
    """At the table as it stands when the export is made; whoever has left sees what everybody sees."""
    if not name.startswith(_PLAYER):
        return actor_from(name)
    seat = table.seat_of(name.removeprefix(_PLAYER))
    return Role.SPECTATOR if seat is None else seat
