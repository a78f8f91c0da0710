"""The Take That sheet in English."""

from events.games.sheet.words import SheetWords
from events.games.sheet.words.en import SHARED

WORDS = SheetWords(
    title="Take That: score sheet",
    aim="Write down what you play with real cards. The sheet adds up, and notices when something cannot be right.",
    turn=(
        "After each round, enter for everybody which twins they collected and which cards they took. You may write "
        "the numbers on the cards or just count: twin cards, cards taken, and how many of those are toads. Once "
        "everybody is entered, the next round is open. What is wrong can be changed at any time."
    ),
    end=(
        "When all rounds are entered, close the sheet. Between two rounds you may also stop early. Until the table is "
        "finished, closing can be taken back."
    ),
    scoring=(
        "Every twin card is worth 1 point. Every card taken costs 1 point, a toad costs 5. Cards in hand do not "
        "count. The highest total wins; if it is a tie, you win together."
    ),
    variants="With or without the expert rule, the sheet is the same.",
    options={
        "rounds": "How many rounds you play.",
        "dealer_rotates": "After each round the next person to the left deals.",
    },
    names={
        **SHARED.names,
        "twisted": "Twin cards",
        "taken": "Cards taken",
        "toads": "Toads among them",
        "toad": "toad",
        "card": "card",
    },
    illegal={
        **SHARED.illegal,
        "odd-twisted": "Twins always come in twos, so there cannot be {twisted}.",
        "more-toads-than-taken": "There cannot be {toads} toads among {taken} {taken:card|cards} taken.",
        "no-such-card": "There is no {card} in this game.",
        "toad-twisted": "The {card} is a toad, and toads have no twin.",
        "mirror-missing": "The twin of the {card} is missing: the {mirror} has to be among the same cards.",
        "card-written-twice": "There is only one {card}, but it is written twice.",
        "card-scored-twice": "There is only one {card}, but both {seat} and {by} have it.",
        "more-twists-than-turns": "{seat} cannot have {twisted} twin cards: there are only turns enough for {most}.",
        "too-many-cards": "There are only {most} cards, but here are {cards} in all.",
        "too-many-toads": "There are only {most} toads, but here are {toads} in all.",
        "too-many-plain": "Only {most} cards are not toads, but here are {cards} of them in all.",
        "no-pairs-left": (
            "That many twin cards ({twisted}) are no longer possible: after the cards of the others, whole pairs make "
            "up at most {most}."
        ),
        "cards-missing": (
            "Cards are missing: at the end of a round at least {least} lie in front of you all, but {cards} "
            "{cards:is|are} entered."
        ),
    },
    happened=SHARED.happened,
)
