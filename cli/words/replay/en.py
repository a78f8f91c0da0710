"""Texts of `wurm replay` in English."""

TEXTS = {
    "event": "event {version} of {last}",
    "seen-by": "View: {name}",
    "table": "the table",
    "everyone": "everyone",
    "imported": "imported",
    "imported-game": "This game was imported: this server did not deal the cards before the import.",
    "taken-back": "undone later",
    "keys": "←→ step  home/end  space play  +- speed  g go to  tab view  q quit",
    "playing": "▶ playing, speed {speed}  (space pauses)",
    "jump": "Go to event: {typed}▏",
    "bad-jump": "There are events 1 to {last}.",
    "one-viewer": "The server shows this game only from this view.",
    "too-small": "This window is too small. At least 60 × 16 characters are needed.",
}
