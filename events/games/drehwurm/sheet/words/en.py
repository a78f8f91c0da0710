"""The Drehwurm sheet in English."""

from events.games.sheet.words import SheetWords, called
from events.games.sheet.words.en import SHARED as ROUNDS

SHARED = called(ROUNDS, {"round": "match", "rounds": "matches"})

WORDS = SheetWords(
    title="Drehwurm: score sheet",
    aim="Write down what you play with real cards. The sheet adds up, and notices when something cannot be right.",
    turn=(
        "After each match, enter for everybody which piles their hens ate and how many cards are left in hand. Write "
        "the worms as letters (Y yellow, B blue, R red, J joker), or count them. A pile goes by the colour of its "
        "hen. Once everybody is entered, the next match is open. What is wrong can be changed at any time."
    ),
    end=(
        "When all matches are entered, close the sheet. Between two matches you may also stop early. Until the table "
        "is finished, closing can be taken back."
    ),
    scoring=(
        "In each pile a worm in the colour of the hen is worth 3 points, a joker 2 and any other worm 1. Every card "
        "left in hand costs 1 point, hens too. The highest total wins; if it is a tie, you win together."
    ),
    variants=(
        "The sheet does not mind which variant you play. With six players no more than ten hens can eat; then the "
        "draw pile is empty."
    ),
    options={
        "matches": "How many matches you play; 0 means as many as there are players.",
    },
    names={
        **SHARED.names,
        "yellow": "yellow",
        "blue": "blue",
        "red": "red",
        "pile": "pile",
        "piles": "Eaten piles",
        "hen": "hen",
        "own": "Worms in the colour of the hen",
        "jokers": "Jokers",
        "others": "Other worms",
        "hand": "Cards in hand",
        "joker": "joker",
        "worms": "worms",
    },
    illegal={
        **SHARED.illegal,
        "unknown-worm": "“{letter}” is no worm. There are {known}: yellow, blue, red and joker.",
        "too-many-piles": "Nobody can have eaten {piles} piles: everybody has only {most} hens.",
        "hens-not-in-hand": (
            "Hens that were not played are still in hand: there must be at least {least} {least:card|cards}, not "
            "{hand}."
        ),
        "pile-too-small": "Pile {pile} is too small: every pile has at least {least} worms.",
        "pile-not-edible": (
            "This hen ({hen}) could not eat pile {pile}: there is no worm in its colour in it, and no joker."
        ),
        "too-many-hens": "There are only {most} hens of one colour ({colour}), but here are {hens}.",
        "draw-pile-too-short": (
            "There cannot be {hens} hens: after {most} at the latest the draw pile is empty and the match is over."
        ),
        "too-many-jokers": "There are only {most} jokers, but here are {jokers} in all.",
        "too-many-of-colour": "There are only {most} worms of one colour ({colour}), but here are {worms} in all.",
        "too-many-others": (
            "Too many other worms lie under these hens ({colour}): {others}, but only {most} of the two other colours "
            "are left."
        ),
        "too-many-coloured": "{others} worms in all are counted as others, but only {most} coloured worms are left.",
        "two-empty-hands": "Only one hand can be empty: that ends the match at once.",
        "hands-too-large": (
            "There cannot be so many cards in hand: at least {draws} must have been drawn for that, and no more than "
            "{most} could be."
        ),
        "too-many-worms": (
            "That is too many worms: {worms} in piles and hands, and {most} is the most there can be. The rest lies "
            "in the middle."
        ),
    },
    happened=SHARED.happened,
)
