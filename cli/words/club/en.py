"""Texts of `wurm club` in English."""

TEXTS = {
    "no-token": (
        "A server shows the club only to people who were at an evening. Pass a token with --token or in WURM_TOKEN."
    ),
    "nobody": "Nobody has been at an evening yet.",
    "member": (
        "{name}: {games} {games:game|games}, {wins} {wins:win|wins}, {evenings} {evenings:evening|evenings}, last seen "
        "{date} ({person})"
    ),
    "same-name": "Two people are called {name}. Are they the same person? Then use: wurm club merge {person} {into}",
    "no-evenings": "There are no evenings yet.",
    "evening": "{date} {name}: {people} {people:person|people}, {games} {games:game|games}",
    "evening-won": "{date} {name}: {people} {people:person|people}, {games} {games:game|games}, won by {winner}",
    "no-ratings": "Nobody has played five games against other people yet.",
    "rating": "{name}: {rating} (95% interval: {low} to {high}, {games} games)",
    "renamed": "{name} is now called {text}.",
    "merged": "{name} and {text} are now one person.",
    "forget-sure": "Remove the name {name} from all logs? This cannot be undone.",
    "not-forgotten": "Nothing was removed.",
    "forgotten": "The name was removed from all evenings and tables of this store. Old backups still have it.",
    "undone": "The change at version {version} was undone.",
    "redone": "The change at version {version} was redone.",
    "nothing-to-undo": "There is nothing to undo.",
    "nothing-to-redo": "There is nothing to redo.",
    "several": "Several people are called {name}. Use one of these ids: {people}.",
    "unknown": "Nobody is called {name}. There are: {people}.",
}
