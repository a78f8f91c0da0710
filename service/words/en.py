"""The texts of the service in English."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "expected-bytes": "a whole number of bytes from {least} to {most}",
        "expected-choice": "one of {choices}",
        "expected-days": "a whole number of days from {least} to {most}",
        "expected-flag": "0 or 1",
        "expected-host": "a host name or an address such as '0.0.0.0'",
        "expected-jobs-url": "a single Redis such as 'redis://HOST:PORT/DB', not a cluster",
        "expected-minutes": "a whole number of minutes from {least} to {most}",
        "expected-number": "a whole number from {least} to {most}",
        "expected-origins": "addresses such as 'https://example.org', separated by commas",
        "expected-public-url": "the address that phones use, such as 'https://games.example.org'",
        "expected-rate": "a rate such as '20 per minute'",
        "expected-rates-url": "'process://' or a Redis address such as 'redis://HOST:PORT/DB'",
        "expected-seconds": "a whole number of seconds from {least} to {most}",
        "expected-secret": "at least {least} characters, {different} of them different, without spaces at either end",
        "expected-store": "a store address such as 'sqlite:///games.db', 'redis://HOST:PORT/DB' or "
        "'redis+cluster://HOST:PORT,HOST:PORT'",
        "expected-text": "any text",
        "invalid-secret": "Invalid value for {name}: {characters} characters. Expected {expected}.",
        "invalid-setting": "Invalid value for {name}: {value}. Expected {expected}.",
        "misspelt-setting": "Unknown setting {name}. Did you mean {similar}?",
        "proof-continued": (
            "This game was continued from an imported log. The log is consistent, "
            "but the cards before the import were not dealt by this server."
        ),
        "proof-holds": "Nothing was changed, every move was legal, and every shuffle was drawn as promised.",
        "proof-imported": "This game was imported. The log is consistent, but this server did not deal the cards.",
        "unknown-setting": "Unknown setting {name}. The README lists all settings.",
    },
    illegal={
        "bad-idempotency-key": "The Idempotency-Key must have 1 to 128 printable ASCII characters.",
        "bad-if-match": "If-Match must be * or a list of ETags in quotation marks.",
        "bad-last-event-id": "Last-Event-ID must be the number of the last version you have.",
        "bad-request": "The server cannot read this request.",
        "bad-token": "This token is invalid or has been revoked. Ask for a new link.",
        "broken-log": (
            "This log is not consistent: event {event} is wrong. "
            "It may have been changed or damaged, or a newer version of Wurmtisch wrote it."
        ),
        "busy": "The server is busy with other long requests. Try again in a moment.",
        "game-exists": "This game, or another game with the same id, is already on this server.",
        "internal-server-error": "Something went wrong on the server. The error was logged.",
        "invalid-request": "The request does not match the schema.",
        "invitation-private": "The game is running: only the host and the players can invite others.",
        "job-failed": "The export failed. Please try again.",
        "job-not-done": "The export is not ready yet.",
        "jobs-unavailable": "Exports and reviews are unavailable right now. Please try again soon.",
        "key-reused": "This Idempotency-Key was already used for something else.",
        "line-too-long": "Line {line} is longer than {most} bytes. No event of a game is that long.",
        "malformed-json": "The body is not valid JSON.",
        "method-not-allowed": "Method not allowed.",
        "no-longer-seated": "This request was already used to take a seat, but the player has left that seat since.",
        "no-such-code": "No table has this code. Check the code and try again.",
        "no-review": "This game cannot be reviewed.",
        "review-after-game": "The game can be reviewed when it is over.",
        "job-not-stoppable": "An export cannot be stopped.",
        "not-your-job": "Only the host, the players and whoever requested the review can stop it.",
        "no-such-job": "No such job.",
        "not-a-log": (
            "This is not a Wurmtisch game log. Download one from the replay of a game, under “Game log (NDJSON)”."
        ),
        "not-found": "Not found.",
        "no-preview": "Only score sheets have a preview.",
        "not-json": "The body must be JSON, with the content type application/json.",
        "not-ndjson": "The body must be application/x-ndjson, with one recorded event per line.",
        "not-over": "This is available once the game is over.",
        "option-not-among": "The option “{option}” must be one of {values}, not {sent}.",
        "option-not-bool": "The option “{option}” must be true or false, not {sent}.",
        "option-out-of-range": "The option “{option}” must be a whole number from {least} to {most}, not {sent}.",
        "replay-too-large": "The replay of this game would be too large. Download its log (NDJSON) instead.",
        "replay-too-long": (
            "This game has {events} events, and only games of up to {most} can be replayed. Download its log instead."
        ),
        "several-logs": "This file contains the logs of several games. Import them one at a time.",
        "store-unavailable": "The games are unavailable right now. Nothing is lost; please try again.",
        "evening-token-needed": "Only people who have joined this game night can do that. Join first.",
        "club-token-needed": "Only people who were at a game night can see the club. Join one first.",
        "no-such-member": "You have not met this person at a game night.",
        "same-evening": "Both were at the same game night. Merge them there.",
        "no-longer-joined": "You have continued on another phone since. Go on there, or try again here.",
        "no-seat-here": "You have no seat at this table, and its game has already started.",
        "seat-on-other-phone": (
            "Your seat at this table is on another phone. Continue there, or ask at the table to move the seat."
        ),
        "person-token-needed": "Being the host does not give you a seat. Join the game night yourself first.",
        "no-scores": "There is no score curve: the game is not over, does not count, or has no rounds.",
        "table-in-evening": "This table already belongs to another game night.",
        "table-token-needed": "The game is still running. Only its players and its host can add it to a game night.",
        "token-needed": "Spectators cannot do that. Take a seat first.",
        "too-large": "The request is too large.",
        "too-many-computer-tables": (
            "Your network already has computers at {most} tables. End one of these games and try again."
        ),
        "too-many-evenings-here": (
            "Your network has already opened {most} game nights in the last 24 hours. Please try again later."
        ),
        "too-many-events": "This log is too long: this server accepts at most {most} events.",
        "too-many-jobs": "Too many exports or reviews are waiting already. Please try again soon.",
        "too-many-requests": "Too many requests. Wait a moment and try again.",
        "too-many-spectators": "This table already has {most} spectators. Try again later.",
        "too-many-streams": "Your network already has {most} live connections open. Close one and try again.",
        "too-many-tables": "This server already has {most} open tables. Please try again later.",
        "too-many-tables-here": "Your network already has {most} open tables. Close one and try again.",
        "unfinished-log": (
            "This game is not over, so it cannot be imported as it is. You can continue it as a new game: "
            "everybody sits down again, and cards that nobody has seen yet are shuffled again."
        ),
        "unknown-option": "This game has no option “{option}”. It has: {known}.",
        "version-conflict": "The game has changed in the meantime. Look at the new state and try again.",
        "weak-idempotency-key": (
            "This request needs a random Idempotency-Key of at least {least} characters that nobody can guess."
        ),
        "wrong-code": "This code is wrong. Check the code and try again.",
    },
)
