"""From commands to recorded events and back: sealing batches, folding logs into tables."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby, islice
from operator import attrgetter
from typing import Any

from events import table
from events.codec import Codec
from events.decider import Actor, AnyDecider, Event, Illegal, Millis, Rules, actor_name
from events.envelope import GENESIS, Broken, Recorded, Unsealed, seal
from events.table import names
from events.table.commands import Command, Open
from events.table.events import Redone, UndoAsked, Undone
from events.timeline import Play, Recall
from events.value import Value

Read = Callable[[int, int | None], Iterator[Recorded]]
"""The events of one stream after the first and up to the second version, as often as wanted."""

TOGETHER = 256
"""So many events are read before they are applied: enough to be quick, and few enough to need little memory."""


@cache
def codec_for(decider: AnyDecider | None) -> Codec:
    codec = Codec()
    codec.register("table", table.TABLE_EVENTS, table.TABLE_UPCASTS)
    if decider is not None:
        codec.register(decider.id, decider.event_types, decider.upcasts)
    return codec


def no_recall(version: int) -> Play:
    raise Illegal("no-such-step", version=version)


class Decision(Value):
    """What a command would do: its events, sealed for the log, and the table afterwards. Nothing is stored yet."""

    events: tuple[Event, ...]
    recorded: tuple[Recorded, ...]
    table: table.TableState


def open_table(
    rules: Rules,
    stream: str,
    command: Open,
    *,
    at: Millis,
    command_id: str,
    actor: Actor,
    kept_names: bool = False,
) -> Decision:
    """`kept_names` were accepted at another table, so they are not checked again."""
    if not kept_names:
        names.check_characters(None, command)
    events = table.open_table(rules, command)
    if not kept_names:
        names.check_look_alikes(None, events)
    return seal_batch(rules, None, stream, events, at, command_id, actor)


def run(
    rules: Rules,
    before: table.TableState,
    actor: Actor,
    command: Command,
    *,
    at: Millis,
    command_id: str,
    recall: Recall,
) -> Decision:
    """Decide a command and seal what it causes; raises Illegal."""
    brings_name = isinstance(command, names.NAMING)
    if brings_name:
        names.check_characters(before, command)
    events = table.decide(rules, before, actor, command, at, recall)
    if brings_name:
        names.check_look_alikes(before, events)
    return seal_batch(rules, before, before.stream, events, at, command_id, actor, recall)


def run_unrecorded(
    rules: Rules, before: table.TableState, actor: Actor, command: Command, *, at: Millis, recall: Recall
) -> Decision:
    """A command of which nothing is sealed or kept: for simulations that only want to know how it ends."""
    events = table.decide(rules, before, actor, command, at, recall)
    first, last = before.version + 1, before.version + len(events)
    batch = table.Batch(before.stream, first, last, "", actor_name(actor), "", at, events)
    return Decision(events, (), table.evolve(rules, before, batch, recall))


def seal_batch(
    rules: Rules,
    before: table.TableState | None,
    stream: str,
    events: tuple[Event, ...],
    at: Millis,
    command_id: str,
    actor: Actor,
    recall: Recall = no_recall,
) -> Decision:
    """The events as one batch at the end of the chain, and the table after them."""
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


class Fold:
    """Folds the events of one stream, command by command, into the table they leave."""

    def __init__(
        self,
        rules: Rules,
        recall: Recall,
        start: table.TableState | None = None,
        keep: frozenset[int] = frozenset(),
    ) -> None:
        self._rules, self._recall, self._keep = rules, recall, keep
        self._kept: dict[int, Play] = {}
        self.table = start
        self._codec = codec_for(None if start is None else rules(start.ruleset, start.ruleset_version))

    def run(self, recorded: Iterable[Recorded]) -> table.TableState | None:
        """All of them. Steps that follow each other are applied together, because nobody looks in between."""
        for commands in _whole_commands(recorded):
            for together in self._runs(commands):
                self._apply(together, self._read(together))
        return self.table

    def batches(self, recorded: Iterable[Recorded]) -> Iterator[tuple[list[Recorded], table.Batch]]:
        """Events grouped into commands and read, each applied to `self.table` when the next is asked for."""
        for command in _commands(recorded):
            events = self._read(command)
            yield command, _batch(command, events)
            self._apply(command, events)

    def recall(self, version: int) -> Play:
        return self._kept.get(version) or self._recall(version)

    def _runs(self, commands: list[Recorded]) -> Iterator[list[Recorded]]:
        """Steps that follow each other, up to one after which play is kept, and every other command by itself."""
        keeps = bool(self._keep) and any(event.version in self._keep for event in commands)
        if _mere_steps(commands) and not keeps:
            yield commands
            return
        steps: list[Recorded] = []
        for command in _commands(commands):
            mere = _mere_steps(command)
            if mere:
                steps += command
            if steps and (not mere or command[-1].version in self._keep):
                yield steps
                steps = []
            if not mere:
                yield command
        if steps:
            yield steps

    def _read(self, recorded: list[Recorded]) -> list[Event]:
        if self.table is None and recorded[0].type != "table.opened":
            raise Broken("not-opened", {})
        return self._codec.read_all(recorded)

    def _apply(self, recorded: list[Recorded], events: list[Event]) -> None:
        opening = self.table is None
        if _mere_steps(recorded):
            self.table = table.play_on(self._rules, self.table, recorded, events)
        else:
            self.table = table.evolve(self._rules, self.table, _batch(recorded, events), self.recall)
        if opening:
            self._codec = codec_for(self._rules(self.table.ruleset, self.table.ruleset_version))
        if self.table.version in self._keep and self.table.play is not None:
            self._kept[self.table.version] = self.table.play


def _whole_commands(recorded: Iterable[Recorded]) -> Iterator[list[Recorded]]:
    """As many as are read together. The last command may go on with the next of them, so it waits for those."""
    events = iter(recorded)
    waiting: list[Recorded] = []
    while page := list(islice(events, TOGETHER)):
        page = waiting + page
        end = len(page)
        while end and page[end - 1].command == page[-1].command:
            end -= 1
        waiting = page[end:]
        if end:
            yield page[:end]
    if waiting:
        yield waiting


def _commands(recorded: Iterable[Recorded]) -> Iterator[list[Recorded]]:
    for _, events in groupby(recorded, key=attrgetter("command")):
        yield list(events)


def _mere_steps(recorded: list[Recorded]) -> bool:
    """Whether only the game itself has events among them."""
    return not any(kind.startswith("table.") for kind in {event.type for event in recorded})


def _batch(command: list[Recorded], events: list[Event]) -> table.Batch:
    first, last = command[0], command[-1]
    return table.Batch(
        first.stream, first.version, last.version, last.hash, first.actor, first.command, first.at, tuple(events)
    )


class Forgotten(Exception):
    """An undo in the log goes back further than a single pass remembers."""


def forgotten(_: int) -> Play:
    raise Forgotten


def fold(rules: Rules, read: Read, upto: int | None = None) -> table.TableState | None:
    """The table as the log up to this version leaves it; None for an empty log.

    One pass is enough unless an undo goes far back. Then a second pass keeps the states that undos return to, so that
    the work grows with the length of the log and not with the undos in it.
    """
    try:
        return Fold(rules, forgotten).run(read(0, upto))
    except Forgotten:
        return Fold(rules, no_recall, keep=undo_targets(read(0, upto))).run(read(0, upto))


def undo_targets(recorded: Iterable[Recorded]) -> frozenset[int]:
    """The versions to which undos and redos in this log return, or were asked to return."""
    codec = codec_for(None)
    moves = (codec.read(event) for event in recorded if event.type in _UNDO_TYPES)
    return frozenset(move.to for move in moves if isinstance(move, Undone | Redone | UndoAsked))


_UNDO_TYPES = ("table.undone", "table.redone", "table.undo_asked")


def recall_from(rules: Rules, read: Read) -> Recall:
    """Play at a version, folded again from the beginning of the log: for the rare undo beyond what is remembered."""
    return lambda version: play_after(fold(rules, read, version) if version > 0 else None, read, version)


def play_after(state: table.TableState | None, read: Read, version: int) -> Play:
    """Play in this table, if it is the one at the end of a command at this version."""
    if state is None or state.version != version or state.play is None or _inside_command(read, version):
        raise Illegal("no-such-step", version=version)
    return state.play


def _inside_command(read: Read, version: int) -> bool:
    commands = [event.command for event in read(version - 1, version + 1)]
    return len(commands) == 2 and commands[0] == commands[1]


def events_of(recorded: Sequence[Recorded]) -> Read:
    """A list as a source to read from."""

    def read(after: int, upto: int | None) -> Iterator[Recorded]:
        return iter(recorded[after:upto])

    return read


def effective(recorded: Iterable[Recorded]) -> tuple[range, ...]:
    """The steps that stand: the versions of every player's command that no undo has taken away."""
    at_version: dict[int, tuple[Any, range] | None] = {0: None}
    newest: tuple[Any, range] | None = None
    codec = codec_for(None)
    for events in _commands(recorded):
        first, last = events[0].version, events[-1].version
        if not events[0].type.startswith("table."):
            newest = (newest, range(first, last + 1))
        for event in events:
            if event.type in ("table.undone", "table.redone"):
                move = codec.read(event)
                newest = at_version.get(move.to) if isinstance(move, Undone | Redone) else newest
        at_version[last] = newest
    steps: list[range] = []
    while newest is not None:
        newest, step = newest
        steps.append(step)
    return tuple(reversed(steps))
