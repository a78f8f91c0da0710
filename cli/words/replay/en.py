"""Replay in English."""

TEXTS = {
    "event": "event {version} of {last}",
    "eyes": "eyes: {eyes}",
    "table": "the table",
    "everyone": "everybody’s",
    "imported": "imported",
    "imported-game": "This game was imported: the cards before the import were not dealt by this server.",
    "taken-back": "taken back later",
    "keys": "←→ step  home/end  space play  +- speed  g jump  tab eyes  q quit",
    "playing": "▶ playing, speed {speed}  (space stops)",
    "jump": "Go to event: {typed}▏",
    "bad-jump": "There are events 1 to {last}.",
    "one-pair-of-eyes": "The server shows this game only like this.",
    "too-small": "This window is too small; 60 by 16 will do.",
}
