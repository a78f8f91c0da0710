"""De wormenraces in het Nederlands."""

from msgspec.structs import replace

from events.games.race.words import RaceWords
from events.words import Words

OPTIONS = {
    "lowest": "Het laagste getal dat je kunt bieden.",
    "locks": "Wat na een geldig bod één ronde geblokkeerd is: alleen 7 en X, of elk bod.",
    "reverse": "Wormen mogen ook achteruit kruipen.",
    "pre_lay": "Voor het kruipen mag de worm rond zijn staart opnieuw worden neergelegd.",
    "finish": "Wat bij de finish telt: de kop is erover, de kop raakt de lijn of een willekeurig deel raakt de lijn.",
    "bid_seconds": (
        "Zoveel seconden na het eerste bod van een ronde wordt voor iedereen die nog ontbreekt een willekeurig bod "
        "gelegd. 0: geen tijdslimiet."
    ),
    "x_order": "X kruipt als zijn getal aan de beurt is, of pas na alle anderen.",
    "post_move": "Wanneer wordt met X het paaltje verzet: na het kruipen, ervoor of naar keuze?",
    "mixed_directions": "Vooruit en achteruit in één zet mag (alleen als wormen achteruit mogen kruipen).",
    "short_moves": "Wie mag minder stappen zetten: alleen wie vastzit, of iedereen?",
    "max_idle_rounds": "Na zoveel rondes zonder enige beweging staat de race stil en wordt hij beslist.",
}

NAMES = {
    "x": "X",
    "worm": "worm",
    "post": "paaltje",
    "line": "finishlijn",
    "lane": "baan",
    "forward": "vooruit",
    "reverse": "achteruit",
    "mixed": "vooruit en achteruit",
    "left_post": "linkerpaaltje",
    "right_post": "rechterpaaltje",
    "mm": "millimeter",
    "parts": "wormdelen",
    "seven_and_x": "alleen 7 en X",
    "every_face": "elk bod",
    "head_pass": "kop over de finishlijn",
    "head_touch": "kop raakt de finishlijn",
    "any_touch": "een willekeurig deel raakt de finishlijn",
    "chosen": "bij zijn getal",
    "last": "als laatste",
    "after": "na de worm",
    "before": "voor de worm",
    "either": "naar keuze",
    "maximal": "alleen wie vastzit",
    "free": "wie wil",
    "round": "ronde",
    "offer": "bod",
    "order": "volgorde",
    "unclaimed": "nog vrij",
    "deeds": "deze ronde",
    "distances": "tot de finish",
    "shown": "getoond",
    "barred": "geblokkeerd",
    "crawled": "stappen",
    "bidding": "Iedereen biedt",
    "declaring": "X kiest een getal",
    "moving": "De wormen kruipen",
    "stalled": "Geen worm komt verder",
    "bid": "Bieden",
    "declare": "Getal kiezen",
    "move": "Gekropen",
    "move_post": "Paaltje verzet",
    "keep_posts": "Paaltjes laten staan",
    "share_win": "Winst delen",
    "record_finish": "Finish invoeren",
    "record_distances": "Afstanden invoeren",
    "note": "Notitie schrijven",
    "noted": "Notitie",
    "record_bids": "Biedingen invoeren",
    "time_up": "De tijd is om",
    "race_lined_up": "De wormen liggen aan de start",
    "bidding_opened": "Nieuwe ronde: iedereen biedt",
    "bid_laid": "heeft geboden",
    "bid_changed": "heeft het bod gewijzigd",
    "bids_drawn": "De tijd is om: willekeurige biedingen",
    "bids_revealed": "Alle biedingen liggen open",
    "number_declared": "kiest een getal",
    "moved": "is gekropen",
    "post_moved": "verzet een paaltje",
    "posts_kept": "laat de paaltjes staan",
    "line_crossed": "is over de finish",
    "race_stalled": "De race staat stil",
    "sharing_agreed": "wil de winst delen",
    "distances_recorded": "De afstanden zijn gemeten",
    "stalemate_settled": "De race is beslist",
    "bids_cleared": "Iedereen biedt opnieuw",
    "line-crossed": "Een worm is over de finish.",
    "nearest-head": "Geen worm kwam verder: de kop die het dichtst bij de finish is, wint.",
    "shared-by-agreement": "Geen worm kwam verder: jullie delen de winst.",
}

