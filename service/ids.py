"""Ids that nobody can guess. Drawn many at a time: asking the system for each takes longer than it looks."""

import os

AT_ONCE = 64
_BYTES = 16
_drawn: list[str] = []


def new_id() -> str:
    """32 hexadecimal digits."""
    while True:
        try:
            return _drawn.pop()
        except IndexError:
            digits = os.urandom(AT_ONCE * _BYTES).hex()
            _drawn.extend([digits[at : at + 2 * _BYTES] for at in range(0, len(digits), 2 * _BYTES)])


os.register_at_fork(after_in_child=_drawn.clear)  # or both would go on with the same
