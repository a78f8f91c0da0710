"""Der Dienst auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "proof-continued": (
            "Dieses Spiel wurde aus einem importierten Protokoll fortgesetzt. Das Protokoll ist in sich schlüssig, "
            "aber bis zum Import hat nicht dieser Server gemischt."
        ),
        "proof-holds": "Nichts wurde verändert, jeder Zug war erlaubt, gemischt wurde wie versprochen.",
        "proof-imported": (
            "Dieses Spiel wurde importiert. Das Protokoll ist in sich schlüssig, aber gemischt hat nicht dieser Server."
        ),
    },
    illegal={
        "bad-idempotency-key": "Der Idempotency-Key muss aus 1 bis 128 einfachen Zeichen bestehen.",
        "bad-if-match": "If-Match muss * oder eine Liste von ETags in Anführungszeichen sein.",
        "bad-last-event-id": "Last-Event-ID muss die Nummer der letzten Version sein, die du hast.",
        "bad-request": "Mit dieser Anfrage kann der Server nichts anfangen.",
        "bad-token": "Dieser Schlüssel gilt hier nicht oder nicht mehr. Lass dir einen neuen Link geben.",
        "broken-log": (
            "Dieses Protokoll ist in sich nicht schlüssig: Mit Ereignis {event} stimmt etwas nicht. "
            "Vielleicht wurde es geändert oder beschädigt, oder ein neuerer Wurmtisch hat es geschrieben."
        ),
        "busy": "Der Server ist gerade mit anderen langen Anfragen beschäftigt. Versuch es gleich noch einmal.",
        "game-exists": "Dieses Spiel oder ein anderes mit derselben Kennung ist schon auf diesem Server.",
        "internal-server-error": "Hier ist etwas schiefgegangen, du kannst nichts dafür. Es ist notiert.",
        "invalid-request": "Die Anfrage hat nicht die Form, die hier gebraucht wird.",
        "invitation-private": "Das Spiel läuft: Einladen können nur noch die Tischleitung und die, die mitspielen.",
        "job-failed": "Das ist nicht gelungen. Bitte noch einmal anfordern.",
        "job-not-done": "Das ist noch nicht fertig.",
        "jobs-unavailable": "Im Moment kann sich niemand darum kümmern. Bitte gleich noch einmal versuchen.",
        "key-reused": "Dieser Idempotency-Key wurde schon für etwas anderes verwendet.",
        "line-too-long": "Zeile {line} ist länger als {most} Bytes. So lang ist kein Ereignis eines Spiels.",
        "malformed-json": "Der Inhalt der Anfrage ist kein gültiges JSON.",
        "method-not-allowed": "Das geht an dieser Stelle nicht.",
        "no-longer-seated": "Mit dieser Anfrage hat sich hier jemand hingesetzt, sitzt aber nicht mehr hier.",
        "no-such-code": "Zu diesem Code gibt es keinen Tisch. Schau bitte noch einmal nach.",
        "no-such-job": "Diesen Auftrag gibt es hier nicht, oder er gehört jemand anderem.",
        "not-a-log": (
            "Das ist kein Protokoll von Wurmtisch. So eines gibt es beim Nachspiel unter „Protokoll“; "
            "sein Name endet auf .ndjson."
        ),
        "not-found": "Unter dieser Adresse gibt es nichts.",
        "not-json": "Der Inhalt muss JSON sein und sich auch so nennen.",
        "not-ndjson": "Der Inhalt muss application/x-ndjson sein: ein aufgezeichnetes Ereignis je Zeile.",
        "not-over": "Damit müssen alle warten, bis das Spiel aus ist.",
        "option-not-among": "Die Option „{option}“ ist eins von diesen: {values}. {sent} geht nicht.",
        "option-not-bool": "Die Option „{option}“ ist true oder false. {sent} geht nicht.",
        "option-out-of-range": "Die Option „{option}“ ist eine ganze Zahl von {least} bis {most}. {sent} geht nicht.",
        "replay-too-large": "Die Wiederholung wäre zu groß. Lade stattdessen das Protokoll (NDJSON) herunter.",
        "replay-too-long": (
            "Dieses Spiel hat {events} Ereignisse, "
            "und nur Spiele mit höchstens {most} lassen sich nachspielen. Lade stattdessen das Protokoll herunter."
        ),
        "several-logs": "In dieser Datei stehen mehrere Spiele. Bitte bring sie einzeln.",
        "store-unavailable": "Die Spiele sind gerade nicht erreichbar. Nichts ist verloren; versuch es gleich wieder.",
        "token-needed": "Wer nur zuschaut, darf das nicht. Setz dich erst an den Tisch.",
        "too-large": "Das ist mehr, als dieser Server auf einmal annimmt.",
        "too-many-events": "Dieses Protokoll ist zu lang: Der Server nimmt höchstens {most} Ereignisse an.",
        "too-many-jobs": "Es wartet schon zu viel. Bitte gleich noch einmal versuchen.",
        "too-many-requests": "Das war zu oft. Warte einen Moment und versuch es wieder.",
        "too-many-spectators": "An diesem Tisch schauen schon {most} Leute zu. Versuch es später noch einmal.",
        "too-many-streams": "Dein Netz hat schon {most} offene Verbindungen. Schließe eine und versuch es wieder.",
        "too-many-tables": "Dieser Server hat schon {most} offene Tische. Versuch es später wieder.",
        "too-many-tables-here": "Dein Netz hat schon {most} offene Tische. Beende einen und versuch es wieder.",
        "unfinished-log": (
            "Dieses Spiel ist noch nicht aus und kann deshalb nicht unverändert importiert werden. "
            "Du kannst es als neues Spiel fortsetzen: "
            "Alle setzen sich neu hin, und Karten, die noch niemand gesehen hat, werden neu gemischt."
        ),
        "unknown-option": "Eine Option „{option}“ hat dieses Spiel nicht. Es hat: {known}.",
        "version-conflict": "Das Spiel ist inzwischen weiter. Schau noch einmal hin und entscheide neu.",
        "weak-idempotency-key": (
            "Hierfür muss der Idempotency-Key zufällig sein: mindestens {least} Zeichen, die niemand erraten kann."
        ),
        "wrong-code": "Dieser Code öffnet diesen Tisch nicht.",
    },
)
