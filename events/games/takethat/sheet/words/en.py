"""The Take That sheet in English."""

from events.games.sheet.words import SheetWords
from events.games.sheet.words.en import SHARED

WORDS = SheetWords(
    title="Take That: score sheet",
    aim="You play with real cards, and the sheet keeps the score. It notices when something cannot be right.",
    turn=(
        "After each round, enter for everybody which twins they collected and which cards they took. You may write "
        "the numbers on the cards or just count: twin cards, cards taken, and how many of those are toads. When "
        "everybody has an entry, the next round begins. You can change entries at any time."
    ),
    end=(
        "When all rounds are entered, close the sheet. Between two rounds you may also stop early. Until you confirm "
        "the result, you can undo the closing."
    ),
    scoring=(
        "Every twin card is worth 1 point. Every card taken costs 1 point, a toad costs 5. Cards in hand do not "
        "count. The highest total wins; if it is a tie, you win together."
    ),
    variants="The sheet is the same with and without the expert rule.",
    options={
        "rounds": "How many rounds you play.",
        "dealer_rotates": "After each round the next person to the left deals.",
    },
    names={
        **SHARED.names,
        "twisted": "Twin cards",
        "taken": "Cards taken",
        "toads": "Toads among these",
        "toad": "toad",
        "card": "card",
    },
    illegal={
        **SHARED.illegal,
        "odd-twisted": "Twin cards come in pairs, so there cannot be {twisted}.",
        "more-toads-than-taken": "There cannot be {toads} toads among {taken} {taken:card|cards} taken.",
        "no-such-card": "There is no {card} in this game.",
        "toad-twisted": "The {card} is a toad, and toads have no twin.",
        "mirror-missing": "The twin of the {card} is missing: the {mirror} has to be in the same stack.",
        "card-written-twice": "There is only one {card}, but it is written twice.",
        "card-scored-twice": "There is only one {card}, but both {seat} and {by} have it.",
        "more-twists-than-turns": "{seat} cannot have {twisted} twin cards: there are only enough turns for {most}.",
        "too-many-cards": "There are only {most} cards, but {cards} are entered.",
        "too-many-toads": "There are only {most} toads, but {toads} are entered.",
        "too-many-plain": "There are only {most} cards that are not toads, but {cards} are entered.",
        "no-pairs-left": (
            "{twisted} twin cards are not possible: the entries of the others leave at most {most} cards that form "
            "whole pairs."
        ),
        "cards-missing": (
            "Cards are missing: at the end of a round the players together have at least {least} cards in front of "
            "them, but {cards} {cards:is|are} entered."
        ),
    },
    happened=SHARED.happened,
)
