"""Tables that this user has opened on servers, with their host tokens. Only the user can read the file."""

from contextlib import suppress
from pathlib import Path

import msgspec

from cli.atomic_file import OWNER_ONLY, atomic_path
from cli.errors import Failed
from cli.language import Messages, os_error_reason
from events.value import Value


class SavedTable(Value):
    server: str
    game: str
    token: str
    title: str
    players: tuple[str, ...]
    name: str = ""
    """The name that the referee gave to the table. The server knows only the id."""

    @property
    def sheet_name(self) -> str:
        return self.name or self.game


def state_folder() -> Path:
    from platformdirs import user_state_path

    return user_state_path("wurmtisch")


def saved_tables(server: str) -> list[SavedTable]:
    return [table for table in _read() if table.server == server.rstrip("/")]


def save_table(table: SavedTable, texts: Messages) -> None:
    try:
        _write([*_others(table), table])
    except OSError as why:
        facts = {"name": table.game, "text": _file(), "why": os_error_reason(why), "token": table.token}
        raise Failed(texts("token-unsaved", **facts)) from None


def forget_table(table: SavedTable) -> None:
    """Removes a table from the list. If the file cannot be written, the table stays in the list, which does no harm."""
    with suppress(OSError):
        _write(_others(table))


def _others(table: SavedTable) -> list[SavedTable]:
    return [other for other in _read() if (other.server, other.game) != (table.server, table.game)]


def _read() -> list[SavedTable]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=list[SavedTable])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return []


def _write(tables: list[SavedTable]) -> None:
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    with atomic_path(path, OWNER_ONLY) as partial:
        partial.write_bytes(msgspec.json.encode(tables))


def _file() -> Path:
    return state_folder() / "tables.json"
