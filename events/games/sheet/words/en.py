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
        "working": "How it adds up",
        "enter": "Enter",
        "correct": "Change an entry",
        "name_dealer": "Say who deals",
        "close": "Close the sheet",
        "note": "Write a note",
        "noted": "Note",
        "sheet_begun": "The sheet is set up",
        "dealer_named": "deals this round",
        "score_entered": "is entered",
        "score_corrected": "has a different entry now",
        "round_completed": "The round is complete",
        "sheet_closed": "The sheet is closed",
        "all-rounds-scored": "All rounds are entered.",
        "stopped-early": "You stopped early; what is complete counts.",
    },
    illegal={
        "referee-only": "Only the referee keeps the sheet.",
        "all-rounds-entered": (
            "No more rounds were agreed ({rounds}), and all are entered. You can still change an entry, or close the "
            "sheet."
        ),
        "not-this-round": "This is meant for round {round}, but round {open} is open.",
        "already-entered": "{seat} already has an entry in round {round}. Change it if it is wrong.",
        "no-such-round": "Round {round} is not on the sheet; so far it has {rounds}.",
        "not-entered-yet": "Nothing is entered yet for {seat} in round {round}, so there is nothing to change.",
        "round-incomplete": "{seat} is still missing in round {round}. Complete the round, or take its entries back.",
        "nothing-entered": "No round is complete yet, so there is nothing to close.",
        "rounds-missing": (
            "{planned} {planned:round was|rounds were} agreed, {played} {played:is|are} entered. If you want to stop "
            "early, say so expressly."
        ),
        "impossible-number": "{field}: only a number from 0 to {most} is possible.",
    },
    happened={
        "noted": "Note on round {round}: {text}.",
        "sheet_begun": "The sheet is set up; {dealer} deals first.",
        "dealer_named": "{seat} deals in round {round}.",
        "score_entered": "Round {round}, {seat}: {points} {points:point|points}.",
        "score_corrected": "Round {round}, {seat}: {points} {points:point|points} instead of {points_before}.",
        "round_completed": "Round {round} is complete: {scores/seat}. Next to deal: {next_dealer}.",
        "round_completed?next_dealer": "Round {round} is complete: {scores/seat}. It was the last one.",
        "sheet_closed": "The sheet is closed early, after {rounds} {rounds:round|rounds}.",
        "sheet_closed?early": "The sheet is closed after all {rounds} {rounds:round|rounds}.",
    },
)