ILLEGAL = {
    "bids-first": "Eerst biedt iedereen.",
    "other-bids": "Je bod kwam te laat: deze biedronde is voorbij. Kijk op tafel en bied opnieuw.",
    "declare-first": "Eerst kiest {turn} een getal voor de X.",
    "worms-first": "Eerst kruipen de wormen. {turn} is aan de beurt.",
    "race-stalled": "Al {idle} {idle:ronde|rondes} heeft geen worm bewogen: meet de afstanden of deel de winst.",
    "time-not-up": "Er is nog tijd om te bieden.",
    "clock-only": "Dat kan alleen de klok.",
    "referee-only": "Dat kan alleen de host of de spelleider invoeren.",
    "number-not-free": "De {number} kun je niet kiezen. Nog vrij: {free}.",
    "post-first": "Nu gaat het om de paaltjes: verzet er een of laat ze allebei staan.",
    "worm-first": "Eerst kruipt de worm, daarna komen de paaltjes.",
    "only-x-moves-posts": "Alleen wie als enige X heeft geboden verzet een paaltje, en maar één keer.",
    "too-many-steps": "{steps} stappen kan niet, alleen 0 tot en met {number}.",
    "only-forwards": "Wormen kruipen hier alleen vooruit.",
    "no-mixing": "Eén zet gaat óf vooruit óf achteruit.",
    "too-few-for-direction": "Daarvoor heb je minstens {least} {least:stap|stappen} nodig.",
    "crossed-without-moving": "Wie blijft liggen, komt niet over de finish.",
    "already-agreed": "Je bent al akkoord gegaan.",
    "one-bid-each": "Voer precies één bod per speler in: {seats}, niet {given}.",
    "face-locked-for": "{seat} kan deze ronde geen {face} bieden: die telde vorige ronde.",
    "one-distance-each": "Voer precies één afstand per worm in: {seats}, niet {given}.",
}

FACTS = {
    "equal_bids": "Het vaakst hetzelfde geboden als anderen: {value} keer",
    "valid_x": "Het vaakst als enige een X: {value} keer",
    "longest_crawl": "Het verst gekropen: {value} {value:stap|stappen} in één race",
    "blocked_moves": "Het vaakst vastgezeten: {value} keer",
}

HAPPENED = {
    "race_lined_up": "De wormen liggen aan de start, van links naar rechts: {lanes}.",
    "bidding_opened": "Ronde {round}: iedereen biedt.",
    "bid_laid": "{seat} biedt {face}.",
    "bid_laid?face": "{seat} heeft geboden.",
    "bid_changed": "{seat} wijzigt het bod in {face}.",
    "bid_changed?face": "{seat} wijzigt het bod.",
    "bids_drawn": "De tijd is om. Voor {seats} {seats:is een willekeurig bod|zijn willekeurige biedingen} gelegd.",
    "bids_revealed": "De biedingen: {faces/seat}. {valid:Geldig is alleen dat van|Geldig zijn die van} {valid}.",
    "bids_revealed?valid": "De biedingen: {faces/seat}. Geen ervan is geldig.",
    "number_declared": "{seat} kiest {number} voor de X.",
    "moved": "{seat} kruipt {steps} {steps:stap|stappen} {direction} en komt niet verder.",
    "moved?blocked": "{seat} kruipt {steps} {steps:stap|stappen} {direction}.",
    "post_moved": "{seat} verzet een paaltje: {post}.",
    "posts_kept": "{seat} laat de paaltjes staan.",
    "line_crossed": "{seat} is over de finish!",
    "race_stalled": "Al {idle} {idle:ronde|rondes} heeft geen worm bewogen: de race staat stil.",
    "sharing_agreed": "{seat} wil de winst delen.",
    "distances_recorded": "Afstanden tot de finish, in {unit}: {distances/seat}.",
    "stalemate_settled": "{cause} {winners:Winnaar|Winnaars}: {winners}.",
    "bids_cleared": "De biedingen van ronde {round} zijn gewist. Iedereen biedt opnieuw.",
}

