"""Naspelen in het Nederlands."""

TEXTS = {
    "event": "gebeurtenis {version} van {last}",
    "eyes": "ogen: {eyes}",
    "table": "de tafel",
    "everyone": "iedereen",
    "imported": "geïmporteerd",
    "imported-game": "Dit spel is geïmporteerd: vóór de import heeft deze server niet geschud.",
    "taken-back": "later teruggenomen",
    "keys": "←→ bladeren  home/end  spatie afspelen  +- tempo  g spring  tab ogen  q einde",
    "playing": "▶ speelt af, tempo {speed}  (spatie stopt)",
    "jump": "Naar gebeurtenis: {typed}▏",
    "bad-jump": "Er zijn gebeurtenissen 1 tot en met {last}.",
    "one-pair-of-eyes": "De server toont dit spel alleen zo.",
    "too-small": "Dit venster is te klein; 60 bij 16 is genoeg.",
}
