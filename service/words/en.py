"""The service in English."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "proof-continued": (
            "This game was continued from an imported log. The log is consistent, "
            "but the cards before the import were not dealt by this server."
        ),
        "proof-holds": "Nothing was changed, every move was legal, every shuffle was drawn as promised.",
        "proof-imported": "This game was imported. The log is consistent, but this server did not deal the cards.",
    },
    illegal={
        "bad-idempotency-key": "The Idempotency-Key has to be 1 to 128 plain characters.",
        "bad-if-match": "If-Match has to be * or a list of ETags in quotation marks.",
        "bad-last-event-id": "Last-Event-ID has to be the number of the last version you have.",
        "bad-request": "The server cannot make sense of this request.",
        "bad-token": "This token is not good services, or no longer. Ask for a new link.",
        "broken-log": (
            "This log does not hold together: something is wrong with event {event}. "
            "Perhaps it was changed or damaged, or a newer Wurmtisch wrote it."
        ),
        "busy": "The server is busy with other long requests. Try again in a moment.",
        "game-exists": "This game, or another one with its id, is already on this server.",
        "internal-server-error": "Something went wrong services, and it is not your doing. It has been written down.",
        "invalid-request": "The request is not of the form this takes.",
        "invitation-private": "The game is running: only the host and the players can invite others.",
        "job-failed": "This could not be made. Please ask for it again.",
        "job-not-done": "This is not ready yet.",
        "jobs-unavailable": "Nobody can see to this just now. Please try again soon.",
        "key-reused": "This Idempotency-Key was already used for something else.",
        "line-too-long": "Line {line} is longer than {most} bytes. No event of a game is that long.",
        "malformed-json": "The body is not valid JSON.",
        "method-not-allowed": "One cannot do that services.",
        "no-longer-seated": "Somebody sat down services with this request, but sits services no longer.",
        "no-such-code": "No table has this code. Please look at it again.",
        "no-such-job": "There is no such order here, or it is somebody else’s.",
        "not-a-log": (
            "This is not a Wurmtisch log. You get one from the replay of a game, under “Log”; its name ends in .ndjson."
        ),
        "not-found": "There is nothing at this address.",
        "not-json": "The body has to be JSON, and its content type has to say so.",
        "not-ndjson": "The body has to be application/x-ndjson: one recorded event a line.",
        "not-over": "That has to wait until the game is over.",
        "option-not-among": "The option “{option}” is one of: {values}. It cannot be {sent}.",
        "option-not-bool": "The option “{option}” is true or false. It cannot be {sent}.",
        "option-out-of-range": "The option “{option}” is a whole number from {least} to {most}. It cannot be {sent}.",
        "replay-too-large": "The replay of this game would be too large. Download its log (NDJSON) instead.",
        "replay-too-long": (
            "This game has {events} events, and only games of up to {most} can be replayed. Download its log instead."
        ),
        "several-logs": "This file holds the logs of several games. Please bring them one at a time.",
        "store-unavailable": "The games cannot be reached just now. Nothing is lost; please try again.",
        "token-needed": "Those who only watch cannot do that. Sit down first.",
        "too-large": "That is more than this server takes at once.",
        "too-many-events": "This log is too long: this server accepts at most {most} events.",
        "too-many-jobs": "Too much is waiting already. Please try again soon.",
        "too-many-requests": "That was too often. Wait a moment and try again.",
        "too-many-spectators": "This table already has {most} spectators. Try again later.",
        "too-many-streams": "Your network already has {most} live connections open. Close one and try again.",
        "too-many-tables": "This server already has {most} open tables. Please try again later.",
        "too-many-tables-here": "Your network already has {most} open tables. Close one and try again.",
        "unfinished-log": (
            "This game is not over, so it cannot be imported as it is. You can continue it as a new game: "
            "everybody sits down again, and cards that nobody has seen yet are shuffled again."
        ),
        "unknown-option": "This game has no option “{option}”. It has: {known}.",
        "version-conflict": "The game has moved on in the meantime. Look again and decide anew.",
        "weak-idempotency-key": (
            "For this the Idempotency-Key has to be drawn by chance: at least {least} characters that nobody can guess."
        ),
        "wrong-code": "This code does not open this table.",
    },
)
