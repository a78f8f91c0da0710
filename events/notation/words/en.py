"""The referee's notation in English."""

from events.words import Phrases

WORDS = Phrases(
    names={"unit-match": "Match", "unit-round": "Round"},
    illegal={
        "line-too-long": "The line is too long. Write at most {longest} characters.",
        "strange-characters": "The line contains characters that cannot be shown.",
        "ambiguous-name": "“{text}” could be {seats}. Type a few more letters.",
        "unknown-name": "Nobody called “{text}” plays here. At the table: {seats}.",
        "not-a-number": "A number is expected here, not “{text}”.",
        "unknown-start": "“{text}” is neither a name nor a command. At the table: {seats}. Commands: {known}.",
        "too-much": "“{text}” at the end of the line was not understood.",
        "too-little": "Something is missing. An example: {text}",
        "echo-note": "Note: {text}",
        "help-note": "a note on the sheet",
    },
)
