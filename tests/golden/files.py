"""Finds and reads golden logs."""

from pathlib import Path
from typing import Any

import msgspec

from events.decider import Millis, Role, Rules
from events.envelope import Recorded, check_line
from events.table import TableState, view

GOLDEN_DIR = Path(__file__).parent


def folder(game: str, version: int) -> Path:
    return GOLDEN_DIR / f"{game}-v{version}"


def logs(game: str, version: int) -> list[Path]:
    return sorted(folder(game, version).glob("*.ndjson"))


def read_log(path: Path) -> list[Recorded]:
    return [check_line(line) for line in path.read_bytes().splitlines()]


def state_path(log: Path) -> Path:
    return log.with_name(f"{log.stem}.state.json")


def final_state(rules: Rules, table: TableState, at: int) -> bytes:
    """The public view of the final table, as formatted JSON."""
    seen: Any = msgspec.to_builtins(view(rules, table, Role.EVERYONE, Millis(at)))
    return msgspec.json.format(msgspec.json.encode(seen, order="sorted"), indent=1) + b"\n"
