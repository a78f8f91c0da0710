"""Which tables on which servers this person keeps: their tokens, in a file that nobody else can read."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec

from cli.failure import Failed
from events.value import Value


class Kept(Value):
    server: str
    game: str
    token: str
    title: str
    players: tuple[str, ...]


def state_folder() -> Path:
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "wurmtisch"


def kept_on(server: str) -> list[Kept]:
    return [one for one in _all() if one.server == server.rstrip("/")]


def keep(one: Kept) -> None:
    """Written whole under another name first: a full disk must not cost the tokens of other tables."""
    others = [other for other in _all() if (other.server, other.game) != (one.server, one.game)]
    path = _file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, partial = tempfile.mkstemp(prefix=".tables.", dir=path.parent)  # for our eyes only
        try:
            with open(handle, "wb") as file:
                file.write(msgspec.json.encode([*others, one]))
            os.replace(partial, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(partial)
            raise
    except OSError as why:
        raise Failed(
            f"the token of table {one.game} cannot be kept in {path} ({why.strerror}); go on with --token {one.token}"
        ) from None


def _all() -> list[Kept]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=list[Kept])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return []


def _file() -> Path:
    return state_folder() / "tables.json"
