"""Fehlermeldungen zu beschädigten Protokollen auf Deutsch."""

TEXTS = {
    "log-empty": "das Protokoll ist leer",
    "not-opened": "das Protokoll beginnt nicht mit dem Eröffnen eines Tisches",
    "no-event": "das ist kein Ereignis eines Spielprotokolls ({why})",
    "not-canonical": "das Ereignis ist nicht in kanonischem JSON geschrieben",
    "line-changed": "das Ereignis wurde nachträglich verändert: sein Hash stimmt nicht",
    "event-changed": "Ereignis {version} wurde nachträglich verändert: sein Hash stimmt nicht",
    "other-game": "Ereignis {version} gehört zu einem anderen Spiel ({found} statt {wanted})",
    "out-of-order": "Ereignis {version} fehlt oder steht an der falschen Stelle (dort steht Nummer {found})",
    "not-following": "Ereignis {version} schließt nicht an das Ereignis davor an",
    "malformed": "Ereignis {version} ({type}) ist falsch aufgebaut: {why}",
    "unknown-kind": "Ereignis {version} hat einen Typ, den dieses Programm nicht kennt: {type}",
    "newer-program": "Ereignis {version} ({type}) stammt von einer neueren Version dieses Programms",
    "unknown-layout": "Ereignis {version} ({type}) hat einen unbekannten Aufbau {layout}",
    "malformed-layout": "Ereignis {version} ({type}) passt nicht zu seinem Aufbau {layout}",
    "mixed-command": "der Befehl bei Ereignis {version} ({type}) hat Ereignisse von mehreren Personen oder Zeitpunkten",
    "no-clock": "Ereignis {version} ({type}) hat eine ungültige Uhrzeit",
    "against-rules": "Ereignis {version} ({type}) verstößt gegen die Regeln ({code}): {why}",
    "forks-itself": (
        "laut Ereignis {version} ist das Spiel eine Abzweigung von sich selbst; "
        "so könnte der Server ein neues Geheimnis wählen"
    ),
    "fork-elsewhere": (
        "laut Ereignis {version} zweigt das Spiel bei Ereignis {found} ab, aber die übernommenen Ereignisse "
        "enden bei {wanted}"
    ),
    "not-decided": "Ereignis {version} ({type}) passt nicht zu den Regeln oder zu den festgelegten Zufallszahlen",
    "wrong-count": "der Befehl bei Ereignis {version} hat {found} Ereignisse statt {wanted}",
    "at-line": "Zeile {line}: {why}",
    "bad-game-name": "der Name des Spiels muss aus 1 bis {most} einfachen Buchstaben und Ziffern bestehen",
    "cannot-replay": "dieses Programm kann das Spiel nicht wiedergeben ({code})",
}
