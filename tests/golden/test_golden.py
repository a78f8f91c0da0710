"""Stored games still mean what they meant: every golden log folds, proves itself and ends as it did."""

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
from tests.golden.shelf import final_state, logs, read_log, state_path
from tests.golden.write import main

GAMES = sorted(REGISTRY)
LOGS = [path for game, version in GAMES for path in logs(game, version)]
HOW = "write some with: python -m tests.golden.write {game} --all"


@pytest.mark.parametrize(("game", "version"), GAMES)
def test_every_registered_game_has_golden_logs(game: str, version: int) -> None:
    found = logs(game, version)
    assert found, f"The game {game} has no golden log under rules {version}: {HOW.format(game=game)}"
    seats = {_seats(path) for path in found}
    assert seats == set(REGISTRY[game, version].seats), f"golden logs of {game} lack some number of seats"


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_log_proves_itself_and_ends_as_it_did(path: Path) -> None:
    log = read_log(path)
    table = verify(rules, log).table
    assert fold(rules, events_of(log)) == table
    then = _in_todays_words(msgspec.json.decode(state_path(path).read_bytes()))
    today = msgspec.json.decode(final_state(rules, table, log[-1].at))
    assert _still_shown(then, today) == then


@pytest.mark.parametrize(("game", "version"), GAMES)
def test_every_kind_of_event_in_every_layout_stands_in_a_golden_log(game: str, version: int) -> None:
    missing = _layouts(game, REGISTRY[game, version].event_types) - _stored(logs(game, version))
    assert not missing, f"no golden log holds {sorted(missing)}"


def test_every_kind_of_table_event_stands_in_a_golden_log() -> None:
    missing = _layouts("table", TABLE_EVENTS) - _stored(LOGS)
    assert not missing, f"no golden log holds {sorted(missing)}"


def test_no_golden_log_is_left_without_its_state_or_its_game() -> None:
    shelf = Path(__file__).parent
    stored = {path.with_name(path.stem) for path in shelf.glob("*/*.ndjson")}
    states = {path.with_name(path.name.removesuffix(".state.json")) for path in shelf.glob("*/*.state.json")}
    assert stored == states
    assert {path.with_name(path.stem) for path in LOGS} == stored


def test_the_writer_refuses_to_overwrite(capsys: pytest.CaptureFixture[str]) -> None:
    path = LOGS[0]
    game, _, version = path.parent.name.rpartition("-v")
    before = path.read_bytes()
    assert main([game, path.stem, "--ruleset", version, "--seed", "999"]) == 1
    assert "never written again" in capsys.readouterr().err
    assert path.read_bytes() == before


def _in_todays_words(then: dict[str, Any]) -> dict[str, Any]:
    """The first views called the game's id `stream`, the ruleset `game` and its version `ruleset`."""
    if "stream" not in then:
        return then
    named = {"game": then["stream"], "ruleset": then["game"], "ruleset_version": then["ruleset"]}
    return {name: value for name, value in then.items() if name != "stream"} | named


def _still_shown(then: Any, today: Any) -> Any:
    """Today's view without what it shows in addition: a view may grow, but may not change what it said."""
    if isinstance(then, dict) and isinstance(today, dict):
        return {name: _still_shown(then[name], value) for name, value in today.items() if name in then}
    if isinstance(then, list) and isinstance(today, list) and len(then) == len(today):
        return [_still_shown(one, other) for one, other in zip(then, today, strict=True)]
    return today


def _layouts(prefix: str, kinds: Iterable[type[Event]]) -> set[tuple[str, int]]:
    """Every kind of event in every layout it ever had."""
    return {(f"{prefix}.{snake_case(kind.__name__)}", v) for kind in kinds for v in range(1, kind.schema + 1)}


def _stored(paths: Iterable[Path]) -> set[tuple[str, int]]:
    return {(recorded.type, recorded.v) for path in paths for recorded in read_log(path)}


def _seats(path: Path) -> int:
    table = fold(rules, events_of(read_log(path)))
    assert table is not None
    return len(table.chairs)
