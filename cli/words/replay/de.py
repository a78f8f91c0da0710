"""Texts of `wurm replay` in German."""

TEXTS = {
    "event": "Ereignis {version} von {last}",
    "seen-by": "Ansicht: {name}",
    "table": "Tisch",
    "everyone": "alle",
    "imported": "importiert",
    "imported-game": "Dieses Spiel wurde importiert: Bis zum Import hat nicht dieser Server die Karten ausgeteilt.",
    "taken-back": "später zurückgenommen",
    "keys": "←→ blättern  Pos1/Ende  Leer abspielen  +- Tempo  g gehe zu  Tab Ansicht  q Ende",
    "playing": "▶ läuft, Tempo {speed}  (Leertaste: Pause)",
    "jump": "Gehe zu Ereignis: {typed}▏",
    "bad-jump": "Es gibt die Ereignisse 1 bis {last}.",
    "one-viewer": "Der Server zeigt dieses Spiel nur in dieser Ansicht.",
    "too-small": "Dieses Fenster ist zu klein. Nötig sind mindestens 60 × 16 Zeichen.",
}
