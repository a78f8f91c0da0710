"""Sätze zu beschädigten Protokollen auf Deutsch."""

TEXTS = {
    "log-empty": "das Protokoll ist leer",
    "not-opened": "das Protokoll beginnt nicht mit dem Eröffnen eines Tisches",
    "no-event": "das ist kein aufgezeichnetes Ereignis ({why})",
    "not-canonical": "das Ereignis steht nicht in der vorgeschriebenen Schreibweise da",
    "line-changed": "das Ereignis wurde nachträglich verändert: seine Prüfsumme stimmt nicht",
    "event-changed": "Ereignis {version} wurde nachträglich verändert: seine Prüfsumme stimmt nicht",
    "other-game": "Ereignis {version} gehört zu einem anderen Spiel ({found} statt {wanted})",
    "out-of-order": "Ereignis {version} fehlt oder steht am falschen Platz (dort steht Nummer {found})",
    "not-following": "Ereignis {version} folgt nicht aus dem davor",
    "malformed": "Ereignis {version} ({type}) ist falsch aufgebaut: {why}",
    "unknown-kind": "Ereignis {version} ist von einer Art, die dieses Programm nicht kennt: {type}",
    "newer-program": "Ereignis {version} ({type}) stammt von einer neueren Fassung dieses Programms",
    "unknown-layout": "Ereignis {version} ({type}) hat einen unbekannten Aufbau {layout}",
    "malformed-layout": "Ereignis {version} ({type}) passt nicht zu seinem Aufbau {layout}",
    "mixed-command": (
        "der Befehl bei Ereignis {version} ({type}) hat Ereignisse von mehreren Leuten oder aus mehreren Augenblicken"
    ),
    "no-clock": "Ereignis {version} ({type}) hat eine Zeit, die keine Uhr zeigt",
    "against-rules": "Ereignis {version} ({type}) verstößt gegen die Regeln ({code}): {why}",
    "forks-itself": ("Ereignis {version} zweigt das Spiel von sich selbst ab, womit sein Geheimnis neu gezogen würde"),
    "fork-elsewhere": (
        "Ereignis {version} sagt, dass das Spiel bei Ereignis {found} abzweigt, aber was es übernommen "
        "hat, endet bei Ereignis {wanted}"
    ),
    "not-decided": "Ereignis {version} ({type}) ist nicht das, was die Regeln und der versprochene Zufall ergeben",
    "wrong-count": "der Befehl bei Ereignis {version} hat {found} Ereignisse, wo er {wanted} auslöst",
    "at-line": "Zeile {line}: {why}",
    "bad-game-name": "der Name des Spiels sollte aus 1 bis {most} einfachen Buchstaben und Ziffern bestehen",
    "cannot-replay": "dieses Programm kann es nicht nachspielen ({code})",
}
