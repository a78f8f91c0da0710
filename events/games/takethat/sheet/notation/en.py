"""The notation of a Take That sheet in English."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "stacks-missing": (
            "What lies in front of this player? Write the cards, as in +12/21 -22,31, or count twins, cards taken and "
            "toads, as in 2/12/1."
        ),
        "sign-missing": (
            "Is “{text}” a twin or a card taken? Put + or - before it, or count twins, cards taken and toads, as in "
            "2/12/1."
        ),
        "three-counts": "“{text}” does not fit. Write three numbers for twins, cards taken and toads, as in 2/12/1.",
        "toads-are-seen": "The cards are written out, so you need not count the toads.",
        "counted-before": "This entry has only counts, no cards. Write both stacks, or new counts such as 2/12/1.",
        "told-stacks": "{twisted} twin {twisted:card|cards}, {taken} taken including {toads} {toads:toad|toads}",
        "toads-word": "toads",
        "nothing-word": "nothing",
        "help-cards": "twins after +, cards taken after -",
        "help-counts": "counted: twin cards, cards taken, toads among these",
        "help-counts-too": "when everybody has an entry, the next round begins",
        "help-toads": "change one count in round 1",
    },
)
