"""De club in het Nederlands."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "member_renamed": "Nieuwe naam",
        "members_merged": "Twee namen, één persoon",
        "member_forgotten": "Naam verwijderd",
        "club_change_undone": "Wijziging ongedaan gemaakt",
        "club_change_redone": "Wijziging opnieuw uitgevoerd",
        "operator": "De beheerder",
    },
    illegal={
        "club-full": "De club heeft al {most} wijzigingen en is vol.",
        "club-number": "Nummer {number} is al in gebruik.",
        "club-unchanged": "Er verandert niets: het is al zo.",
        "forget-yourself": "Je kunt alleen je eigen naam verwijderen, met een telefoon waarmee je hebt meegedaan. "
        "De beheerder kan elke naam verwijderen.",
        "member-forgotten": "De naam van deze persoon is verwijderd.",
        "members-only": "Dat kan alleen wie bij een spelavond was.",
        "merge-in-circle": "Dit kan niet opnieuw, omdat deze mensen intussen anders zijn samengevoegd.",
        "no-such-club-change": "Bij versie {version} is er geen wijziging die je ongedaan kunt maken.",
        "not-your-club-change": (
            "Alleen de persoon zelf en wie dit heeft gewijzigd, kunnen het ongedaan maken of opnieuw uitvoeren."
        ),
        "not-your-member": (
            "Je kunt alleen je eigen gegevens wijzigen. De host van een spelavond kan dat voor iedereen die er was."
        ),
        "unknown-club-command": "Deze opdracht bestaat niet.",
    },
    happened={
        "member_renamed": "{person} heet nu {name}.",
        "members_merged": "{person} en {into} zijn dezelfde persoon.",
        "member_forgotten": "De naam van nummer {number} is verwijderd.",
        "club_change_undone": "Een wijziging is ongedaan gemaakt.",
        "club_change_redone": "Een wijziging is opnieuw uitgevoerd.",
    },
)
