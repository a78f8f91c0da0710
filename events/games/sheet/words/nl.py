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
        "note": "Noteren",
        "noted": "Notitie",
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
    happened={
        "noted": "Notitie bij ronde {round}: {text}.",
        "sheet_begun": "Het blad is gemaakt; {dealer} deelt als eerste.",
        "dealer_named": "{seat} deelt in ronde {round}.",
        "score_entered": "Ronde {round}, {seat}: {points} {points:punt|punten}.",
        "score_corrected": "Ronde {round}, {seat}: {points} {points:punt|punten} in plaats van {points_before}.",
        "round_completed": "Ronde {round} is compleet: {scores/seat}. Nu deelt {next_dealer}.",
        "round_completed?next_dealer": "Ronde {round} is compleet: {scores/seat}. Het was de laatste.",
        "sheet_closed": "Het blad is eerder afgesloten, na {rounds} {rounds:ronde|rondes}.",
        "sheet_closed?early": "Het blad is afgesloten na {rounds:de enige ronde|alle rondes} ({rounds}).",
    },
)
