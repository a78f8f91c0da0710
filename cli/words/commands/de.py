"""Errors and reports of all commands in German."""

TEXTS = {
    # Reasons, within a sentence
    "errno-ENOENT": "Datei oder Ordner nicht gefunden",
    "errno-EACCES": "keine Berechtigung",
    "errno-EISDIR": "das ist ein Ordner",
    "errno-ENOTDIR": "das ist kein Ordner",
    "errno-ENOSPC": "kein Platz mehr auf der Festplatte",
    "errno-EROFS": "das Dateisystem ist schreibgeschützt",
    "errno-EADDRINUSE": "der Port ist belegt",
    "errno-EADDRNOTAVAIL": "dieser Rechner hat diese Adresse nicht",
    "connection-refused": "Verbindung abgelehnt",
    "timed-out": "Zeitüberschreitung",
    # Files and stores
    "cannot-read": "{name} kann nicht gelesen werden: {why}.",
    "cannot-write": "{name} kann nicht geschrieben werden: {why}.",
    "file-empty": "{name} ist leer und enthält kein Protokoll.",
    "log-damaged": "Das Protokoll von {stream} ist in diesem Speicher beschädigt: {why}.",
    "log-broken": "{name}: Das Protokoll von {stream} ab Zeile {line} ist ungültig: {why}.",
    "line-again": (
        "{name}, Zeile {line}: {stream} taucht noch einmal auf. Die Ereignisse eines Spiels müssen direkt aufeinander "
        "folgen."
    ),
    "line-misplaced": (
        "{name}, Zeile {line}: Hier sollte Ereignis {wanted} von {stream} stehen, nicht Ereignis {found}."
    ),
    "line-unchained": (
        "{name}, Zeile {line}: Die Hash-Kette ist unterbrochen. Ereignis {found} von {stream} passt nicht zum "
        "vorherigen."
    ),
    "line-empty": "{name}, Zeile {line}: Die Zeile ist leer.",
    "line-cut": "{name}, Zeile {line}: Die Datei bricht mitten in dieser Zeile ab.",
    "line-broken": "{name}, Zeile {line}: {why}.",
    "line-long": "{name}, Zeile {line}: Die Zeile ist zu lang für ein Ereignis.",
    "no-store": "Es gibt keinen Speicher unter {url} (wähle mit --store einen anderen).",
    "store-fails": "Der Speicher ist nicht nutzbar: {why}.",
    "bad-stream": "{name} ist kein gültiger Spielname. Erlaubt sind höchstens 64 Buchstaben, Ziffern, - und _.",
    "no-game-here": "In diesem Speicher gibt es kein Spiel namens {stream}.",
    "created-meanwhile": "Jemand anderes hat in diesem Speicher gerade ein Spiel namens {stream} angelegt.",
    # Servers
    "unreachable": "{host} antwortet nicht ({why}). Prüfe die Adresse und ob der Server läuft.",
    "unexpected-answer": "{host} ist kein Wurmtisch-Server: {why}. Prüfe die Adresse.",
    "token-revoked": (
        "Dieses Token gilt nicht mehr: Der Platz wurde auf ein anderes Handy übertragen, oder die Person hat den Tisch "
        "verlassen."
    ),
    # export
    "export-both": "Gib entweder die Spiele an oder --all, nicht beides.",
    "export-none": "Gib die Spiele an, die du exportieren willst, oder --all.",
    "export-json": "--json gibt einen Bericht über die exportierte Datei aus und braucht deshalb --out FILE.",
    "export-empty": "In diesem Speicher sind keine Spiele, also gibt es nichts zu exportieren.",
    "exporting": "Exportieren",
    "computer-added": "{name} spielt als Computer auf Platz {seat}.",
    "computer-address": "{name} ist nicht die Adresse eines Tisches. Nimm eine Adresse wie http://HOST:8700/games/ID.",
    "computer-token": (
        "Nur der Gastgeber kann einen Computer hinzufügen. Gib sein Token mit --token oder in WURM_TOKEN an."
    ),
    "exported": "{games} {games:Spiel|Spiele} mit {events} {events:Ereignis|Ereignissen} nach {name} exportiert.",
    # verify
    "verifying": "Prüfen",
    "verified-over": (
        "{stream}: {ruleset}, {events} {events:Ereignis|Ereignisse}{fork}, beendet. Geprüft: Hash-Kette, alle Züge und "
        "das Mischen stimmen."
    ),
    "verified-running": (
        "{stream}: {ruleset}, {events} {events:Ereignis|Ereignisse}{fork}, nicht beendet (ob am Ende etwas fehlt, "
        "lässt sich nicht erkennen). Geprüft: Hash-Kette, alle Züge und das Mischen stimmen."
    ),
    "verified-evening": (
        "{stream}: Abend, {people} {people:Person|Personen}, {tables} {tables:Spiel|Spiele}, {events} "
        "{events:Ereignis|Ereignisse}. Geprüft: Hash-Kette und alle Änderungen stimmen."
    ),
    "verified-club": (
        "Spielerunde, {events} {events:Ereignis|Ereignisse}. Geprüft: Hash-Kette und alle Änderungen stimmen."
    ),
    "forked": ", abgezweigt von {stream} nach Ereignis {version}",
    "forked-import": ", abgezweigt vom importierten Spiel {stream} nach Ereignis {version}",
    # import
    "importing": "Importieren",
    "imported": "{stream}: {ruleset}, {events} {events:Ereignis|Ereignisse}. Importiert und als importiert markiert.",
    "import-known": "{stream}: {ruleset}, {events} {events:Ereignis|Ereignisse}. Schon im Speicher vorhanden.",
    "import-different": "In diesem Speicher gibt es ein anderes Spiel namens {stream}. Es wurde nichts importiert.",
    "import-other-length": (
        "{stream} ist in diesem Speicher schon mit {here} {here:Ereignis|Ereignissen} vorhanden, in der Datei sind es "
        "{there}. Es wurde nichts importiert."
    ),
    # backup and restore
    "copying": "Kopieren",
    "backed-up": "{games} {games:Spiel|Spiele} mit {events} {events:Ereignis|Ereignissen} in {name} gesichert.",
    "with-evenings": "{evenings} {evenings:Abend ist|Abende sind} dabei.",
    "backup-exists": "{name} gibt es schon. Eine Sicherung überschreibt nie eine Datei; wähle einen anderen Namen.",
    "restoring": "Wiederherstellen",
    "restored": (
        "{games} {games:Spiel|Spiele} mit {events} {events:Ereignis|Ereignissen} wiederhergestellt. Schon im Speicher: "
        "{there}."
    ),
    "restore-different": (
        "In diesem Speicher gibt es ein anderes Spiel namens {stream}. Es wurde nichts wiederhergestellt."
    ),
    "restore-secret": (
        "Dieser Speicher hat schon einen eigenen Schlüssel für Tokens, weil darauf bereits ein Server lief. Es wurde "
        "nichts wiederhergestellt. Nimm einen neuen Speicher."
    ),
    "restore-fact": (
        "In diesem Speicher hat {name} einen anderen Wert, weil darauf bereits ein Server lief. Es wurde nichts "
        "wiederhergestellt. Nimm einen neuen Speicher."
    ),
    # serve and worker
    "serving": "Wurmtisch läuft auf {address} (Strg-C beendet)",
    "cannot-listen": (
        "{address} kann nicht geöffnet werden: {why}. Wähle mit --host eine andere Adresse oder mit --port einen "
        "anderen Port."
    ),
    "worker-store": (
        "Ein Worker braucht einen Speicher, den sich mehrere Prozesse teilen: redis:// oder redis+cluster://."
    ),
    "worker-redis": "Das Redis für die Aufträge ist nicht erreichbar: {why}.",
    # simulate
    "unknown-game": "Es gibt kein Spiel namens {name}. Verfügbar: {known}.",
    "only-a-sheet": "{name} ist der Punktezettel eines Spiels mit echtem Material und lässt sich nicht simulieren.",
    "wrong-seats": "{name} ist für {least} bis {most} Personen, nicht für {asked}.",
    "option-form": "{text} ist keine Option von {name}. Schreib KEY=VALUE mit einem dieser Namen: {known}.",
    "options-unfit": "Ungültige Optionen für {name}: {why}.",
    "another-game": "In diesem Speicher gibt es ein anderes Spiel namens {stream}. Wähle einen anderen --seed.",
    "log-unverified": "Das Protokoll von {stream} ist ungültig: {why}.",
    "simulated-illegal": "{stream}: Die Regeln haben einen Zug abgelehnt, den sie selbst angeboten hatten: {why}.",
    "simulated-no-outcome": "{stream}: Das Spiel endete ohne Ergebnis.",
    "simulated-too-long": "{stream}: Das Spiel ist nach {steps} Zügen noch nicht zu Ende.",
    "simulated-stuck": "{stream}: Das Spiel hängt fest; niemand kann ziehen.",
    "game-for": "{title}, {least} bis {most} Personen",
    "simulating": "{name} spielen",
    "player-random": "zufällige Züge",
    "player-sensible": "überlegte Züge",
    "simulation-title": "{title}: {seats} Plätze, {players}, Seed {seed}",
    "games": "Spiele",
    "games-per-second": "Spiele pro Sekunde",
    "steps": "Züge (Min., Median, Max.)",
    "events": "Ereignisse (Min., Median, Max.)",
    "shared-wins": "geteilte Siege",
    "game-end": "Spielende: {name}",
    "round-end": "Rundenende: {name}",
    "verified": "geprüft",
    "count-of": "{part} von {whole}",
    "stored": "gespeichert",
    "by-seat": "Nach Plätzen",
    "seat": "Platz",
    "wins": "Siege",
    "mean-score": "Schnitt",
    "least-score": "Min.",
    "most-score": "Max.",
    # arena
    "no-computers": "{name} wird mit echtem Material gespielt, deshalb können Computer nicht mitspielen.",
    "unknown-player": (
        "Den Spieler {name} gibt es nicht. Möglich sind die Stufen {known} oder ein eigener Spieler als "
        "MODULE:FUNCTION."
    ),
    "player-not-found": "Der Spieler {name} lässt sich nicht laden: {why}.",
    "player-not-callable": "Der Spieler {name} ist keine Funktion.",
    "player-illegal": "Der Spieler {name} hat einen Zug gewählt, der nicht erlaubt ist: {action}.",
    "too-many-players": "{asked} Spieler sind zu viele für {seats} Plätze.",
    "limit-form": (
        "{text} ist keine Grenze für {option}. Erlaubt ist eine Zahl über 0 oder LEVEL=ZAHL mit einer dieser "
        "Stufen: {known}."
    ),
    "arena-title": "{title}: {games} Spiele in {seconds} s, Seed {seed}",
    "arena-player": "Spieler",
    "arena-playouts": "Playouts",
    "arena-win-rate": "Siege (95 %)",
    "arena-rating": "Wertung",
    "arena-thinking": "je Entscheidung",
    # replay
    "neither-file-nor-game": "Es gibt keine Datei namens {name} und im Speicher {url} kein solches Spiel.",
    "neither-file-nor-store": "Es gibt keine Datei namens {name}. {why}",
    "several-games": "{name} enthält mehrere Spiele. Wähle eines mit --game: {known}.",
    "not-in-file": "In {name} gibt es kein Spiel namens {stream}. Verfügbar: {known}.",
    "no-such-event": "Ereignis {asked} gibt es nicht. Das Protokoll hat {last} {last:Ereignis|Ereignisse}.",
    "no-such-viewer": "Hier heißt niemand {text}. Möglich sind table, everyone, eine Platznummer oder: {known}.",
    # The command line
    "usage-no-command": "Den Befehl {name} gibt es nicht. Siehe: wurm --help",
    "usage-no-option": "Die Option {name} gibt es nicht.",
    "usage-similar-option": "Die Option {name} gibt es nicht. Meintest du {known}?",
    "usage-missing-argument": "Das Argument {name} fehlt.",
    "usage-missing-option": "Die Option {name} fehlt.",
    "usage-no-value": "Die Option {name} braucht einen Wert.",
    "usage-flag": "Die Option {name} nimmt keinen Wert an.",
    "usage-extra": "Zu viele Argumente: {text}",
    "usage-choice": "Ungültiger Wert für {name}. Möglich sind: {known}.",
    "usage-range": "Ungültiger Wert für {name}. Erlaubt ist eine ganze Zahl von {least} bis {most}.",
    "usage-least": "Ungültiger Wert für {name}. Erlaubt ist eine ganze Zahl ab {least}.",
    "usage-number": "Ungültiger Wert für {name}. Erlaubt ist eine ganze Zahl.",
    "bug": "Das ist ein Fehler in Wurmtisch: {error} bei {place}. Einzelheiten zeigt WURM_DEBUG=1.",
}
