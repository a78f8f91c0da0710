"""Het Take That-blad in het Nederlands."""

from events.games.sheet.words import SheetWords
from events.games.sheet.words.nl import SHARED

WORDS = SheetWords(
    title="Take That: scoreblad",
    aim="Schrijf op wat jullie met echte kaarten spelen. Het blad telt op en merkt het als iets niet kan kloppen.",
    turn=(
        "Vul na elke ronde voor iedereen in welke tweelingen zijn verzameld en welke kaarten zijn genomen. Je kunt de "
        "getallen op de kaarten schrijven of alleen tellen: tweelingkaarten, genomen kaarten en hoeveel daarvan "
        "padden zijn. Staat iedereen erin, dan begint de volgende ronde. Wat niet klopt, kun je altijd wijzigen."
    ),
    end=(
        "Zijn alle rondes ingevuld, dan sluit je het blad af. Tussen twee rondes mogen jullie ook eerder stoppen. "
        "Zolang de tafel niet beëindigd is, kun je het afsluiten terugnemen."
    ),
    scoring=(
        "Elke tweelingkaart is 1 punt waard. Elke genomen kaart kost 1 punt, een pad kost er 5. Kaarten in de hand "
        "tellen niet. Wie aan het eind het meest heeft, wint; bij gelijke stand winnen jullie samen."
    ),
    variants="Met of zonder de regel voor kenners: het blad blijft hetzelfde.",
    options={
        "rounds": "Zoveel rondes spelen jullie.",
        "dealer_rotates": "Na elke ronde deelt de volgende speler links.",
    },
    names={
        **SHARED.names,
        "twisted": "Tweelingkaarten",
        "taken": "Genomen kaarten",
        "toads": "Padden daaronder",
        "toad": "pad",
        "card": "kaart",
    },
    illegal={
        **SHARED.illegal,
        "odd-twisted": "Tweelingen zijn altijd met z’n tweeën, dus {twisted} kan niet.",
        "more-toads-than-taken": "Onder {taken} genomen {taken:kaart|kaarten} kunnen geen {toads} padden zijn.",
        "no-such-card": "Een {card} bestaat niet in dit spel.",
        "toad-twisted": "De {card} is een pad, en padden hebben geen tweeling.",
        "mirror-missing": "De tweeling van de {card} ontbreekt: de {mirror} moet bij dezelfde kaarten liggen.",
        "card-written-twice": "De {card} is er maar één keer, maar staat hier twee keer.",
        "card-scored-twice": "De {card} is er maar één keer, maar staat bij {seat} en bij {by}.",
        "more-twists-than-turns": (
            "{seat} kan geen {twisted} tweelingkaarten hebben: er zijn maar beurten genoeg voor {most}."
        ),
        "too-many-cards": "Er zijn maar {most} kaarten, maar hier zijn het er samen {cards}.",
        "too-many-toads": "Er zijn maar {most} padden, maar hier zijn het er samen {toads}.",
        "too-many-plain": "Er zijn maar {most} kaarten zonder pad, maar hier zijn het er samen {cards}.",
        "no-pairs-left": (
            "Zoveel tweelingkaarten ({twisted}) kunnen niet meer: na de kaarten van de anderen blijven er in hele "
            "paren hooguit {most} over."
        ),
        "cards-missing": (
            "Er ontbreken kaarten: aan het eind van een ronde liggen er bij jullie samen minstens {least}, ingevuld "
            "{cards:is|zijn} er {cards}."
        ),
    },
    happened=SHARED.happened,
)
