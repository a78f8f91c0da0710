"""De notatie van het Drehwurm-blad in het Nederlands."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "hand-missing": "Hoeveel kaarten zijn er nog in de hand? Schrijf bijvoorbeeld: hand 3.",
        "hen-missing": "Welke kip heeft “{text}” gegeten? De kleur komt eerst, zoals in g:ggj of g 3/1/2.",
        "no-part-of-a-record": "“{text}” is geen kip (g, b, r) en geen hand.",
        "pile-missing": "Wat heeft deze kip gegeten? Schrijf letters zoals ggjbr of drie getallen zoals 3/1/2.",
        "three-counts": "“{text}” past niet. Schrijf drie getallen voor eigen kleur, jokers en andere, zoals in 3/1/2.",
        "no-such-worm": "“{text}” is geen worm: g geel, b blauw, r rood, j joker.",
        "nothing-and-piles": "Niets gegeten en toch stapels? Maar één van de twee kan kloppen.",
        "which-pile": "Het is niet duidelijk welke stapel je bedoelt. Schrijf ze allebei opnieuw.",
        "told-pile": "stapel {hen}: {own} eigen, {jokers} {jokers:joker|jokers}, {others} andere = {points}",
        "told-hand": "{hand} in de hand",
        "told-nothing": "niets gegeten",
        "nothing-word": "niets",
        "yellow-word": "geel",
        "blue-word": "blauw",
        "red-word": "rood",
        "help-letters": "twee stapels: de kleur van de kip, dan kaart voor kaart; 3 kaarten over",
        "help-counts": "een getelde stapel: eigen kleur, jokers, andere",
        "help-nothing": "niets gegeten, 9 kaarten over",
    },
)
