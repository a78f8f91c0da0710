"""Tables, events and actions match the API description, for every game, step and viewer."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.codec import snake_case
from events.decider import Millis, Role, Seat, Viewer
from events.envelope import Recorded
from events.games import REGISTRY, rules
from events.log_walk import walk_log
from events.table import TableState, TableViews
from events.visibility import Visibility, field_visibility
from service.live.frame_encoder import shown
from service.openapi.game_schemas import schemas
from tests.golden.files import logs, read_log
from tests.http.openapi_schemas import faults
from tests.sampling import sampled

LOGS = [path for game, version in sorted(REGISTRY) for path in logs(game, version)]
SHORT = 120
"""In a long game, this many steps are checked at the beginning, and as many at the end."""


def steps(log: list[Recorded]) -> Iterator[tuple[list[Recorded], TableState]]:
    """The events of every command, with the table after them."""
    return ((recorded, table) for recorded, _, table in walk_log(rules, log))


def viewers(table: TableState) -> list[Viewer]:
    return [*map(Seat, range(len(table.chairs))), Role.SPECTATOR, Role.HOST, Role.REFEREE, Role.EVERYONE]


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def is_short(path: Path) -> bool:
    """Whether `make test` checks this log.

    It leaves out most logs that differ from another log of the same game only in options or in the number of seats.
    """
    return re.fullmatch(r"options-[2-9]|[3-5]-seats", path.stem) is None


@pytest.mark.parametrize("path", sampled(LOGS, is_short), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_step_of_a_golden_log_matches_the_api_description(path: Path) -> None:
    found = list(steps(read_log(path)))
    for recorded, table in found if len(found) <= 2 * SHORT else found[:SHORT] + found[-SHORT:]:
        showing = TableViews(rules, table, Millis(recorded[-1].at))
        for viewer in viewers(table):
            seen = plain(showing.view_for(viewer)) | {
                "game": "golden"
            }  # golden logs have ids that the API does not use
            assert faults("Table", seen) == []
            assert seen["legal"] == [] or faults("Action", seen["legal"][0]) == []
            for event in shown(rules, table, recorded, viewer):
                assert faults("Event", plain(event)) == []


def test_a_table_does_not_match_the_schema_of_another_game() -> None:
    """A table with an additional or a missing field does not match its own schema either."""
    _, table = list(steps(read_log(LOGS[0])))[-1]
    seen = plain(TableViews(rules, table, Millis(0)).view_for(Role.SPECTATOR)) | {"game": "golden"}
    others = {ruleset for ruleset, _ in REGISTRY} - {seen["ruleset"]}
    assert all(faults("Table", seen | {"ruleset": other}) for other in others)
    assert faults("Table", seen | {"more": 1})
    assert faults("Table", {key: value for key, value in seen.items() if key != "play"})


def test_hidden_fields_are_optional_and_all_others_required() -> None:
    found = schemas()
    for decider in REGISTRY.values():
        for event in decider.event_types:
            name = f"{decider.id}.{snake_case(event.__name__)}"
            data = found[_target(found["Event"]["discriminator"]["mapping"][name]).removesuffix("Event")]
            hidden = {
                field
                for field, sight in field_visibility(event).items()
                if sight in (Visibility.OWNER, Visibility.SECRET)
            }
            assert set(data.get("required", ())) == set(field_visibility(event)) - hidden, name


def _target(reference: str) -> str:
    return reference.rpartition("/")[2]


def test_every_discriminator_maps_each_part_of_its_union() -> None:
    found = schemas()
    for name, schema in found.items():
        if "discriminator" not in schema:
            continue
        key, mapping = schema["discriminator"]["propertyName"], schema["discriminator"]["mapping"]
        assert {part["$ref"] for part in schema["oneOf"]} == set(mapping.values()), name
        for value, reference in mapping.items():
            described = found[_target(reference)]["properties"][key]
            assert value == described.get("const") or value in described.get("enum", ()), (name, value)


def test_every_ruleset_has_table_and_action_schemas() -> None:
    found = schemas()
    tables = found["Table"]["discriminator"]["mapping"]
    assert set(tables) == {ruleset for ruleset, _ in REGISTRY}
    for (ruleset, version), decider in REGISTRY.items():
        table = found[_target(tables[ruleset])]["properties"]
        assert version in table["ruleset_version"].get("enum", [table["ruleset_version"].get("const")])
        actions = found[_target(table["legal"]["items"]["$ref"])]["discriminator"]["mapping"]
        assert {str(action.__struct_config__.tag) for action in decider.action_types} <= set(actions)
