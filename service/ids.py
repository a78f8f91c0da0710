"""Unguessable ids. Random bytes are read for many ids at a time, because a system call for each id is slow."""

import os

IDS_PER_READ = 64
_ID_BYTES = 16
_unused: list[str] = []


def new_id() -> str:
    """Returns 32 hexadecimal digits."""
    while True:
        try:
            return _unused.pop()
        except IndexError:
            digits = os.urandom(IDS_PER_READ * _ID_BYTES).hex()
            _unused.extend([digits[at : at + 2 * _ID_BYTES] for at in range(0, len(digits), 2 * _ID_BYTES)])


os.register_at_fork(after_in_child=_unused.clear)  # otherwise parent and child would use the same ids
