"""Goofspiel in German."""

from events.words import Words

WORDS = Words(
    title="Goofspiel",
    aim="Gewinne die wertvollsten Preise und gib nur für sie deine hohen Karten aus.",
    turn=(
        "Alle haben die gleichen Karten. Ein Preis wird aufgedeckt, und alle bieten geheim eine Karte dafür. "
        "Haben alle geboten, werden die Gebote aufgedeckt: Das höchste Gebot, das sonst niemand gemacht hat, "
        "gewinnt den Preis. Alle gebotenen Karten sind weg."
    ),
    end="Das Spiel ist aus, wenn alle Preise aufgedeckt wurden.",
    scoring=(
        "Ein Preis zählt so viele Punkte wie seine Zahl. Wer die meisten Punkte hat, gewinnt; bei Gleichstand "
        "gewinnen alle gemeinsam."
    ),
    variants="Je mehr Karten, desto länger das Spiel.",
    options={"cards": "Wie viele Karten alle haben und wie viele Preise es gibt."},
    names={
        "round": "Preis",
        "points": "Punkte",
        "prize": "Preis",
        "left": "Weitere Preise",
        "bid": "Bieten",
        "bid-now": "Biete eine Karte für den Preis.",
        "wait": "Die anderen bieten noch.",
        "has-bid": "hat geboten",
        "prizes_shuffled": "Die Preise werden gemischt",
        "prize_turned": "Ein Preis wird aufgedeckt",
        "bid_laid": "bietet",
        "bids_revealed": "Die Gebote werden aufgedeckt",
        "bids_returned": "Alle bieten neu",
        "all-prizes-won": "Alle Preise sind vergeben.",
    },
    illegal={
        "other-prize": "Zu spät: Die Gebote für den Preis {prize} sind schon aufgedeckt.",
        "already-bid": "Du hast für diesen Preis schon geboten.",
        "not-in-hand": "Die Karte {card} hast du nicht mehr.",
    },
    happened={
        "prizes_shuffled": "Die Preise werden gemischt.",
        "prize_turned": "Der nächste Preis zählt {prize}.",
        "bid_laid": "{seat} bietet {card}.",
        "bid_laid?card": "{seat} bietet eine Karte.",
        "bids_revealed": "Die Gebote: {cards/seat}. {winner} gewinnt {prize} {prize:Punkt|Punkte}.",
        "bids_revealed?winner": "Die Gebote: {cards/seat}. Niemand gewinnt den Preis.",
        "bids_returned": "Alle bieten neu um diesen Preis, und die weiteren Preise werden gemischt.",
    },
)
