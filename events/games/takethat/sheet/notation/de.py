"""Die Notation des Take-That-Zettels auf Deutsch."""

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
        "three-counts": "„{text}“ passt nicht. Schreib drei Zahlen für Zwillinge, genommen und Kröten, wie in 2/12/1.",
        "toads-are-seen": "Die Karten sind ausgeschrieben, also musst du die Kröten nicht angeben.",
        "counted-before": "Dieser Eintrag war nur gezählt. Schreib beide Stapel oder neue Zahlen: 2/12/1.",
        "told-stacks": (
            "{twisted} {twisted:Zwillingskarte|Zwillingskarten}, {taken} genommen, davon {toads} {toads:Kröte|Kröten}"
        ),
        "toads-word": "kröten",
        "nothing-word": "nichts",
        "help-cards": "Zwillinge nach +, genommene Karten nach -",
        "help-counts": "gezählt: Zwillingskarten / genommene / davon Kröten",
        "help-counts-too": "sind alle eingetragen, beginnt die nächste Runde",
        "help-toads": "eine Zahl in Runde 1 ändern",
    },
)
