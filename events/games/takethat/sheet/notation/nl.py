"""Het bureau voor het Take That-blad in het Nederlands."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "stacks-missing": (
            "Wat ligt er voor deze speler? Schrijf +12/21 -22,31 of tel: tweelingen/gepakt/padden, 2/12/1."
        ),
        "sign-missing": (
            "Is “{text}” een tweeling of gepakt? Zet er + of - voor, of tel: tweelingen/gepakt/padden, 2/12/1."
        ),
        "three-counts": "“{text}” is niet tweelingen, gepakt en padden: drie getallen, zoals in 2/12/1.",
        "toads-are-seen": "Waar de kaarten zijn uitgeschreven, zie je de padden vanzelf.",
        "counted-before": "Deze invoer was alleen geteld. Schrijf beide stapels, of tel opnieuw: 2/12/1.",
        "told-stacks": (
            "{twisted} {twisted:tweelingkaart|tweelingkaarten}, {taken} gepakt, waarvan {toads} {toads:pad|padden}"
        ),
        "toads-word": "padden",
        "nothing-word": "niets",
        "help-cards": "tweelingen na +, gepakte kaarten na -",
        "help-counts": "geteld: tweelingkaarten / gepakte / padden daarbij",
        "help-counts-too": "staat iedereen erin, dan begint de volgende ronde",
        "help-toads": "één getal in ronde 1 wijzigen",
    },
)
