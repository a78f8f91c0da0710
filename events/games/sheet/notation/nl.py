"""De notatie van alle scorebladen in het Nederlands."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "early-word": "eerder",
        "unit-match": "Partij",
        "unit-round": "Ronde",
        "total": "Totaal",
        "rank": "Rang",
        "deals-column": "deelt",
        "nothing-to-fix": "Voor {seat} is in {unit} {round} nog niets ingevoerd, dus er valt niets te wijzigen.",
        "echo-entry": "{seat}: {text} → {points} {points:punt|punten}",
        "echo-fix": "{unit} {round}, {seat}: {text} → {points} {points:punt|punten} in plaats van {before}",
        "echo-dealer": "{unit} {round}: {seat} deelt",
        "echo-close": "Het blad is afgesloten",
        "round-complete": "{unit} {round} is compleet: {text}.",
        "deals": "{unit} {round} van {planned}: {dealer} deelt, {starter} begint.",
        "missing": "{unit} {round} van {planned}: wachten op {seats}.",
        "all-entered": "Alles is ingevoerd. Klopt het, sluit het blad dan af met: sluit",
        "wins": "{winners:De winnaar is|Samen gewonnen hebben} {winners}.",
        "help-fix": "invoer wijzigen, hier in partij of ronde 1",
        "help-dealer": "wie nu deelt, als op het blad iemand anders staat",
        "help-close": "optellen en de winnaars noemen; met eerder ook voordat alles gespeeld is",
    },
)
