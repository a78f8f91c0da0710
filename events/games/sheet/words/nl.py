"""Het scoreblad in het Nederlands."""

from events.words import Phrases

SHARED = Phrases(
    names={
        "dealer": "deelt",
        "starter": "begint",
        "round": "ronde",
        "total": "totaal",
        "rank": "plaats",
        "points": "punten",
        "working": "Zo is het berekend",
        "enter": "Invullen",
        "correct": "Invoer wijzigen",
        "name_dealer": "Zeggen wie deelt",
        "close": "Blad afsluiten",
        "sheet_begun": "Het blad is gemaakt",
        "dealer_named": "deelt deze ronde",
        "score_entered": "is ingevuld",
        "score_corrected": "heeft nu een andere invoer",
        "round_completed": "De ronde is compleet",
        "sheet_closed": "Het blad is afgesloten",
        "all-rounds-scored": "Alle rondes zijn ingevuld.",
        "stopped-early": "Jullie zijn eerder gestopt; wat compleet is, telt.",
    },
    illegal={
        "referee-only": "Alleen de spelleider houdt het blad bij.",
        "all-rounds-entered": (
            "Meer rondes zijn er niet afgesproken ({rounds}), en alle zijn ingevuld. Je kunt nog iets wijzigen of het "
            "blad afsluiten."
        ),
        "not-this-round": "Dit is bedoeld voor ronde {round}, maar ronde {open} is aan de beurt.",
        "already-entered": "{seat} staat in ronde {round} al op het blad. Wijzig de invoer als die niet klopt.",
        "no-such-round": "Ronde {round} staat niet op het blad; tot nu toe zijn het er {rounds}.",
        "not-entered-yet": "Voor {seat} is in ronde {round} nog niets ingevuld, dus er valt niets te wijzigen.",
        "round-incomplete": "In ronde {round} ontbreekt {seat} nog. Maak de ronde af of neem de invoer ervan terug.",
        "nothing-entered": "Er is nog geen ronde compleet, dus er valt niets af te sluiten.",
        "rounds-missing": (
            "{planned} {planned:ronde was|rondes waren} afgesproken, {played} {played:is|zijn} ingevuld. Willen "
            "jullie eerder stoppen, zeg dat er dan uitdrukkelijk bij."
        ),
        "impossible-number": "{field}: alleen een getal van 0 tot en met {most} is mogelijk.",
    },
)
