"""De wormenraces op het scherm, in het Nederlands."""

from events.games.race.board.words import on_screen
from events.games.race.words.nl import WORM_UP, WURMELN

OWN = {
    "options": {
        "post_move": "Wanneer wordt met X de finishlijn gedraaid: na het kruipen, ervoor of naar keuze?",
        "contact": "Wormen mogen elkaar raken.",
        "own_coils": "Een worm mag zichzelf raken.",
        "line_on_worm": "De finishlijn op een worm draaien: dat mag nooit, of de geraakte worm wint.",
        "finish_direction": "De kop mag van elke kant over de finishlijn, of alleen vanaf de kant van de start.",
        "course_length": "Hoeveel wormdelen het van de start tot de finish is.",
        "line_width": "Hoeveel wormdelen de twee paaltjes uit elkaar staan.",
        "move_seconds": (
            "Zoveel seconden duurt een zet hoogstens. Daarna maakt het toeval de zet af. 0: geen tijdslimiet."
        ),
    },
    "names": {
        "illegal": "nooit",
        "finishes": "geraakte worm wint",
        "any": "van elke kant",
        "step": "Eén stap kruipen",
        "lay": "Deel neerleggen",
        "stop": "Hier stoppen",
        "swing": "Finishlijn draaien",
        "keep_posts": "Finishlijn laten liggen",
        "worm_stepped": "kruipt één stap",
        "part_laid": "legt de worm opnieuw neer",
        "move_ended": "is gekropen",
        "line_swung": "draait de finishlijn",
        "posts_kept": "laat de finishlijn liggen",
        "turn_timed": "De tijd voor de zet loopt",
        "move_timed_out": "De tijd is om, het toeval maakt de zet af",
        "row": "rij",
    },
    "choices": {
        "bid": "{face} bieden",
        "declare": "{number} kiezen voor de X",
        "step": "de worm verplaatsen",
        "lay": "de worm verplaatsen",
        "stop": "de worm verplaatsen",
        "swing": "de finishlijn draaien",
        "keep_posts": "de finishlijn laten liggen",
    },
    "illegal": {
        "time-not-up": "Er is nog tijd.",
        "post-first": "Nu gaat het om de finishlijn: draai hem of laat hem liggen.",
        "worm-first": "Eerst kruipt de worm, daarna mag je de finishlijn draaien.",
        "only-x-moves-posts": "Alleen wie als enige X heeft geboden draait de finishlijn, en maar één keer.",
        "not-next-to": "Een stap gaat naar een plek direct aan het uiteinde van de worm.",
        "off-table": "Je worm moet op tafel blijven.",
        "post-in-the-way": "Daar staat een paaltje in de weg.",
        "cell-taken": "Daar ligt de worm van {seat} al.",
        "worms-touch": "Daar zou je worm die van {seat} raken.",
        "on-itself": "Daar ligt je worm zelf al.",
        "touches-itself": "Je worm mag zichzelf hier niet raken.",
        "too-few-steps": ("Dat loopt dood: je moet nog {steps} {steps:stap|stappen} kruipen. Neem een andere weg."),
        "must-finish": "Je hebt de weg naar de finish gekozen: nu moet je er in deze zet ook komen.",
        "only-to-finish": "Daarvandaan haal je de finish in deze zet niet. Neem een andere weg of stop.",
        "steps-left": "Je kunt nog niet stoppen: {steps} {steps:stap is|stappen zijn} nog mogelijk.",
        "laying-unfinished": "Leg eerst de hele worm neer: nog {parts} {parts:deel|delen} te gaan.",
        "no-laying": "Hier worden wormen niet opnieuw neergelegd.",
        "laid-already": "Je hebt je worm in deze zet al opnieuw neergelegd.",
        "crawls-already": "Je worm kruipt al. Opnieuw neerleggen kan alleen voor de eerste stap.",
        "no-room-to-lay": "Daar is geen ruimte voor de rest van je worm.",
        "no-such-direction": "Er is geen richting {direction}: kies 0 tot en met 119.",
        "post-stands-there": "Het paaltje staat daar al.",
        "post-off-table": "Daar is geen ruimte voor een paaltje: te dicht bij de rand of bij een startpaaltje.",
        "post-on-worm": "Het paaltje zou op de worm van {seat} staan.",
        "line-on-worm": "De finishlijn zou op een worm liggen: {seats}.",
        "line-on-worms": "De finishlijn zou meer dan één worm raken: {seats}.",
    },
    "happened": {
        "worm_stepped": "{seat} kruipt {direction}: stap {made}.",
        "part_laid": "{seat} legt de worm opnieuw neer, nog {left} {left:deel|delen}.",
        "move_ended": "{seat} is {steps} {steps:stap|stappen} {direction} gekropen en komt niet verder.",
        "move_ended?blocked": "{seat} is {steps} {steps:stap|stappen} {direction} gekropen.",
        "line_swung": "{seat} draait de finishlijn: {post}.",
        "posts_kept": "{seat} laat de finishlijn liggen.",
        "turn_timed": "De tijd van {seat} loopt.",
        "move_timed_out": "De tijd is om. Voor {seat} maakt het toeval de zet af.",
    },
}

