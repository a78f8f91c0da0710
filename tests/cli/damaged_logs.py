"""Ways to damage a log file. Each is a function that takes valid logs and returns a damaged file."""

import gzip
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from events.envelope import GENESIS, Unsealed, check_line, seal, to_line

Lines = list[bytes]
Event = dict[str, Any]


class Damage(NamedTuple):
    name: str
    spoil: Callable[[Lines, Lines], bytes]
    """Takes the lines of two valid logs; returns the bytes of a damaged file."""
    says: str
    """A text that the error message of `wurm verify` has to contain."""


def resealed(lines: Lines, change: Callable[[Event], None]) -> Lines:
    """Applies the change to every event and recomputes all hashes, as a careful forger would do."""
    forged: Lines = []
    prev = GENESIS
    for line in lines:
        event = json.loads(line)
        change(event)
        data = msgspec.Raw(msgspec.json.encode(event.pop("data"), order="sorted"))
        del event["hash"]
        sealed = seal(Unsealed(**event | {"data": data, "prev": prev}))
        prev = sealed.hash
        forged.append(to_line(sealed) + b"\n")
    for line in forged:
        check_line(line.removesuffix(b"\n"))
    return forged


def renamed(lines: Lines, stream: str) -> Lines:
    return resealed(lines, lambda event: event.update(stream=stream))


def cut_inside_command(lines: Lines) -> int:
    """The number of lines to keep so that the last command becomes incomplete."""
    commands = [json.loads(line)["command"] for line in lines]
    return next(n for n in range(20, len(lines)) if commands[n] == commands[n - 1])


def cut_after_command(lines: Lines) -> int:
    commands = [json.loads(line)["command"] for line in lines]
    return next(n for n in range(20, len(lines)) if commands[n] != commands[n - 1])


def _all(lines: Lines) -> bytes:
    return b"".join(lines)


def _edited(lines: Lines, _: Lines) -> bytes:
    assert b'"name":"Player 2"' in lines[2]
    return _all([*lines[:2], lines[2].replace(b"Player 2", b"Player X"), *lines[3:]])


def _another_deal(event: Event) -> None:
    if event["type"] == "takethat.dealt":
        event["data"]["draw"].reverse()


def _another_players_turn(lines: Lines, _: Lines) -> bytes:
    events = [json.loads(line) for line in lines]
    opening = next(event["command"] for event in events if event["type"] == "takethat.row_opened")

    def change(event: Event) -> None:
        if event["command"] == opening:
            event["actor"] = f"seat:{(int(event['actor'].removeprefix('seat:')) + 1) % 4}"

    return _all(resealed(lines, change))


def _another_secret(event: Event) -> None:
    if event["type"] == "table.opened":
        event["data"]["secret"] = "f" * 32


def _unknown_event(event: Event) -> None:
    if event["type"] == "takethat.row_taken":
        event["type"] = "takethat.row_eaten"


def _unknown_game(event: Event) -> None:
    if event["type"] == "table.opened":
        event["data"]["ruleset"] = "chess"


def _extra_field(event: Event) -> None:
    if event["type"] == "table.sat_down":
        event["data"]["luck"] = 7


def _malformed_data(event: Event) -> None:
    if event["type"] == "table.started":
        event["data"] = [1, 2]


def _never_opened(lines: Lines) -> Lines:
    return resealed(lines[1:], lambda event: event.update(version=event["version"] - 1))


DAMAGES = (
    Damage("empty", lambda *_: b"", "empty"),
    Damage("blank line", lambda a, _: _all([*a[:3], b"\n", *a[3:]]), "line 4: the line is empty"),
    Damage("binary", lambda *_: bytes(range(256)) * 20, "line 1"),
    Damage("compressed", lambda a, _: gzip.compress(_all(a)), "line 1"),
    Damage("not utf-8", lambda a, _: _all([*a[:2], a[2].replace(b"Player", b"Pl\xe4yer"), *a[3:]]), "line 3"),
    Damage("huge line", lambda a, _: _all([*a[:5], b'{"actor":"' + b"a" * (3 << 20), *a[5:]]), "line 6"),
    Damage("deeply nested line", lambda a, _: a[0] + b"[" * 500_000 + b"\n", "line 2"),
    Damage("other program's lines", lambda *_: b'{"level":"info","msg":"hello"}\n' * 9, "line 1"),
    Damage("prose", lambda *_: b"Dear diary,\ntoday we played.\n", "line 1"),
    Damage("line break of another system", lambda a, _: _all(a).replace(b"\n", b"\r\n"), "line 1"),
    Damage("other spacing", lambda a, _: _all([a[0], json.dumps(json.loads(a[1])).encode() + b"\n", *a[2:]]), "line 2"),
    Damage("cut in a line", lambda a, _: _all(a)[:-40], ": the file ends in the middle of this line."),
    Damage("cut inside a command", lambda a, _: _all(a[: cut_inside_command(a)]), "has 1 events instead of 2"),
    Damage(
        "a name with terminal control codes", lambda a, _: _all(renamed(a[:7], "x\x1b[2J\nwurm: ")[1:]), "�[2J wurm:"
    ),
    Damage("edited", _edited, "line 3: the event was changed"),
    Damage("two lines swapped", lambda a, _: _all([*a[:8], a[9], a[8], *a[10:]]), "line 9"),
    Damage("a line left out", lambda a, _: _all([*a[:8], *a[9:]]), "line 9"),
    Damage("first line left out", lambda a, _: _all(a[1:]), "line 1"),
    Damage("a line twice", lambda a, _: _all([*a[:8], a[7], *a[8:]]), "line 9"),
    Damage("a line of another game", lambda a, b: _all([*a[:8], b[8], *a[9:]]), "line 9"),
    Damage("another game's end", lambda a, b: _all([*renamed(a[:8], "x"), *renamed(b, "x")[8:]]), "line 9"),
    Damage("a game in two pieces", lambda a, b: _all([*a[:1], *b, *a[1:]]), "second time"),
    Damage("the same game twice", lambda a, b: _all([*a, *b, *a]), "second time"),
    Damage(
        "forged deal",
        lambda a, _: _all(resealed(a, _another_deal)),
        "does not match the rules and the committed random numbers",
    ),
    Damage("forged secret", lambda a, _: _all(resealed(a, _another_secret)), "event 1 "),
    Damage("forged player", _another_players_turn, "not-your-turn"),
    Damage("unknown event", lambda a, _: _all(resealed(a, _unknown_event)), "takethat.row_eaten"),
    Damage("unknown game", lambda a, _: _all(resealed(a, _unknown_game)), "chess"),
    Damage("unknown field", lambda a, _: _all(resealed(a, _extra_field)), "luck"),
    Damage("malformed data", lambda a, _: _all(resealed(a, _malformed_data)), "table.started"),
    Damage("never opened", lambda a, _: _all(_never_opened(a)), "does not begin"),
)
