"""The notation of every score sheet in English."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "early-word": "early",
        "unit-match": "Match",
        "unit-round": "Round",
        "total": "Total",
        "rank": "Rank",
        "deals-column": "deals",
        "nothing-to-fix": "Nothing is entered yet for {seat} in {unit} {round}, so there is nothing to change.",
        "echo-entry": "{seat}: {text} → {points} {points:point|points}",
        "echo-fix": "{unit} {round}, {seat}: {text} → {points} {points:point|points} instead of {before}",
        "echo-dealer": "{unit} {round}: {seat} deals",
        "echo-close": "The sheet is closed",
        "round-complete": "{unit} {round} is complete: {text}.",
        "deals": "{unit} {round} of {planned}: {dealer} deals, {starter} begins.",
        "missing": "{unit} {round} of {planned}: waiting for {seats}.",
        "all-entered": "Everything is entered. If it is right, close the sheet with: close",
        "wins": "{winners:The winner is|Shared win for} {winners}.",
        "help-fix": "change an entry, here in match or round 1",
        "help-dealer": "say who deals now, if the sheet shows somebody else",
        "help-close": "add up and name the winners; with early, even before all rounds are played",
    },
)
