"""Sentences for damaged logs in English."""

TEXTS = {
    "log-empty": "the log is empty",
    "not-opened": "the log does not begin with an opened table",
    "no-event": "this is not a recorded event ({why})",
    "not-canonical": "the event is not written in canonical form",
    "line-changed": "the event was changed after it was written: its hash does not fit",
    "event-changed": "event {version} was changed after it was written: its hash does not fit",
    "other-game": "event {version} belongs to another game ({found}, not {wanted})",
    "out-of-order": "event {version} is missing or out of order (found number {found} in its place)",
    "not-following": "event {version} does not follow from the one before it",
    "malformed": "event {version} ({type}) is malformed: {why}",
    "unknown-kind": "event {version} is of a kind this program does not know: {type}",
    "newer-program": "event {version} ({type}) was written by a newer version of this program",
    "unknown-layout": "event {version} ({type}) has an unknown layout {layout}",
    "malformed-layout": "event {version} ({type}) is malformed for its layout {layout}",
    "mixed-command": "the command at event {version} ({type}) has events by several people or at several times",
    "no-clock": "event {version} ({type}) has a time that no clock shows",
    "against-rules": "event {version} ({type}) breaks the rules ({code}): {why}",
    "forks-itself": "event {version} forks the game from itself, which would draw its secret anew",
    "fork-elsewhere": (
        "event {version} says that the game forked at event {found}, but what it copied ends at event {wanted}"
    ),
    "not-decided": "event {version} ({type}) is not what the rules and the committed chance give",
    "wrong-count": "the command at event {version} has {found} events where it causes {wanted}",
    "at-line": "line {line}: {why}",
    "bad-game-name": "the game's name should be 1 to {most} plain letters and digits",
    "cannot-replay": "this program cannot replay it ({code})",
}
