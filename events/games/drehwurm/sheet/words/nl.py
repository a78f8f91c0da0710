"""Het Drehwurm-blad in het Nederlands."""

from events.games.sheet.words import SheetWords, called
from events.games.sheet.words.nl import SHARED as ROUNDS

SHARED = called(ROUNDS, {"ronde": "partij", "rondes": "partijen"})

WORDS = SheetWords(
    title="Drehwurm: scoreblad",
    aim="Jullie spelen met echte kaarten en het blad houdt de punten bij. Het merkt het als iets niet kan kloppen.",
    turn=(
        "Voer na elke partij voor iedereen in welke stapels de kippen hebben opgegeten en hoeveel kaarten er nog in de "
        "hand zijn. De wormen schrijf je als letters (Y geel, B blauw, R rood, J joker), of je telt ze. Voer bij elke "
        "stapel ook de kleur van de kip in. Zodra er voor iedereen iets is ingevoerd, begint de volgende partij. "
        "Invoer kun je altijd wijzigen."
    ),
    end=(
        "Zijn alle partijen ingevoerd, dan sluit je het blad af. Tussen twee partijen mogen jullie ook eerder stoppen. "
        "Tot jullie de uitslag bevestigen, kun je het afsluiten ongedaan maken."
    ),
    scoring=(
        "In elke stapel is een worm in de kleur van de kip 3 punten waard, een joker 2 en elke andere worm 1. Elke "
        "kaart in de hand kost 1 punt, ook een kip. Wie aan het eind het meest heeft, wint; bij gelijke stand winnen "
        "jullie samen."
    ),
    variants=(
        "Het blad past bij elke variant. Met zes spelers kunnen hooguit tien kippen eten; dan is de trekstapel leeg."
    ),
    options={
        "matches": "Zoveel partijen spelen jullie; 0 betekent: zoveel als er spelers zijn.",
    },
    names={
        **SHARED.names,
        "yellow": "geel",
        "blue": "blauw",
        "red": "rood",
        "pile": "stapel",
        "piles": "Opgegeten stapels",
        "hen": "kip",
        "own": "Wormen in de kleur van de kip",
        "jokers": "Jokers",
        "others": "Andere wormen",
        "hand": "Kaarten in de hand",
        "joker": "joker",
        "worms": "wormen",
    },
    illegal={
        **SHARED.illegal,
        "unknown-worm": "“{letter}” is geen worm. Gebruik {known}: geel, blauw, rood en joker.",
        "too-many-piles": "Niemand kan {piles} stapels hebben opgegeten: iedereen heeft maar {most} kippen.",
        "hens-not-in-hand": (
            "Kippen die niet gespeeld zijn, zitten nog in de hand: daar {least:moet|moeten} minstens {least} "
            "{least:kaart|kaarten} zijn, niet {hand}."
        ),
        "pile-too-small": "Stapel {pile} is te klein: elke stapel heeft minstens {least} wormen.",
        "pile-not-edible": (
            "Deze kip ({hen}) kon stapel {pile} niet opeten: er zit geen worm in haar kleur in en geen joker."
        ),
        "too-many-hens": "Er zijn maar {most} kippen van één kleur ({colour}), maar hier zijn het er {hens}.",
        "draw-pile-too-short": "{hens} kippen kan niet: na hooguit {most} is de trekstapel leeg en de partij voorbij.",
        "too-many-jokers": "Er zijn maar {most} jokers, maar hier zijn het er samen {jokers}.",
        "too-many-of-colour": (
            "Er zijn maar {most} wormen van één kleur ({colour}), maar hier zijn het er samen {worms}."
        ),
        "too-many-others": (
            "Onder deze kippen ({colour}) liggen te veel andere wormen: {others}. Van de twee andere kleuren zijn er "
            "nog maar {most} over."
        ),
        "too-many-coloured": (
            "Als andere wormen zijn er samen {others} geteld, maar er zijn nog maar {most} gekleurde wormen over."
        ),
        "two-empty-hands": "Er kan maar één hand leeg zijn: na de eerste lege hand is de partij meteen voorbij.",
        "hands-too-large": (
            "Zoveel kaarten kunnen jullie niet in de hand hebben: daarvoor zouden er minstens {draws} kaarten "
            "getrokken moeten zijn, en hooguit {most} is mogelijk."
        ),
        "too-many-worms": (
            "Dat zijn te veel wormen: {worms} in stapels en handen, en het kunnen er hooguit {most} zijn. De rest "
            "ligt in het midden."
        ),
    },
    happened=SHARED.happened,
)
