"""Het scoreblad in het Nederlands."""

from events.words import Phrases

SHARED = Phrases(
    names={
        "dealer": "deelt",
        "starter": "begint",
        "round": "ronde",
        "total": "totaal",
        "rank": "rang",
        "points": "punten",
        "working": "Berekening",
        "enter": "Invoeren",
        "correct": "Invoer wijzigen",
        "name_dealer": "Deler kiezen",
        "close": "Blad afsluiten",
        "note": "Notitie schrijven",
        "noted": "Notitie",
        "sheet_begun": "Het blad is gemaakt",
        "dealer_named": "deelt deze ronde",
        "score_entered": "is ingevoerd",
        "score_corrected": "heeft nieuwe invoer",
        "round_completed": "De ronde is compleet",
        "sheet_closed": "Het blad is afgesloten",
        "all-rounds-scored": "Alle rondes zijn ingevoerd.",
        "stopped-early": "Jullie zijn eerder gestopt. De complete rondes tellen.",
    },
    illegal={
        "referee-only": "Alleen de spelleider en wie hier een plaats heeft, kunnen op het scoreblad schrijven.",
        "changed-meanwhile": (
            "{seat} heeft in ronde {round} intussen een andere invoer: {points} {points:punt|punten}. "
            "Bekijk de nieuwe invoer voordat je die wijzigt."
        ),
        "all-rounds-entered": (
            "Alle afgesproken rondes ({rounds}) zijn ingevoerd. Je kunt nog invoer wijzigen of het blad afsluiten."
        ),
        "not-this-round": "Deze invoer is voor ronde {round}, maar ronde {open} is open.",
        "already-entered": "{seat} heeft in ronde {round} al invoer. Klopt dat niet, wijzig het dan.",
        "no-such-round": "Ronde {round} staat niet op het blad. Tot nu toe zijn het er {rounds}.",
        "not-entered-yet": "Voor {seat} is in ronde {round} nog niets ingevoerd, dus er valt niets te wijzigen.",
        "round-incomplete": (
            "In ronde {round} is voor {seat} nog niets ingevoerd. Maak de ronde af of maak de invoer ervan ongedaan."
        ),
        "nothing-entered": "Er is nog geen ronde compleet, dus er valt niets af te sluiten.",
        "rounds-missing": (
            "Er {played:is|zijn} pas {played} van {planned} {planned:ronde|rondes} ingevoerd. Willen jullie eerder "
            "stoppen, geef dat dan uitdrukkelijk aan."
        ),
        "impossible-number": "{field}: voer een getal van 0 tot en met {most} in.",
    },
    happened={
        "noted": "Notitie bij ronde {round}: {text}.",
        "sheet_begun": "Het blad is gemaakt. {dealer} deelt als eerste.",
        "dealer_named": "{seat} deelt in ronde {round}.",
        "score_entered": "Ronde {round}, {seat}: {points} {points:punt|punten}.",
        "score_corrected": "Ronde {round}, {seat}: {points} {points:punt|punten} in plaats van {points_before}.",
        "round_completed": "Ronde {round} is compleet: {scores/seat}. Nu deelt {next_dealer}.",
        "round_completed?next_dealer": "Ronde {round} is compleet: {scores/seat}. Dat was de laatste.",
        "sheet_closed": "Het blad is eerder afgesloten, na {rounds} {rounds:ronde|rondes}.",
        "sheet_closed?early": "Het blad is afgesloten na {rounds:de enige ronde|alle rondes} ({rounds}).",
    },
)
