"""A client that applies all changes to its view of an evening has the same view as a client that reads it anew."""

import json
from collections.abc import Mapping
from itertools import pairwise
from random import Random

import pytest

from events.decider import Millis, Role
from events.envelope import Recorded
from events.evening.log import fold_onto
from events.evening.state import EveningState, EveningTable
from events.evening.view import EveningTableView, SummaryChair, TableSummary, names_in, table_view
from events.log import commands_of
from events.table import Phase
from service.live.evening_stream import EveningEncoder
from tests.evening.changed_views import View, applied
from tests.standings.random_changes import ChangedEvening
from tests.standings.random_evenings import player_ids


class Tables:
    """The tables of an evening. Their summaries never change."""

    def __init__(self, evening: ChangedEvening) -> None:
        self._summaries = {game: summary(game, player_ids(path)) for game, (path, _) in evening.tables.items()}

    def view(self, entry: EveningTable, names: Mapping[str, str]) -> EveningTableView:
        return table_view(entry, self._summaries[entry.game], names)

    def views(self, state: EveningState) -> tuple[EveningTableView, ...]:
        return tuple(self.view(each, names_in(state)) for each in state.tables)


def summary(game: str, players: tuple[str, ...]) -> TableSummary:
    ids = [None if player.startswith("seat:") else player for player in players]
    chairs = tuple(SummaryChair(player, f"Seat {seat}", None) for seat, player in enumerate(ids))
    return TableSummary(game, "takethat", Phase.OVER, chairs, (0,), 1)


def frame_of(message: bytes) -> View:
    frame: View = json.loads(message.partition(b"\ndata: ")[2])
    return frame


def states(log: list[Recorded]) -> list[tuple[EveningState, list[Recorded]]]:
    found: list[tuple[EveningState, list[Recorded]]] = []
    state = None
    for command in commands_of(log):
        state = fold_onto(state, command)
        assert state is not None
        found.append((state, list(command)))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_changes_lead_from_each_view_to_the_next(seed: int) -> None:
    evening, now = ChangedEvening(Random(seed)), Millis(1)
    encoder = EveningEncoder(Tables(evening))
    (before, _), *later = states(evening.log)
    view = frame_of(encoder.frame(before, (), Role.SPECTATOR, now))["evening"]
    for state, command in later:
        view = applied(view, frame_of(encoder.changes(before, state, command, now)))
        assert view == frame_of(encoder.frame(state, (), Role.SPECTATOR, now))["evening"]
        before = state


def test_a_new_name_is_sent_once_and_not_with_every_table() -> None:
    renamed = 0
    for evening in [ChangedEvening(Random(seed)) for seed in range(20)]:
        encoder = EveningEncoder(Tables(evening))
        for (before, _), (state, command) in pairwise(states(evening.log)):
            if [each.type for each in command] != ["evening.person_renamed"]:
                continue
            changes = frame_of(encoder.changes(before, state, command, Millis(1)))["changes"]
            assert changes["tables"] == []
            renamed += len(changes["names"])
    assert renamed > 0


def test_a_frame_of_a_large_evening_has_only_what_has_changed() -> None:
    whole = changes = 0
    for evening in [ChangedEvening(Random(seed)) for seed in range(20)]:
        encoder = EveningEncoder(Tables(evening))
        for (before, _), (state, command) in pairwise(states(evening.log)):
            frame = encoder.changes(before, state, command, Millis(1))
            whole += b'"evening":' in frame
            changes += b'"changes":' in frame
    assert changes > 20 * whole