SCORING = (
    "Er zijn geen punten, alleen een winnaar. De tabel laat zien hoeveel stappen elke worm al heeft gezet; het gaat er "
    "alleen om wie het eerst over de finish is."
)

STANDSTILL = (
    " Beweegt er vele rondes lang geen enkele worm, dan staat de race stil. Meet iemand dan na, dan wint de kop die "
    "het dichtst bij de finish is. Anders mogen jullie de winst delen, als iedereen akkoord gaat."
)

CLAIM = (
    " Meld zelf dat je over de finish bent, want de telefoon ziet de tafel niet. Zijn de anderen het er niet mee eens, "
    "dan maken jullie het samen ongedaan. Definitief is het pas als iemand de uitslag bevestigt."
)

POSTS = (
    "een finishpaaltje verzetten: het ene blijft staan, het andere draait met de finishlijn mee, zo ver je wilt. "
    "De finishlijn blijft even lang, blijft op tafel en ligt op geen enkele worm."
)

WURMELN = RaceWords(
    title="Würmeln",
    aim="Breng als eerste de kop van je worm over de finishlijn.",
    turn=(
        "Klaarzetten: twee paaltjes zijn de start, twee houden ruim 60 cm verder de finishlijn vast. De wormen liggen "
        "recht en naast elkaar achter de start; de banen worden verloot. "
        "Elke ronde stelt iedereen in het geheim op de telefoon een kant van de dobbelsteen in: 3 tot en met 7 of X. "
        "Zodra iedereen heeft gekozen, worden ze getoond. Wie dezelfde kant toont als een ander, slaat deze ronde "
        "over. De rest kruipt, het laagste getal eerst. Wie als enige X toont, kiest vooraf een getal dat niemand "
        "heeft getoond. "
        "Kruipen op tafel: pak het achterste deel en leg het voor de kop, zo vaak als je getal zegt. Elke bocht mag, "
        "ook als je in de weg gaat liggen; alleen een andere worm opdelen, verschuiven of kruisen mag nooit. Voor het "
        "kruipen mag je je worm opnieuw neerleggen, als hij heel blijft en zijn staart blijft liggen. Zit je vast, ga "
        "dan zo ver als het kan en zeg hoeveel stappen het waren. "
        "Heb je als enige X, dan mag je daarna " + POSTS + " Een geldige 7 en een geldige X zijn voor jou de volgende "
        "ronde geblokkeerd, los van elkaar."
    ),
    end="De race is voorbij zodra een kop tussen de paaltjes over de finishlijn komt." + CLAIM + STANDSTILL,
    scoring=SCORING,
    variants=(
        "Liever wat moeilijker? Blokkeer elk geldig bod of stel een biedtijd in. Als jullie willen, is het genoeg dat "
        "de kop de finishlijn raakt."
    ),
    options=OPTIONS,
    names=NAMES | {"face": "kant", "faces": "dobbelsteen"},
    illegal=ILLEGAL
    | {
        "no-such-face": "{face} staat niet op je dobbelsteen. Kies uit {faces}.",
        "face-locked": "{face} telde vorige ronde en is nu voor jou geblokkeerd.",
        "same-bid": "Je dobbelsteen staat al op {face}.",
    },
    happened=HAPPENED,
    facts=FACTS,
)

