"""Every golden log still folds, verifies and ends in its stored final state."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.codec import snake_case
from events.decider import Event
from events.games import REGISTRY, rules
from events.log import events_of, fold
from events.table import TABLE_EVENTS
from events.verify import verify
from tests.golden.files import final_state, logs, read_log, state_path
from tests.golden.write import main

GAMES = sorted(REGISTRY)
LOGS = [path for game, version in GAMES for path in logs(game, version)]
WRITE_COMMAND = "write some with: python -m tests.golden.write {game} --all"


@pytest.mark.parametrize(("game", "version"), GAMES)
def test_every_registered_game_has_golden_logs(game: str, version: int) -> None:
    found = logs(game, version)
    assert found, f"The game {game} has no golden log under rules {version}: {WRITE_COMMAND.format(game=game)}"
    seats = {_seats(path) for path in found}
    assert seats == set(REGISTRY[game, version].seats), f"{game} has no golden log for some number of seats"


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_log_verifies_and_ends_in_its_stored_state(path: Path) -> None:
    log = read_log(path)
    table = verify(rules, log).table
    assert fold(rules, events_of(log)) == table
    then = _with_current_field_names(msgspec.json.decode(state_path(path).read_bytes()))
    today = msgspec.json.decode(final_state(rules, table, log[-1].at))
    assert _stored_fields_only(then, today) == then


@pytest.mark.parametrize(("game", "version"), GAMES)
def test_every_game_event_type_in_every_version_is_in_a_golden_log(game: str, version: int) -> None:
    missing = _layouts(game, REGISTRY[game, version].event_types) - _stored(logs(game, version))
    assert not missing, f"no golden log has {sorted(missing)}"


def test_every_table_event_type_is_in_a_golden_log() -> None:
    missing = _layouts("table", TABLE_EVENTS) - _stored(LOGS)
    assert not missing, f"no golden log has {sorted(missing)}"


def test_every_golden_log_has_a_state_file_and_a_registered_game() -> None:
    here = Path(__file__).parent
    stored = {path.with_name(path.stem) for path in here.glob("*/*.ndjson")}
    states = {path.with_name(path.name.removesuffix(".state.json")) for path in here.glob("*/*.state.json")}
    assert stored == states
    assert {path.with_name(path.stem) for path in LOGS} == stored


def test_writing_a_golden_log_refuses_to_overwrite(capsys: pytest.CaptureFixture[str]) -> None:
    path = LOGS[0]
    game, _, version = path.parent.name.rpartition("-v")
    before = path.read_bytes()
    assert main([game, path.stem, "--ruleset", version, "--seed", "999"]) == 1
    assert "never written again" in capsys.readouterr().err
    assert path.read_bytes() == before


def _with_current_field_names(then: dict[str, Any]) -> dict[str, Any]:
    """Renames fields of old views: `stream` was the game's id, `game` the ruleset and `ruleset` its version."""
    if "stream" not in then:
        return then
    named = {"game": then["stream"], "ruleset": then["game"], "ruleset_version": then["ruleset"]}
    return {name: value for name, value in then.items() if name != "stream"} | named


def _stored_fields_only(then: Any, today: Any) -> Any:
    """The current view with only the fields of the stored view. New fields are allowed. Old ones must not change."""
    if isinstance(then, dict) and isinstance(today, dict):
        return {name: _stored_fields_only(then[name], value) for name, value in today.items() if name in then}
    if isinstance(then, list) and isinstance(today, list) and len(then) == len(today):
        return [_stored_fields_only(one, other) for one, other in zip(then, today, strict=True)]
    return today


def _layouts(prefix: str, kinds: Iterable[type[Event]]) -> set[tuple[str, int]]:
    """Every event type in every version of its layout."""
    return {(f"{prefix}.{snake_case(kind.__name__)}", v) for kind in kinds for v in range(1, kind.schema + 1)}


def _stored(paths: Iterable[Path]) -> set[tuple[str, int]]:
    return {(recorded.type, recorded.v) for path in paths for recorded in read_log(path)}


def _seats(path: Path) -> int:
    table = fold(rules, events_of(read_log(path)))
    assert table is not None
    return len(table.chairs)
