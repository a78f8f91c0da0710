"""Texts of `wurm replay` in Dutch."""

TEXTS = {
    "event": "gebeurtenis {version} van {last}",
    "seen-by": "Weergave: {name}",
    "table": "tafel",
    "everyone": "iedereen",
    "imported": "geïmporteerd",
    "imported-game": "Dit spel is geïmporteerd: de kaarten van vóór de import zijn niet door deze server gedeeld.",
    "taken-back": "later ongedaan gemaakt",
    "keys": "←→ bladeren  home/end  spatie afspelen  +- tempo  g ga naar  tab weergave  q stop",
    "playing": "▶ speelt af, tempo {speed}  (spatie: pauze)",
    "jump": "Ga naar gebeurtenis: {typed}▏",
    "bad-jump": "Er zijn gebeurtenissen 1 tot en met {last}.",
    "one-viewer": "De server toont dit spel alleen in deze weergave.",
    "too-small": "Dit venster is te klein. Er zijn minstens 60 × 16 tekens nodig.",
}
