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
    name: str = ""
    """What the referee calls it; a server knows tables by their ids alone."""

    @property
    def called(self) -> str:
        return self.name or self.game


def state_folder() -> Path:
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "wurmtisch"


def kept_on(server: str) -> list[Kept]:
    return [one for one in _all() if one.server == server.rstrip("/")]


def keep(one: Kept) -> None:
    path = _file()
    try:
        _write(path, [*_others(one), one])
    except OSError as why:
        raise Failed(
            f"the token of table {one.game} cannot be kept in {path} ({why.strerror}); go on with --token {one.token}"
        ) from None


def forget(one: Kept) -> None:
    """A table that came to nothing; if that cannot be written, it is only one too many in the list."""
    with suppress(OSError):
        _write(_file(), _others(one))


def _others(one: Kept) -> list[Kept]:
    return [other for other in _all() if (other.server, other.game) != (one.server, one.game)]


def _write(path: Path, all_kept: list[Kept]) -> None:
    """Written whole under another name first: a full disk must not cost the tokens of other tables."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, partial = tempfile.mkstemp(prefix=".tables.", dir=path.parent)  # for our eyes only
    try:
        with open(handle, "wb") as file:
            file.write(msgspec.json.encode(all_kept))
        os.replace(partial, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(partial)
        raise


def _all() -> list[Kept]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=list[Kept])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return []


def _file() -> Path:
    return state_folder() / "tables.json"
