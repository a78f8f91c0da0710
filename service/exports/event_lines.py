"""Events as NDJSON. While the game runs, hidden fields are left out. After the end, the lines are the log itself."""

from collections.abc import Iterator

import msgspec

from events.decider import Rules, Viewer
from events.envelope import Recorded, to_line
from events.log import codec_for
from events.table import TableState
from events.table.state import Phase
from events.visibility import redacted_event


def as_lines(rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer) -> bytes:
    return b"".join([line + b"\n" for line in _lines(rules, table, log, viewer)])


def _lines(rules: Rules, table: TableState, log: list[Recorded], viewer: Viewer) -> Iterator[bytes]:
    if table.phase is Phase.OVER:
        yield from map(to_line, log)
        return
    codec = codec_for(rules(table.ruleset, table.ruleset_version))
    for each in log:
        event = codec.read(each)
        yield msgspec.json.encode(redacted_event(each, codec.name(event), event, viewer))