SWING = (
    "de finishlijn draaien: het ene paaltje blijft staan, het andere draait er met de finishlijn omheen, zo ver je "
    "wilt. De finishlijn moet op tafel blijven en mag op geen enkele worm liggen."
)

STANDSTILL = (
    " Beweegt er vele rondes lang geen enkele worm, dan wint de kop die het dichtst bij de finish is. Het programma "
    "meet dat."
)

EDITIONS = {
    "wurmeln_board": on_screen(
        WURMELN,
        OWN,
        title="Würmeln op het scherm",
        turn=(
            "De wormen liggen naast elkaar achter de start; de banen worden verloot. "
            "Elke ronde stelt iedereen in het geheim een kant van de dobbelsteen in: 3 tot en met 7 of X. Zodra "
            "iedereen heeft gekozen, worden ze getoond. Wie dezelfde kant toont als een ander, slaat deze ronde "
            "over. De rest kruipt, het laagste getal eerst. Wie als enige X toont, kiest vooraf een getal dat niemand "
            "heeft getoond. "
            "Kruipen: sleep de kop van je worm van plek naar plek, zoveel stappen als je getal zegt; de staart volgt. "
            "Elke bocht mag, ook als je in de weg gaat liggen, maar niet over wormen, paaltjes of de rand. Voor het "
            "kruipen mag je je worm opnieuw neerleggen, als hij heel blijft en zijn staart blijft liggen. Je moet "
            "zoveel stappen zetten als mogelijk; alleen als geen weg lang genoeg is, worden het er minder. "
            "Heb je als enige X, dan mag je daarna " + SWING + " Een geldige 7 en een geldige X zijn voor jou de "
            "volgende ronde geblokkeerd, los van elkaar."
        ),
        end="De race is voorbij zodra een kop tussen de paaltjes over de finishlijn komt." + STANDSTILL,
        variants=(
            "Liever wat moeilijker? Blokkeer elk geldig bod, maak het parcours langer of stel tijdslimieten in. Als "
            "jullie willen, is het genoeg dat de kop de finishlijn raakt, of kruipen wormen ook achteruit."
        ),
    ),
    "wormup_board": on_screen(
        WORM_UP,
        OWN,
        title="Worm Up! op het scherm",
        turn=(
            "De wormen liggen met wat ruimte ertussen achter de start; de banen worden verloot. "
            "Elke ronde legt iedereen in het geheim een tegel: 4 tot en met 7 of X. Zodra de laatste er ligt, gaan ze "
            "allemaal open. Gelijke tegels vallen tegen elkaar weg en hun wormen blijven liggen. De rest kruipt, het "
            "laagste getal eerst. Wie als enige X toont, kiest vooraf een getal dat niemand heeft getoond. "
            "Kruipen: sleep je worm aan de kop of aan de staart van plek naar plek, één zet lang steeds dezelfde kant "
            "op en zoveel stappen als je getal zegt; het andere uiteinde volgt. Elke bocht mag, ook als je in de weg "
            "gaat liggen, maar na geen enkele stap mogen wormen elkaar raken. Je moet zoveel stappen zetten als "
            "mogelijk; alleen als geen weg lang genoeg is, worden het er minder. "
            "Heb je als enige X, dan mag je daarna " + SWING + " Tonen bij vijf spelers de anderen 4, 5, 6 en 7, dan "
            "is er voor jouw X geen getal over: je komt als laatste en mag alleen de finishlijn draaien. Een geldige "
            "tegel is voor jou de volgende ronde geblokkeerd."
        ),
        end="De race is voorbij zodra een willekeurig deel van een worm tussen de paaltjes de finishlijn raakt."
        + STANDSTILL,
        variants=(
            "Als jullie willen, telt bij de finish alleen de kop, mogen wormen elkaar raken, is achteruit kruipen "
            "verboden, is het parcours korter of langer, of zijn er tijdslimieten."
        ),
    ),
}
