"""The difference between two views. A replay contains differences, so that hundreds of steps stay small.

A delta is None if nothing changed, or `[value]` for a new value. Otherwise it is an object: its keys are the changed
keys or list indexes, and its values are the deltas of the parts under these keys.
"""

from collections.abc import Iterable
from typing import Any

Delta = dict[str, Any] | list[Any] | None


def delta(before: Any, after: Any) -> Delta:
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return _changed((key, before[key], after[key]) for key in after)
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return _changed((str(place), *pair) for place, pair in enumerate(zip(before, after, strict=True)))
    # In Python True equals 1; in JSON it does not.
    return None if type(before) is type(after) and before == after else [after]


def _changed(parts: Iterable[tuple[str, Any, Any]]) -> Delta:
    found = ((key, delta(before, after)) for key, before, after in parts)
    return {key: change for key, change in found if change is not None} or None
