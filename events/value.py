"""The base of every value in the house: immutable, slotted, compared by content."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, gc=False):
    """A frozen struct; subclasses need not say so again."""
