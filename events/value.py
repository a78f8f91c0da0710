"""The base class of all values: immutable, slotted, compared by content."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, gc=False):
    """A frozen struct. Subclasses are frozen too."""
