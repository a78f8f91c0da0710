"""Die Notation aller Punktezettel auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "early-word": "früher",
        "unit-match": "Partie",
        "unit-round": "Runde",
        "total": "Summe",
        "rank": "Rang",
        "deals-column": "gibt",
        "nothing-to-fix": "Für {seat} ist in {unit} {round} noch nichts eingetragen, also gibt es nichts zu ändern.",
        "echo-entry": "{seat}: {text} → {points} {points:Punkt|Punkte}",
        "echo-fix": "{unit} {round}, {seat}: {text} → {points} {points:Punkt|Punkte} statt {before}",
        "echo-dealer": "{unit} {round}: {seat} gibt",
        "echo-close": "Der Zettel ist abgeschlossen",
        "round-complete": "{unit} {round} ist vollständig: {text}.",
        "deals": "{unit} {round} von {planned}: {dealer} gibt, {starter} fängt an.",
        "missing": "{unit} {round} von {planned}: Es {seats:fehlt|fehlen} noch {seats}.",
        "all-entered": "Alles ist eingetragen. Wenn es stimmt, schließ den Zettel ab mit: abschluss",
        "wins": "{winners:Gewonnen hat|Gemeinsam gewonnen haben} {winners}.",
        "help-fix": "einen Eintrag ändern, hier in Partie oder Runde 1",
        "help-dealer": "wer jetzt gibt, falls auf dem Zettel jemand anderes steht",
        "help-close": "zusammenzählen und Sieger nennen; mit früher auch, bevor alles gespielt ist",
    },
)
