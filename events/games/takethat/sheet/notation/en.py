"""The notation of a Take That sheet in English."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "stacks-missing": "What lies in front of this player? Write +12/21 -22,31 or count: twins/taken/toads, 2/12/1.",
        "sign-missing": (
            "Is “{text}” a twin or a card taken? Put + or - before it, or count: twins/taken/toads, 2/12/1."
        ),
        "three-counts": "“{text}” is not twins, taken and toads: three numbers, as in 2/12/1.",
        "toads-are-seen": "Where the cards are written out, the toads are seen by themselves.",
        "counted-before": "This entry was only counted. Write both stacks, or count anew: 2/12/1.",
        "told-stacks": "{twisted} twin {twisted:card|cards}, {taken} taken, {toads} of them {toads:a toad|toads}",
        "toads-word": "toads",
        "nothing-word": "nothing",
        "help-cards": "twins after +, cards taken after -",
        "help-counts": "counted: twin cards / cards taken / toads among them",
        "help-counts-too": "once everybody is in, the next round is open",
        "help-toads": "change one count in round 1",
    },
)
