"""The club in English."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "member_renamed": "Renamed",
        "members_merged": "Two names, one person",
        "member_forgotten": "Name removed",
        "club_change_undone": "Change undone",
        "club_change_redone": "Change redone",
        "operator": "The operator",
    },
    illegal={
        "club-full": "The club has {most} changes and is full.",
        "club-number": "The number {number} is already in use.",
        "club-unchanged": "Nothing changes: it is already like this.",
        "forget-yourself": "You can remove only your own name, and only on a phone with which you joined. "
        "The operator can remove every name.",
        "member-forgotten": "The name of this person has been removed.",
        "members-only": "Only people who were at an evening can do that.",
        "merge-in-circle": "This is not possible, because these people have since been merged in another way.",
        "no-such-club-change": "There is no change at version {version} that can be undone.",
        "not-your-club-change": "Only the person who made this change and the people concerned can undo or redo it.",
        "not-your-member": (
            "You can change only your own entry. The host of a game night can change the entries of everybody who was "
            "there."
        ),
        "unknown-club-command": "A club has no such command.",
    },
    happened={
        "member_renamed": "{person} is now called {name}.",
        "members_merged": "{person} and {into} are the same person.",
        "member_forgotten": "The name of number {number} was removed.",
        "club_change_undone": "A change was undone.",
        "club_change_redone": "A change was redone.",
    },
)
