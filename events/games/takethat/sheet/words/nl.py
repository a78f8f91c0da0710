"""Het Take That-blad in het Nederlands."""

from events.games.sheet.words import SheetWords
from events.games.sheet.words.nl import SHARED

WORDS = SheetWords(
    title="Take That: scoreblad",
    aim="Jullie spelen met echte kaarten en het blad houdt de punten bij. Het merkt het als iets niet kan kloppen.",
    turn=(
        "Voer na elke ronde voor iedereen in welke tweelingen zijn verzameld en welke kaarten zijn gepakt. Je kunt de "
        "getallen op de kaarten schrijven of alleen tellen: tweelingkaarten, gepakte kaarten en hoeveel daarvan "
        "padden zijn. Zodra er voor iedereen iets is ingevoerd, begint de volgende ronde. Invoer kun je altijd "
        "wijzigen."
    ),
    end=(
        "Zijn alle rondes ingevoerd, dan sluit je het blad af. Tussen twee rondes mogen jullie ook eerder stoppen. "
        "Tot jullie de uitslag bevestigen, kun je het afsluiten ongedaan maken."
    ),
    scoring=(
        "Elke tweelingkaart is 1 punt waard. Elke gepakte kaart kost 1 punt, een pad kost er 5. Kaarten in de hand "
        "tellen niet. Wie aan het eind het meest heeft, wint; bij gelijke stand winnen jullie samen."
    ),
    variants="Het blad is met en zonder de regel voor kenners hetzelfde.",
    options={
        "rounds": "Zoveel rondes spelen jullie.",
        "dealer_rotates": "Na elke ronde deelt de volgende speler links.",
    },
    names={
        **SHARED.names,
        "twisted": "Tweelingkaarten",
        "taken": "Gepakte kaarten",
        "toads": "Waarvan padden",
        "toad": "pad",
        "card": "kaart",
    },
    illegal={
        **SHARED.illegal,
        "odd-twisted": "Tweelingkaarten zijn altijd paren, dus {twisted} kan niet.",
        "more-toads-than-taken": "Onder {taken} gepakte {taken:kaart|kaarten} kunnen geen {toads} padden zijn.",
        "no-such-card": "Een {card} bestaat niet in dit spel.",
        "toad-twisted": "De {card} is een pad, en padden hebben geen tweeling.",
        "mirror-missing": "De tweeling van de {card} ontbreekt: de {mirror} moet in dezelfde stapel liggen.",
        "card-written-twice": "De {card} is er maar één keer, maar staat hier twee keer.",
        "card-scored-twice": "De {card} is er maar één keer, maar staat bij {seat} en bij {by}.",
        "more-twists-than-turns": (
            "{seat} kan geen {twisted} tweelingkaarten hebben: er zijn maar genoeg beurten voor {most}."
        ),
        "too-many-cards": "Er zijn maar {most} kaarten, maar hier zijn het er samen {cards}.",
        "too-many-toads": "Er zijn maar {most} padden, maar hier zijn het er samen {toads}.",
        "too-many-plain": "Er zijn maar {most} kaarten die geen pad zijn, maar hier zijn het er samen {cards}.",
        "no-pairs-left": (
            "{twisted} tweelingkaarten kan niet: door de invoer van de anderen blijven er hooguit {most} kaarten over "
            "die hele paren vormen."
        ),
        "cards-missing": (
            "Er ontbreken kaarten: aan het eind van een ronde hebben jullie samen minstens {least} kaarten voor je "
            "liggen. Ingevoerd {cards:is|zijn} er {cards}."
        ),
    },
    happened=SHARED.happened,
)
