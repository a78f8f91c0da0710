"""Das Nachspielen auf Deutsch."""

TEXTS = {
    "event": "Ereignis {version} von {last}",
    "eyes": "Augen: {eyes}",
    "table": "der Tisch",
    "everyone": "alle zugleich",
    "imported": "importiert",
    "imported-game": "Dieses Spiel wurde importiert: Bis zum Import hat nicht dieser Server gemischt.",
    "taken-back": "später zurückgenommen",
    "keys": "←→ blättern  pos1/ende  leer abspielen  +- Tempo  g Sprung  tab Augen  q Ende",
    "playing": "▶ läuft, Tempo {speed}  (Leertaste hält an)",
    "jump": "Zu Ereignis: {typed}▏",
    "bad-jump": "Es gibt die Ereignisse 1 bis {last}.",
    "one-pair-of-eyes": "Der Server zeigt dieses Spiel nur so.",
    "too-small": "Dieses Fenster ist zu klein; 60 mal 16 reichen.",
}
