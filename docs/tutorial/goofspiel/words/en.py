"""Goofspiel in English."""

from events.words import Words

WORDS = Words(
    title="Goofspiel",
    aim="Win the prizes that are worth most, and spend your high cards on them only.",
    turn=(
        "Everybody has the same cards. A prize is turned up, and everybody secretly bids one card for it. When "
        "all have bid, the bids are revealed: the highest bid that nobody else made wins the prize. All cards "
        "that were bid are gone."
    ),
    end="The game is over when all prizes have been turned up.",
    scoring=(
        "A prize is worth as many points as its number. The most points win; players with equally many win together."
    ),
    variants="The more cards, the longer the game.",
    options={"cards": "How many cards everybody has, and how many prizes there are."},
    names={
        "round": "prize",
        "points": "points",
        "prize": "Prize",
        "left": "Prizes to come",
        "bid": "Bid",
        "bid-now": "Bid a card for the prize.",
        "wait": "Waiting for the other bids.",
        "has-bid": "has bid",
        "prizes_shuffled": "The prizes are shuffled",
        "prize_turned": "A prize is turned up",
        "bid_laid": "bids",
        "bids_revealed": "The bids are revealed",
        "bids_returned": "Everybody bids again",
        "all-prizes-won": "All prizes are gone.",
    },
    illegal={
        "other-prize": "Too late: the bids for prize {prize} have been revealed.",
        "already-bid": "You have already bid for this prize.",
        "not-in-hand": "You do not have the card {card} any more.",
    },
    happened={
        "prizes_shuffled": "The prizes are shuffled.",
        "prize_turned": "The next prize is worth {prize}.",
        "bid_laid": "{seat} bids {card}.",
        "bid_laid?card": "{seat} bids a card.",
        "bids_revealed": "The bids are {cards/seat}: {winner} wins {prize} {prize:point|points}.",
        "bids_revealed?winner": "The bids are {cards/seat}: nobody wins the prize.",
        "bids_returned": "Everybody bids again for this prize, and the prizes to come are shuffled.",
    },
)
