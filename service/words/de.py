"""The texts of the service in German."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "expected-bytes": "eine ganze Zahl von {least} bis {most} (Bytes)",
        "expected-choice": "einer dieser Werte: {choices}",
        "expected-days": "eine ganze Zahl von {least} bis {most} (Tage)",
        "expected-flag": "0 oder 1",
        "expected-host": "ein Hostname oder eine Adresse wie '0.0.0.0'",
        "expected-jobs-url": "ein einzelner Redis-Server wie 'redis://HOST:PORT/DB', kein Cluster",
        "expected-minutes": "eine ganze Zahl von {least} bis {most} (Minuten)",
        "expected-number": "eine ganze Zahl von {least} bis {most}",
        "expected-origins": "Adressen wie 'https://example.org', durch Kommas getrennt",
        "expected-public-url": "die Adresse für die Handys, zum Beispiel 'https://games.example.org'",
        "expected-rate": "eine Rate wie '20 per minute'",
        "expected-rates-url": "'process://' oder eine Redis-Adresse wie 'redis://HOST:PORT/DB'",
        "expected-seconds": "eine ganze Zahl von {least} bis {most} (Sekunden)",
        "expected-secret": "mindestens {least} Zeichen, davon {different} verschiedene, ohne Leerzeichen am Rand",
        "expected-store": "eine Speicheradresse wie 'sqlite:///games.db', 'redis://HOST:PORT/DB' oder "
        "'redis+cluster://HOST:PORT,HOST:PORT'",
        "expected-text": "ein beliebiger Text",
        "invalid-secret": "Ungültiger Wert für {name}: {characters} Zeichen. Erwartet wird: {expected}.",
        "invalid-setting": "Ungültiger Wert für {name}: {value}. Erwartet wird: {expected}.",
        "misspelt-setting": "Unbekannte Einstellung {name}. Meintest du {similar}?",
        "proof-continued": (
            "Dieses Spiel wurde aus einem importierten Protokoll fortgesetzt. Das Protokoll ist in sich schlüssig, "
            "aber bis zum Import hat nicht dieser Server gemischt."
        ),
        "proof-holds": "Nichts wurde verändert, jeder Zug war erlaubt, gemischt wurde wie versprochen.",
        "proof-imported": (
            "Dieses Spiel wurde importiert. Das Protokoll ist in sich schlüssig, aber gemischt hat nicht dieser Server."
        ),
        "unknown-setting": "Unbekannte Einstellung {name}. Alle Einstellungen stehen in der README.",
    },
    illegal={
        "bad-idempotency-key": "Der Idempotency-Key muss aus 1 bis 128 einfachen Zeichen bestehen.",
        "bad-if-match": "If-Match muss * oder eine Liste von ETags in Anführungszeichen sein.",
        "bad-last-event-id": "Last-Event-ID muss die Nummer der letzten Version sein, die du hast.",
        "bad-request": "Der Server kann diese Anfrage nicht lesen.",
        "bad-token": "Dieser Zugang ist ungültig oder wurde widerrufen. Lass dir einen neuen Link geben.",
        "broken-log": (
            "Dieses Protokoll ist nicht schlüssig: Ereignis {event} ist fehlerhaft. "
            "Vielleicht wurde es geändert oder beschädigt, oder eine neuere Version von Wurmtisch hat es geschrieben."
        ),
        "busy": "Der Server ist gerade mit anderen langen Anfragen beschäftigt. Versuch es gleich noch einmal.",
        "game-exists": "Dieses Spiel oder ein anderes mit derselben Kennung ist schon auf diesem Server.",
        "internal-server-error": "Auf dem Server ist etwas schiefgegangen. Der Fehler wurde protokolliert.",
        "invalid-request": "Die Anfrage entspricht nicht dem Schema.",
        "invitation-private": "Das Spiel läuft: Einladen können nur noch der Gastgeber und die, die mitspielen.",
        "job-failed": "Der Export ist fehlgeschlagen. Bitte versuch es noch einmal.",
        "job-not-done": "Der Export ist noch nicht fertig.",
        "jobs-unavailable": "Exporte und Analysen sind gerade nicht möglich. Bitte versuch es gleich noch einmal.",
        "key-reused": "Dieser Idempotency-Key wurde schon für etwas anderes verwendet.",
        "line-too-long": "Zeile {line} ist länger als {most} Bytes. So lang ist kein Ereignis eines Spiels.",
        "malformed-json": "Der Inhalt der Anfrage ist kein gültiges JSON.",
        "method-not-allowed": "Methode nicht erlaubt.",
        "no-longer-seated": "Mit dieser Anfrage wurde schon ein Platz genommen, aber er wurde inzwischen verlassen.",
        "no-such-code": "Zu diesem Code gibt es keinen Tisch. Prüf den Code und versuch es noch einmal.",
        "no-review": "Dieses Spiel lässt sich nicht analysieren.",
        "review-after-game": "Analysieren geht erst, wenn das Spiel zu Ende ist.",
        "job-not-stoppable": "Ein Export lässt sich nicht abbrechen.",
        "not-your-job": "Abbrechen können die Analyse nur der Gastgeber, die Mitspielenden und wer sie angefragt hat.",
        "no-such-job": "Diesen Auftrag gibt es nicht.",
        "not-a-log": (
            "Das ist kein Spielprotokoll von Wurmtisch. "
            "Spielprotokolle findest du bei der Wiederholung eines Spiels, unter „Spielprotokoll (NDJSON)“."
        ),
        "not-found": "Nicht gefunden.",
        "no-preview": "Eine Vorschau gibt es nur für Punktezettel.",
        "not-json": "Der Inhalt muss JSON sein, mit dem Content-Type application/json.",
        "not-ndjson": "Der Inhalt muss application/x-ndjson sein, mit einem aufgezeichneten Ereignis pro Zeile.",
        "not-over": "Das geht erst, wenn das Spiel zu Ende ist.",
        "option-not-among": "Die Option „{option}“ muss einer dieser Werte sein: {values}. {sent} geht nicht.",
        "option-not-bool": "Die Option „{option}“ muss true oder false sein. {sent} geht nicht.",
        "option-out-of-range": "Die Option „{option}“ muss eine ganze Zahl von {least} bis {most} sein, nicht {sent}.",
        "replay-too-large": "Die Wiederholung wäre zu groß. Lade stattdessen das Protokoll (NDJSON) herunter.",
        "replay-too-long": (
            "Dieses Spiel hat {events} Ereignisse, "
            "und nur Spiele mit höchstens {most} lassen sich nachspielen. Lade stattdessen das Protokoll herunter."
        ),
        "several-logs": "Diese Datei enthält mehrere Spiele. Importiere sie einzeln.",
        "store-unavailable": "Die Spiele sind gerade nicht erreichbar. Nichts ist verloren; versuch es gleich wieder.",
        "evening-token-needed": "Das können nur Leute, die an diesem Abend dabei sind. Mach erst mit.",
        "club-token-needed": "Die Spielerunde sieht nur, wer bei einem Spieleabend war. Mach zuerst bei einem mit.",
        "no-such-member": "Diese Person hast du an keinem Spieleabend getroffen.",
        "same-evening": "Beide waren am selben Abend dabei. Führe sie dort zusammen.",
        "no-longer-joined": (
            "Du machst inzwischen auf einem anderen Handy mit. Mach dort weiter oder versuch es hier noch einmal."
        ),
        "no-seat-here": "Du hast an diesem Tisch keinen Platz, und das Spiel läuft schon.",
        "seat-on-other-phone": (
            "Dein Platz an diesem Tisch ist auf einem anderen Handy. Spiel dort weiter oder "
            "bitte am Tisch darum, den Platz zu übertragen."
        ),
        "person-token-needed": "Als Gastgeber allein hast du keinen Platz. Mach erst selbst beim Spieleabend mit.",
        "no-scores": "Hier gibt es keinen Punkteverlauf: Das Spiel läuft noch, zählt nicht oder hat keine Runden.",
        "table-in-evening": "Dieser Tisch gehört schon zu einem anderen Abend.",
        "table-token-needed": (
            "Das Spiel läuft noch. Hinzufügen können es nur die Mitspielenden und der Gastgeber des Tisches."
        ),
        "token-needed": "Beim Zuschauen geht das nicht. Nimm erst Platz.",
        "too-large": "Die Anfrage ist zu groß.",
        "too-many-computer-tables": "Dein Netz hat schon an {most} Tischen Computer. "
        "Beende ein Spiel und versuch es wieder.",
        "too-many-evenings-here": (
            "Aus deinem Netz wurden in den letzten 24 Stunden schon {most} Spieleabende eröffnet. "
            "Versuch es später wieder."
        ),
        "too-many-events": "Dieses Protokoll ist zu lang: Der Server nimmt höchstens {most} Ereignisse an.",
        "too-many-jobs": "Es warten schon zu viele Exporte oder Analysen. Bitte versuch es gleich noch einmal.",
        "too-many-requests": "Zu viele Anfragen. Warte einen Moment und versuch es noch einmal.",
        "too-many-spectators": "An diesem Tisch schauen schon {most} Leute zu. Versuch es später noch einmal.",
        "too-many-streams": "Dein Netz hat schon {most} offene Verbindungen. Schließe eine und versuch es wieder.",
        "too-many-tables": "Dieser Server hat schon {most} offene Tische. Versuch es später wieder.",
        "too-many-tables-here": "Dein Netz hat schon {most} offene Tische. Beende einen und versuch es wieder.",
        "unfinished-log": (
            "Dieses Spiel ist noch nicht zu Ende und kann deshalb nicht unverändert importiert werden. "
            "Du kannst es als neues Spiel fortsetzen: "
            "Alle setzen sich neu hin, und Karten, die noch niemand gesehen hat, werden neu gemischt."
        ),
        "unknown-option": "Eine Option „{option}“ hat dieses Spiel nicht. Es hat: {known}.",
        "version-conflict": "Das Spiel hat sich inzwischen geändert. Schau noch einmal hin und entscheide neu.",
        "weak-idempotency-key": (
            "Hierfür muss der Idempotency-Key zufällig sein: mindestens {least} Zeichen, die niemand erraten kann."
        ),
        "wrong-code": "Dieser Code stimmt nicht. Prüf den Code und versuch es noch einmal.",
    },
)
