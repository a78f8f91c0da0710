"""Goofspiel in Dutch."""

from events.words import Words

WORDS = Words(
    title="Goofspiel",
    aim="Win de waardevolste prijzen en geef alleen daarvoor je hoge kaarten uit.",
    turn=(
        "Iedereen heeft dezelfde kaarten. Er wordt een prijs omgedraaid en iedereen biedt er in het geheim één "
        "kaart voor. Als iedereen heeft geboden, worden de biedingen getoond: het hoogste bod dat niemand anders "
        "heeft gedaan, wint de prijs. Alle geboden kaarten zijn weg."
    ),
    end="Het spel is afgelopen als alle prijzen zijn omgedraaid.",
    scoring=(
        "Een prijs is zoveel punten waard als zijn getal. Wie de meeste punten heeft, wint; bij een gelijke stand"
        " win je samen."
    ),
    variants="Hoe meer kaarten, hoe langer het spel.",
    options={"cards": "Hoeveel kaarten iedereen heeft en hoeveel prijzen er zijn."},
    names={
        "round": "prijs",
        "points": "punten",
        "prize": "Prijs",
        "left": "Komende prijzen",
        "bid": "Bieden",
        "bid-now": "Bied een kaart voor de prijs.",
        "wait": "De anderen bieden nog.",
        "has-bid": "heeft geboden",
        "prizes_shuffled": "De prijzen worden geschud",
        "prize_turned": "Er wordt een prijs omgedraaid",
        "bid_laid": "biedt",
        "bids_revealed": "De biedingen worden getoond",
        "bids_returned": "Iedereen biedt opnieuw",
        "all-prizes-won": "Alle prijzen zijn op.",
    },
    illegal={
        "other-prize": "Te laat: de biedingen voor prijs {prize} zijn al getoond.",
        "already-bid": "Je hebt al op deze prijs geboden.",
        "not-in-hand": "Je hebt de kaart {card} niet meer.",
    },
    happened={
        "prizes_shuffled": "De prijzen worden geschud.",
        "prize_turned": "De volgende prijs is {prize} waard.",
        "bid_laid": "{seat} biedt {card}.",
        "bid_laid?card": "{seat} biedt een kaart.",
        "bids_revealed": "De biedingen: {cards/seat}. {winner} wint {prize} {prize:punt|punten}.",
        "bids_revealed?winner": "De biedingen: {cards/seat}. Niemand wint de prijs.",
        "bids_returned": "Iedereen biedt opnieuw op deze prijs en de komende prijzen worden geschud.",
    },
)
