"""Der Schreibtisch für den Take-That-Zettel auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "stacks-missing": (
            "Was liegt vor diesem Spieler? Schreib +12/21 -22,31 oder zähl: Zwillinge/genommen/Kröten, 2/12/1."
        ),
        "sign-missing": (
            "Ist „{text}“ ein Zwilling oder genommen? Setz + oder - davor oder zähl: Zwillinge/genommen/Kröten."
        ),
        "three-counts": "„{text}“ ist nicht Zwillinge, genommen und Kröten: drei Zahlen, wie in 2/12/1.",
        "toads-are-seen": "Wo die Karten ausgeschrieben sind, sieht man die Kröten von selbst.",
        "counted-before": "Dieser Eintrag war nur gezählt. Schreib beide Stapel, oder zähl neu: 2/12/1.",
        "told-stacks": (
            "{twisted} {twisted:Zwillingskarte|Zwillingskarten}, {taken} genommen, davon {toads} {toads:Kröte|Kröten}"
        ),
        "toads-word": "kröten",
        "nothing-word": "nichts",
        "help-cards": "Zwillinge nach +, genommene Karten nach -",
        "help-counts": "gezählt: Zwillingskarten / genommene / Kröten darunter",
        "help-counts-too": "stehen alle drin, geht es mit der nächsten Runde weiter",
        "help-toads": "eine Zahl in Runde 1 ändern",
    },
)
