"""Drehwurm in het Nederlands."""

from events.games.drehwurm.words import DrehwurmWords, card_names

WORDS = DrehwurmWords(
    title="Drehwurm",
    aim=(
        "Raak je kaarten kwijt en laat je twee kippen intussen de vetste stapels wormen opeten. Een stapel heeft twee "
        "kanten en wordt steeds weer omgedraaid."
    ),
    turn=(
        "Iedereen krijgt tien wormen en twee kippen; in het midden liggen drie stapels van twee kaarten, rug aan rug. "
        "Leg een worm op een stapel: een andere kleur dan de kaart bovenop, en een getal dat er direct naast ligt. "
        "1/10 ligt naast 2 en naast 9. Een joker past bij elke kleur, maar alleen met zijn getal. Daarna wordt de hele "
        "stapel omgedraaid. Of leg een kip op een stapel die haar kleur of een joker laat zien: de stapel is van jou "
        "en er komt een nieuwe op tafel. Of trek een kaart en draai dan een stapel naar keuze om; de getrokken kaart "
        "blijft deze beurt in je hand. Tussengooien: komt er na het omdraaien iets boven te liggen waar een worm van "
        "jou op past, gooi die er dan meteen op, ook als je niet aan de beurt bent; alleen niet als je zelf hebt "
        "gedraaid. Alleen de snelste kaart blijft, en de stapel wordt daarna niet omgedraaid. Ben je als volgende aan "
        "de beurt, dan mag jij dat ook, en daarna doe je nog je hele beurt."
    ),
    end=(
        "De partij is meteen voorbij als iemand geen kaarten meer heeft, als alle kippen hebben gegeten of als de "
        "laatste kaart van de trekstapel weg is. Na de tweede kip van de partij liggen er vier stapels, na de vierde "
        "vijf. Jullie spelen net zoveel partijen als er spelers zijn; telkens begint de volgende persoon links."
    ),
    scoring=(
        "Tel elke opgegeten stapel apart: een kaart in de kleur van zijn kip levert 3 punten op, een joker 2, al het "
        "andere 1. Wat je nog in je hand hebt, ook kippen, kost 1 punt per kaart. Wie na alle partijen de meeste "
        "punten heeft, wint; staan er meer gelijk, dan winnen ze samen."
    ),
    variants=(
        "Voor beginners: de eerste keer speelt het makkelijker zonder tussengooien. Voor gevorderden: een kaart die je "
        "tussengooit, moet dezelfde kleur hebben als de kaart waarop ze terechtkomt; voor gewone beurten verandert er "
        "niets. Met z’n zessen is de trekstapel altijd op voordat alle kippen hebben gegeten."
    ),
    options={
        "throw_in": "Mag je tussengooien? Beginners laten het weg, gevorderden gooien alleen met dezelfde kleur.",
        "same_colour_joker": "Alleen dezelfde kleur: past een joker?",
        "draw_policy": "Wanneer mag je een kaart trekken?",
        "next_player_first_worm_is_throw_in": (
            "Ben je als volgende aan de beurt, dan telt je eerste worm op de net omgedraaide stapel als tussengooien. "
            "Daarna doe je nog je beurt."
        ),
        "throw_in_priority": (
            "Wiens kaart telt als meer spelers gooien? Bij “snelste reactie” is een trage verbinding geen nadeel. "
            "Bij “met de klok mee” en “door het lot” wordt er pas na de wachttijd beslist."
        ),
        "hold_seconds": "Zoveel seconden hebben jullie om tussen te gooien voordat het verdergaat.",
        "show_undersides": "Geheugensteun: toon onderkanten die al eens bovenop lagen.",
        "matches": "Hoeveel partijen? 0 betekent: zoveel als er spelers zijn. Dan begint iedereen één keer.",
    },
    names={
        **card_names(
            {"y": "Gele", "b": "Blauwe", "r": "Rode", "j": "Joker"},
            {"y": "Gele kip", "b": "Blauwe kip", "r": "Rode kip"},
        ),
        "worm": "worm",
        "joker": "joker",
        "hen": "kip",
        "y": "geel",
        "b": "blauw",
        "r": "rood",
        "pile": "stapel",
        "draw_pile": "trekstapel",
        "hand": "hand",
        "window": "tussengooien",
        "match": "partij",
        "dealer": "deelt",
        "eaten": "opgegeten",
        "points": "punten",
        "normal": "gewoon",
        "off": "helemaal niet",
        "same_colour": "dezelfde kleur",
        "wild": "past altijd",
        "never": "nooit",
        "voluntary": "altijd",
        "only_if_stuck": "alleen als niets past",
        "arrival": "wie het eerst aankomt",
        "reaction": "snelste reactie",
        "clockwise": "met de klok mee",
        "random": "door het lot",
        "lay": "Worm leggen",
        "eat": "Opeten",
        "draw": "Kaart trekken",
        "turn": "Omdraaien",
        "throw_in": "Tussengooien",
        "pass": "Niet gooien",
        "settle": "Beslissen",
        "dealt": "De kaarten zijn gedeeld",
        "worm_laid": "legt een worm",
        "pile_turned": "draait een stapel om",
        "hen_played": "eet een stapel op",
        "pile_laid_out": "Er ligt een nieuwe stapel",
        "card_drawn": "trekt een kaart",
        "window_opened": "Wie gooit ertussen?",
        "throw_in_passed": "gooit niet",
        "throw_in_answered": "heeft gekozen",
        "throw_in_claimed": "gooit",
        "throw_ins_settled": "Het tussengooien is beslist",
        "throw_in_won": "gooit ertussen",
        "throw_in_too_late": "was te langzaam",
        "match_ended": "De partij is voorbij",
        "hidden_dealt_anew": "Alles wat dicht lag is opnieuw geschud",
        "hand-empty": "Iemand heeft geen kaarten meer.",
        "all-hens": "Alle kippen hebben gegeten.",
        "draw-pile-empty": "De trekstapel is op.",
        "matches-played": "Alle partijen zijn gespeeld.",
    },
    facts={
        "hens": "Meeste kippen gespeeld: {value}",
        "fattest_pile": "Vetste stapel opgegeten: {value} {value:worm|wormen}",
        "throw_ins": "Het vaakst tussengegooid: {value} keer",
        "quickest_throw_in": "Het snelst tussengegooid: na {value/ms,}",
        "late_throw_ins": "Het vaakst te laat gegooid: {value} keer",
    },
    choices={
        "lay": "{card} op stapel {pile+1} leggen",
        "eat": "stapel {pile+1} met {card} opeten",
        "draw": "een kaart trekken",
        "turn": "stapel {pile+1} omdraaien",
        "throw_in": "{card} ertussen gooien",
        "pass": "niet gooien",
    },
    illegal={
        "must-turn": "Je hebt een kaart getrokken. Draai nu een stapel naar keuze om.",
        "draw-first": "Omdraaien mag je alleen nadat je een kaart hebt getrokken.",
        "no-such-pile": "Die stapel is er niet. Er liggen er {piles}.",
        "not-in-hand": "Deze kaart heb je niet in je hand: {card}.",
        "not-a-worm": "{card} is geen worm. Met een kip eet je een stapel op.",
        "not-a-hen": "Alleen kippen kunnen eten. Dit is geen kip: {card}.",
        "wrong-number": "{card} past niet op {top}: het moet een {below} of een {above} zijn.",
        "wrong-colour": "{card} past niet op {top}: het moet een andere kleur zijn.",
        "not-same-colour": "{card} past niet op {top}: tussengooien kan hier alleen met dezelfde kleur.",
        "joker-not-thrown-in": "{card} past niet op {top}: met jokers wordt hier niet tussengegooid.",
        "hen-wrong-colour": "{card} eet alleen haar eigen kleur en jokers. Bovenop ligt: {top}.",
        "hen-not-thrown-in": "Kippen mag je niet tussengooien.",
        "not-stuck": "Hier mag je alleen trekken als niets past. Bij jou past: {card}.",
        "window-held": (
            "Er kan nog iemand tussengooien. Over {seconds} {seconds:seconde|seconden} gaat het verder, of zodra "
            "iedereen heeft gekozen."
        ),
        "not-settled": "Eerst wordt beslist wiens kaart blijft liggen.",
        "nothing-to-settle": "Er valt nu niets te beslissen bij het tussengooien.",
        "no-throw-ins": "In dit spel wordt niet tussengegooid.",
        "no-such-window": "Die stapel is nog niet omgedraaid.",
        "turning-undone": "Dit omdraaien is ongedaan gemaakt. Kijk nog eens op tafel voordat je tussengooit.",
        "too-late": "Te laat: het spel is al verdergegaan.",
        "turner-cannot-throw-in": "Wie zelf heeft gedraaid, mag niet tussengooien.",
        "already-thrown": "Je hebt na dit omdraaien al een kaart gegooid. Er telt er maar één.",
        "already-passed": "Je hebt er al voor gekozen om niet te gooien.",
        "same-throw": "Deze kaart heb je al gegooid: {card}.",
        "already-answered": "Je hebt je keuze al een keer gewijzigd. Wacht op de anderen.",
        "already-claimed": "{winner} heeft al tussengegooid.",
    },
    happened={
        "dealt": "Partij {match}: {dealer} deelt, {starter} begint. Bovenop liggen {tops}.",
        "worm_laid": "{seat} legt {card} op stapel {pile+1}.",
        "pile_turned": "{seat} draait stapel {pile+1} om: bovenop ligt nu {top}.",
        "hen_played": "{seat} speelt {card} en eet stapel {pile+1} op, {cards} {cards:worm|wormen}.",
        "pile_laid_out": "Er ligt een nieuwe stapel {pile+1}, bovenop: {top}.",
        "pile_laid_out?top": "Stapel {pile+1} blijft onvolledig: de trekstapel had nog maar één kaart.",
        "card_drawn": "{seat} trekt {card}.",
        "card_drawn?card": "{seat} trekt een kaart.",
        "window_opened": "Wie gooit ertussen op stapel {pile+1}? Iedereen mag, behalve {turner}.",
        "throw_in_passed": "{seat} gooit niet.",
        "throw_in_answered": "{seat} gooit {card}. Zo meteen blijkt of die telt.",
        "throw_in_answered?card": "{seat} heeft gekozen.",
        "throw_in_claimed": "{seat} gooit {card}. Zo meteen blijkt wie het snelst was.",
        "throw_in_claimed?card": "{seat} gooit. Zo meteen blijkt wie het snelst was.",
        "throw_ins_settled": "Nu blijkt wiens kaart telt.",
        "throw_ins_settled?throws": "Niemand gooit ertussen.",
        "throw_in_won": "{seat} gooit {card} ertussen, op stapel {pile+1}.",
        "throw_in_too_late": "{seat} was {behind_ms/ms,} langzamer dan {winner} en neemt {card} terug.",
        "throw_in_too_late?card": "{seat} was {behind_ms/ms,} langzamer dan {winner} en neemt de kaart terug.",
        "match_ended": "Partij {match} is voorbij. {cause} Punten: {scores/seat}.",
        "hidden_dealt_anew": "Alles wat dicht ligt wordt opnieuw geschud.",
    },
)
