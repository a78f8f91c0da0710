"""De notatie van het Take That-blad in het Nederlands."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "stacks-missing": (
            "Wat ligt er voor deze speler? Schrijf de kaarten, bijvoorbeeld +12/21 -22,31, of tel tweelingen, gepakte "
            "kaarten en padden, bijvoorbeeld 2/12/1."
        ),
        "sign-missing": (
            "Is “{text}” een tweeling of een gepakte kaart? Zet er + of - voor, of tel tweelingen, gepakte kaarten en "
            "padden, bijvoorbeeld 2/12/1."
        ),
        "three-counts": (
            "“{text}” past niet. Schrijf drie getallen voor tweelingen, gepakte kaarten en padden, zoals in 2/12/1."
        ),
        "toads-are-seen": "De kaarten zijn uitgeschreven, dus je hoeft de padden niet op te geven.",
        "counted-before": (
            "Deze invoer bestaat alleen uit getallen, zonder kaarten. Schrijf beide stapels of nieuwe getallen zoals "
            "2/12/1."
        ),
        "told-stacks": (
            "{twisted} {twisted:tweelingkaart|tweelingkaarten}, {taken} gepakt, waarvan {toads} {toads:pad|padden}"
        ),
        "toads-word": "padden",
        "nothing-word": "niets",
        "help-cards": "tweelingen na +, gepakte kaarten na -",
        "help-counts": "geteld: tweelingkaarten, gepakte kaarten, waarvan padden",
        "help-counts-too": "zodra er voor iedereen iets is ingevoerd, begint de volgende ronde",
        "help-toads": "één getal in ronde 1 wijzigen",
    },
)
