"""Runs commands, seals their events as batches, and folds logs into tables."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby, islice
from operator import attrgetter

from events import table
from events.codec import Codec
from events.decider import Actor, AnyDecider, Event, Illegal, Millis, Rules, actor_name
from events.envelope import GENESIS, Broken, Recorded, Unsealed, seal
from events.table import TableState, names
from events.table.commands import Command, Open
from events.table.events import Redone, UndoAsked, Undone
from events.timeline import Play, Recall
from events.value import Value

Read = Callable[[int, int | None], Iterator[Recorded]]
"""Returns the events of one stream after the first version given and up to the second. It can be called repeatedly."""

EVENTS_PER_CHUNK = 256
"""How many events a fold reads before it applies them. More would need more memory; fewer would be slower."""


@cache
def codec_for(decider: AnyDecider | None) -> Codec:
    codec = Codec()
    codec.register("table", table.TABLE_EVENTS, table.TABLE_UPCASTS)
    if decider is not None:
        codec.register(decider.id, decider.event_types, decider.upcasts)
    return codec


def no_recall(version: int) -> Play:
    """A `Recall` that always fails. Use it if every undo returns to a version that the table still remembers."""
    raise Illegal("no-such-step", version=version)


class Decision(Value):
    """The result of a command that is not stored yet: its events, the same events sealed, and the table after them."""

    events: tuple[Event, ...]
    recorded: tuple[Recorded, ...]
    table: TableState


def open_table(
    rules: Rules, stream: str, command: Open, *, at: Millis, command_id: str, actor: Actor, check_names: bool = True
) -> Decision:
    """Decide the opening of a table. `check_names` is false when another table has already accepted the names."""
    if check_names:
        names.check_characters(None, command)
    events = table.open_table(rules, command)
    if check_names:
        names.check_look_alikes(None, events)
    return seal_batch(rules, None, stream, events, at, command_id, actor)


def run(
    rules: Rules, before: TableState, actor: Actor, command: Command, *, at: Millis, command_id: str, recall: Recall
) -> Decision:
    """Decide a command and seal its events. Raises Illegal if it is not allowed."""
    has_name = isinstance(command, names.COMMANDS_WITH_NAME)
    if has_name:
        names.check_characters(before, command)
    events = table.decide(rules, before, actor, command, at, recall)
    if has_name:
        names.check_look_alikes(before, events)
    return seal_batch(rules, before, before.stream, events, at, command_id, actor, recall)


def run_unrecorded(
    rules: Rules, before: TableState, actor: Actor, command: Command, *, at: Millis, recall: Recall
) -> Decision:
    """Decide a command without sealing its events, for simulations that only need the outcome."""
    events = table.decide(rules, before, actor, command, at, recall)
    first, last = before.version + 1, before.version + len(events)
    batch = table.Batch(before.stream, first, last, "", actor_name(actor), "", at, events)
    return Decision(events, (), table.evolve(rules, before, batch, recall))


def seal_batch(
    rules: Rules,
    before: TableState | None,
    stream: str,
    events: tuple[Event, ...],
    at: Millis,
    command_id: str,
    actor: Actor,
    recall: Recall = no_recall,
) -> Decision:
    """Seal the events as one batch, which continues the hash chain of the table `before`."""
    codec = codec_for(None if before is None else rules(before.ruleset, before.ruleset_version))
    version, prev = (0, GENESIS) if before is None else (before.version, before.hash)
    name = actor_name(actor)
    recorded: list[Recorded] = []
    for event in events:
        version += 1
        kind, v, data = codec.write(event)
        sealed = seal(Unsealed(name, at, command_id, data, prev, stream, kind, v, version))
        prev = sealed.hash
        recorded.append(sealed)
    batch = table.Batch(stream, recorded[0].version, version, prev, name, command_id, at, events)
    return Decision(events, tuple(recorded), table.evolve(rules, before, batch, recall))


class UndoTooFar(Exception):
    """An undo in the log returns to a version that a single pass does not remember."""


def _too_far(_: int) -> Play:
    raise UndoTooFar


class Fold:
    """Applies the events of one stream to `table`. Use `fold`, `fold_onto` or log_walk.py instead of this class."""

    def __init__(
        self, rules: Rules, recall: Recall, start: TableState | None = None, keep: frozenset[int] = frozenset()
    ) -> None:
        self._rules, self._recall, self._keep = rules, recall, keep
        self._kept: dict[int, Play] = {}
        self.table = start
        self._codec = codec_for(None if start is None else rules(start.ruleset, start.ruleset_version))

    def apply_all(self, recorded: Iterable[Recorded]) -> None:
        """Applies consecutive events of the game together, without building the tables between them."""
        for chunk in _chunks(recorded):
            for run in self._runs(chunk):
                self.apply(run, self.decode(run))

    def decode(self, recorded: list[Recorded]) -> list[Event]:
        if self.table is None and recorded[0].type != "table.opened":
            raise Broken("not-opened", {})
        return self._codec.read_all(recorded)

    def apply(self, recorded: list[Recorded], events: list[Event]) -> None:
        opening = self.table is None
        if _only_steps(recorded):
            self.table = table.apply_steps(self._rules, self.table, recorded, events)
        else:
            self.table = table.evolve(self._rules, self.table, batch_of(recorded, events), self.recall)
        if opening:
            self._codec = codec_for(self._rules(self.table.ruleset, self.table.ruleset_version))
        if self.table.version in self._keep and self.table.play is not None:
            self._kept[self.table.version] = self.table.play

    def recall(self, version: int) -> Play:
        return self._kept.get(version) or self._recall(version)

    def _runs(self, chunk: list[Recorded]) -> Iterator[list[Recorded]]:
        """Splits a chunk into groups: consecutive steps up to a version in `keep`, or a single command of the table."""
        keeps = bool(self._keep) and any(event.version in self._keep for event in chunk)
        if _only_steps(chunk) and not keeps:
            yield chunk
            return
        steps: list[Recorded] = []
        for command in commands_of(chunk):
            is_step = _only_steps(command)
            if is_step:
                steps += command
            if steps and (not is_step or command[-1].version in self._keep):
                yield steps
                steps = []
            if not is_step:
                yield command
        if steps:
            yield steps


def _chunks(recorded: Iterable[Recorded]) -> Iterator[list[Recorded]]:
    """The events in chunks of whole commands. The last command of a page may be cut, so it goes to the next chunk."""
    events = iter(recorded)
    waiting: list[Recorded] = []
    while page := list(islice(events, EVENTS_PER_CHUNK)):
        page = waiting + page
        end = len(page)
        while end and page[end - 1].command == page[-1].command:
            end -= 1
        waiting = page[end:]
        if end:
            yield page[:end]
    if waiting:
        yield waiting


def commands_of(recorded: Iterable[Recorded]) -> Iterator[list[Recorded]]:
    for _, events in groupby(recorded, key=attrgetter("command")):
        yield list(events)


def _only_steps(recorded: list[Recorded]) -> bool:
    """Whether all of these events belong to the game. If so, the game's `evolve` is enough to apply them."""
    return not any(kind.startswith("table.") for kind in {event.type for event in recorded})


