"""The referee's notation in English."""

from events.words import Phrases

WORDS = Phrases(
    names={"unit-match": "Match", "unit-round": "Round"},
    illegal={
        "line-too-long": "That is too long for a line: at most {longest} characters.",
        "strange-characters": "There are characters in this line that cannot be printed.",
        "ambiguous-name": "“{text}” may mean {seats}. A few more letters, please.",
        "unknown-name": "Nobody called “{text}” plays here. At the table: {seats}.",
        "not-a-number": "“{text}” is not a number that fits here.",
        "unknown-start": "Nothing I know begins with “{text}”. At the table: {seats}. Otherwise: {known}.",
        "too-much": "I do not know what to do with “{text}” at the end of the line.",
        "too-little": "Something is missing. It goes like this, for example: {text}",
        "echo-note": "Note: {text}",
        "help-note": "a note on the sheet",
    },
)
