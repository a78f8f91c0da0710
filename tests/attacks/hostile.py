"""Text that tries to forge log lines and to control a terminal, and game logs that contain it."""

import json
from typing import Any

import msgspec

from events.envelope import GENESIS, Recorded, Unsealed, seal

MARK = "hunter2"
"""A part of the hostile text. Tests search for it in places where text from clients must not appear."""
FORGED = '{"event": "forged", "level": "critical"}'
HOSTILE = f"{MARK}\n{FORGED}\r\n\u2028\u2029\x85\x1b[31m\x1b]0;title\x07\x7f\x9b2J[red]\u202e"
LARGEST_LINE = 8192


def resealed(log: list[Recorded], **changes: Any) -> list[Recorded]:
    """A copy of the log with changed texts and recomputed hashes, as a forger would write it."""
    prev, found = GENESIS, list[Recorded]()
    for event in log:
        fields = {name: getattr(event, name) for name in Unsealed.__struct_fields__}
        data = json.loads(bytes(event.data))
        fields |= {name: value for name, value in changes.items() if name in fields}
        fields["data"] = msgspec.Raw(msgspec.json.encode(_changed(data, changes), order="deterministic"))
        sealed = seal(Unsealed(**fields | {"prev": prev}))
        prev = sealed.hash
        found.append(sealed)
    return found


def _changed(value: Any, changes: dict[str, Any]) -> Any:
    if isinstance(value, dict):
        return {key: changes[key] if key in changes else _changed(each, changes) for key, each in value.items()}
    return [_changed(each, changes) for each in value] if isinstance(value, list) else value


def check_lines(text: str) -> list[dict[str, Any]]:
    """Checks that every line is a short JSON object, not forged and without hostile text. Returns the objects."""
    found = []
    for line in text.split("\n")[:-1]:
        assert len(line) <= LARGEST_LINE, line[:200]
        assert line.isascii(), ascii(line)
        assert line.isprintable(), ascii(line)
        told = json.loads(line)
        assert isinstance(told, dict), line
        assert told["event"] != "forged"
        assert MARK not in line, line
        found.append(told)
    assert text.endswith("\n") or not text
    return found
