"""Folding, time travel, snapshots and encoding of logs."""

import json
from typing import Any

import msgspec
from msgspec.structs import replace

from events.codec import read_action, write_action
from events.decider import Role
from events.envelope import check_line, to_line
from events.log import codec_for, events_of, fold, fold_onto
from events.log_walk import LogWalk
from events.snapshot import pack, unpack
from events.table import TableState, view
from events.table import commands as c
from events.timeline import Play, RedoableUndo
from tests.conformance.play import Played
from tests.conformance.replay import viewers
from tests.earlier_states import recall_from


def check_fold(game: Played) -> None:
    """After every command, the fold of the log equals the live table."""
    walk = LogWalk(game.subject.rules, game.log)
    turns = iter(game.turns)
    for recorded, batch in walk.commands():
        turn = next(turns)
        assert walk.table == turn.before, f"before event {batch.version} the fold is not the live table"
        assert batch.events == turn.events, f"event {recorded[0].version} was decoded differently"
    assert walk.table == game.table, "the fold of the whole log is not the live table"
    assert next(turns, None) is None, "the log has fewer commands than were played"


def check_time_travel(game: Played) -> None:
    """Folding the log up to version N gives the table that was live at version N, with the same views."""
    rng = game.rng("time travel")
    read = events_of(game.log)
    rules = game.subject.rules
    for turn in rng.sample(game.turns, min(8, len(game.turns))):
        then = fold(rules, read, turn.after.version)
        assert then == turn.after, f"the table at version {turn.after.version} is not the live table of that version"
        for viewer in (*viewers(game), Role.EVERYONE):
            assert seen_bytes(view(rules, then, viewer, turn.at)) == seen_bytes(
                view(rules, turn.after, viewer, turn.at)
            ), f"version {turn.after.version}: {viewer} sees the folded table differently than the live table"


def check_snapshot(game: Played) -> None:
    """A snapshot and the events after it give the same table as the whole log."""
    rng = game.rng("snapshot")
    rules, decider = game.subject.rules, game.subject.decider
    read = events_of(game.log)
    for turn in rng.sample(game.turns, min(6, len(game.turns))):
        restored = unpack(decider, pack(decider, turn.after))
        assert bare(restored) == bare(turn.after), "a snapshot does not restore its table"
        after = fold_onto(rules, restored, read(turn.after.version, None), recall=recall_from(rules, read))
        assert after is not None
        assert bare(after) == bare(game.table), (
            f"a snapshot at version {turn.after.version} and later events do not give the same table as the log"
        )


def check_codec(game: Played) -> None:
    """Events and actions are unchanged after encoding and decoding, and their encoding is canonical."""
    codec = codec_for(game.subject.decider)
    for recorded in game.log:
        line = to_line(recorded)
        assert check_line(line) == recorded, f"event {recorded.version} is changed by encoding and decoding"
        plain = json.dumps(json.loads(line), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert plain.encode() == line, f"event {recorded.version} is not written canonically"
        event = codec.read(recorded)
        again = codec.write(event)
        assert (again.type, again.v, bytes(again.data)) == (recorded.type, recorded.v, bytes(recorded.data)), (
            f"event {recorded.version} ({recorded.type}) is written differently after reading"
        )
    for turn in game.acts:
        assert isinstance(turn.command, c.Act)
        action: Any = turn.command.action
        body = write_action(action)
        assert read_action(game.subject.decider, body) == action, f"{action} is changed by encoding and decoding"
        assert write_action(read_action(game.subject.decider, body)) == body, f"{action} has two encodings"


def bare(table: TableState) -> TableState:
    """The table without its remembered steps, which are only a cache."""
    play = None if table.play is None else Play(table.play.state)
    return replace(table, play=play, undos=tuple(RedoableUndo(undo.back_to, undo.alone, None) for undo in table.undos))


def seen_bytes(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")
