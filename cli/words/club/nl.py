"""Teksten van `wurm club` in het Nederlands."""

TEXTS = {
    "no-token": (
        "Een server toont de club alleen aan mensen die bij een avond waren. Geef een token op met --token of in "
        "WURM_TOKEN."
    ),
    "nobody": "Er is nog niemand bij een avond geweest.",
    "member": (
        "{name}: {games} {games:spel|spellen}, {wins} {wins:keer|keer} gewonnen, {evenings} "
        "{evenings:avond|avonden}, laatst gezien op {date} ({person})"
    ),
    "same-name": "Twee mensen heten {name}. Is dat dezelfde persoon? Gebruik dan: wurm club merge {person} {into}",
    "no-evenings": "Er zijn nog geen avonden.",
    "evening": "{date} {name}: {people} {people:persoon|personen}, {games} {games:spel|spellen}",
    "evening-won": (
        "{date} {name}: {people} {people:persoon|personen}, {games} {games:spel|spellen}, gewonnen door {winner}"
    ),
    "no-ratings": "Nog niemand heeft vijf spellen tegen anderen gespeeld.",
    "rating": "{name}: {rating} (95%-interval: {low} tot {high}, {games} spellen)",
    "renamed": "{name} heet nu {text}.",
    "merged": "{name} en {text} zijn nu één persoon.",
    "forget-sure": "De naam {name} uit alle logboeken verwijderen? Dit kan niet ongedaan worden gemaakt.",
    "not-forgotten": "Er is niets verwijderd.",
    "forgotten": ("De naam is verwijderd uit alle avonden en tafels van deze opslag. In oude back-ups staat hij nog."),
    "undone": "De wijziging bij versie {version} is ongedaan gemaakt.",
    "redone": "De wijziging bij versie {version} is opnieuw uitgevoerd.",
    "nothing-to-undo": "Er valt niets ongedaan te maken.",
    "nothing-to-redo": "Er valt niets opnieuw uit te voeren.",
    "several": "Meerdere mensen heten {name}. Gebruik een van deze id's: {people}.",
    "unknown": "Niemand heet {name}. Er zijn: {people}.",
}
