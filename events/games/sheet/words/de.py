"""Der Spielzettel auf Deutsch."""

from events.words import Phrases

SHARED = Phrases(
    names={
        "dealer": "gibt",
        "starter": "fängt an",
        "round": "Runde",
        "total": "Summe",
        "rank": "Platz",
        "points": "Punkte",
        "working": "So gerechnet",
        "enter": "Eintragen",
        "correct": "Eintrag ändern",
        "name_dealer": "Festlegen, wer gibt",
        "close": "Zettel abschließen",
        "note": "Notieren",
        "noted": "Notiz",
        "sheet_begun": "Der Zettel ist angelegt",
        "dealer_named": "gibt in dieser Runde",
        "score_entered": "ist eingetragen",
        "score_corrected": "hat jetzt einen anderen Eintrag",
        "round_completed": "Die Runde ist vollständig",
        "sheet_closed": "Der Zettel ist abgeschlossen",
        "all-rounds-scored": "Alle Runden sind eingetragen.",
        "stopped-early": "Ihr habt früher aufgehört; es zählt, was vollständig ist.",
    },
    illegal={
        "referee-only": "Den Zettel führt nur die Spielleitung.",
        "all-rounds-entered": (
            "Mehr Runden sind nicht ausgemacht ({rounds}), und alle sind eingetragen. Du kannst noch etwas ändern "
            "oder abschließen."
        ),
        "not-this-round": "Das ist für Runde {round} gedacht, offen ist aber Runde {open}.",
        "already-entered": (
            "{seat} steht in Runde {round} schon auf dem Zettel. Ändere den Eintrag, wenn er nicht stimmt."
        ),
        "no-such-round": "Runde {round} steht nicht auf dem Zettel; bisher gibt es dort {rounds}.",
        "not-entered-yet": "Für {seat} ist in Runde {round} noch nichts eingetragen, also gibt es nichts zu ändern.",
        "round-incomplete": (
            "In Runde {round} fehlt noch {seat}. Trag die Runde fertig ein oder nimm ihre Einträge zurück."
        ),
        "nothing-entered": "Noch ist keine Runde vollständig, also gibt es nichts abzuschließen.",
        "rounds-missing": (
            "{planned} {planned:Runde war|Runden waren} ausgemacht, {played} {played:ist|sind} eingetragen. Wenn ihr "
            "früher aufhören wollt, sag es ausdrücklich dazu."
        ),
        "impossible-number": "{field}: Möglich ist nur eine Zahl von 0 bis {most}.",
    },
    happened={
        "noted": "Notiz zu Runde {round}: {text}.",
        "sheet_begun": "Der Zettel ist angelegt; zuerst gibt {dealer}.",
        "dealer_named": "{seat} gibt in Runde {round}.",
        "score_entered": "Runde {round}, {seat}: {points} {points:Punkt|Punkte}.",
        "score_corrected": "Runde {round}, {seat}: {points} {points:Punkt|Punkte} statt {points_before}.",
        "round_completed": "Runde {round} ist vollständig: {scores/seat}. Als Nächstes gibt {next_dealer}.",
        "round_completed?next_dealer": "Runde {round} ist vollständig: {scores/seat}. Es war die letzte.",
        "sheet_closed": "Der Zettel ist vorzeitig abgeschlossen, nach {rounds} {rounds:Runde|Runden}.",
        "sheet_closed?early": "Der Zettel ist abgeschlossen, nach {rounds:der einzigen Runde|allen Runden} ({rounds}).",
    },
)
