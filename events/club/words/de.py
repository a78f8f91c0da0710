"""Die Spielerunde auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "member_renamed": "Umbenannt",
        "members_merged": "Zwei Namen, eine Person",
        "member_forgotten": "Name entfernt",
        "club_change_undone": "Änderung rückgängig gemacht",
        "club_change_redone": "Änderung wiederholt",
        "operator": "Der Betreiber",
    },
    illegal={
        "club-full": "Die Runde hat schon {most} Änderungen, mehr gehen nicht.",
        "club-number": "Die Nummer {number} ist schon vergeben.",
        "club-unchanged": "Es ändert sich nichts: Es ist schon so.",
        "forget-yourself": "Du kannst nur deinen eigenen Namen entfernen, und zwar mit einem Handy, mit dem du "
        "mitgespielt hast. Der Betreiber kann jeden Namen entfernen.",
        "member-forgotten": "Der Name dieser Person wurde entfernt.",
        "members-only": "Das kann nur, wer bei einem Spieleabend dabei war.",
        "merge-in-circle": "Das lässt sich nicht wiederholen, weil diese Personen inzwischen anders verbunden sind.",
        "no-such-club-change": "Bei Version {version} gibt es keine Änderung, die man rückgängig machen kann.",
        "not-your-club-change": "Nur wer das geändert hat und die betroffene Person können es rückgängig machen oder "
        "wiederholen.",
        "not-your-member": "Du kannst nur dich selbst ändern. Wer einen Abend leitet, kann alle ändern, die da waren.",
        "unknown-club-command": "Diesen Befehl gibt es nicht.",
    },
    happened={
        "member_renamed": "{person} heißt jetzt {name}.",
        "members_merged": "{person} und {into} sind dieselbe Person.",
        "member_forgotten": "Der Name von Nummer {number} wurde entfernt.",
        "club_change_undone": "Eine Änderung wurde rückgängig gemacht.",
        "club_change_redone": "Eine Änderung wurde wiederholt.",
    },
)