def batch_of(command: list[Recorded], events: list[Event]) -> table.Batch:
    first, last = command[0], command[-1]
    return table.Batch(
        first.stream, first.version, last.version, last.hash, first.actor, first.command, first.at, tuple(events)
    )


def fold(rules: Rules, read: Read, upto: int | None = None) -> TableState | None:
    """The table after the events up to this version; None for an empty log.

    One pass is enough unless an undo goes far back. In this case a second pass keeps the states that undos return to.
    So the work depends on the length of the log and not on the number of undos.
    """
    try:
        return fold_onto(rules, None, read(0, upto))
    except UndoTooFar:
        return fold_onto(rules, None, read(0, upto), recall=no_recall, keep=undo_targets(read(0, upto)))


def fold_onto(
    rules: Rules,
    start: TableState | None,
    recorded: Iterable[Recorded],
    *,
    recall: Recall = _too_far,
    keep: frozenset[int] = frozenset(),
) -> TableState | None:
    """The table after applying these events to `start` in one pass. Returns `start` itself if there are no events.

    The states at the versions in `keep` are remembered for undos. An undo to a version that is not remembered uses
    `recall`. If no `recall` is given, it raises UndoTooFar.
    """
    folded = Fold(rules, recall, start, keep)
    folded.apply_all(recorded)
    return folded.table


def undo_targets(recorded: Iterable[Recorded]) -> frozenset[int]:
    """The versions to which undos and redos in this log return. Undos that were asked for and refused are included."""
    codec = codec_for(None)
    moves = (codec.read(event) for event in recorded if event.type in _UNDO_TYPES)
    return frozenset(move.to for move in moves if isinstance(move, Undone | Redone | UndoAsked))


_UNDO_TYPES = ("table.undone", "table.redone", "table.undo_asked")


def play_after(state: TableState | None, read: Read, version: int) -> Play:
    """The play of a table. Raises Illegal('no-such-step') if the table is not at `version` or no command ends there."""
    if state is None or state.version != version or state.play is None or _inside_command(read, version):
        raise Illegal("no-such-step", version=version)
    return state.play


def _inside_command(read: Read, version: int) -> bool:
    commands = [event.command for event in read(version - 1, version + 1)]
    return len(commands) == 2 and commands[0] == commands[1]


def events_of(recorded: Sequence[Recorded]) -> Read:
    """A reader of a log that is in memory."""

    def read(after: int, upto: int | None) -> Iterator[Recorded]:
        return iter(recorded[after:upto])

    return read
