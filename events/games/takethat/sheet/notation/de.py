"""Die Notation des Take-That-Zettels auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "stacks-missing": (
            "Was liegt vor diesem Spieler? Schreib die Karten, zum Beispiel +12/21 -22,31, oder zähl Zwillinge, "
            "genommene Karten und Kröten, zum Beispiel 2/12/1."
        ),
        "sign-missing": (
            "Ist „{text}“ ein Zwilling oder eine genommene Karte? Setz + oder - davor, oder zähl Zwillinge, genommene "
            "Karten und Kröten, zum Beispiel 2/12/1."
        ),
        "three-counts": (
            "„{text}“ passt nicht. Schreib drei Zahlen für Zwillinge, genommene Karten und Kröten, wie in 2/12/1."
        ),
        "toads-are-seen": "Die Karten sind ausgeschrieben, also musst du die Kröten nicht angeben.",
        "counted-before": (
            "Dieser Eintrag besteht nur aus Zahlen, ohne Karten. Schreib beide Stapel oder neue Zahlen wie 2/12/1."
        ),
        "told-stacks": (
            "{twisted} {twisted:Zwillingskarte|Zwillingskarten}, {taken} genommen, davon {toads} {toads:Kröte|Kröten}"
        ),
        "toads-word": "kröten",
        "nothing-word": "nichts",
        "help-cards": "Zwillinge nach +, genommene Karten nach -",
        "help-counts": "gezählt: Zwillingskarten, genommene Karten, davon Kröten",
        "help-counts-too": "sobald jeder einen Eintrag hat, beginnt die nächste Runde",
        "help-toads": "eine Zahl in Runde 1 ändern",
    },
)
