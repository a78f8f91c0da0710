"""The notation of a Drehwurm sheet in English."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "hand-missing": "How many cards are left in hand? Say it like this: hand 3.",
        "hen-missing": "Which hen ate “{text}”? Its colour comes first, as in y:yyj or y 3/1/2.",
        "no-part-of-a-record": "“{text}” is neither a hen (y, b, r) nor a hand.",
        "pile-missing": "What did this hen eat? Letters like yyjbr, or own/jokers/others like 3/1/2.",
        "three-counts": "“{text}” is not own colour, jokers and others: three numbers, as in 3/1/2.",
        "no-such-worm": "“{text}” is no worm: y yellow, b blue, r red, j joker.",
        "nothing-and-piles": "Nothing eaten, and piles too? Only one of the two can be.",
        "which-pile": "It is not clear which pile you mean. Write both piles anew.",
        "told-pile": "{hen} pile: {own} own, {jokers} {jokers:joker|jokers}, {others} other = {points}",
        "told-hand": "{hand} left in hand",
        "told-nothing": "nothing eaten",
        "nothing-word": "nothing",
        "yellow-word": "yellow",
        "blue-word": "blue",
        "red-word": "red",
        "help-letters": "two piles, card by card after the colour of the hen; 3 cards left",
        "help-counts": "a pile counted: own colour / jokers / others",
        "help-nothing": "nothing eaten, 9 cards left",
    },
)
