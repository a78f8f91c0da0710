"""The viewer of an export, as text in its job. A player is named by id, because seats may move before the job runs."""

from events.decider import Role, Viewer, actor_from, actor_name
from events.table import TableState

_PLAYER = "player:"


def viewer_name(table: TableState, viewer: Viewer) -> str:
    player = None if isinstance(viewer, Role) else table.chairs[viewer].player
    return actor_name(viewer) if player is None else _PLAYER + player


def viewer_named(table: TableState, name: str) -> Viewer:
    """Finds the viewer at the current table. A player who has left becomes a spectator."""
    if not name.startswith(_PLAYER):
        return actor_from(name)
    seat = table.seat_of(name.removeprefix(_PLAYER))
    return Role.SPECTATOR if seat is None else seat
