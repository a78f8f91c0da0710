"""Die Spielerunde auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "member_renamed": "Umbenannt",
        "members_merged": "Zwei Namen, eine Person",
        "member_forgotten": "Name entfernt",
        "club_change_undone": "Änderung rückgängig gemacht",
        "club_change_redone": "Änderung wiederhergestellt",
        "operator": "Der Betreiber",
    },
    illegal={
        "club-full": "Die Spielerunde hat das Limit von {most} Änderungen erreicht. Mehr sind nicht möglich.",
        "club-number": "Die Nummer {number} ist schon vergeben.",
        "club-unchanged": "Es ändert sich nichts: Es ist schon so.",
        "forget-yourself": "Du kannst nur deinen eigenen Namen entfernen, und zwar mit einem Handy, mit dem du "
        "mitgespielt hast. Der Betreiber kann jeden Namen entfernen.",
        "member-forgotten": "Der Name dieser Person wurde entfernt.",
        "members-only": "Das kann nur, wer bei einem Spieleabend dabei war.",
        "merge-in-circle": "Das geht nicht, weil diese Personen inzwischen anders zusammengeführt wurden.",
        "no-such-club-change": "Bei Version {version} gibt es keine Änderung, die man rückgängig machen kann.",
        "not-your-club-change": (
            "Rückgängig machen oder wiederherstellen können das nur die betroffene Person und wer es geändert hat."
        ),
        "not-your-member": (
            "Du kannst nur deinen eigenen Eintrag ändern. Der Gastgeber eines Spieleabends kann die Einträge aller "
            "ändern, die da waren."
        ),
        "unknown-club-command": "Diesen Befehl gibt es nicht.",
    },
    happened={
        "member_renamed": "{person} heißt jetzt {name}.",
        "members_merged": "{person} und {into} sind dieselbe Person.",
        "member_forgotten": "Der Name von Nummer {number} wurde entfernt.",
        "club_change_undone": "Eine Änderung wurde rückgängig gemacht.",
        "club_change_redone": "Eine Änderung wurde wiederhergestellt.",
    },
)
