"""The actions of a game as fixed numbers. A number never changes its meaning: a changed table gets a new version."""

from collections.abc import Sequence
from dataclasses import dataclass

from events.decider import Action

WAIT = 0
"""The only action of a player who has nothing to decide."""


@dataclass(frozen=True)
class ActionGroup:
    """Actions of one kind, which have consecutive numbers."""

    meaning: str
    actions: tuple[Action, ...]


class ActionTable:
    def __init__(self, groups: Sequence[ActionGroup]) -> None:
        self.groups = tuple(groups)
        self._actions: tuple[Action | None, ...] = (None, *(action for group in groups for action in group.actions))
        self._numbers = {action: number for number, action in enumerate(self._actions) if action is not None}

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, number: int) -> Action | None:
        """The action with this number; None for WAIT."""
        return self._actions[number]

    def number(self, action: Action) -> int:
        return self._numbers[action]
