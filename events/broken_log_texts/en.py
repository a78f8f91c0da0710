"""Error messages for damaged logs, in English."""

TEXTS = {
    "log-empty": "the log is empty",
    "not-opened": "the log does not begin with an opened table",
    "no-event": "this is not a recorded event ({why})",
    "not-canonical": "the event is not written in canonical JSON",
    "line-changed": "the event was changed after it was written: its hash does not match",
    "event-changed": "event {version} was changed after it was written: its hash does not match",
    "other-game": "event {version} belongs to another game ({found}, not {wanted})",
    "out-of-order": "event {version} is missing or out of order (found number {found} in its place)",
    "not-following": "event {version} does not continue the hash chain",
    "malformed": "event {version} ({type}) is malformed: {why}",
    "unknown-kind": "event {version} has a type that this program does not know: {type}",
    "newer-program": "event {version} ({type}) was written by a newer version of this program",
    "unknown-layout": "event {version} ({type}) has an unknown layout {layout}",
    "malformed-layout": "event {version} ({type}) is malformed for its layout {layout}",
    "mixed-command": "the command at event {version} ({type}) has events of several actors or times",
    "no-clock": "event {version} ({type}) has an invalid time",
    "against-rules": "event {version} ({type}) breaks the rules ({code}): {why}",
    "forks-itself": "event {version} says that the game is a fork of itself, so its server could choose a new secret",
    "fork-elsewhere": (
        "event {version} says that the game forked at event {found}, but the copied events end at {wanted}"
    ),
    "not-decided": "event {version} ({type}) does not match the rules and the committed random numbers",
    "wrong-count": "the command at event {version} has {found} events instead of {wanted}",
    "at-line": "line {line}: {why}",
    "bad-game-name": "the name of the game must have 1 to {most} plain letters and digits",
    "cannot-replay": "this program cannot replay the game ({code})",
}