WORM_UP = RaceWords(
    title="Worm Up!",
    aim="Bereik als eerste met je worm de finishlijn.",
    turn=(
        "Klaarzetten: twee paaltjes staan in de finishlijn, twee geven ongeveer 60 cm ervoor de start aan. De wormen "
        "liggen achter de start, elk in een rechte rij naar de finish toe en met wat ruimte ertussen; de banen worden "
        "verloot. "
        "Elke ronde legt iedereen in het geheim op de telefoon een tegel: 4 tot en met 7 of X. Zodra de laatste er "
        "ligt, gaan ze allemaal open. Gelijke tegels vallen tegen elkaar weg en hun wormen blijven liggen. De rest "
        "kruipt, het laagste getal eerst. Wie als enige X toont, kiest vooraf een getal dat niemand heeft getoond. "
        "Kruipen op tafel: zet het achterste deel vooraan, of het voorste achteraan, één zet lang steeds dezelfde "
        "kant op en zo vaak als je getal zegt. Elke bocht mag, ook als je in de weg gaat liggen. Je worm blijft "
        "altijd heel, en na geen enkele stap mogen wormen elkaar raken. Zit je vast, ga dan zo ver als het kan en zeg "
        "hoeveel stappen het waren. "
        "Heb je als enige X, dan mag je daarna " + POSTS + " Tonen bij vijf spelers de anderen 4, 5, 6 en 7, dan is "
        "er voor jouw X geen getal over: je komt als laatste en mag alleen een paaltje verzetten. Een geldige tegel "
        "is voor jou de volgende ronde geblokkeerd."
    ),
    end="De race is voorbij zodra een willekeurig deel van een worm tussen de paaltjes de finishlijn raakt."
    + CLAIM
    + STANDSTILL,
    scoring=SCORING,
    variants=(
        "Als jullie willen, telt bij de finish alleen de kop, zijn alleen 7 en X geblokkeerd, is achteruit kruipen "
        "verboden of is er een biedtijd."
    ),
    options=OPTIONS,
    names=NAMES | {"face": "tegel", "faces": "tegels"},
    illegal=ILLEGAL
    | {
        "no-such-face": "Een tegel {face} is er niet. Kies uit {faces}.",
        "face-locked": "Je tegel {face} telde vorige ronde en is nu geblokkeerd.",
        "same-bid": "Je tegel {face} ligt er al.",
    },
    happened=HAPPENED,
    facts=FACTS,
)

ON_PHONES_ONLY = ("bid_laid", "bid_changed", "bids_drawn", "sharing_agreed", "bids_cleared")


def _sheet(edition: Words, title: str) -> Words:
    """The words of the same race without phones."""
    return replace(
        edition,
        title=title,
        aim=(
            "Jullie spelen met echte wormen en de spelleider houdt het blad bij. Dat toont welke biedingen tellen en "
            "wie wanneer kruipt."
        ),
        turn=(
            "Liggen alle biedingen open, dan voert de spelleider ze in, één per speler. Het blad zegt welke elkaar "
            "opheffen, welk getal een enkele X mag nemen, in welke volgorde er gekropen wordt en wat de volgende ronde "
            "geblokkeerd is. Daarna voert de spelleider in wie hoe ver is gekomen en of er een paaltje is verzet."
        ),
        end=(
            "De race is voorbij zodra de spelleider invoert wie over de finish is. Tot jullie de uitslag bevestigen, "
            "kun je dat ongedaan maken."
        )
        + STANDSTILL,
        options={name: text for name, text in OPTIONS.items() if name != "bid_seconds"},
        happened={name: text for name, text in HAPPENED.items() if name.partition("?")[0] not in ON_PHONES_ONLY}
        | {"noted": "Notitie bij ronde {round}: {text}."},
    )


EDITIONS = {
    "wurmeln": WURMELN,
    "wormup": WORM_UP,
    "wurmeln_sheet": _sheet(WURMELN, "Würmeln: raceblad"),
    "wormup_sheet": _sheet(WORM_UP, "Worm Up!: raceblad"),
}
