"""The score sheet in English."""

from events.words import Phrases

SHARED = Phrases(
    names={
        "dealer": "deals",
        "starter": "begins",
        "round": "round",
        "total": "total",
        "rank": "rank",
        "points": "points",
        "working": "Calculation",
        "enter": "Enter",
        "correct": "Change an entry",
        "name_dealer": "Say who deals",
        "close": "Close the sheet",
        "note": "Write a note",
        "noted": "Note",
        "sheet_begun": "The sheet is set up",
        "dealer_named": "deals this round",
        "score_entered": "is entered",
        "score_corrected": "has a new entry",
        "round_completed": "The round is complete",
        "sheet_closed": "The sheet is closed",
        "all-rounds-scored": "All rounds are entered.",
        "stopped-early": "You stopped early. The complete rounds count.",
    },
    illegal={
        "referee-only": "Only the referee and players with a seat at this table can write on the sheet.",
        "changed-meanwhile": (
            "{seat} now has a different entry in round {round}: {points} {points:point|points}. "
            "Look at it before you change it."
        ),
        "all-rounds-entered": (
            "All agreed rounds ({rounds}) are entered. You can still change entries, or close the sheet."
        ),
        "not-this-round": "This entry is for round {round}, but round {open} is open.",
        "already-entered": "{seat} already has an entry in round {round}. If it is wrong, change it.",
        "no-such-round": "Round {round} is not on the sheet. So far there are {rounds}.",
        "not-entered-yet": "Nothing is entered yet for {seat} in round {round}, so there is nothing to change.",
        "round-incomplete": "{seat} has no entry in round {round} yet. Complete the round, or undo its entries.",
        "nothing-entered": "No round is complete yet, so there is nothing to close.",
        "rounds-missing": (
            "Only {played} of {planned} {planned:round|rounds} {played:is|are} entered. To stop early, say so "
            "explicitly."
        ),
        "impossible-number": "{field}: enter a number from 0 to {most}.",
    },
    happened={
        "noted": "Note on round {round}: {text}.",
        "sheet_begun": "The sheet is set up. {dealer} deals first.",
        "dealer_named": "{seat} deals in round {round}.",
        "score_entered": "Round {round}, {seat}: {points} {points:point|points}.",
        "score_corrected": "Round {round}, {seat}: {points} {points:point|points} instead of {points_before}.",
        "round_completed": "Round {round} is complete: {scores/seat}. Next to deal: {next_dealer}.",
        "round_completed?next_dealer": "Round {round} is complete: {scores/seat}. That was the last one.",
        "sheet_closed": "The sheet is closed early, after {rounds} {rounds:round|rounds}.",
        "sheet_closed?early": "The sheet is closed after all {rounds} {rounds:round|rounds}.",
    },
)
