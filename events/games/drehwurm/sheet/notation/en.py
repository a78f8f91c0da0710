"""The notation of a Drehwurm sheet in English."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "hand-missing": "How many cards are left in hand? Write, for example: hand 3.",
        "hen-missing": "Which hen ate “{text}”? Its colour comes first, as in y:yyj or y 3/1/2.",
        "no-part-of-a-record": "“{text}” is neither a hen (y, b, r) nor a hand.",
        "pile-missing": "What did this hen eat? Write letters like yyjbr, or three numbers like 3/1/2.",
        "three-counts": "“{text}” does not fit. Write three numbers for own colour, jokers and others, as in 3/1/2.",
        "no-such-worm": "“{text}” is not a worm: y yellow, b blue, r red, j joker.",
        "nothing-and-piles": "Nothing eaten, but piles too? Only one of the two can be right.",
        "which-pile": "It is not clear which pile you mean. Write both piles again.",
        "told-pile": "{hen} pile: {own} own, {jokers} {jokers:joker|jokers}, {others} other = {points}",
        "told-hand": "{hand} left in hand",
        "told-nothing": "nothing eaten",
        "nothing-word": "nothing",
        "yellow-word": "yellow",
        "blue-word": "blue",
        "red-word": "red",
        "help-letters": "two piles: the colour of the hen, then card by card; 3 cards left",
        "help-counts": "a counted pile: own colour, jokers, others",
        "help-nothing": "nothing eaten, 9 cards left",
    },
)
