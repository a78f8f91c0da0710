"""Goes through a whole log command by command, with the table before or after each command."""

from collections.abc import Iterator, Sequence

from events.decider import Rules
from events.envelope import Recorded
from events.log import Fold, batch_of, commands_of, no_recall, undo_targets
from events.table import Batch, TableState
from events.timeline import Play


class LogWalk:
    """Goes through a log, for callers that need each command together with the table before it."""

    def __init__(self, rules: Rules, log: Sequence[Recorded]) -> None:
        self._log = log
        self._fold = Fold(rules, no_recall, keep=undo_targets(log))

    @property
    def table(self) -> TableState | None:
        """The table before the command that `commands` yielded last. After the iteration it is the final table."""
        return self._fold.table

    def commands(self) -> Iterator[tuple[list[Recorded], Batch]]:
        """Yields each command, as recorded and decoded. It is applied when the caller asks for the next command."""
        for command in commands_of(self._log):
            events = self._fold.decode(command)
            yield command, batch_of(command, events)
            self._fold.apply(command, events)

    def recall(self, version: int) -> Play:
        return self._fold.recall(version)


def walk_log(rules: Rules, log: Sequence[Recorded]) -> Iterator[tuple[list[Recorded], Batch, TableState]]:
    """Yields each command, as recorded and decoded, with the table after it."""
    fold = Fold(rules, no_recall, keep=undo_targets(log))
    for command in commands_of(log):
        events = fold.decode(command)
        fold.apply(command, events)
        assert fold.table is not None  # noqa: S101 - a command has been applied
        yield command, batch_of(command, events), fold.table
