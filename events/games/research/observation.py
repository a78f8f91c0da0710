"""The layout of an observation: one row of whole numbers, in which every field has a fixed place and fixed limits."""

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box

Integers = npt.NDArray[np.int32]


@dataclass(frozen=True)
class Field:
    name: str
    low: int
    high: int
    meaning: str
    shape: tuple[int, ...] = ()
    """The shape of the field. If every player has this field, the shape for one player."""
    each_player: bool = False
    """Whether every player has this field: first the observer, then the others clockwise."""


class Layout:
    def __init__(self, fields: tuple[Field, ...], seats: int) -> None:
        self.fields = fields
        self.shapes = {field.name: (seats, *field.shape) if field.each_player else field.shape for field in fields}
        self.slices: dict[str, slice] = {}
        """For each field, its place in the observation."""
        size = 0
        for name, shape in self.shapes.items():
            self.slices[name] = slice(size, size + prod(shape))
            size += prod(shape)
        self.size = size

    def space(self) -> Box:
        low, high = Observation(self), Observation(self)
        for field in self.fields:
            low[field.name], high[field.name] = field.low, field.high
        return Box(low.array, high.array, dtype=np.int32)


class Observation:
    """An observation that is being filled in. Fields that are not set are zero."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.array: Integers = np.zeros(layout.size, dtype=np.int32)

    def __getitem__(self, name: str) -> Integers:
        """The field in its own shape. Changes of it change the observation."""
        return self.array[self._layout.slices[name]].reshape(self._layout.shapes[name])

    def __setitem__(self, name: str, value: Any) -> None:
        self[name][...] = value
