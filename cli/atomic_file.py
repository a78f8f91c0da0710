"""Atomic file writing: a file appears under its name only when it is complete."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OWNER_ONLY = 0o600


@contextmanager
def atomic_path(target: Path, mode: int | None = None) -> Iterator[Path]:
    """Yields a path to write to. At the end the file is renamed to `target`. After an exception it is deleted.

    The path is in a temporary folder beside the target, so that extra files of an SQLite database are deleted too.
    Without `mode`, the file gets the default permissions of new files. Raises OSError.
    """
    prefix = f".{target.name}."
    with tempfile.TemporaryDirectory(prefix=prefix, dir=target.parent, ignore_cleanup_errors=True) as folder:
        partial = Path(folder) / target.name
        yield partial
        if mode is not None:
            partial.chmod(mode)
        _sync(partial)
        os.replace(partial, target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    """Waits until a file, or the list of names in a folder, is stored on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
