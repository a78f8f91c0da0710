"""The notation of every score sheet in English."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "early-word": "early",
        "unit-match": "Match",
        "unit-round": "Round",
        "total": "Total",
        "rank": "Place",
        "deals-column": "deals",
        "nothing-to-fix": "Nothing is entered yet for {seat} in {unit} {round}, so there is nothing to change.",
        "echo-entry": "{seat}: {text} → {points} {points:point|points}",
        "echo-fix": "{unit} {round}, {seat}: {text} → {points} {points:point|points} instead of {before}",
        "echo-dealer": "{unit} {round}: {seat} deals",
        "echo-close": "The sheet is closed",
        "round-complete": "{unit} {round} is complete: {text}.",
        "deals": "{unit} {round} of {planned}: {dealer} deals, {starter} begins.",
        "missing": "{unit} {round} of {planned}: still to come: {seats}.",
        "all-entered": "Everything is entered. If it is right, close the sheet: close",
        "wins": "{winners:The winner is|Shared win for} {winners}.",
        "help-fix": "change what is wrong in any entry, here in match or round 1",
        "help-dealer": "who deals now, if it was not as the sheet thinks",
        "help-close": "add up and name the winners; early: before all is played",
    },
)
