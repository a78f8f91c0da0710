"""Snapshots are tables packed into bytes: a cache, so that a long log need not be folded from its beginning."""

import hashlib
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from events.decider import AnyDecider, Rules
from events.envelope import Broken
from events.imported import is_imported
from events.log import Read, UndoTooFar, fold, fold_onto, no_recall, play_after, undo_targets
from events.store.protocol import EventReader, Snapshot, TableSource
from events.table.state import TableState
from events.timeline import Play, Recall, without_steps
from events.value import Value

SNAPSHOT_FORMAT = 1
"""Increase this number when new code folds an old log into a different table, but the layout stays the same."""


class _Packed(Value):
    """A snapshot's content. The game's own parts are encoded separately, because only the game knows their types."""

    table: TableState
    options: msgspec.Raw
    state: msgspec.Raw
    """Before the start, this is an encoded nil, because msgspec cannot decode an optional Raw."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Packed).decode


@cache
def schema_of(decider: AnyDecider) -> str:
    """A hash that changes whenever the layout of a table with this game changes."""
    layout: list[Any] = [SNAPSHOT_FORMAT, decider.id, decider.version]
    schemas = [msgspec.json.schema(kind) for kind in (TableState, decider.option_type, decider.state_type)]
    layout += _without_docstrings(schemas)
    return hashlib.sha256(msgspec.json.encode(layout, order="deterministic")).hexdigest()[:16]


def _without_docstrings(schema: Any) -> Any:
    """A JSON schema without the descriptions, so that a reworded docstring does not invalidate snapshots."""
    if isinstance(schema, list):
        return [_without_docstrings(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: part for key, part in schema.items() if key != "description" or not isinstance(part, str)}
    return {key: _without_docstrings(part) for key, part in kept.items()}


def pack(decider: AnyDecider, table: TableState) -> Snapshot:
    """The table as a snapshot, without its remembered steps. So an undo right after a restart has to fold the log."""
    play = table.play
    bare = replace(
        table,
        options=None,
        play=None if play is None else replace(without_steps(play), state=None),
        undos=tuple(replace(undo, play=None) for undo in table.undos),
    )
    state = None if play is None else play.state
    blob = _encode(_Packed(bare, msgspec.Raw(_encode(table.options)), msgspec.Raw(_encode(state))))
    return Snapshot(table.version, schema_of(decider), blob)


def unpack(decider: AnyDecider, snapshot: Snapshot) -> TableState:
    packed = _decode(snapshot.blob)
    table = packed.table
    play = table.play
    if play is not None:
        play = replace(play, state=msgspec.msgpack.decode(packed.state, type=decider.state_type))
    return replace(table, options=msgspec.msgpack.decode(packed.options, type=decider.option_type), play=play)


def load(rules: Rules, store: TableSource, stream: str, upto: int | None = None) -> TableState | None:
    """The table at a version, from the newest valid snapshot and the events after it. None if there is no such stream.

    One pass over those events is enough unless an undo returns to a version that is no longer remembered. In this case
    a second pass remembers the state at every version to which an undo returns. It starts at a snapshot that is older
    than all these versions. So the work depends on the length of the log and not on the number of undos.
    """
    return _load(rules, store, stream, upto, upto)


def _load(
    rules: Rules, store: TableSource, stream: str, upto: int | None, newest_start: int | None
) -> TableState | None:
    """Loads without using snapshots after version `newest_start`."""
    read = reader(store, stream)
    opened = next(read(0, 1), None)
    if opened is None or (upto is not None and upto < 1):
        return None
    first = fold_onto(rules, None, [opened])
    if first is None:
        raise Broken("not-opened", {})
    first = replace(first, marked_imported=is_imported(store, stream))
    start = _starting_table(rules, store, first, newest_start)
    try:
        return fold_onto(rules, start, read(start.version, upto))
    except UndoTooFar:
        targets = undo_targets(read(start.version, upto))
    if start.version >= min(targets):
        start = _starting_table(rules, store, first, min(targets) - 1)
        targets = undo_targets(read(start.version, upto))
    if start.version >= min(targets):
        start = first
        targets = undo_targets(read(start.version, upto))
    return fold_onto(rules, start, read(start.version, upto), recall=no_recall, keep=targets)


def _starting_table(rules: Rules, store: TableSource, first: TableState, upto: int | None) -> TableState:
    """The table in the newest valid snapshot up to a version; without one, the table as it was opened."""
    decider = rules(first.ruleset, first.ruleset_version)
    snapshot = store.load_snapshot(first.stream, schema=schema_of(decider), upto=upto)
    table = None if snapshot is None else _valid_table(decider, snapshot, reader(store, first.stream))
    return first if table is None else replace(table, marked_imported=first.marked_imported)


def recall_from_store(rules: Rules, store: TableSource, stream: str) -> Recall:
    """A recall that loads the newest snapshot before the wanted version, for the rare undo that goes far back.

    Use it for one command only. It caches its results, because deciding and applying both ask for the same version.
    """
    read = reader(store, stream)

    @cache
    def recall(version: int) -> Play:
        play = play_after(_load(rules, store, stream, version, version - 1), read, version)
        if play.steps or play.complete:
            return play
        # There are no steps between the snapshot and this version, but the next undo needs one.
        return play_after(fold(rules, read, version), read, version)

    return recall


def _valid_table(decider: AnyDecider, snapshot: Snapshot, read: Read) -> TableState | None:
    """The table in a snapshot. None if it cannot be decoded or does not match the log at its version."""
    try:
        table = unpack(decider, snapshot)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    newest = next(read(snapshot.version - 1, snapshot.version), None)
    if newest is None or (table.stream, table.version, table.hash) != (newest.stream, newest.version, newest.hash):
        return None
    return table


def reader(store: EventReader, stream: str) -> Read:
    return lambda after, upto: store.read(stream, after=after, upto=upto)
