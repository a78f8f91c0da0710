"""Der Punktezettel auf Deutsch."""

from events.words import Phrases

SHARED = Phrases(
    names={
        "dealer": "gibt",
        "starter": "fängt an",
        "round": "Runde",
        "total": "Summe",
        "rank": "Rang",
        "points": "Punkte",
        "working": "Rechnung",
        "enter": "Eintragen",
        "correct": "Eintrag ändern",
        "name_dealer": "Festlegen, wer gibt",
        "close": "Zettel abschließen",
        "note": "Notiz schreiben",
        "noted": "Notiz",
        "sheet_begun": "Der Zettel ist angelegt",
        "dealer_named": "gibt in dieser Runde",
        "score_entered": "ist eingetragen",
        "score_corrected": "hat jetzt einen anderen Eintrag",
        "round_completed": "Die Runde ist vollständig",
        "sheet_closed": "Der Zettel ist abgeschlossen",
        "all-rounds-scored": "Alle Runden sind eingetragen.",
        "stopped-early": "Ihr habt früher aufgehört. Es zählen die vollständigen Runden.",
    },
    illegal={
        "referee-only": "Auf den Zettel schreiben können nur die Spielleitung und wer hier einen Platz hat.",
        "changed-meanwhile": (
            "{seat} hat in Runde {round} inzwischen einen anderen Eintrag: {points} {points:Punkt|Punkte}. "
            "Sieh ihn dir an, bevor du ihn änderst."
        ),
        "all-rounds-entered": (
            "Alle vereinbarten Runden ({rounds}) sind eingetragen. Du kannst noch Einträge ändern oder den Zettel "
            "abschließen."
        ),
        "not-this-round": "Dieser Eintrag ist für Runde {round}, offen ist aber Runde {open}.",
        "already-entered": "{seat} hat in Runde {round} schon einen Eintrag. Wenn er nicht stimmt, ändere ihn.",
        "no-such-round": "Runde {round} steht nicht auf dem Zettel. Bisher sind es {rounds}.",
        "not-entered-yet": "Für {seat} ist in Runde {round} noch nichts eingetragen, also gibt es nichts zu ändern.",
        "round-incomplete": (
            "In Runde {round} fehlt noch der Eintrag für {seat}. Vervollständige die Runde oder nimm ihre Einträge "
            "zurück."
        ),
        "nothing-entered": "Es ist noch keine Runde vollständig, also gibt es nichts abzuschließen.",
        "rounds-missing": (
            "Erst {played} von {planned} {planned:Runde|Runden} {played:ist|sind} eingetragen. Wenn ihr früher "
            "aufhören wollt, gib das ausdrücklich an."
        ),
        "impossible-number": "{field}: Gib eine Zahl von 0 bis {most} ein.",
    },
    happened={
        "noted": "Notiz zu Runde {round}: {text}.",
        "sheet_begun": "Der Zettel ist angelegt. Zuerst gibt {dealer}.",
        "dealer_named": "{seat} gibt in Runde {round}.",
        "score_entered": "Runde {round}, {seat}: {points} {points:Punkt|Punkte}.",
        "score_corrected": "Runde {round}, {seat}: {points} {points:Punkt|Punkte} statt {points_before}.",
        "round_completed": "Runde {round} ist vollständig: {scores/seat}. Als Nächstes gibt {next_dealer}.",
        "round_completed?next_dealer": "Runde {round} ist vollständig: {scores/seat}. Das war die letzte.",
        "sheet_closed": "Der Zettel ist vorzeitig abgeschlossen, nach {rounds} {rounds:Runde|Runden}.",
        "sheet_closed?early": "Der Zettel ist abgeschlossen, nach {rounds:der einzigen Runde|allen Runden} ({rounds}).",
    },
)
