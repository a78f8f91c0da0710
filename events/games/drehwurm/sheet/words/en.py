"""The Drehwurm sheet in English."""

from events.games.sheet.words import SheetWords, called
from events.games.sheet.words.en import SHARED as ROUNDS

SHARED = called(ROUNDS, {"round": "match", "rounds": "matches"})

WORDS = SheetWords(
    title="Drehwurm: score sheet",
    aim="You play with real cards, and the sheet keeps the score. It notices when something cannot be right.",
    turn=(
        "After each match, enter for everybody which piles their hens ate and how many cards are left in hand. Write "
        "the worms as letters (Y yellow, B blue, R red, J joker), or count them. For each pile, also enter the colour "
        "of its hen. When everybody has an entry, the next match begins. You can change entries at any time."
    ),
    end=(
        "When all matches are entered, close the sheet. Between two matches you may also stop early. Until you "
        "confirm the result, you can undo the closing."
    ),
    scoring=(
        "In each pile a worm in the colour of the hen is worth 3 points, a joker 2 and any other worm 1. Every card "
        "left in hand costs 1 point, hens too. The highest total wins; if it is a tie, you win together."
    ),
    variants=(
        "The sheet works with every variant. With six players no more than ten hens can eat, because then the draw "
        "pile is empty."
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
        "unknown-worm": "“{letter}” is not a worm. Use {known}: yellow, blue, red and joker.",
        "too-many-piles": "Nobody can have eaten {piles} piles: everybody has only {most} hens.",
        "hens-not-in-hand": (
            "Hens that were not played are still in hand: there must be at least {least} {least:card|cards}, not "
            "{hand}."
        ),
        "pile-too-small": "Pile {pile} is too small: every pile has at least {least} worms.",
        "pile-not-edible": (
            "This hen ({hen}) could not eat pile {pile}: it contains neither a worm of her colour nor a joker."
        ),
        "too-many-hens": "There are only {most} hens of one colour ({colour}), but {hens} are entered.",
        "draw-pile-too-short": (
            "There cannot be {hens} hens: after at most {most} the draw pile is empty and the match is over."
        ),
        "too-many-jokers": "There are only {most} jokers, but {jokers} are entered.",
        "too-many-of-colour": "There are only {most} worms of one colour ({colour}), but {worms} are entered.",
        "too-many-others": (
            "There are too many other worms under these hens ({colour}): {others}. Only {most} worms of the two other "
            "colours are left."
        ),
        "too-many-coloured": "{others} worms in all are counted as others, but only {most} coloured worms are left.",
        "two-empty-hands": "Only one hand can be empty: an empty hand ends the match at once.",
        "hands-too-large": (
            "There cannot be so many cards in hand: players would have drawn at least {draws}, but only {most} could "
            "be drawn."
        ),
        "too-many-worms": (
            "That is too many worms: {worms} in piles and hands, but at most {most} are possible. The rest lies in "
            "the middle."
        ),
    },
    happened=SHARED.happened,
)
